/**
 * Players of the hidden-friend test game (the student's partner is unknown at first, as in Mighty),
 * with its evaluator, and random positions in which the goal can just be reached or just not.
 */
import type { Random } from '$lib/core/random';
import type { ActionEvaluator } from '$lib/hidden-information/action-evaluator';
import { chooseComputerAction } from '$lib/hidden-information/computer-choice';
import type { DoubleDummyGuide } from '$lib/hidden-information/refutation';
import {
  friendGame,
  isFriendGameOver,
  legalInWorld,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendGame,
  type FriendPlay,
  type FriendWorld,
} from '$lib/hidden-information/friend-game.fixture';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import {
  consistentWorldsAt,
  drawOneOf,
  possibleActions,
  randomFriendPosition,
  type FriendPosition,
} from './random-friend-positions';

export const friendProver = exhaustiveSearch(friendGame);

/**
 * 1 for actions after which the student misses the goal if all play their first legal card, else 0.
 */
export const friendEvaluator: ActionEvaluator<FriendGame, FriendWorld, FriendPlay, FriendAction> = {
  evaluate: ({ goal }, world, play) =>
    new Map(
      legalInWorld(world, play).map((action) => {
        return [action, pointsAfter(world, friendPlayAfter(play, action)) < goal ? 1 : 0];
      }),
    ),
  mostNatural: (_game, _play, actions) =>
    [...actions].sort(friendGame.comparePlain)[0] as FriendAction,
};

/** All actions are equally good; the highest is demonstrated first. */
export const friendDemonstration: DoubleDummyGuide<
  FriendGame,
  FriendWorld,
  FriendPlay,
  FriendAction
> = {
  bestActions: (_game, world, play) =>
    [...legalInWorld(world, play)].sort((a, b) => friendGame.comparePlain(b, a)),
};

function pointsAfter(world: FriendWorld, play: FriendPlay): number {
  const [first] = legalInWorld(world, play);
  return first === undefined
    ? pointsOf(world, play)
    : pointsAfter(world, friendPlayAfter(play, first));
}

export function friendPlayAfter(play: FriendPlay, action: FriendAction): FriendPlay {
  return { ...play, actions: [...play.actions, action] };
}

/** A player: an action for a position. */
export type FriendPlayer = (position: FriendPosition) => FriendAction;

/** The app's own computer player with the evaluator above. */
export const computerPlayer: FriendPlayer = createComputerFriendPlayer(friendEvaluator);

export function createComputerFriendPlayer(evaluator: typeof friendEvaluator): FriendPlayer {
  return ({ game, play }) =>
    chooseComputerAction(friendGame, evaluator, { game, virtual: [] }, play, friendProver);
}

/** A player that chooses a random action possible in some consistent world. */
export function createRandomFriendPlayer(random: Random): FriendPlayer {
  return (position) => drawOneOf(possibleActionsAt(position), random);
}

export function possibleActionsAt(position: FriendPosition): readonly FriendAction[] {
  const { game, play } = position;
  return [
    ...new Set(consistentWorldsAt(position).flatMap((world) => possibleActions(game, world, play))),
  ];
}

/** Plays a position out with a student and one player for all others. */
export function playOut(
  { game, play }: FriendPosition,
  student: FriendPlayer,
  otherPlayer: FriendPlayer,
): FriendPlay {
  let current = play;
  while (!isFriendGameOver(current)) {
    const player = seatToPlay(current) === 0 ? student : otherPlayer;
    current = friendPlayAfter(current, player({ game, play: current }));
  }
  return current;
}

/**
 * Random positions that satisfy a condition, with a critical goal: the most that the student can
 * secure, or one point more. Two cards a hand, or three late in the play.
 */
export function findFriendPositions(
  count: number,
  random: Random,
  condition: (position: FriendPosition) => boolean,
): readonly FriendPosition[] {
  const positions: FriendPosition[] = [];
  while (positions.length < count) {
    const handSize = 2 + random.below(2);
    const minActionCount = handSize === 2 ? 0 : 5;
    const randomPosition = randomFriendPosition(
      handSize,
      minActionCount + random.below(5 * handSize - minActionCount),
      random,
    );
    const position = withCriticalGoal(randomPosition, random);
    if (condition(position)) positions.push(position);
  }
  return positions;
}

/** The position with the highest goal that is won, or in a third of the cases one more. */
function withCriticalGoal({ game, play }: FriendPosition, random: Random): FriendPosition {
  let goal = 1;
  while (friendProver.wins({ ...game, goal: goal + 1 }, play).wins) goal++;
  return { game: { ...game, goal: goal + (random.below(3) === 0 ? 1 : 0) }, play };
}

/** The position with the seat on turn as the student's friend in every world. */
export function withFriendOnTurn({ game, play }: FriendPosition): FriendPosition {
  const friend = seatToPlay(play);
  return { game: { ...game, worlds: game.worlds.map((world) => ({ ...world, friend })) }, play };
}

/**
 * True if no reveal lies ahead (a buried card turned up after the first trick), which could change
 * what was proved before.
 */
export function hasNoRevealAhead({ game, play }: FriendPosition): boolean {
  return !game.turnsUp || play.actions.length >= 5;
}

export function isStudentsTurn({ play }: FriendPosition): boolean {
  return !isFriendGameOver(play) && seatToPlay(play) === 0;
}

export function isOthersTurn({ play }: FriendPosition): boolean {
  return !isFriendGameOver(play) && seatToPlay(play) !== 0;
}
