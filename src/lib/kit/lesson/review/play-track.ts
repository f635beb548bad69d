/** Tracks: plays that the review steps through, and the student's decisions on them. */
import type { LocalizedText } from '$lib/core/localized-text';
import { decisionIndices, replay } from '$lib/trainer/port';
import type { LessonAdapter } from '../lesson-adapter';
import type { AuthorLineClaim } from '../lesson-judgement';
import type { NamedWorld, ReviewAdapter } from './review-adapter';

/** A play from its first action, start included. A point is a number of actions played. */
export interface PlayTrack<Action extends string> {
  /** All actions, those of the problem's start first. */
  readonly actions: readonly Action[];
  /** The number of actions of the problem's start. */
  readonly givenCount: number;
  /** The author's explanations of some actions, by their index in `actions`. */
  readonly whys: ReadonlyMap<number, LocalizedText>;
  /** The author's claim; null without one. */
  readonly claim: AuthorLineClaim | null;
}

/**
 * Creates a track from actions after the problem's start, cut off where no world is consistent any
 * more, so that every point of the track is a valid position.
 */
export function createTrack<Position, Action extends string, World extends NamedWorld>(
  { start, legalPrefix }: Pick<ReviewAdapter<Position, Action, World>, 'start' | 'legalPrefix'>,
  log: readonly Action[],
  whys: Readonly<Record<number, LocalizedText>> = {},
  claim: AuthorLineClaim | null = null,
): PlayTrack<Action> {
  const givenCount = start.length;
  const explanations = Object.entries(whys).map(([i, why]): [number, LocalizedText] => [
    givenCount + Number(i),
    why,
  ]);
  return {
    actions: legalPrefix([...start, ...log]),
    givenCount,
    whys: new Map(explanations),
    claim,
  };
}

/** The position at a point of a track. */
export function positionAt<Position, Action extends string, World extends NamedWorld>(
  { positionAfter }: Pick<ReviewAdapter<Position, Action, World>, 'positionAfter'>,
  { actions }: Pick<PlayTrack<Action>, 'actions'>,
  point: number,
): Position {
  return positionAfter(actions.slice(0, point));
}

/**
 * The log indices at which the student had more than one legal action; without any, all indices of
 * the student's actions.
 */
export function findChoices<Position, Action extends string>(
  { trainer, legalActions }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions'>,
  log: readonly Action[],
): readonly number[] {
  const studentIndices = decisionIndices(trainer, log);
  const choiceIndices = studentIndices.filter(
    (logIndex) => legalActions(replay(trainer, log.slice(0, logIndex))).length > 1,
  );
  return choiceIndices.length > 0 ? choiceIndices : studentIndices;
}

/**
 * The last of these log indices before a point of the student's play, else the first one; null
 * without any. A point counts the `givenCount` actions of the start, a log index does not.
 */
export function findChoiceBefore(
  choices: readonly number[],
  givenCount: number,
  point: number,
): number | null {
  return choices.findLast((logIndex) => givenCount + logIndex < point) ?? choices[0] ?? null;
}

/** A decision of the student: the action played and the legal ones. */
export interface DecisionPoint<Action extends string> {
  /** Its index in the log. */
  readonly logIndex: number;
  readonly action: Action;
  /** All legal actions, the played one included; at least two. */
  readonly legal: readonly Action[];
}

/**
 * The student's decision at a log index; null for a forced action or another's turn.
 */
export function decisionAt<Position, Action extends string>(
  { trainer, legalActions }: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions'>,
  log: readonly Action[],
  logIndex: number,
): DecisionPoint<Action> | null {
  const action = log[logIndex];
  if (action === undefined) return null;
  const position = replay(trainer, log.slice(0, logIndex));
  if (trainer.turn(position) !== 'student') return null;
  const legal = legalActions(position);
  return legal.length > 1 ? { logIndex, action, legal } : null;
}
