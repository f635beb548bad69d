/** Parses a pasted text line by line: deals, hands, a contract, and the cards played. */
import { failWith, type TextPosition, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseDeal, type PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { HAND_SIZE } from './deal-building';
import { readHandDiagrams } from './paste-diagram';
import { readAnnotation } from './paste-annotations';
import {
  findDealFault,
  NO_DEAL,
  refusePaste,
  type PastedBoard,
  type PasteFault,
  type PasteResult,
} from './pasted-board';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';

const UNKNOWN_LINE = failWith('paste/line', 'This line is no deal, no hand and no contract.');
const QUOTES = /["“”„«»`]/g;

/** A word with its column, from 1. */
interface PasteWord {
  readonly text: string;
  readonly column: number;
}

/** Reads all lines in its constructor; `result` has the board or the faults. */
export class PasteLineReader {
  readonly #faults: PasteFault[] = [];
  readonly #deals: PartialDeal[] = [];
  readonly #hands: Record<Seat, Hand | null> = { N: null, E: null, S: null, W: null };
  #annotation: Pick<PastedBoard, 'contract' | 'dealer' | 'vulnerable'> = {
    contract: null,
    dealer: null,
    vulnerable: null,
  };
  readonly #play: Card[] = [];
  /** A seat alone on its line, which heads the hand below it. */
  #heading: { readonly seat: Seat; readonly at: TextPosition; readonly word: string } | null = null;

  constructor(text: string) {
    const lines = text.replace(QUOTES, ' ').split('\n');
    const diagrams = readHandDiagrams(lines);
    for (const { seat, handText: hand, at, sourceText } of diagrams.hands)
      this.#storeHand(parseHand(hand), seat, at, sourceText);
    for (const [i, line] of lines.entries())
      if (!diagrams.lineIndices.has(i)) this.#line(line, i + 1);
    this.#closeHeading();
  }

  result(): PasteResult {
    const hands = SEATS.some((seat) => this.#hands[seat] !== null) ? [this.#hands] : [];
    const deals = [...this.#deals, ...hands];
    if (this.#faults.length > 0) return refusePaste(this.#faults);
    const invalid = deals.length === 0 ? NO_DEAL : (deals.map(findDealFault).find(Boolean) ?? null);
    if (invalid) return refusePaste([invalid]);
    const plays = this.#play.length > 0 ? [this.#play] : [];
    return { ok: true, value: { deals, ...this.#annotation, plays, omittedCount: 0 } };
  }

  /** Reads one line (`number` from 1). A hand in dotted notation takes the seat of the heading. */
  #line(line: string, number: number): void {
    const words = splitWords(line);
    const [first] = words;
    if (!first) return;
    const at: TextPosition = { line: number, column: first.column };
    const annotation = readAnnotation(line);
    const cards = parseCards(line);
    const handWords = withoutSeat(words);
    const seat = parseSeatPrefix(first) ?? this.#heading?.seat ?? null;
    if (!annotation && handWords.length > 0 && line.includes('.') && !isDealLine(words)) {
      this.#heading = null;
      return this.#hand(handWords, seat, number);
    }
    this.#closeHeading();
    if (seat && handWords.length === 0) this.#heading = { seat, at, word: first.text };
    else if (annotation) this.#annotation = { ...this.#annotation, ...annotation };
    else if (cards.ok) this.#play.push(...cards.value);
    else if (isDealLine(words)) this.#deal(words, number);
    else this.#refuse(UNKNOWN_LINE, at, first.text);
  }

  /** Refuses a seat heading without a hand below it. */
  #closeHeading(): void {
    if (this.#heading) this.#refuse(UNKNOWN_LINE, this.#heading.at, this.#heading.word);
    this.#heading = null;
  }

  #deal(words: readonly PasteWord[], line: number): void {
    const hands = withoutSeat(words);
    const parsedDeal = parseDeal(words.map(({ text }) => text).join(' '));
    const invalid = hands.filter(({ text }) => text !== '-' && !readBoundedHand(text).ok);
    for (const { text, column } of invalid)
      this.#refuse(readBoundedHand(text), { line, column }, text);
    if (parsedDeal.ok && invalid.length === 0) this.#deals.push(parsedDeal.value);
    if (parsedDeal.ok || invalid.length > 0) return;
    // The deal is invalid as a whole: the first hand that repeats a card gets the fault.
    const seenCards = new Set<Card>();
    for (const { text, column } of hands.length === 4 ? hands : []) {
      const hand = parseHand(text);
      const cards = hand.ok ? hand.value : [];
      if (cards.some((card) => seenCards.has(card)))
        return this.#refuse(parsedDeal, { line, column }, text);
      for (const card of cards) seenCards.add(card);
    }
    this.#refuse(parsedDeal, { line, column: words[0]?.column ?? 1 }, words[0]?.text ?? '');
  }

  #hand(words: readonly PasteWord[], namedSeat: Seat | null, line: number): void {
    const text = words.map((word) => word.text).join('');
    this.#storeHand(parseHand(text), namedSeat, { line, column: words[0]?.column ?? 1 }, text);
  }

  /** Stores a hand for its seat, or for the next seat without one. */
  #storeHand(parsed: Result<Hand>, namedSeat: Seat | null, at: TextPosition, text: string): void {
    const seat = namedSeat ?? SEATS.find((emptySeat) => this.#hands[emptySeat] === null);
    const hand = refuseLongHand(parsed);
    if (!hand.ok) return this.#refuse(hand, at, text);
    if (seat === undefined || this.#hands[seat] !== null)
      return this.#refuse(failWith('paste/seat-twice', 'This seat has a hand already.'), at, text);
    const otherSeats = clockwiseFrom(seat).slice(1);
    const isDuplicate = otherSeats.some((other) =>
      this.#hands[other]?.some((card) => hand.value.includes(card)),
    );
    if (isDuplicate)
      return this.#refuse(failWith('deal/duplicate-card', 'A card is in two hands.'), at, text);
    this.#hands[seat] = hand.value;
  }

  #refuse(result: Result<unknown>, at: TextPosition, sourceText: string): void {
    if (!result.ok)
      this.#faults.push(
        ...result.faults.slice(0, 1).map((fault) => ({ ...fault, at, sourceText })),
      );
  }
}

/** Parses a hand of at most 13 cards. */
function readBoundedHand(text: string): Result<Hand> {
  return refuseLongHand(parseHand(text));
}

function refuseLongHand(parsed: Result<Hand>): Result<Hand> {
  const isTooLong = parsed.ok && parsed.value.length > HAND_SIZE;
  return isTooLong
    ? failWith('hand/too-many', `A hand has ${HAND_SIZE} cards at the most.`)
    : parsed;
}

function splitWords(line: string): readonly PasteWord[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

/**
 * True for a deal, which begins with a seat and a colon and has several hands: `N:hand - hand -`.
 */
function isDealLine(words: readonly PasteWord[]): boolean {
  return /^[NESW]:/i.test(words[0]?.text ?? '') && withoutSeat(words).length > 1;
}

const SEAT_PREFIX = new RegExp(`^(${SEAT_NAME_PATTERN})(?::|$)`, 'i');

/** The seat that a word begins with: `W`, `West:` or `W:AKQ2…`. */
function parseSeatPrefix({ text }: PasteWord): Seat | null {
  return parseSeatName(SEAT_PREFIX.exec(text)?.[1] ?? '');
}

/** The words of a line without its seat. */
function withoutSeat(words: readonly PasteWord[]): readonly PasteWord[] {
  const [first, ...laterWords] = words;
  if (!first || parseSeatPrefix(first) === null) return words;
  const text = first.text.replace(SEAT_PREFIX, '');
  return text === ''
    ? laterWords
    : [{ text, column: first.column + first.text.length - text.length }, ...laterWords];
}
