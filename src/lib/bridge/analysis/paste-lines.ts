/** A pasted text line by line: deals, hands, a contract, and the cards played. */
import { fault, type Place, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { readCards } from '$lib/bridge/notation/card-notation';
import { readDeal, type PartialDeal } from '$lib/bridge/notation/deal-notation';
import { readHand } from '$lib/bridge/notation/hand-notation';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { FULL } from './building';
import { drawnIn } from './paste-diagram';
import { saidIn } from './paste-said';
import {
  dealFault,
  NO_DEAL,
  refused,
  type Pasted,
  type PasteFault,
  type PasteResult,
} from './pasted';
import { SEAT_WORD, seatNamed } from './seat-words';

const STRANGE = fault('paste/line', 'This line is no deal, no hand and no contract.');
const QUOTES = /["“”„«»`]/g;

/** A word with its column, from 1. */
interface Word {
  readonly text: string;
  readonly column: number;
}

export class Lines {
  readonly #faults: PasteFault[] = [];
  readonly #deals: PartialDeal[] = [];
  readonly #hands: Record<Seat, Hand | null> = { N: null, E: null, S: null, W: null };
  #said: Pick<Pasted, 'contract' | 'dealer' | 'vulnerable'> = {
    contract: null,
    dealer: null,
    vulnerable: null,
  };
  readonly #play: Card[] = [];
  /** A seat alone on its line, for the hand below it. */
  #heading: { readonly seat: Seat; readonly at: Place; readonly word: string } | null = null;

  constructor(text: string) {
    const lines = text.replace(QUOTES, ' ').split('\n');
    const drawn = drawnIn(lines);
    for (const { seat, text: hand, at, found } of drawn.hands)
      this.#taken(readHand(hand), seat, at, found);
    for (const [i, line] of lines.entries()) if (!drawn.lines.has(i)) this.#line(line, i + 1);
    this.#leave();
  }

  result(): PasteResult {
    const hands = SEATS.some((seat) => this.#hands[seat] !== null) ? [this.#hands] : [];
    const deals = [...this.#deals, ...hands];
    if (this.#faults.length > 0) return refused(this.#faults);
    const wrong = deals.length === 0 ? NO_DEAL : (deals.map(dealFault).find(Boolean) ?? null);
    if (wrong) return refused([wrong]);
    const plays = this.#play.length > 0 ? [this.#play] : [];
    return { ok: true, value: { deals, ...this.#said, plays, more: 0 } };
  }

  #line(line: string, number: number): void {
    const words = wordsOf(line);
    const [first] = words;
    if (!first) return;
    const at: Place = { line: number, column: first.column };
    const said = saidIn(line);
    const cards = readCards(line);
    const hand = handWords(words);
    const seat = seatOf(first) ?? this.#heading?.seat ?? null;
    if (!said && hand.length > 0 && line.includes('.') && !isDeal(words)) {
      this.#heading = null;
      return this.#hand(hand, seat, number);
    }
    this.#leave();
    if (seat && hand.length === 0) this.#heading = { seat, at, word: first.text };
    else if (said) this.#said = { ...this.#said, ...said };
    else if (cards.ok) this.#play.push(...cards.value);
    else if (isDeal(words)) this.#deal(words, number);
    else this.#refuse(STRANGE, at, first.text);
  }

  /** A seat without a hand below it says nothing. */
  #leave(): void {
    if (this.#heading) this.#refuse(STRANGE, this.#heading.at, this.#heading.word);
    this.#heading = null;
  }

  #deal(words: readonly Word[], line: number): void {
    const hands = handWords(words);
    const read = readDeal(words.map(({ text }) => text).join(' '));
    const wrong = hands.filter(({ text }) => text !== '-' && !handIn(text).ok);
    for (const { text, column } of wrong) this.#refuse(handIn(text), { line, column }, text);
    if (read.ok && wrong.length === 0) this.#deals.push(read.value);
    if (read.ok || wrong.length > 0) return;
    const held = new Set<Card>();
    for (const { text, column } of hands.length === 4 ? hands : []) {
      const hand = readHand(text);
      const cards = hand.ok ? hand.value : [];
      if (cards.some((card) => held.has(card))) return this.#refuse(read, { line, column }, text);
      for (const card of cards) held.add(card);
    }
    this.#refuse(read, { line, column: words[0]?.column ?? 1 }, words[0]?.text ?? '');
  }

  #hand(words: readonly Word[], named: Seat | null, line: number): void {
    const text = words.map((word) => word.text).join('');
    this.#taken(readHand(text), named, { line, column: words[0]?.column ?? 1 }, text);
  }

  /** A hand for its seat, or for the next that has none. */
  #taken(read: Result<Hand>, named: Seat | null, at: Place, text: string): void {
    const seat = named ?? SEATS.find((each) => this.#hands[each] === null);
    const hand = bounded(read);
    if (!hand.ok) return this.#refuse(hand, at, text);
    if (seat === undefined || this.#hands[seat] !== null)
      return this.#refuse(fault('paste/seat-twice', 'This seat has a hand already.'), at, text);
    const others = clockwiseFrom(seat).slice(1);
    const twice = others.some((other) =>
      this.#hands[other]?.some((card) => hand.value.includes(card)),
    );
    if (twice)
      return this.#refuse(fault('deal/duplicate-card', 'A card is in two hands.'), at, text);
    this.#hands[seat] = hand.value;
  }

  #refuse(read: Result<unknown>, at: Place, found: string): void {
    if (!read.ok)
      this.#faults.push(...read.faults.slice(0, 1).map((each) => ({ ...each, at, found })));
  }
}

/** A hand of no more cards than there are in one. */
function handIn(text: string): Result<Hand> {
  return bounded(readHand(text));
}

function bounded(read: Result<Hand>): Result<Hand> {
  const wrong = read.ok && read.value.length > FULL;
  return wrong ? fault('hand/too-many', `A hand has ${FULL} cards at the most.`) : read;
}

function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(/\S+/g)].map((found) => ({ text: found[0], column: found.index + 1 }));
}

/** A line with a seat and a colon before anything but one hand: `N:hand - hand -`. */
function isDeal(words: readonly Word[]): boolean {
  return /^[NESW]:/i.test(words[0]?.text ?? '') && handWords(words).length > 1;
}

const SEATED = new RegExp(`^(${SEAT_WORD})(?::|$)`, 'i');

/** The seat that a line begins with: `W`, `West:` or `W:AKQ2…`. */
function seatOf({ text }: Word): Seat | null {
  return seatNamed(SEATED.exec(text)?.[1] ?? '');
}

/** The words of a line without its seat. */
function handWords(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (!first || seatOf(first) === null) return words;
  const text = first.text.replace(SEATED, '');
  return text === ''
    ? rest
    : [{ text, column: first.column + first.text.length - text.length }, ...rest];
}
