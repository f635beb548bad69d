/**
 * A problem's table while its line is walked: what everybody has seen, and the real deals that may
 * still be the truth. It is lean, because a line is walked against very many ways to defend.
 */
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  handsLeft,
  legalCards,
  tricksWon,
  turnOf,
  winnerOf,
  type Play,
  type Trick,
} from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';

export interface WalkState {
  readonly strain: Strain;
  readonly trick: Trick;
  /** Whose turn it is; null when all tricks are over. */
  readonly turn: Seat | null;
  /** What is left of each real deal that is still possible. */
  readonly remainingDeals: readonly Deal[];
  /** Which of the real deals these are, by their places. */
  readonly dealIndices: readonly number[];
  /** The cards played since the table was set, in order. */
  readonly playedCards: readonly Card[];
  /** Tricks that each side has won, those before the table was set included. */
  readonly tricksWonBySide: Readonly<Record<Side, number>>;
}

/** The table after a play that fits all these deals. */
export function createWalkState(play: Play, real: readonly Deal[]): WalkState {
  const alive = real.map((deal) => handsLeft(deal, play));
  const won = { NS: tricksWon(play, 'NS'), EW: tricksWon(play, 'EW') };
  const { strain, trick } = play;
  return {
    strain,
    trick,
    turn: turnOf(play),
    remainingDeals: alive,
    dealIndices: [...real.keys()],
    playedCards: [],
    tricksWonBySide: won,
  };
}

/** The cards that the seat to play may play in one of the deals. */
export function legalCardsInDeal({ trick }: WalkState, left: Deal, seat: Seat): Hand {
  return legalCards(left[seat], trick);
}

/** The same of one card, without the others: it is asked very often. */
function isLegal({ cards: [led] }: Trick, hand: Hand, card: Card): boolean {
  if (!hand.includes(card)) return false;
  if (led === undefined || suitOf(card) === suitOf(led)) return true;
  return !hand.some((other) => suitOf(other) === suitOf(led));
}

/** The table after a card of the seat whose turn it is; deals in which it was not legal die. */
export function advanceState(table: WalkState, seat: Seat, card: Card): WalkState {
  const alive: Deal[] = [];
  const places: number[] = [];
  for (const [i, deal] of table.remainingDeals.entries()) {
    if (!isLegal(table.trick, deal[seat], card)) continue;
    alive.push({ ...deal, [seat]: deal[seat].filter((other) => other !== card) });
    places.push(table.dealIndices[i] as number);
  }
  const trick: Trick = { leader: table.trick.leader, cards: [...table.trick.cards, card] };
  const cards = [...table.playedCards, card];
  if (trick.cards.length < 4) {
    const turn = clockwiseFrom(trick.leader)[trick.cards.length] ?? null;
    return {
      ...table,
      trick,
      turn,
      remainingDeals: alive,
      dealIndices: places,
      playedCards: cards,
    };
  }
  const leader = winnerOf(trick, table.strain);
  const over = alive.every((deal) => deal[leader].length === 0);
  const side = sideOf(leader);
  const won = { ...table.tricksWonBySide, [side]: table.tricksWonBySide[side] + 1 };
  const turn = over ? null : leader;
  return {
    ...table,
    trick: { leader, cards: [] },
    turn,
    remainingDeals: alive,
    dealIndices: places,
    playedCards: cards,
    tricksWonBySide: won,
  };
}

/** The table when only some of the deals, by their places, may still be the truth. */
export function restrictToDeals(table: WalkState, kept: readonly number[]): WalkState {
  const alive = table.remainingDeals.filter((_, i) =>
    kept.includes(table.dealIndices[i] as number),
  );
  return {
    ...table,
    remainingDeals: alive,
    dealIndices: table.dealIndices.filter((place) => kept.includes(place)),
  };
}

/** The cards that a seat may play in at least one deal alive, in the order of the deck. */
export function listPossibleCards(table: WalkState, seat: Seat): readonly Card[] {
  const [first, ...others] = table.remainingDeals;
  const cards = new Set(first ? legalCardsInDeal(table, first, seat) : []);
  for (const deal of others)
    for (const card of legalCardsInDeal(table, deal, seat)) cards.add(card);
  return [...cards].sort((a, b) => deckIndex(a) - deckIndex(b));
}

/**
 * The cards left, suit by suit from high to low: those that `named` says and those of the trick by their names, the others
 * by the seat that holds them in each deal alive. Moments in which this is the same differ only in the names of cards that nobody asks
 * about.
 */
export function remainingCardsKey(
  { remainingDeals: alive, trick }: WalkState,
  isNamed: (card: Card, seat: Seat) => boolean,
): string {
  const marks = new Array<string>(DECK.length).fill('');
  // Which of two cards of others beats one on the table counts until the trick is over.
  for (const card of trick.cards) marks[deckIndex(card)] = card;
  for (const deal of alive)
    for (const seat of SEATS)
      for (const card of deal[seat])
        marks[deckIndex(card)] += isNamed(card, seat) ? `${card}${seat}` : seat;
  let left = '';
  for (const [place, mark] of marks.entries()) {
    if (place % SUIT_SIZE === 0) left += '/';
    if (mark !== '') left += `${mark} `;
  }
  return left;
}

/** Cards of a suit. */
const SUIT_SIZE = 13;

/**
 * A position for all that can still come of it where nobody thinks: the student's cards by their names, of `ours`.
 * Positions that are the same have the same cards that win.
 */
export function walkStateKey(table: WalkState, isStudentSeat: (seat: Seat) => boolean): string {
  const { dealIndices: places, trick, tricksWonBySide: won } = table;
  const left = remainingCardsKey(table, (_, seat) => isStudentSeat(seat));
  return [left, places, trick.leader, trick.cards, won.NS].join('|');
}
