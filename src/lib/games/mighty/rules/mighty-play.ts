/** The public part of the play: ten tricks, and no hands. */
import { invariant } from '$lib/core/result';
import { handWithout, pointsIn, type MightyCard, type MightyHand } from './mighty-cards';
import { seatToLeft, type PerSeat, type Seat } from './mighty-seats';
import type { SpecialCards } from './special-cards';
import {
  cardOf,
  legalPlays,
  TRICK_SIZE,
  TRICK_COUNT,
  winningIndex,
  type MightyPlayedCard,
  type TrickPlays,
} from './mighty-trick';

/** A trick with the seat that leads it: 0 to 4 plays while it is in progress. */
export interface Trick extends TrickPlays {
  readonly leader: Seat;
}

/** A trick of five plays, with its winner. */
export interface CompletedTrick extends Trick {
  readonly winner: Seat;
}

/** All plays so far: the completed tricks, and the one in progress, empty after the tenth. */
export interface MightyPlay {
  readonly specials: SpecialCards;
  readonly won: readonly CompletedTrick[];
  readonly trick: Trick;
}

/** The play before the first card; the declarer leads to the first trick. */
export function beginMightyPlay(specials: SpecialCards, declarer: Seat): MightyPlay {
  return { specials, won: [], trick: { number: 1, leader: declarer, plays: [] } };
}

/** The seat on turn; null when all ten tricks are over. */
export function seatOnTurn({ won, trick }: MightyPlay): Seat | null {
  return won.length === TRICK_COUNT ? null : seatToLeft(trick.leader, trick.plays.length);
}

/** The legal plays of the seat on turn from its remaining cards; empty when the play is over. */
export function legalPlaysNow(
  remainingCards: MightyHand,
  play: MightyPlay,
): readonly MightyPlayedCard[] {
  return seatOnTurn(play) === null ? [] : legalPlays(remainingCards, play.trick, play.specials);
}

/**
 * The play after one more card of the seat on turn; the winner of a trick leads the next. Throws
 * when all tricks are over or the card was played before; legality is up to `legalPlaysNow`.
 */
export function addPlay(play: MightyPlay, played: MightyPlayedCard): MightyPlay {
  invariant(seatOnTurn(play) !== null, 'All ten tricks are over.');
  invariant(!allPlayedCards(play).includes(cardOf(played)), `${cardOf(played)} was played before.`);
  const trick: Trick = { ...play.trick, plays: [...play.trick.plays, played] };
  if (trick.plays.length < TRICK_SIZE) return { ...play, trick };
  const winner = seatToLeft(trick.leader, winningIndex(trick, play.specials));
  return {
    ...play,
    won: [...play.won, { ...trick, winner }],
    trick: { number: trick.number + 1, leader: winner, plays: [] },
  };
}

/** Every card played so far, in order. */
export function allPlayedCards({ won, trick }: MightyPlay): readonly MightyCard[] {
  return [...won, trick].flatMap(({ plays }) => plays.map(cardOf));
}

/** The cards that a seat has left. */
export function remainingHand(
  hands: PerSeat<MightyHand>,
  play: MightyPlay,
  seat: Seat,
): MightyHand {
  return handWithout(hands[seat], allPlayedCards(play));
}

/** The points in the tricks that some seats have won. */
export function pointsWon({ won }: MightyPlay, seats: readonly Seat[]): number {
  return won
    .filter(({ winner }) => seats.includes(winner))
    .reduce((sum, { plays }) => sum + pointsIn(plays.map(cardOf)), 0);
}
