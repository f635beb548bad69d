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
import type { Class } from '$lib/switching/prover';
import { aliveIn, own, type Position } from './random-friend-positions';

export interface Told {
  readonly wins: boolean;
  /** Empty when it is not the student's turn. */
  readonly classes: Readonly<Record<string, Class>>;
}

/** Whether the student wins, and the class of everything that it may do. */
export function oracle(position: Position): Told {
  const { play } = position;
  const game = { ...position.game, worlds: aliveIn(position) };
  const every = worldsWhere(game, () => true);
  const wins = winningSets(game, play).includes(every);
  if (isOver(play) || seatToPlay(play) !== 0) return { wins, classes: {} };
  const classes = friendGame.legalActions(game, game.worlds[0] as FriendWorld, play).map((action) => {
    const sets = winningSets(game, after(play, action));
    const found: Class = sets.includes(every)
      ? 'sound'
      : sets.some((set) => set > 0)
        ? 'lucky'
        : 'beaten';
    return [action, found] as const;
  });
  return { wins, classes: Object.fromEntries(classes) };
}

/** Worlds by the bits of their places. */
type Worlds = number;

/** The largest sets of worlds in which one strategy from here on wins. */
function winningSets(game: FriendGame, play: FriendPlay): readonly Worlds[] {
  const sets = setsOfActions(game, play);
  const shown = new Set(game.worlds.map((world) => friendGame.observation(game, world, play)));
  // The student goes on in another way for each text that is shown.
  return [...shown]
    .map((text) => worldsWhere(game, (world) => friendGame.observation(game, world, play) !== text))
    .map((others) => largest(sets.map((set) => set | others)))
    .reduce(both);
}

function setsOfActions(game: FriendGame, play: FriendPlay): readonly Worlds[] {
  if (isOver(play)) return [worldsWhere(game, (world) => pointsOf(world, play) >= game.goal)];
  const possible = new Map(
    game.worlds.map((world) => [
      world,
      friendGame.isConsistent(game, world, play) ? own(game, world, play) : [],
    ]),
  );
  const ways = [...new Set([...possible.values()].flat())].map((action) => {
    const others = worldsWhere(game, (world) => possible.get(world)?.includes(action) !== true);
    return largest(winningSets(game, after(play, action)).map((set) => set | others));
  });
  return seatToPlay(play) === 0 ? largest(ways.flat()) : ways.reduce(both);
}

/** One strategy for both of two things that may happen. */
function both(some: readonly Worlds[], others: readonly Worlds[]): readonly Worlds[] {
  return largest(some.flatMap((set) => others.map((other) => set & other)));
}

/** The sets that no other one contains. */
function largest(sets: readonly Worlds[]): readonly Worlds[] {
  const different = [...new Set(sets)];
  return different.filter((set) => different.every((one) => one === set || (one & set) !== set));
}

function worldsWhere({ worlds }: FriendGame, holds: (world: FriendWorld) => boolean): Worlds {
  return worlds.reduce((set, world, place) => (holds(world) ? set | (1 << place) : set), 0);
}

function after(play: FriendPlay, action: FriendAction): FriendPlay {
  return { ...play, actions: [...play.actions, action] };
}
