/**
 * Order of double-dummy equal cards for demonstration: winners are cashed from the top, trumps
 * drawn, leads go to partner's winner, and tricks are won as cheaply as possible.
 */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { beats, handsLeft, turnOf, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  nextSeat,
  partnerOf,
  sideOf,
  type Seat,
} from '$lib/bridge/rules/bridge-seats';
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
    return [card, ...cards.filter((other) => other !== card)];
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

/** The purpose of a lead. */
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
  const ownHand = cardsInSuit(hands[seat], suitOf(card));
  const partnerCards = cardsInSuit(hands[partnerOf(seat)], suitOf(card));
  const strength = (hand: Hand): number => Math.max(0, ...hand.map(cardStrength));
  const best = Math.max(strength(ownHand), strength(partnerCards));
  if (best < TEN || best === cardStrength(card)) return best >= TEN;
  const higher = opponentsOf(seat).some(
    (opponent) => strength(cardsInSuit(hands[opponent], suitOf(card))) > best,
  );
  return higher && best === strength(partnerCards) && card === ownHand.at(-1);
}

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
  const following = cardsInSuit(partner, suitOf(card));
  const [best] =
    following.length > 0 ? following : trump === null ? [] : cardsInSuit(partner, trump);
  if (
    best === undefined ||
    (suitOf(best) === suitOf(card) && cardStrength(best) < cardStrength(card))
  )
    return false;
  return opponentsOf(seat).every((opponent) => !canBeat(hands[opponent], card, best, trump));
}

/** True when a hand can beat the best card of a trick to which `lead` was led. */
function canBeat(hand: Hand, lead: Card, best: Card, trump: Suit | null): boolean {
  const follows = cardsInSuit(hand, suitOf(lead));
  const allowed = follows.length > 0 ? follows : hand;
  return allowed.some((card) =>
    suitOf(card) === suitOf(best)
      ? cardStrength(card) > cardStrength(best)
      : suitOf(card) === trump,
  );
}

/**
 * Compares leads of the same purpose: the longest suit first; winners from the top, other cards
 * from the bottom.
 */
function compareSamePurpose(
  purpose: LeadPurpose,
  { hands, seat }: DemonstrationPosition,
): (a: Card, b: Card) => number {
  const length = (card: Card): number => cardsInSuit(hands[seat], suitOf(card)).length;
  const high = purpose !== 'reaches' && purpose !== 'none';
  return (a, b) => length(b) - length(a) || (high ? lowestFirst(b, a) : lowestFirst(a, b));
}

/**
 * The card to a trick in progress: the cheapest that is sure to win it where partner's is not; else
 * the natural card.
 */
function chooseFollowingCard(cards: readonly Card[], position: DemonstrationPosition): Card {
  const { play, hands, seat, trump } = position;
  const { trick, strain } = play;
  const lead = trick.cards[0] as Card;
  const seats = clockwiseFrom(trick.leader);
  const winner = winnerOf(trick, strain);
  const best = trick.cards[seats.indexOf(winner)] as Card;
  const laterOpponents = seats
    .slice(trick.cards.length + 1)
    .filter((other) => sideOf(other) !== sideOf(seat));
  const isSafe = (card: Card): boolean =>
    laterOpponents.every((opponent) => !canBeat(hands[opponent], lead, card, trump));
  const ascending = [...cards].sort(lowestFirst);
  const lowest = ascending[0] as Card;
  if (winner === partnerOf(seat) && isSafe(best)) return lowest;
  const winningCards = ascending.filter((card) => beats(card, best, strain) && isSafe(card));
  // In second hand partner may still win the trick, so no high card is spent.
  const partnerMayWin =
    trick.cards.length === 1 && winningCards.length > 0 && partnerWinsOver(position, lead, best);
  if (winningCards[0] !== undefined && !partnerMayWin) return winningCards[0];
  if (suitOf(lowest) === suitOf(lead)) return naturalCard(cards, play);
  return ascending.find((card) => suitOf(card) !== trump) ?? lowest;
}

function partnerWinsOver(
  { hands, seat, trump }: DemonstrationPosition,
  lead: Card,
  best: Card,
): boolean {
  return canBeat(hands[partnerOf(seat)], lead, best, trump);
}
