/**
 * Laws of the computer's choice in a game with a hidden friend, checked against the proof and the
 * average values. In this small test game the student is seat 0, and which other seat is its friend
 * depends on the world (a possible layout of the cards). The friend is no free player: a policy
 * prescribes its action in each world where it is the friend. The value of an action, by
 * `friendEvaluator`, is how well it serves the computer in one world.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import {
  friendGame,
  pointsOf,
  type FriendAction,
  type FriendWorld,
} from '$lib/hidden-information/friend-game.fixture';
import {
  consistentWorldsAt,
  describeFriendPosition,
  possibleActions,
  type FriendPosition,
} from './random-friend-positions';
import {
  friendPlayAfter,
  withFriendOnTurn,
  createRandomFriendPlayer,
  computerPlayer,
  createComputerFriendPlayer,
  isOthersTurn,
  isStudentsTurn,
  hasNoRevealAhead,
  playOut,
  findFriendPositions,
  possibleActionsAt,
  friendProver,
  friendEvaluator,
  type FriendPlayer,
} from './friend-players';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };

const studentWins = ({ game, play }: FriendPosition): boolean | null =>
  friendProver.wins(game, play).wins;
const positionAfter = ({ game, play }: FriendPosition, action: FriendAction): FriendPosition => ({
  game,
  play: friendPlayAfter(play, action),
});
/** The consistent worlds in which an action is possible. */
const worldsAllowing = (position: FriendPosition, action: FriendAction): readonly FriendWorld[] =>
  consistentWorldsAt(position).filter((world) =>
    possibleActions(position.game, world, position.play).includes(action),
  );
const policyActions = ({ game, play }: FriendPosition): readonly FriendAction[] =>
  consistentWorldsAt({ game, play }).flatMap((world) => friendGame.policy(game, world, play) ?? []);
/** True when a policy prescribes the action in every consistent world. */
const isBound = (position: FriendPosition): boolean =>
  policyActions(position).length === consistentWorldsAt(position).length;

/** True when the student's actions differ in their verdicts. */
function isDecision({ game, play }: FriendPosition): boolean {
  return new Set(friendProver.prove(game, play).verdicts.values()).size > 1;
}

function averageOf(position: FriendPosition, action: FriendAction): number {
  const { game, play } = position;
  const values = worldsAllowing(position, action).map(
    (world) => friendEvaluator.evaluate(game, world, play).get(action) ?? NaN,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The share of mistakes among the student's actions right after an action. */
function trapRateOf(position: FriendPosition, action: FriendAction): number {
  const { game, play } = positionAfter(position, action);
  const verdicts = [...friendProver.prove(game, play).verdicts.values()];
  return verdicts.filter((verdict) => verdict !== 'sound').length / Math.max(1, verdicts.length);
}

describe(`the computer in a game with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const random = seededRandom(seed);
  const positions = findFriendPositions(800, random, isOthersTurn);

  it('chooses an action that is possible in a consistent world', () => {
    for (const position of positions)
      expect(possibleActionsAt(position), describeFriendPosition(position)).toContain(
        computerPlayer(position),
      );
  });

  it('keeps a student who is proved beaten in a lost position to the end', () => {
    const beatenPositions = positions.filter(
      (position) => hasNoRevealAhead(position) && studentWins(position) === false,
    );
    expect(beatenPositions.length).toBeGreaterThan(100);
    for (const position of beatenPositions) {
      const checkedComputer: FriendPlayer = (current) => {
        expect(studentWins(current), describeFriendPosition(current)).toBe(false);
        return computerPlayer(current);
      };
      const finalPlay = playOut(position, createRandomFriendPlayer(random), checkedComputer);
      const points = consistentWorldsAt({ ...position, play: finalPlay }).map((world) =>
        pointsOf(world, finalPlay),
      );
      expect(Math.min(...points), describeFriendPosition(position)).toBeLessThan(
        position.game.goal,
      );
    }
  });

  it('loses to a student who always chooses a sound action', () => {
    const wonPositions = positions.filter((position) => studentWins(position) === true);
    expect(wonPositions.length).toBeGreaterThan(100);
    for (const position of wonPositions) {
      const soundStudent: FriendPlayer = ({ game, play }) =>
        [...friendProver.prove(game, play).verdicts].find(
          ([, verdict]) => verdict === 'sound',
        )?.[0] as FriendAction;
      const finalPlay = playOut(position, soundStudent, computerPlayer);
      for (const world of consistentWorldsAt({ ...position, play: finalPlay }))
        expect(pointsOf(world, finalPlay), describeFriendPosition(position)).toBeGreaterThanOrEqual(
          position.game.goal,
        );
    }
  });

  it('keeps the most consistent worlds among the actions that beat the student', () => {
    let choiceCount = 0;
    for (const position of positions.filter((candidate) => !isBound(candidate))) {
      if (studentWins(position) !== false) continue;
      const beatingActions = possibleActionsAt(position).filter(
        (action) => studentWins(positionAfter(position, action)) === false,
      );
      if (beatingActions.length === 0) continue;
      const worldCounts = beatingActions.map((action) => worldsAllowing(position, action).length);
      if (Math.min(...worldCounts) < Math.max(...worldCounts)) choiceCount++;
      const chosenAction = computerPlayer(position);
      expect(beatingActions, describeFriendPosition(position)).toContain(chosenAction);
      expect(worldsAllowing(position, chosenAction).length, describeFriendPosition(position)).toBe(
        Math.max(...worldCounts),
      );
    }
    expect(choiceCount).toBeGreaterThan(20);
  });

  it('maximizes its average value when the student is winning', () => {
    let choiceCount = 0;
    for (const position of positions.filter((candidate) => !isBound(candidate))) {
      const actions = possibleActionsAt(position);
      if (studentWins(position) !== true || actions.length === 1) continue;
      const averages = actions.map((action) => averageOf(position, action));
      if (Math.min(...averages) < Math.max(...averages)) choiceCount++;
      const chosenAverage = averageOf(position, computerPlayer(position));
      expect(chosenAverage, describeFriendPosition(position)).toBeCloseTo(Math.max(...averages), 9);
    }
    expect(choiceCount).toBeGreaterThan(5);
  });

  it('maximizes the trap rate when all values are equal', () => {
    const indifferentComputer = createComputerFriendPlayer({
      ...friendEvaluator,
      evaluate: () => new Map(),
    });
    // The trap rate matters just before a decision of the student.
    const positionsBeforeDecisions = findFriendPositions(
      60,
      random,
      (position) => isStudentsTurn(position) && isDecision(position),
    )
      .map(({ game, play }) => ({ game, play: { ...play, actions: play.actions.slice(0, -1) } }))
      .filter(
        (position) =>
          isOthersTurn(position) && !isBound(position) && studentWins(position) === true,
      );
    let distinctCount = 0;
    for (const position of positionsBeforeDecisions) {
      const trapRates = possibleActionsAt(position).map((action) => trapRateOf(position, action));
      if (Math.min(...trapRates) < Math.max(...trapRates)) distinctCount++;
      expect(trapRateOf(position, indifferentComputer(position))).toBe(Math.max(...trapRates));
    }
    expect(distinctCount).toBeGreaterThan(2);
  });

  it('plays a friend bound in every world by an action that beats the student, else by the most common one', () => {
    const friendPositions = positions
      .map(withFriendOnTurn)
      .filter((position) => possibleActionsAt(position).length > 1);
    expect(friendPositions.length).toBeGreaterThan(100);
    let losingChoiceCount = 0;
    for (const position of friendPositions) {
      const actions = policyActions(position);
      const distinctActions = [...new Set(actions)];
      const countOf = (action: FriendAction): number =>
        actions.filter((candidate) => candidate === action).length;
      const mostCommonAction = distinctActions.find((action) =>
        distinctActions.every((otherAction) => countOf(otherAction) <= countOf(action)),
      );
      const losingAction = distinctActions.find(
        (action) => studentWins(positionAfter(position, action)) === false,
      );
      if (losingAction !== undefined && losingAction !== mostCommonAction) losingChoiceCount++;
      expect(computerPlayer(position), describeFriendPosition(position)).toBe(
        losingAction ?? mostCommonAction,
      );
    }
    expect(losingChoiceCount).toBeGreaterThan(3);
  });
});
