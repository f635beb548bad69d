/** What becomes of the worlds of a problem in a play: which lies open, and which were ruled out where. */
import type { LessonJudgement } from '../../lesson-judgement';
import type { NamedWorld, ReviewAdapter } from '../review-adapter';
import { positionAt, type PlayTrack } from '../play-track';

type Worlds<Position, Action extends string, World extends NamedWorld> = Pick<
  ReviewAdapter<Position, Action, World>,
  'worlds' | 'virtualWorlds' | 'isConsistent' | 'positionAfter'
>;

/**
 * The world to lay open at a point: the one that was asked for, if it fits so far; else the first of
 * those that may be the truth of the whole track; else the first that fits all of it, or fits so far.
 * What may be the truth comes before what is only imagined.
 */
export function chooseOpenWorld<Position, Action extends string, World extends NamedWorld>(
  table: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
  at: number,
  asked: World | null,
  truths: readonly World[] = [],
): World | null {
  const now = positionAt(table, track, at);
  if (asked && table.isConsistent(asked, now)) return asked;
  const whole = positionAt(table, track, track.actions.length);
  const all = [...table.worlds, ...table.virtualWorlds];
  return (
    truths[0] ??
    all.find((world) => table.isConsistent(world, whole)) ??
    all.find((world) => table.isConsistent(world, now)) ??
    null
  );
}

/** Every position of a track after its first action, in order. */
function positionsOf<Position, Action extends string, World extends NamedWorld>(
  table: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
): readonly Position[] {
  return track.actions.map((_, i) => positionAt(table, track, i + 1));
}

/** The point of a track at which a world was ruled out: after so many actions. Null when it fits all. */
export function findRuledOutPoint<Position, Action extends string, World extends NamedWorld>(
  table: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
  world: World,
  positions: readonly Position[] = positionsOf(table, track),
): number | null {
  const at = positions.findIndex((position) => !table.isConsistent(world, position));
  return at === -1 ? null : at + 1;
}

export interface WorldFate<World extends NamedWorld = NamedWorld> {
  readonly world: World;
  /** The point at which the play ruled the world out; null while it could be the truth. */
  readonly ruledOut: number | null;
}

/** What became of each world that may be the truth, in the order of the problem. */
export function computeWorldFates<Position, Action extends string, World extends NamedWorld>(
  table: Worlds<Position, Action, World>,
  track: PlayTrack<Action>,
): readonly WorldFate<World>[] {
  const positions = positionsOf(table, track);
  return table.worlds.map((world) => ({
    world,
    ruledOut: findRuledOutPoint(table, track, world, positions),
  }));
}

/**
 * The same with what the proof says of the student's own play: a world is out already where somebody
 * would have played another action in it. `ruledOut` counts actions after the `given` ones.
 */
export function applyJudgement<World extends NamedWorld>(
  found: readonly WorldFate<World>[],
  given: number,
  ruledOut: LessonJudgement['ruledOut'] | null,
): readonly WorldFate<World>[] {
  return found.map((fate, i) => {
    const judged = ruledOut?.[i] ?? null;
    return judged === null ? fate : { ...fate, ruledOut: given + judged };
  });
}

/** The worlds that may be the truth after all of a play. */
export function remainingWorlds<World extends NamedWorld>(
  found: readonly WorldFate<World>[],
): readonly World[] {
  return found.flatMap(({ world, ruledOut }) => (ruledOut === null ? [world] : []));
}
