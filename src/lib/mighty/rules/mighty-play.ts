/** The play as everybody at the table sees it: ten tricks, and nobody's hand. */
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

/** A trick of five plays. */
export interface CompletedTrick extends Trick {
  readonly winner: Seat;
}

/** All that was played: the tricks that are over, and the one in progress, empty after the tenth. */
export interface MightyPlay {
  readonly specials: SpecialCards;
  readonly won: readonly CompletedTrick[];
  readonly trick: Trick;
}

/** No card played yet; the declarer leads to the first trick. */
export function beginMightyPlay(specials: SpecialCards, declarer: Seat): MightyPlay {
  return { specials, won: [], trick: { number: 1, leader: declarer, plays: [] } };
}

/** Whose turn it is, or null when all ten tricks are over. */
export function seatOnTurn({ won, trick }: MightyPlay): Seat | null {
  return won.length === TRICK_COUNT ? null : seatToLeft(trick.leader, trick.plays.length);
}

/** What the seat to play may play from the cards it has left; nothing when the play is over. */
export function legalPlaysNow(left: MightyHand, play: MightyPlay): readonly MightyPlayedCard[] {
  return seatOnTurn(play) === null ? [] : legalPlays(left, play.trick, play.specials);
}

/**
 * The play with one card more, by the seat whose turn it is; the winner of a trick leads the next. Throws when
 * all is over or the card was played before; whether that seat may play it is for `legalNow` to say.
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

/** What a seat has left of the cards it began the first trick with. */
export function remainingHand(hands: PerSeat<MightyHand>, play: MightyPlay, seat: Seat): MightyHand {
  return handWithout(hands[seat], allPlayedCards(play));
}

/** The points in the tricks that some seats have won. */
export function pointsWon({ won }: MightyPlay, seats: readonly Seat[]): number {
  return won
    .filter(({ winner }) => seats.includes(winner))
    .reduce((sum, { plays }) => sum + pointsIn(plays.map(cardOf)), 0);
}
