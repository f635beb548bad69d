/**
 * What a reader pastes: deals as PBN writes them, a hand on each line, or a whole game in a file's
 * form. A fault points at the line and the word.
 */
import { fault, type Fault, type Place, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { readCards } from '$lib/bridge/notation/cards';
import { readContract } from '$lib/bridge/notation/contracts';
import { readDeal, type PartialDeal } from '$lib/bridge/notation/deals';
import { readHand } from '$lib/bridge/notation/hands';
import { readLin } from '$lib/bridge/notation/lin';
import { readPbnGame } from '$lib/bridge/notation/pbn-file';
import type { GameRecord } from '$lib/bridge/notation/record';
import type { Contract } from '$lib/bridge/rules/contract';
import { clockwiseFrom, isSeat, SEATS, type Seat } from '$lib/bridge/rules/seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

/** What was read; null and empty for what was not written. */
export interface Pasted {
  /** At least one; several are layouts of one board. */
  readonly deals: readonly PartialDeal[];
  readonly contract: Contract | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  readonly play: readonly Card[];
}

/** A fault with the word of the text that it means; empty when it means the whole. */
export interface PasteFault extends Fault {
  readonly found: string;
}

export type PasteResult =
  | { readonly ok: true; readonly value: Pasted }
  | { readonly ok: false; readonly faults: readonly PasteFault[] };

/**
 * Reads a PBN game (`[Deal "…"]`), a LIN text or link (`md|…`), else lines: deals such as `N:AKQ2.J54.T98.K32 - - -`, hands such
 * as `W: AKQ2.J54.T98.K32` or without a seat in the order N E S W, `6H by S`, and the cards played.
 * Faults: those of the notations, `paste/nothing`, `paste/seat-twice`, `paste/line` for a line that is
 * none of these.
 */
export function readPaste(text: string): PasteResult {
  if (text.trim() === '') return refused(fault('paste/nothing', 'There is nothing to read yet.'));
  if (/^\s*\[\w+\s+"/m.test(text)) return ofRecord(readPbnGame(text));
  if (/(?:^|[|=?&\s])md(?:\||%7C)/i.test(text)) return ofRecord(readLin(text));
  return new Lines(text).result();
}

function ofRecord(read: Result<GameRecord>): PasteResult {
  if (!read.ok) return refused(read);
  const { deal, contract, dealer, vulnerable, play } = read.value;
  return { ok: true, value: { deals: [deal], contract, dealer, vulnerable, play } };
}

function refused(read: Result<unknown>): PasteResult {
  const faults = read.ok ? [] : read.faults;
  return { ok: false, faults: faults.map((each) => ({ ...each, found: '' })) };
}

/** A word with its column, from 1. */
interface Word {
  readonly text: string;
  readonly column: number;
}

class Lines {
  readonly #faults: PasteFault[] = [];
  readonly #deals: PartialDeal[] = [];
  readonly #hands: Record<Seat, Hand | null> = { N: null, E: null, S: null, W: null };
  #contract: Contract | null = null;
  readonly #play: Card[] = [];

  constructor(text: string) {
    text.split('\n').forEach((line, i) => this.#line(line, i + 1));
  }

  result(): PasteResult {
    const hands = SEATS.some((seat) => this.#hands[seat] !== null) ? [this.#hands] : [];
    const deals = [...this.#deals, ...hands];
    if (this.#faults.length > 0) return { ok: false, faults: this.#faults };
    if (deals.length === 0)
      return refused(fault('paste/nothing', 'There is no deal in this text.'));
    const [contract, play] = [this.#contract, this.#play];
    return { ok: true, value: { deals, contract, dealer: null, vulnerable: null, play } };
  }

  #line(line: string, number: number): void {
    const words = wordsOf(line);
    const [first] = words;
    if (!first) return;
    const at: Place = { line: number, column: first.column };
    const contract = readContract(line);
    const cards = readCards(line);
    if (contract.ok) this.#contract = contract.value;
    else if (cards.ok) this.#play.push(...cards.value);
    else if (/^[NESW]:/i.test(first.text) && handWords(words).length !== 1)
      this.#deal(words, number);
    else if (line.includes('.')) this.#hand(handWords(words), seatOf(first), number);
    else
      this.#refuse(
        fault('paste/line', 'This line is no deal, no hand and no contract.'),
        at,
        first.text,
      );
  }

  #deal(words: readonly Word[], line: number): void {
    const hands = handWords(words);
    const read = readDeal(words.map(({ text }) => text).join(' '));
    if (read.ok) {
      this.#deals.push(read.value);
      return;
    }
    const wrong = hands.filter(({ text }) => text !== '-' && !readHand(text).ok);
    for (const { text, column } of wrong) this.#refuse(readHand(text), { line, column }, text);
    if (wrong.length > 0) return;
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
    const seat = named ?? SEATS.find((each) => this.#hands[each] === null);
    const text = words.map((word) => word.text).join('');
    const at = { line, column: words[0]?.column ?? 1 };
    const hand = readHand(text);
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

function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(/\S+/g)].map((found) => ({ text: found[0], column: found.index + 1 }));
}

/** The seat that a line begins with: `W`, `W:` or `W:AKQ2…`. */
function seatOf({ text }: Word): Seat | null {
  const letter = /^([NESW])(?::|$)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  return isSeat(letter) ? letter : null;
}

/** The words of a line without its seat. */
function handWords(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (!first || seatOf(first) === null) return words;
  const text = first.text.replace(/^[NESW]:?/i, '');
  return text === ''
    ? rest
    : [{ text, column: first.column + first.text.length - text.length }, ...rest];
}
