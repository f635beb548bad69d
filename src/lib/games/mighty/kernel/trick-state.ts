/** The trick in progress and the seat on turn, as the open-card search updates them. */
import type { KernelCards } from './kernel-cards';
import {
  KERNEL_CALL_FLAG,
  isPointPlay,
  isJokerAliveIn,
  suitLedBy,
  SEAT_COUNT,
} from './kernel-encoding';

/** The trick in progress during a search; states are reused and overwritten. */
export interface TrickState {
  /** The number of the trick, 1 to 10. */
  trickNumber: number;
  /** The number of plays so far. */
  playCount: number;
  /** The seat on turn. */
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
  return {
    trickNumber: 1,
    playCount: 0,
    seat,
    suitLed: -1,
    isJokerCalled: false,
    winningStrength: 0,
    winner,
    points: 0,
  };
}

/** Resets a state to the start of a trick. */
export function startTrick(state: TrickState, number: number, leader: number): void {
  state.trickNumber = number;
  state.playCount = 0;
  state.seat = leader;
  state.suitLed = -1;
  state.isJokerCalled = false;
  state.winningStrength = 0;
  state.winner = leader;
  state.points = 0;
}

/** Makes `next` the state after a play; five plays complete the trick. */
export function applyPlay(
  next: TrickState,
  state: TrickState,
  play: number,
  cards: KernelCards,
): void {
  const isLead = state.playCount === 0;
  next.trickNumber = state.trickNumber;
  next.playCount = state.playCount + 1;
  next.seat = state.seat + 1 === SEAT_COUNT ? 0 : state.seat + 1;
  next.suitLed = isLead ? suitLedBy(play) : state.suitLed;
  next.isJokerCalled = isLead ? play >= KERNEL_CALL_FLAG : state.isJokerCalled;
  next.points = state.points + (isPointPlay(play) ? 1 : 0);
  const strength = cards.strengthOf(play, next.suitLed, isJokerAlive(next));
  const wins = isLead || strength > state.winningStrength;
  next.winningStrength = wins ? strength : state.winningStrength;
  next.winner = wins ? state.seat : state.winner;
}

export function isJokerAlive(state: TrickState): boolean {
  return !state.isJokerCalled && isJokerAliveIn(state.trickNumber);
}
