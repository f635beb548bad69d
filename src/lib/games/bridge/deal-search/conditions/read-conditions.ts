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
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import { parseRange, type Range } from '$lib/games/bridge/notation/range-notation';
import { parseSuit } from '$lib/games/bridge/notation/suit-notation';
import { isSeat, SIDES, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

/** Deepest nesting of parentheses and `not`, which bounds the recursion of the parser. */
const MAX_DEPTH = 40;
/** The words that join the conditions of a conjunction. */
const CONJUNCTION_WORDS = ['and', ','];

/** Thrown at the first fault; `readConditions` turns `offset` into line and column. */
class ParseError extends Error {
  constructor(
    readonly fault: Fault,
    readonly offset: number,
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
    return ok(new ConditionParser(text, lines).parseText());
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, faults: [{ ...error.fault, at: positionLookup(text)(error.offset) }] };
  }
}

/** A parser with one method for each rule of the grammar, over the tokens from index `next` on. */
class ConditionParser {
  private readonly words: readonly ConditionToken[];
  private next = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly lines: readonly string[],
  ) {
    this.words = tokenizeConditions(text);
  }

  /** The conjunction of all lines. */
  parseText(): DealCondition {
    const conditions: DealCondition[] = [];
    for (;;) {
      while (isLineEnd(this.words[this.next])) this.next++;
      if (this.next >= this.words.length) break;
      conditions.push(this.parseDisjunction());
      const after = this.words[this.next];
      if (after && !isLineEnd(after))
        this.fail(
          'condition/after',
          `${quoteShort(after.text)} goes on where and, or, or a new line should stand.`,
          after,
        );
    }
    if (conditions.length === 0)
      this.fail(
        'condition/none',
        'There is no condition here. Write one such as: W spades 4-6',
        null,
      );
    return combine('and', conditions);
  }

  private parseDisjunction(): DealCondition {
    const conditions = [this.parseConjunction()];
    while (this.takeIf('or')) conditions.push(this.parseConjunction());
    return combine('or', conditions);
  }

  private parseConjunction(): DealCondition {
    const conditions = [this.parseOperand()];
    while (CONJUNCTION_WORDS.some((word) => this.takeIf(word)))
      conditions.push(this.parseOperand());
    return combine('and', conditions);
  }

  /** One condition, without `and` or `or` outside parentheses. */
  private parseOperand(): DealCondition {
    const word = this.takeWord('a condition such as W spades 4-6');
    if (++this.depth > MAX_DEPTH)
      this.fail('condition/deep', 'So many brackets within brackets are not followed.', word);
    const condition = this.parseOperandFrom(word);
    this.depth--;
    return condition;
  }

  /** The condition whose first word has been taken. */
  private parseOperandFrom(word: ConditionToken): DealCondition {
    if (word.text === '(') {
      const inner = this.parseDisjunction();
      if (!this.takeIf(')'))
        this.fail(
          'condition/bracket',
          'This bracket is not closed: write ) after the last condition in it.',
          word,
        );
      return inner;
    }
    const text = word.text.toLowerCase();
    if (text === 'not') return { kind: 'not', of: this.parseOperand() };
    if (text === 'auction') return { kind: 'auction' };
    if (text === 'line') return this.parseLineCondition();
    const who = parseSeatOrSide(word.text);
    if (who) return this.parseHandCondition(who);
    const card = parseCard(word.text);
    if (card.ok) return { kind: 'card', card: card.value, wins: this.parseOutcome('loses') };
    const suggestion = nearestWord(word.text, CONDITION_START_WORDS);
    const help = suggestion
      ? ` Did you mean ${suggestion}?`
      : ' Begin with a seat (W), a side (NS), a card (HJ), line, auction or not.';
    return this.fail(
      'condition/unknown',
      `${quoteShort(word.text)} begins no condition.${help}`,
      word,
    );
  }

  private parseHandCondition(who: SeatOrSide): DealCondition {
    const word = this.takeWord('what is asked of the hand: has, points, spades, shape or balanced');
    const text = word.text.toLowerCase();
    const suit =
      parseSuit(word.text) ?? Object.entries(SUITS_BY_WORD).find(([name]) => name === text)?.[1];
    if (suit) return { kind: 'length', who, suit, ...this.parseNumberRange(13) };
    if (POINT_WORDS.some((pointWord) => pointWord === text))
      return { kind: 'points', who, ...this.parseNumberRange(maxPoints(who)) };
    if (text === 'has') return this.parseHoldings(who);
    if (text === 'shape') return this.parseShape(this.requireSeat(who, word));
    if (text === 'balanced') return { kind: 'balanced', who: this.requireSeat(who, word) };
    const suggestion = nearestWord(word.text, HAND_PREDICATE_WORDS);
    const help = suggestion
      ? `Did you mean ${suggestion}?`
      : 'Write has, points, spades, hearts, diamonds, clubs, shape or balanced.';
    return this.fail(
      'condition/said',
      `${quoteShort(word.text)} is nothing that can be asked of a hand. ${help}`,
      word,
    );
  }

  /** The seat of a condition that is about one hand only. */
  private requireSeat(who: SeatOrSide, word: ConditionToken): Seat {
    if (isSeat(who)) return who;
    return this.fail(
      'condition/side',
      `${quoteShort(word.text)} is asked of one hand: write N, E, S or W instead of ${who}.`,
      word,
    );
  }

  private parseHoldings(who: SeatOrSide): DealCondition {
    const isOneOf = this.takeIf('one');
    if (isOneOf && !this.takeIf('of'))
      this.fail(
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
      // Reports a missing word, else the fault of the word that is no card.
      const word = this.takeWord('a card such as HQ');
      const read = parseCard(word.text);
      const [fault] = read.ok ? [] : read.faults;
      return this.fail('card/unknown', fault?.message ?? '', word);
    }
    return { kind: isOneOf ? 'one-of' : 'holds', who, cards: [...new Set(cards)] };
  }

  private parseShape(who: Seat): DealCondition {
    const ordered = this.takeIf('exactly');
    const word = this.takeWord('a shape such as 5-4-3-1');
    const match = /^(\d{1,2})[-=](\d{1,2})[-=](\d{1,2})[-=](\d{1,2})$|^(\d)(\d)(\d)(\d)$/.exec(
      word.text,
    );
    const numbers = (match ?? [])
      .slice(1)
      .filter((digits) => digits !== undefined)
      .map(Number);
    const [S = 0, H = 0, D = 0, C = 0] = numbers;
    if (S + H + D + C !== 13)
      this.fail(
        'condition/shape',
        `${quoteShort(word.text)} is no shape: write four lengths that make thirteen, such as 5-4-3-1, or exactly 5-4-3-1 for spades, hearts, diamonds, clubs in this order.`,
        word,
      );
    return { kind: 'shape', who, lengths: [S, H, D, C], ordered };
  }

  /** A line by its name, or by its cards, one item for each turn: `line H8 HJ/HA fails`. */
  private parseLineCondition(): DealCondition {
    const word = this.takeWord('the name of a line, such as A, or its cards, such as H8 HJ/HA');
    const lineName = this.lines.find((name) => name.toLowerCase() === word.text.toLowerCase());
    if (lineName !== undefined)
      return { kind: 'line', name: lineName, wins: this.parseOutcome('fails') };
    const items: string[] = [];
    // The first word has been taken; the words after it belong to the line while they are cards.
    for (let next: ConditionToken | undefined = word; next; next = this.words[this.next]) {
      const read = readTrialLine(next.text);
      if (!read.ok || !/^\w/.test(next.text)) break;
      if (next !== word) this.next++;
      if (read.value.kind === 'cards')
        items.push(...read.value.cards.map((either) => either.join('/')));
    }
    if (items.length > 0)
      return { kind: 'line', name: items.join(' '), wins: this.parseOutcome('fails') };
    const suggestion = nearestWord(word.text, this.lines);
    const help =
      this.lines.length > 0 ? `The lines are ${this.lines.join(', ')}.` : 'No line is given.';
    return this.fail(
      'condition/line',
      `There is no line ${quoteShort(word.text)}. ${suggestion ? `Did you mean ${suggestion}?` : help}`,
      word,
    );
  }

  /** The outcome, true for `wins` or `makes`; `failureWord` is offered for false in the faults. */
  private parseOutcome(failureWord: string): boolean {
    const word = this.takeWord(`wins or ${failureWord}`);
    const text = word.text.toLowerCase();
    if (['wins', 'makes'].includes(text)) return true;
    if (['fails', 'loses'].includes(text)) return false;
    const suggestion = nearestWord(word.text, ['wins', failureWord]);
    return this.fail(
      'condition/outcome',
      `${quoteShort(word.text)}: write wins or ${failureWord} here.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
      word,
    );
  }

  private parseNumberRange(max: number): Range {
    const word = this.takeWord(`a number, or a range such as 4-6, 4+ or 3-`);
    const read = parseRange(word.text, max);
    if (read.ok) return read.value;
    const [fault] = read.faults;
    invariant(fault, 'A refusal without a fault?');
    return this.fail(fault.code, fault.message, word);
  }

  /** Takes the next word of the line; `expected` describes it in a fault. */
  private takeWord(expected: string): ConditionToken {
    const word = this.words[this.next];
    if (
      word &&
      !isLineEnd(word) &&
      !['or', ')', ...CONJUNCTION_WORDS].includes(word.text.toLowerCase())
    ) {
      this.next++;
      return word;
    }
    const actual = word && !isLineEnd(word) ? `, but ${quoteShort(word.text)} does` : '';
    return this.fail('condition/missing', `Here should stand ${expected}${actual}.`, word ?? null);
  }

  /** Takes the next word if it is `text`; false if it is another. */
  private takeIf(text: string): boolean {
    if (this.words[this.next]?.text.toLowerCase() !== text) return false;
    this.next++;
    return true;
  }

  private fail(code: string, message: string, word: ConditionToken | null): never {
    throw new ParseError({ code, message }, word?.offset ?? this.text.length);
  }
}

function combine(kind: 'and' | 'or', conditions: readonly DealCondition[]): DealCondition {
  const [first, second] = conditions;
  return first && !second ? first : { kind, of: conditions };
}

function parseSeatOrSide(text: string): SeatOrSide | null {
  const letters = text.toUpperCase();
  return isSeat(letters) ? letters : (SIDES.find((side) => side === letters) ?? null);
}
