/**
 * Recursive descent parser of conditions: `W has SJ ST and W spades 4-6`, `not E balanced`, `line A
 * fails`. Lines form a conjunction; `and` (or a comma) binds closer than `or`, parentheses closest;
 * `#` begins a comment.
 */
import { invariant, ok, type Fault, type Result } from '$lib/core/result';
import { nearestWord } from '$lib/core/nearest-word';
import { positionLookup } from '$lib/core/text-positions';
import { quoteShort } from '$lib/core/quote-short';
import type { Card } from '$lib/cards/card';
import { parseCard } from '$lib/bridge/notation/card-notation';
import { parseRange, type Range } from '$lib/bridge/notation/range-notation';
import { parseSuit } from '$lib/bridge/notation/suit-notation';
import { isSeat, SIDES, type Seat } from '$lib/bridge/rules/bridge-seats';
import { readTrialLine } from '../trial/read-trial-line';
import { maxPoints, type DealCondition, type SeatOrSide } from './deal-condition';
import {
  CONDITION_START_WORDS,
  isLineEnd,
  POINT_WORDS,
  HAND_PREDICATE_WORDS,
  SUITS_BY_WORD,
  tokenizeConditions,
  type ConditionToken,
} from './condition-tokens';

/** Deepest nesting of parentheses and `not`. */
const DEEPEST = 40;
const JOINED = ['and', ','];

/** Thrown at the first fault; `readConditions` adds its line and column. */
class Stop extends Error {
  constructor(
    readonly fault: Fault,
    readonly at: number,
  ) {
    super(fault.message);
  }
}

/**
 * Parses the conditions of a text. `lines`: the names of lines that it may refer to. The result has
 * the first fault, with its position: `condition/…`, `card/unknown`, `range/…`.
 */
export function readConditions(text: string, lines: readonly string[] = []): Result<DealCondition> {
  try {
    return ok(new Reader(text, lines).whole());
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return { ok: false, faults: [{ ...stop.fault, at: positionLookup(text)(stop.at) }] };
  }
}

class Reader {
  private readonly words: readonly ConditionToken[];
  private next = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly lines: readonly string[],
  ) {
    this.words = tokenizeConditions(text);
  }

  whole(): DealCondition {
    const parts: DealCondition[] = [];
    for (;;) {
      while (isLineEnd(this.words[this.next])) this.next++;
      if (this.next >= this.words.length) break;
      parts.push(this.either());
      const after = this.words[this.next];
      if (after && !isLineEnd(after))
        this.stop(
          'condition/after',
          `${quoteShort(after.text)} goes on where and, or, or a new line should stand.`,
          after,
        );
    }
    if (parts.length === 0)
      this.stop(
        'condition/none',
        'There is no condition here. Write one such as: W spades 4-6',
        null,
      );
    return joined('and', parts);
  }

  private either(): DealCondition {
    const parts = [this.both()];
    while (this.takes('or')) parts.push(this.both());
    return joined('or', parts);
  }

  private both(): DealCondition {
    const parts = [this.one()];
    while (JOINED.some((word) => this.takes(word))) parts.push(this.one());
    return joined('and', parts);
  }

  private one(): DealCondition {
    const word = this.word('a condition such as W spades 4-6');
    if (++this.depth > DEEPEST)
      this.stop('condition/deep', 'So many brackets within brackets are not followed.', word);
    const found = this.begunBy(word);
    this.depth--;
    return found;
  }

  private begunBy(word: ConditionToken): DealCondition {
    if (word.text === '(') {
      const inside = this.either();
      if (!this.takes(')'))
        this.stop(
          'condition/bracket',
          'This bracket is not closed: write ) after the last condition in it.',
          word,
        );
      return inside;
    }
    const text = word.text.toLowerCase();
    if (text === 'not') return { kind: 'not', of: this.one() };
    if (text === 'auction') return { kind: 'auction' };
    if (text === 'line') return this.line();
    const who = whoWritten(word.text);
    if (who) return this.ofHand(who);
    const card = parseCard(word.text);
    if (card.ok) return { kind: 'card', card: card.value, wins: this.outcome('loses') };
    const meant = nearestWord(word.text, CONDITION_START_WORDS);
    const help = meant
      ? ` Did you mean ${meant}?`
      : ' Begin with a seat (W), a side (NS), a card (HJ), line, auction or not.';
    return this.stop(
      'condition/unknown',
      `${quoteShort(word.text)} begins no condition.${help}`,
      word,
    );
  }

  private ofHand(who: SeatOrSide): DealCondition {
    const word = this.word('what is asked of the hand: has, points, spades, shape or balanced');
    const text = word.text.toLowerCase();
    const suit =
      parseSuit(word.text) ?? Object.entries(SUITS_BY_WORD).find(([name]) => name === text)?.[1];
    if (suit) return { kind: 'length', who, suit, ...this.range(13) };
    if (POINT_WORDS.some((known) => known === text))
      return { kind: 'points', who, ...this.range(maxPoints(who)) };
    if (text === 'has') return this.cards(who);
    if (text === 'shape') return this.shape(this.seat(who, word));
    if (text === 'balanced') return { kind: 'balanced', who: this.seat(who, word) };
    const meant = nearestWord(word.text, HAND_PREDICATE_WORDS);
    const help = meant
      ? `Did you mean ${meant}?`
      : 'Write has, points, spades, hearts, diamonds, clubs, shape or balanced.';
    return this.stop(
      'condition/said',
      `${quoteShort(word.text)} is nothing that can be asked of a hand. ${help}`,
      word,
    );
  }

  private seat(who: SeatOrSide, word: ConditionToken): Seat {
    if (isSeat(who)) return who;
    return this.stop(
      'condition/side',
      `${quoteShort(word.text)} is asked of one hand: write N, E, S or W instead of ${who}.`,
      word,
    );
  }

  private cards(who: SeatOrSide): DealCondition {
    const one = this.takes('one');
    if (one && !this.takes('of'))
      this.stop(
        'condition/one-of',
        'Write "one of" and the cards, such as W has one of HK HQ.',
        this.words[this.next] ?? null,
      );
    const cards: Card[] = [];
    for (let word = this.words[this.next]; word; word = this.words[this.next]) {
      const read = parseCard(word.text);
      if (!read.ok) break;
      cards.push(read.value);
      this.next++;
    }
    if (cards.length === 0) {
      const word = this.word('a card such as HQ');
      const read = parseCard(word.text);
      const [found] = read.ok ? [] : read.faults;
      return this.stop('card/unknown', found?.message ?? '', word);
    }
    return { kind: one ? 'one-of' : 'holds', who, cards: [...new Set(cards)] };
  }

  private shape(who: Seat): DealCondition {
    const ordered = this.takes('exactly');
    const word = this.word('a shape such as 5-4-3-1');
    const found = /^(\d{1,2})[-=](\d{1,2})[-=](\d{1,2})[-=](\d{1,2})$|^(\d)(\d)(\d)(\d)$/.exec(
      word.text,
    );
    const numbers = (found ?? [])
      .slice(1)
      .filter((each) => each !== undefined)
      .map(Number);
    const [S = 0, H = 0, D = 0, C = 0] = numbers;
    if (S + H + D + C !== 13)
      this.stop(
        'condition/shape',
        `${quoteShort(word.text)} is no shape: write four lengths that make thirteen, such as 5-4-3-1, or exactly 5-4-3-1 for spades, hearts, diamonds, clubs in this order.`,
        word,
      );
    return { kind: 'shape', who, lengths: [S, H, D, C], ordered };
  }

  /** A line by its name, or by its cards, one item for each turn: `line H8 HJ/HA fails`. */
  private line(): DealCondition {
    const word = this.word('the name of a line, such as A, or its cards, such as H8 HJ/HA');
    const known = this.lines.find((name) => name.toLowerCase() === word.text.toLowerCase());
    if (known !== undefined) return { kind: 'line', name: known, wins: this.outcome('fails') };
    const items: string[] = [];
    for (let next: ConditionToken | undefined = word; next; next = this.words[this.next]) {
      const read = readTrialLine(next.text);
      if (!read.ok || !/^\w/.test(next.text)) break;
      if (next !== word) this.next++;
      if (read.value.kind === 'cards')
        items.push(...read.value.cards.map((either) => either.join('/')));
    }
    if (items.length > 0)
      return { kind: 'line', name: items.join(' '), wins: this.outcome('fails') };
    const meant = nearestWord(word.text, this.lines);
    const help =
      this.lines.length > 0 ? `The lines are ${this.lines.join(', ')}.` : 'No line is given.';
    return this.stop(
      'condition/line',
      `There is no line ${quoteShort(word.text)}. ${meant ? `Did you mean ${meant}?` : help}`,
      word,
    );
  }

  /** The outcome: `wins` or a synonym is true, `usual` or a synonym is false. */
  private outcome(usual: string): boolean {
    const word = this.word(`wins or ${usual}`);
    const text = word.text.toLowerCase();
    if (['wins', 'makes'].includes(text)) return true;
    if (['fails', 'loses'].includes(text)) return false;
    const meant = nearestWord(word.text, ['wins', usual]);
    return this.stop(
      'condition/outcome',
      `${quoteShort(word.text)}: write wins or ${usual} here.${meant ? ` Did you mean ${meant}?` : ''}`,
      word,
    );
  }

  private range(most: number): Range {
    const word = this.word(`a number, or a range such as 4-6, 4+ or 3-`);
    const read = parseRange(word.text, most);
    if (read.ok) return read.value;
    const [found] = read.faults;
    invariant(found, 'A refusal without a fault?');
    return this.stop(found.code, found.message, word);
  }

  /** Takes the next word of the line; `wanted` describes it in a fault. */
  private word(wanted: string): ConditionToken {
    const word = this.words[this.next];
    if (word && !isLineEnd(word) && !['or', ')', ...JOINED].includes(word.text.toLowerCase())) {
      this.next++;
      return word;
    }
    const found = word && !isLineEnd(word) ? `, but ${quoteShort(word.text)} does` : '';
    return this.stop('condition/missing', `Here should stand ${wanted}${found}.`, word ?? null);
  }

  /** Takes the next word if it is this one. */
  private takes(text: string): boolean {
    if (this.words[this.next]?.text.toLowerCase() !== text) return false;
    this.next++;
    return true;
  }

  private stop(code: string, message: string, word: ConditionToken | null): never {
    throw new Stop({ code, message }, word?.offset ?? this.text.length);
  }
}

function joined(kind: 'and' | 'or', parts: readonly DealCondition[]): DealCondition {
  const [first, second] = parts;
  return first && !second ? first : { kind, of: parts };
}

function whoWritten(text: string): SeatOrSide | null {
  const letters = text.toUpperCase();
  return isSeat(letters) ? letters : (SIDES.find((side) => side === letters) ?? null);
}
