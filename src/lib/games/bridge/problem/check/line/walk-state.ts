/**
 * The state of a walk along a line: the trick in progress and the remaining cards of each
 * consistent real deal. It is kept small, since a line is walked against very many defences.
 */
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  handsLeft,
  legalCards,
  tricksWon,
  turnOf,
  winnerOf,
  type Play,
  type Trick,
} from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  SEATS,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';

/** A position of a walk. States are immutable. */
export interface WalkState {
  readonly strain: Strain;
  readonly trick: Trick;
  /** The seat to play; null when all tricks are over. */
  readonly turn: Seat | null;
  /** The remaining hands of each consistent real deal. */
  readonly remainingDeals: readonly Deal[];
  /** The indices of these deals among the real ones, in the same order. */
  readonly dealIndices: readonly number[];
  /** The cards played since the walk began, in order. */
  readonly playedCards: readonly Card[];
  /** Tricks won by each side, including those before the walk. */
  readonly tricksWonBySide: Readonly<Record<Side, number>>;
}

/** The state after a play that is possible in all of the deals. */
export function createWalkState(play: Play, real: readonly Deal[]): WalkState {
  const remainingDeals = real.map((deal) => handsLeft(deal, play));
  const tricksWonBySide = { NS: tricksWon(play, 'NS'), EW: tricksWon(play, 'EW') };
  const { strain, trick } = play;
  return {
    strain,
    trick,
    turn: turnOf(play),
    remainingDeals,
    dealIndices: [...real.keys()],
    playedCards: [],
    tricksWonBySide,
  };
}

/** The legal cards of the seat to play in one of the deals. */
export function legalCardsInDeal({ trick }: WalkState, remaining: Deal, seat: Seat): Hand {
  return legalCards(remaining[seat], trick);
}

/** The same test for a single card; a hot path. */
function isLegal({ cards: [ledCard] }: Trick, hand: Hand, card: Card): boolean {
  if (!hand.includes(card)) return false;
  if (ledCard === undefined || suitOf(card) === suitOf(ledCard)) return true;
  return !hand.some((heldCard) => suitOf(heldCard) === suitOf(ledCard));
}

/**
 * The state after a card of the seat to play, without the deals in which the card was not legal.
 */
export function advanceState(state: WalkState, seat: Seat, card: Card): WalkState {
  const remainingDeals: Deal[] = [];
  const dealIndices: number[] = [];
  for (const [i, deal] of state.remainingDeals.entries()) {
    if (!isLegal(state.trick, deal[seat], card)) continue;
    remainingDeals.push({ ...deal, [seat]: deal[seat].filter((heldCard) => heldCard !== card) });
    dealIndices.push(state.dealIndices[i] as number);
  }
  const trick: Trick = { leader: state.trick.leader, cards: [...state.trick.cards, card] };
  const playedCards = [...state.playedCards, card];
  if (trick.cards.length < 4) {
    const turn = clockwiseFrom(trick.leader)[trick.cards.length] ?? null;
    return {
      ...state,
      trick,
      turn,
      remainingDeals,
      dealIndices,
      playedCards,
    };
  }
  const leader = winnerOf(trick, state.strain);
  const isOver = remainingDeals.every((deal) => deal[leader].length === 0);
  const side = sideOf(leader);
  const tricksWonBySide = { ...state.tricksWonBySide, [side]: state.tricksWonBySide[side] + 1 };
  const turn = isOver ? null : leader;
  return {
    ...state,
    trick: { leader, cards: [] },
    turn,
    remainingDeals,
    dealIndices,
    playedCards,
    tricksWonBySide,
  };
}

/** The state with only some of its deals, given by their indices. */
export function restrictToDeals(state: WalkState, keptIndices: readonly number[]): WalkState {
  const remainingDeals = state.remainingDeals.filter((_, i) =>
    keptIndices.includes(state.dealIndices[i] as number),
  );
  return {
    ...state,
    remainingDeals,
    dealIndices: state.dealIndices.filter((index) => keptIndices.includes(index)),
  };
}

/**
 * The cards that are legal for a seat in at least one consistent deal, in the order of the deck.
 */
export function listPossibleCards(state: WalkState, seat: Seat): readonly Card[] {
  const [first, ...otherDeals] = state.remainingDeals;
  const possibleCards = new Set(first ? legalCardsInDeal(state, first, seat) : []);
  for (const deal of otherDeals)
    for (const card of legalCardsInDeal(state, deal, seat)) possibleCards.add(card);
  return [...possibleCards].sort((a, b) => deckIndex(a) - deckIndex(b));
}

/**
 * A string of the remaining cards, by suit from high to low. A card that is named, or that lies in
 * the trick, is written with its name; any other only as the seats that hold it in the consistent
 * deals. So positions get equal keys if they differ only in the ranks of cards that are not named
 * (compare the relative ranks of partition search).
 */
export function remainingCardsKey(
  { remainingDeals, trick }: WalkState,
  isNamed: (card: Card, seat: Seat) => boolean,
): string {
  const marks = new Array<string>(DECK.length).fill('');
  // The exact ranks in the trick decide who wins it.
  for (const card of trick.cards) marks[deckIndex(card)] = card;
  for (const deal of remainingDeals)
    for (const seat of SEATS)
      for (const card of deal[seat])
        marks[deckIndex(card)] += isNamed(card, seat) ? `${card}${seat}` : seat;
  let remaining = '';
  for (const [index, mark] of marks.entries()) {
    if (index % SUIT_SIZE === 0) remaining += '/';
    if (mark !== '') remaining += `${mark} `;
  }
  return remaining;
}

/** Cards in a suit. */
const SUIT_SIZE = 13;

/**
 * The key of a state for caching verdicts against omniscient opponents: the student's cards are
 * named, the others are not. States with equal keys have the same winning cards.
 */
export function walkStateKey(state: WalkState, isStudentSeat: (seat: Seat) => boolean): string {
  const { dealIndices, trick, tricksWonBySide } = state;
  const remaining = remainingCardsKey(state, (_, seat) => isStudentSeat(seat));
  return [remaining, dealIndices, trick.leader, trick.cards, tricksWonBySide.NS].join('|');
}
