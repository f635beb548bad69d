/**
 * The oracle of the heart, by another way: not positions that are won or lost, but for each position all
 * the sets of worlds in which one strategy of the student's is enough. A strategy follows what everybody
 * saw; it wins in a world when it wins against everything that can happen in that world. No world is ever
 * ruled out here: what does not happen in a world does not count against it.
 */
import {
  friendGame,
  isOver,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendGame,
  type FriendPlay,
  type FriendWorld,
} from '$lib/switching/friend-game.fixture';
import type { ActionVerdict } from '$lib/switching/prover';
import { consistentWorldsAt, possibleActions, type FriendPosition } from './random-friend-positions';

export interface ReferenceProof {
  readonly wins: boolean;
  /** Empty when it is not the student's turn. */
  readonly classes: Readonly<Record<string, ActionVerdict>>;
}

/** Whether the student wins, and the class of everything that it may do. */
export function referenceProof(position: FriendPosition): ReferenceProof {
  const { play } = position;
  const game = { ...position.game, worlds: consistentWorldsAt(position) };
  const every = worldsWhere(game, () => true);
  const wins = winningSets(game, play).includes(every);
  if (isOver(play) || seatToPlay(play) !== 0) return { wins, classes: {} };
  const classes = friendGame.legalActions(game, game.worlds[0] as FriendWorld, play).map((action) => {
    const sets = winningSets(game, playAfter(play, action));
    const found: ActionVerdict = sets.includes(every)
      ? 'sound'
      : sets.some((set) => set > 0)
        ? 'lucky'
        : 'beaten';
    return [action, found] as const;
  });
  return { wins, classes: Object.fromEntries(classes) };
}

/** Worlds by the bits of their places. */
type WorldSet = number;

/** The largest sets of worlds in which one strategy from here on wins. */
function winningSets(game: FriendGame, play: FriendPlay): readonly WorldSet[] {
  const sets = setsOfActions(game, play);
  const shown = new Set(game.worlds.map((world) => friendGame.observation(game, world, play)));
  // The student goes on in another way for each text that is shown.
  return [...shown]
    .map((text) => worldsWhere(game, (world) => friendGame.observation(game, world, play) !== text))
    .map((others) => maximalSets(sets.map((set) => set | others)))
    .reduce(intersectSets);
}

function setsOfActions(game: FriendGame, play: FriendPlay): readonly WorldSet[] {
  if (isOver(play)) return [worldsWhere(game, (world) => pointsOf(world, play) >= game.goal)];
  const possible = new Map(
    game.worlds.map((world) => [
      world,
      friendGame.isConsistent(game, world, play) ? possibleActions(game, world, play) : [],
    ]),
  );
  const ways = [...new Set([...possible.values()].flat())].map((action) => {
    const others = worldsWhere(game, (world) => possible.get(world)?.includes(action) !== true);
    return maximalSets(winningSets(game, playAfter(play, action)).map((set) => set | others));
  });
  return seatToPlay(play) === 0 ? maximalSets(ways.flat()) : ways.reduce(intersectSets);
}

/** One strategy for both of two things that may happen. */
function intersectSets(some: readonly WorldSet[], others: readonly WorldSet[]): readonly WorldSet[] {
  return maximalSets(some.flatMap((set) => others.map((other) => set & other)));
}

/** The sets that no other one contains. */
function maximalSets(sets: readonly WorldSet[]): readonly WorldSet[] {
  const different = [...new Set(sets)];
  return different.filter((set) => different.every((one) => one === set || (one & set) !== set));
}

function worldsWhere({ worlds }: FriendGame, holds: (world: FriendWorld) => boolean): WorldSet {
  return worlds.reduce((set, world, place) => (holds(world) ? set | (1 << place) : set), 0);
}

function playAfter(play: FriendPlay, action: FriendAction): FriendPlay {
  return { ...play, actions: [...play.actions, action] };
}
