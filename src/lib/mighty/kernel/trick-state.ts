/** The state of the trick in progress, and the seat on turn. */
import type { KernelCards } from './kernel-cards';
import { KERNEL_CALL_FLAG, isPointPlay, isJokerAliveIn, suitLedBy, SEAT_COUNT } from './kernel-encoding';

export interface TrickState {
  /** The number of the trick, 1 to 10. */
  trickNumber: number;
  /** The number of plays so far. */
  playCount: number;
  seat: number;
  /** The suit to follow; -1 before the lead and after a joker that named none. */
  suitLed: number;
  isJokerCalled: boolean;
  /** The strength of the winning play, and its seat. */
  winningStrength: number;
  winner: number;
  /** Points in the trick. */
  points: number;
}

export function createTrickState(): TrickState {
  const [seat, winner] = [0, 0];
  return { trickNumber: 1, playCount: 0, seat, suitLed: -1, isJokerCalled: false, winningStrength: 0, winner, points: 0 };
}

/** Resets a state to the start of a trick. */
export function startTrick(turn: TrickState, number: number, leader: number): void {
  turn.trickNumber = number;
  turn.playCount = 0;
  turn.seat = leader;
  turn.suitLed = -1;
  turn.isJokerCalled = false;
  turn.winningStrength = 0;
  turn.winner = leader;
  turn.points = 0;
}

/** Makes `next` the state after a play; five plays complete the trick. */
export function applyPlay(next: TrickState, turn: TrickState, play: number, cards: KernelCards): void {
  const leads = turn.playCount === 0;
  next.trickNumber = turn.trickNumber;
  next.playCount = turn.playCount + 1;
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
