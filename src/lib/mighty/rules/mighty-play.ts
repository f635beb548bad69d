/** The play as everybody at the table sees it: ten tricks, and nobody's hand. */
import { invariant } from '$lib/core/result';
import { handWithout, pointsIn, type MightyCard, type MightyHand } from './mighty-cards';
import { seatAfter, type BySeat, type Seat } from './mighty-seats';
import type { Specials } from './special-cards';
import {
  cardOf,
  legalPlays,
  TRICK_CARDS,
  TRICKS,
  winningPlace,
  type PlayedCard,
  type TrickPlays,
} from './mighty-trick';

/** A trick with the seat that leads it: 0 to 4 plays while it is in progress. */
export interface Trick extends TrickPlays {
  readonly leader: Seat;
}

/** A trick of five plays. */
export interface WonTrick extends Trick {
  readonly winner: Seat;
}

/** All that was played: the tricks that are over, and the one in progress, empty after the tenth. */
export interface Play {
  readonly specials: Specials;
  readonly won: readonly WonTrick[];
  readonly trick: Trick;
}

/** No card played yet; the declarer leads to the first trick. */
export function beginPlay(specials: Specials, declarer: Seat): Play {
  return { specials, won: [], trick: { number: 1, leader: declarer, plays: [] } };
}

/** Whose turn it is, or null when all ten tricks are over. */
export function turnOf({ won, trick }: Play): Seat | null {
  return won.length === TRICKS ? null : seatAfter(trick.leader, trick.plays.length);
}

/** What the seat to play may play from the cards it has left; nothing when the play is over. */
export function legalNow(left: MightyHand, play: Play): readonly PlayedCard[] {
  return turnOf(play) === null ? [] : legalPlays(left, play.trick, play.specials);
}

/**
 * The play with one card more, by the seat whose turn it is; the winner of a trick leads the next. Throws when
 * all is over or the card was played before; whether that seat may play it is for `legalNow` to say.
 */
export function addPlay(play: Play, played: PlayedCard): Play {
  invariant(turnOf(play) !== null, 'All ten tricks are over.');
  invariant(!cardsPlayed(play).includes(cardOf(played)), `${cardOf(played)} was played before.`);
  const trick: Trick = { ...play.trick, plays: [...play.trick.plays, played] };
  if (trick.plays.length < TRICK_CARDS) return { ...play, trick };
  const winner = seatAfter(trick.leader, winningPlace(trick, play.specials));
  return {
    ...play,
    won: [...play.won, { ...trick, winner }],
    trick: { number: trick.number + 1, leader: winner, plays: [] },
  };
}

/** Every card played so far, in order. */
export function cardsPlayed({ won, trick }: Play): readonly MightyCard[] {
  return [...won, trick].flatMap(({ plays }) => plays.map(cardOf));
}

/** What a seat has left of the cards it began the first trick with. */
export function handLeft(hands: BySeat<MightyHand>, play: Play, seat: Seat): MightyHand {
  return handWithout(hands[seat], cardsPlayed(play));
}

/** The points in the tricks that some seats have won. */
export function pointsWon({ won }: Play, seats: readonly Seat[]): number {
  return won
    .filter(({ winner }) => seats.includes(winner))
    .reduce((sum, { plays }) => sum + pointsIn(plays.map(cardOf)), 0);
}
