<<<<<<< /work/main/src/lib/mighty/kernel/trick-state.ts
/** The state of the trick in progress, and the seat on turn. */
import type { Cards } from './kernel-cards';
import { CALL, isPoint, jokerLives, ledBy, SEAT_COUNT } from './kernel-encoding';

export interface Turn {
  /** The number of the trick, 1 to 10. */
  number: number;
  /** The number of plays so far. */
  played: number;
  seat: number;
  /** The suit to follow; -1 before the lead and after a joker that named none. */
  led: number;
  called: boolean;
  /** The strength of the winning play, and its seat. */
  height: number;
=======
/** Whose turn it is, and the trick as far as it has come. */
import type { KernelCards } from './kernel-cards';
import { KERNEL_CALL_FLAG, isPointPlay, isJokerAliveIn, suitLedBy, SEAT_COUNT } from './kernel-encoding';

export interface TrickState {
  /** Of the trick, from 1. */
  trickNumber: number;
  /** How many have played to it. */
  playCount: number;
  seat: number;
  /** The suit to follow; -1 where none was named, or nothing led. */
  suitLed: number;
  isJokerCalled: boolean;
  /** The highest so far, and whose it is. */
  winningStrength: number;
>>>>>>> /tmp/refactor/new
  winner: number;
  /** Points in the trick. */
  points: number;
}

export function createTrickState(): TrickState {
  const [seat, winner] = [0, 0];
  return { trickNumber: 1, playCount: 0, seat, suitLed: -1, isJokerCalled: false, winningStrength: 0, winner, points: 0 };
}

<<<<<<< /work/main/src/lib/mighty/kernel/trick-state.ts
/** Resets a state to the start of a trick. */
export function lead(turn: Turn, number: number, leader: number): void {
  turn.number = number;
  turn.played = 0;
=======
/** A trick begins. */
export function startTrick(turn: TrickState, number: number, leader: number): void {
  turn.trickNumber = number;
  turn.playCount = 0;
>>>>>>> /tmp/refactor/new
  turn.seat = leader;
  turn.suitLed = -1;
  turn.isJokerCalled = false;
  turn.winningStrength = 0;
  turn.winner = leader;
  turn.points = 0;
}

<<<<<<< /work/main/src/lib/mighty/kernel/trick-state.ts
/** Makes `next` the state after a play; five plays complete the trick. */
export function follow(next: Turn, turn: Turn, play: number, cards: Cards): void {
  const leads = turn.played === 0;
  next.number = turn.number;
  next.played = turn.played + 1;
=======
/** Makes `next` the turn after a play: with five played the trick is whole. */
export function applyPlay(next: TrickState, turn: TrickState, play: number, cards: KernelCards): void {
  const leads = turn.playCount === 0;
  next.trickNumber = turn.trickNumber;
  next.playCount = turn.playCount + 1;
>>>>>>> /tmp/refactor/new
  next.seat = turn.seat + 1 === SEAT_COUNT ? 0 : turn.seat + 1;
  next.suitLed = leads ? suitLedBy(play) : turn.suitLed;
  next.isJokerCalled = leads ? play >= KERNEL_CALL_FLAG : turn.isJokerCalled;
  next.points = turn.points + (isPointPlay(play) ? 1 : 0);
  const height = cards.strengthOf(play, next.suitLed, isJokerAlive(next));
  const wins = leads || height > turn.winningStrength;
  next.winningStrength = wins ? height : turn.winningStrength;
  next.winner = wins ? turn.seat : turn.winner;
}

export function isJokerAlive(turn: TrickState): boolean {
  return !turn.isJokerCalled && isJokerAliveIn(turn.trickNumber);
}
