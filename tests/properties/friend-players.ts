/** Plays of the game with a hidden friend: what its table knows of good play, and who sits at it. */
import type { Random } from '$lib/core/random';
import { chooseComputerAction, type ActionEvaluator } from '$lib/switching/computer-choice';
import type { DoubleDummyGuide } from '$lib/switching/refutation';
import {
  friendGame,
  isOver,
  legalIn,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendGame,
  type FriendPlay,
  type FriendWorld,
} from '$lib/switching/friend-game.fixture';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
import { consistentWorldsAt, pickOneOf, possibleActions, randomFriendPosition, type FriendPosition } from './random-friend-positions';

export const friendProver = exhaustiveSearch(friendGame);

/** Whether the student misses its goal when everybody goes on with the first card that it may play. */
export const friendEvaluator: ActionEvaluator<FriendGame, FriendWorld, FriendPlay, FriendAction> = {
  evaluate: ({ goal }, world, play) =>
    new Map(
      legalIn(world, play).map((action) => {
        return [action, pointsAfter(world, friendPlayAfter(play, action)) < goal ? 1 : 0];
      }),
    ),
  mostNatural: (_game, _play, actions) => [...actions].sort(friendGame.comparePlain)[0] as FriendAction,
};

/** Nothing is better than another; the dearest is shown first. */
export const friendDemonstration: DoubleDummyGuide<FriendGame, FriendWorld, FriendPlay, FriendAction> = {
  bestActions: (_game, world, play) => [...legalIn(world, play)].sort((a, b) => friendGame.comparePlain(b, a)),
};

function pointsAfter(world: FriendWorld, play: FriendPlay): number {
  const [first] = legalIn(world, play);
  return first === undefined ? pointsOf(world, play) : pointsAfter(world, friendPlayAfter(play, first));
}

export function friendPlayAfter(play: FriendPlay, action: FriendAction): FriendPlay {
  return { ...play, actions: [...play.actions, action] };
}

/** Somebody at the table. */
export type FriendPlayer = (position: FriendPosition) => FriendAction;

export const computerPlayer: FriendPlayer = createComputerPlayer(friendEvaluator);

export function createComputerPlayer(knowing: typeof friendEvaluator): FriendPlayer {
  return ({ game, play }) => chooseComputerAction(friendGame, knowing, { game, virtual: [] }, play, friendProver);
}

/** One who draws what it does by lot, from all that may be done in a world alive. */
export function createRandomPlayer(random: Random): FriendPlayer {
  return (position) => pickOneOf(possibleActionsAt(position), random);
}

export function possibleActionsAt(position: FriendPosition): readonly FriendAction[] {
  const { game, play } = position;
  return [...new Set(consistentWorldsAt(position).flatMap((world) => possibleActions(game, world, play)))];
}

/** The play to its end by two players, from a position on. */
export function playOut({ game, play }: FriendPosition, student: FriendPlayer, others: FriendPlayer): FriendPlay {
  let now = play;
  while (!isOver(now)) {
    const player = seatToPlay(now) === 0 ? student : others;
    now = friendPlayAfter(now, player({ game, play: now }));
  }
  return now;
}

/**
 * Positions of a kind in which something is at stake: the goal is the most that the student can be sure of, or one
 * point more. Of two cards a hand, and of three late in the play.
 */
export function findFriendPositions(
  times: number,
  random: Random,
  holds: (position: FriendPosition) => boolean,
): readonly FriendPosition[] {
  const found: FriendPosition[] = [];
  while (found.length < times) {
    const size = 2 + random.below(2);
    const from = size === 2 ? 0 : 5;
    const drawn = randomFriendPosition(size, from + random.below(5 * size - from), random);
    const position = withGoalAtStake(drawn, random);
    if (holds(position)) found.push(position);
  }
  return found;
}

function withGoalAtStake({ game, play }: FriendPosition, random: Random): FriendPosition {
  let goal = 1;
  while (friendProver.wins({ ...game, goal: goal + 1 }, play).wins) goal++;
  return { game: { ...game, goal: goal + (random.below(3) === 0 ? 1 : 0) }, play };
}

/** The position with whoever is to play as the student's friend in every world. */
export function withFriendOnTurn({ game, play }: FriendPosition): FriendPosition {
  const friend = seatToPlay(play);
  return { game: { ...game, worlds: game.worlds.map((world) => ({ ...world, friend })) }, play };
}

/** Whether nothing is turned up any more: what was proved before it may be better than what comes true. */
export function hasNoRevealAhead({ game, play }: FriendPosition): boolean {
  return !game.turnsUp || play.actions.length >= 5;
}

export function isStudentsTurn({ play }: FriendPosition): boolean {
  return !isOver(play) && seatToPlay(play) === 0;
}

export function isOthersTurn({ play }: FriendPosition): boolean {
  return !isOver(play) && seatToPlay(play) !== 0;
}
