/**
 * A reference prover for the proof in `$lib/hidden-information`, by achievable sets: for each
 * position, the maximal sets of worlds in which one strategy of the student's wins. A strategy
 * depends on public information and wins in a world if it wins against everything possible there.
 * The game is the toy game of the prover's tests, in which the student, seat 0, may have a friend
 * among the other seats; a world is one possible deal. Worlds are never ruled out: an action that
 * is impossible in a world does not count against it.
 */
import {
  friendGame,
  isFriendGameOver,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendGame,
  type FriendPlay,
  type FriendWorld,
} from '$lib/hidden-information/friend-game.fixture';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import {
  consistentWorldsAt,
  possibleActions,
  type FriendPosition,
} from './random-friend-positions';

export interface ReferenceProof {
  readonly wins: boolean;
  /** The verdict of each action; empty unless the student is on turn. */
  readonly classes: Readonly<Record<string, ActionVerdict>>;
}

/** The result of the position, and the class of each of the student's actions. */
export function referenceProof(position: FriendPosition): ReferenceProof {
  const { play } = position;
  const game = { ...position.game, worlds: consistentWorldsAt(position) };
  const allWorlds = worldsWhere(game, () => true);
  const wins = winningSets(game, play).includes(allWorlds);
  if (isFriendGameOver(play) || seatToPlay(play) !== 0) return { wins, classes: {} };
  const classes = friendGame
    .legalActions(game, game.worlds[0] as FriendWorld, play)
    .map((action) => {
      const winningSetsAfter = winningSets(game, playAfter(play, action));
      return [action, verdictOf(winningSetsAfter, allWorlds)] as const;
    });
  return { wins, classes: Object.fromEntries(classes) };
}

/** Sound when it wins in all worlds, lucky when in some, beaten when in none. */
function verdictOf(winningSetsAfter: readonly WorldSet[], allWorlds: WorldSet): ActionVerdict {
  if (winningSetsAfter.includes(allWorlds)) return 'sound';
  return winningSetsAfter.some((set) => set > 0) ? 'lucky' : 'beaten';
}

/** A set of worlds as a bit mask of their indices. */
type WorldSet = number;

/** The maximal sets of worlds in which one strategy wins from here on. */
function winningSets(game: FriendGame, play: FriendPlay): readonly WorldSet[] {
  const sets = setsOfActions(game, play);
  const observations = new Set(
    game.worlds.map((world) => friendGame.observation(game, world, play)),
  );
  // The student's strategy may depend on the observation: for each one it must win only in the
  // worlds that show it, so all other worlds are added to the sets.
  return [...observations]
    .map((observation) =>
      worldsWhere(game, (world) => friendGame.observation(game, world, play) !== observation),
    )
    .map((otherWorlds) => maximalSets(sets.map((set) => set | otherWorlds)))
    .reduce(intersectSets);
}

/** The maximal winning sets of a strategy that may not depend on the current observation. */
function setsOfActions(game: FriendGame, play: FriendPlay): readonly WorldSet[] {
  if (isFriendGameOver(play))
    return [worldsWhere(game, (world) => pointsOf(world, play) >= game.goal)];
  const possible = new Map(
    game.worlds.map((world) => [
      world,
      friendGame.isConsistent(game, world, play) ? possibleActions(game, world, play) : [],
    ]),
  );
  const setsByAction = [...new Set([...possible.values()].flat())].map((action) => {
    // An action that is impossible in a world cannot lose there.
    const impossibleWorlds = worldsWhere(
      game,
      (world) => possible.get(world)?.includes(action) !== true,
    );
    return maximalSets(
      winningSets(game, playAfter(play, action)).map((set) => set | impossibleWorlds),
    );
  });
  return seatToPlay(play) === 0
    ? maximalSets(setsByAction.flat())
    : setsByAction.reduce(intersectSets);
}

/** The achievable sets when either of two events may happen. */
function intersectSets(
  firstSets: readonly WorldSet[],
  secondSets: readonly WorldSet[],
): readonly WorldSet[] {
  return maximalSets(
    firstSets.flatMap((firstSet) => secondSets.map((secondSet) => firstSet & secondSet)),
  );
}

/** The sets that no other set contains. */
function maximalSets(sets: readonly WorldSet[]): readonly WorldSet[] {
  const distinct = [...new Set(sets)];
  return distinct.filter((set) =>
    distinct.every((otherSet) => otherSet === set || (otherSet & set) !== set),
  );
}

function worldsWhere({ worlds }: FriendGame, condition: (world: FriendWorld) => boolean): WorldSet {
  return worlds.reduce((set, world, index) => (condition(world) ? set | (1 << index) : set), 0);
}

function playAfter(play: FriendPlay, action: FriendAction): FriendPlay {
  return { ...play, actions: [...play.actions, action] };
}
