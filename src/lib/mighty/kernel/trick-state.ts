/** Whose turn it is, and the trick as far as it has come. */
import type { Cards } from './kernel-cards';
import { CALL, isPoint, jokerLives, ledBy, SEAT_COUNT } from './kernel-encoding';

export interface Turn {
  /** Of the trick, from 1. */
  number: number;
  /** How many have played to it. */
  played: number;
  seat: number;
  /** The suit to follow; -1 where none was named, or nothing led. */
  led: number;
  called: boolean;
  /** The highest so far, and whose it is. */
  height: number;
  winner: number;
  /** Points that lie in the trick. */
  points: number;
}

export function newTurn(): Turn {
  const [seat, winner] = [0, 0];
  return { number: 1, played: 0, seat, led: -1, called: false, height: 0, winner, points: 0 };
}

/** A trick begins. */
export function lead(turn: Turn, number: number, leader: number): void {
  turn.number = number;
  turn.played = 0;
  turn.seat = leader;
  turn.led = -1;
  turn.called = false;
  turn.height = 0;
  turn.winner = leader;
  turn.points = 0;
}

/** Makes `next` the turn after a play: with five played the trick is whole. */
export function follow(next: Turn, turn: Turn, play: number, cards: Cards): void {
  const leads = turn.played === 0;
  next.number = turn.number;
  next.played = turn.played + 1;
  next.seat = turn.seat + 1 === SEAT_COUNT ? 0 : turn.seat + 1;
  next.led = leads ? ledBy(play) : turn.led;
  next.called = leads ? play >= CALL : turn.called;
  next.points = turn.points + (isPoint(play) ? 1 : 0);
  const height = cards.height(play, next.led, jokerIsAlive(next));
  const wins = leads || height > turn.height;
  next.height = wins ? height : turn.height;
  next.winner = wins ? turn.seat : turn.winner;
}

export function jokerIsAlive(turn: Turn): boolean {
  return !turn.called && jokerLives(turn.number);
}
