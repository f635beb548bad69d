/**
 * The fates of a problem's worlds (the ways the hidden cards may lie) on a track: which one the
 * review shows open, and the point that rules out each. A point is a number of actions played.
 */
import type { LessonJudgement } from '../../lesson-judgement';
import type { NamedWorld, ReviewAdapter } from '../review-adapter';
import { positionAt, type PlayTrack } from '../play-track';

type Worlds<Position, Action extends string, World extends NamedWorld> = Pick<
  ReviewAdapter<Position, Action, World>,
  'worlds' | 'virtualWorlds' | 'isConsistent' | 'positionAfter'
>;

/**
 * Chooses the world to open at a point: the requested one, if consistent with the point; else the
 * first of `truths` (worlds that the whole track, with the proof's judgement, leaves possible);
 * else the first consistent with the whole track, so that no card changes hands on it; else the
 * first consistent with the point. Real worlds come before virtual ones.
 */
export function chooseOpenWorld<Position, Action extends string, World extends NamedWorld>(
  adapter: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
  point: number,
  requested: World | null,
  truths: readonly World[] = [],
): World | null {
  const position = positionAt(adapter, track, point);
  if (requested && adapter.isConsistent(requested, position)) return requested;
  const finalPosition = positionAt(adapter, track, track.actions.length);
  const candidates = [...adapter.worlds, ...adapter.virtualWorlds];
  return (
    truths[0] ??
    candidates.find((world) => adapter.isConsistent(world, finalPosition)) ??
    candidates.find((world) => adapter.isConsistent(world, position)) ??
    null
  );
}

/** The positions after each action of a track. */
function positionsOf<Position, Action extends string, World extends NamedWorld>(
  adapter: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
): readonly Position[] {
  return track.actions.map((_, i) => positionAt(adapter, track, i + 1));
}

/** The point of a track at which a world is ruled out; null when it stays consistent. */
export function findRuledOutPoint<Position, Action extends string, World extends NamedWorld>(
  adapter: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
  world: World,
  positions: readonly Position[] = positionsOf(adapter, track),
): number | null {
  const actionIndex = positions.findIndex((position) => !adapter.isConsistent(world, position));
  return actionIndex === -1 ? null : actionIndex + 1;
}

export interface WorldFate<World extends NamedWorld = NamedWorld> {
  readonly world: World;
  /** The point at which the world is ruled out; null when it may be the truth. */
  readonly ruledOut: number | null;
}

/** The fates of all real worlds, in the order of the problem. */
export function computeWorldFates<Position, Action extends string, World extends NamedWorld>(
  adapter: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
): readonly WorldFate<World>[] {
  const positions = positionsOf(adapter, track);
  return adapter.worlds.map((world) => ({
    world,
    ruledOut: findRuledOutPoint(adapter, track, world, positions),
  }));
}

/**
 * Adds the proof's judgement of the student's play: a world is ruled out earlier when a policy
 * would have chosen another action in it. `ruledOut` has for each world the number of actions after
 * the `givenCount` first ones at which it is ruled out.
 */
export function applyJudgement<World extends NamedWorld>(
  fates: readonly WorldFate<World>[],
  givenCount: number,
  ruledOut: LessonJudgement['ruledOutAfter'] | null,
): readonly WorldFate<World>[] {
  return fates.map((fate, i) => {
    const judgedRuledOut = ruledOut?.[i] ?? null;
    return judgedRuledOut === null ? fate : { ...fate, ruledOut: givenCount + judgedRuledOut };
  });
}

/** The worlds that are never ruled out. */
export function remainingWorlds<World extends NamedWorld>(
  fates: readonly WorldFate<World>[],
): readonly World[] {
  return fates.flatMap(({ world, ruledOut }) => (ruledOut === null ? [world] : []));
}
