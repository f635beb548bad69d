/** The interface of a game for plays of simulated students. */
import type { Random } from '$lib/core/random';
import type { TrainerPort } from '$lib/trainer/port';

/** A student's choice at its turn, by nothing but what it may know of the position. */
export type StudentPolicy<Position, Action> = (position: Position) => Action;

/** A kind of simulated student. */
export interface SimulatedStudent<Position, Action extends string> {
  /** The name in the table of difficulties, which is a format. */
  readonly name: string;
  /** A student of this kind for one play; its habits and its chance moves come from `random`. */
  createPolicy(random: Random): StudentPolicy<Position, Action>;
}

/** A problem against the computer that a real student meets. */
export interface SimulatedLesson<Position, Action extends string> {
  readonly port: TrainerPort<Position, Action>;
  /** The actions that the student may take at its turn. */
  legalActions(position: Position): readonly Action[];
  /** The computer's action at its turn: the same each time. */
  chooseComputerAction(position: Position): Action;
  /** True when an action of the student is proved not to be sound. */
  isMistake(position: Position, action: Action): boolean;
  /** True when the goal is reached whatever follows. */
  isGoalReached(position: Position): boolean;
  /** The round (trick, discard, move) that a position belongs to, from 1. */
  roundOf(position: Position): number;
}
