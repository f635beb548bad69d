/**
 * Order of double-dummy equal cards for demonstration: winners are cashed from the top, trumps
 * drawn, leads go to partner's winner, and tricks are won as cheaply as possible.
 */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beats, handsLeft, turnOf, winnerOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  nextSeat,
  partnerOf,
  sideOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { naturalCard } from './natural-card';

/**
 * The aim of a side's leads in a demonstration: `try` what is still undecided, or `cash` enough
 * winners.
 */
export type DemonstrationAim = 'try' | 'cash';

/** Sorts the cards (not empty) of the seat to play in this deal, the most instructive first. */
export function orderForDemonstration(
  cards: readonly Card[],
  deal: Deal,
  play: Play,
  aim: DemonstrationAim,
): readonly Card[] {
  const seat = turnOf(play);
  if (seat === null || cards.length < 2) return cards;
  const position: DemonstrationPosition = {
    seat,
    play,
    hands: handsLeft(deal, play),
    trump: trumpOf(play.strain),
  };
  if (play.trick.cards.length > 0) {
    const card = chooseFollowingCard(cards, position);
    return [card, ...cards.filter((candidate) => candidate !== card)];
  }
  return PURPOSE_ORDER[aim].flatMap((purpose) =>
    cards
      .filter((card) => purposeOf(card, position) === purpose)
      .sort(compareSamePurpose(purpose, position)),
  );
}

interface DemonstrationPosition {
  readonly seat: Seat;
  readonly play: Play;
  /** The remaining cards of all hands. */
  readonly hands: Deal;
  readonly trump: Suit | null;
}

/**
 * The purpose of a lead: it draws trumps, drives out a higher card, cashes a winner, or reaches
 * partner's winner.
 */
type LeadPurpose = 'draws' | 'drives' | 'cashes' | 'reaches' | 'none';

/**
 * A side with enough tricks cashes at once. A side that must still lose a trick loses it early:
 * double dummy it costs nothing, and the point of the deal is seen sooner.
 */
const PURPOSE_ORDER: Readonly<Record<DemonstrationAim, readonly LeadPurpose[]>> = {
  cash: ['draws', 'cashes', 'reaches', 'drives', 'none'],
  try: ['draws', 'drives', 'cashes', 'reaches', 'none'],
};

function purposeOf(card: Card, position: DemonstrationPosition): LeadPurpose {
  const { hands, seat, trump } = position;
  const trumpsOut =
    trump !== null &&
    opponentsOf(seat).some((opponent) => cardsInSuit(hands[opponent], trump).length > 0);
  if (isWinner(card, position)) return trumpsOut && suitOf(card) === trump ? 'draws' : 'cashes';
  if (partnerWins(card, position)) return 'reaches';
  return drivesOut(card, position) ? 'drives' : 'none';
}

/**
 * True when the lead is, or goes to, the partnership's highest card of a suit that is no winner
 * yet: it drives out a higher card.
 */
function drivesOut(card: Card, { hands, seat }: DemonstrationPosition): boolean {
  const ownCards = cardsInSuit(hands[seat], suitOf(card));
  const partnerCards = cardsInSuit(hands[partnerOf(seat)], suitOf(card));
  const maxStrength = (hand: Hand): number => Math.max(0, ...hand.map(cardStrength));
  const bestStrength = Math.max(maxStrength(ownCards), maxStrength(partnerCards));
  if (bestStrength < TEN || bestStrength === cardStrength(card)) return bestStrength >= TEN;
  const isOutranked = opponentsOf(seat).some(
    (opponent) => maxStrength(cardsInSuit(hands[opponent], suitOf(card))) > bestStrength,
  );
  return isOutranked && bestStrength === maxStrength(partnerCards) && card === ownCards.at(-1);
}

/** Strength of the ten: lower cards drive out nothing worth showing. */
const TEN = 10;

function opponentsOf(seat: Seat): readonly [Seat, Seat] {
  return [nextSeat(seat), partnerOf(nextSeat(seat))];
}

/** True when the lead wins the trick whatever the opponents play. */
function isWinner(card: Card, { hands, seat, trump }: DemonstrationPosition): boolean {
  return opponentsOf(seat).every((opponent) => !canBeat(hands[opponent], card, card, trump));
}

/** True when partner has a card that wins the trick if this one, no winner itself, is led. */
function partnerWins(card: Card, { hands, seat, trump }: DemonstrationPosition): boolean {
  const partner = hands[partnerOf(seat)];
  const partnerCardsInSuit = cardsInSuit(partner, suitOf(card));
  const partnersRuffs = trump === null ? [] : cardsInSuit(partner, trump);
  const [partnersBest] = partnerCardsInSuit.length > 0 ? partnerCardsInSuit : partnersRuffs;
  if (
    partnersBest === undefined ||
    (suitOf(partnersBest) === suitOf(card) && cardStrength(partnersBest) < cardStrength(card))
  )
    return false;
  return opponentsOf(seat).every(
    (opponent) => !canBeat(hands[opponent], card, partnersBest, trump),
  );
}

/** True when a hand can beat the winning card of a trick to which `lead` was led. */
function canBeat(hand: Hand, lead: Card, winningCard: Card, trump: Suit | null): boolean {
  const suitCards = cardsInSuit(hand, suitOf(lead));
  const allowed = suitCards.length > 0 ? suitCards : hand;
  return allowed.some((card) =>
    suitOf(card) === suitOf(winningCard)
      ? cardStrength(card) > cardStrength(winningCard)
      : suitOf(card) === trump,
  );
}

/**
 * Compares leads of the same purpose: the longest suit first; cards that draw, drive out or cash
 * from the top, the others from the bottom.
 */
function compareSamePurpose(
  purpose: LeadPurpose,
  { hands, seat }: DemonstrationPosition,
): (a: Card, b: Card) => number {
  const suitLengthOf = (card: Card): number => cardsInSuit(hands[seat], suitOf(card)).length;
  const isHighFirst = purpose !== 'reaches' && purpose !== 'none';
  return (a, b) =>
    suitLengthOf(b) - suitLengthOf(a) || (isHighFirst ? lowestFirst(b, a) : lowestFirst(a, b));
}

/**
 * The card to a trick in progress: the lowest when partner is sure to win it; else the cheapest
 * that is sure to win; else the natural card of the suit, or the lowest discard that is no trump.
 */
function chooseFollowingCard(cards: readonly Card[], position: DemonstrationPosition): Card {
  const { play, hands, seat, trump } = position;
  const { trick, strain } = play;
  const lead = trick.cards[0] as Card;
  const seats = clockwiseFrom(trick.leader);
  const winner = winnerOf(trick, strain);
  const winningCard = trick.cards[seats.indexOf(winner)] as Card;
  const laterOpponents = seats
    .slice(trick.cards.length + 1)
    .filter((laterSeat) => sideOf(laterSeat) !== sideOf(seat));
  const isSafe = (card: Card): boolean =>
    laterOpponents.every((opponent) => !canBeat(hands[opponent], lead, card, trump));
  const ascending = [...cards].sort(lowestFirst);
  const lowest = ascending[0] as Card;
  if (winner === partnerOf(seat) && isSafe(winningCard)) return lowest;
  const winningCards = ascending.filter((card) => beats(card, winningCard, strain) && isSafe(card));
  // In second hand partner may still win the trick, so no high card is spent.
  const partnerMayWin =
    trick.cards.length === 1 &&
    winningCards.length > 0 &&
    partnerWinsOver(position, lead, winningCard);
  if (winningCards[0] !== undefined && !partnerMayWin) return winningCards[0];
  if (suitOf(lowest) === suitOf(lead)) return naturalCard(cards, play);
  return ascending.find((card) => suitOf(card) !== trump) ?? lowest;
}

function partnerWinsOver(
  { hands, seat, trump }: DemonstrationPosition,
  lead: Card,
  winningCard: Card,
): boolean {
  return canBeat(hands[partnerOf(seat)], lead, winningCard, trump);
}
