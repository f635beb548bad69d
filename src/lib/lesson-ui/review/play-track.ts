/** Looking at a play again, action by action: what lay on the table at a point, and what was decided. */
import type { LocalizedText } from '$lib/core/localized-text';
import { decisions, replay } from '$lib/trainer/port';
import type { LessonAdapter } from '../lesson-adapter';
import type { NamedWorld, ReviewAdapter } from './review-adapter';

/** A play that can be walked, from the very first action on. A point is a number of actions played. */
export interface PlayTrack<Action extends string> {
  /** Every action, those of the problem's start first. */
  readonly actions: readonly Action[];
  /** How many of them the problem begins with. */
  readonly givenCount: number;
  /** An author's words for some of the actions, by their place among `actions`. */
  readonly whys: ReadonlyMap<number, LocalizedText>;
}

/**
 * The track of some actions after the problem's start. Those from which on no world of the problem fits
 * are left out, so that every point of a track is a position.
 */
export function createTrack<Position, Action extends string, World extends NamedWorld>(
  { start, legalPrefix: lawful }: Pick<ReviewAdapter<Position, Action, World>, 'start' | 'legalPrefix'>,
  log: readonly Action[],
  whys: Readonly<Record<number, LocalizedText>> = {},
): PlayTrack<Action> {
  const given = start.length;
  const placed = Object.entries(whys).map(([i, why]): [number, LocalizedText] => [given + Number(i), why]);
  return { actions: lawful([...start, ...log]), givenCount: given, whys: new Map(placed) };
}

/** The position at a point. */
export function positionAt<Position, Action extends string, World extends NamedWorld>(
  { positionAfter: after }: Pick<ReviewAdapter<Position, Action, World>, 'positionAfter'>,
  { actions }: Pick<PlayTrack<Action>, 'actions'>,
  at: number,
): Position {
  return after(actions.slice(0, at));
}

/**
 * The places in the log at which the student had more than one action to choose from; where there was
 * no such place, those at which the student played at all.
 */
export function findChoices<Position, Action extends string>(
  { trainer, legalActions: legal }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions'>,
  log: readonly Action[],
): readonly number[] {
  const all = decisions(trainer, log);
  const free = all.filter((at) => legal(replay(trainer, log.slice(0, at))).length > 1);
  return free.length > 0 ? free : all;
}

/** The last of these places before a point of the student's own play, else the first of them. */
export function findChoiceBefore(choices: readonly number[], given: number, at: number): number | null {
  return choices.findLast((i) => given + i < at) ?? choices[0] ?? null;
}

/** A decision of the student's: what was played, and what could have been. */
export interface DecisionPoint<Action extends string> {
  /** Its place in the log. */
  readonly at: number;
  readonly action: Action;
  /** Every action that was allowed, the one that was played included; at least two. */
  readonly legal: readonly Action[];
}

/** The student's choice that was made after so many actions of a log; null when there was none. */
export function decisionAt<Position, Action extends string>(
  { trainer, legalActions: legal }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions'>,
  log: readonly Action[],
  at: number,
): DecisionPoint<Action> | null {
  const action = log[at];
  if (action === undefined) return null;
  const position = replay(trainer, log.slice(0, at));
  if (trainer.turn(position) !== 'student') return null;
  const allowed = legal(position);
  return allowed.length > 1 ? { at, action, legal: allowed } : null;
}
