/**
 * The computer's choice in a game with a hidden friend: its laws, told again from the proof and the
 * averages.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import {
  friendGame,
  pointsOf,
  type FriendAction,
  type FriendWorld,
} from '$lib/switching/friend-game.fixture';
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

const wins = ({ game, play }: FriendPosition): boolean | null => friendProver.wins(game, play).wins;
const next = ({ game, play }: FriendPosition, action: FriendAction): FriendPosition => ({
  game,
  play: friendPlayAfter(play, action),
});
/** The worlds alive in which an action may be done. */
const allowing = (position: FriendPosition, action: FriendAction): readonly FriendWorld[] =>
  consistentWorldsAt(position).filter((world) =>
    possibleActions(position.game, world, position.play).includes(action),
  );
const chosenIn = ({ game, play }: FriendPosition): readonly FriendAction[] =>
  consistentWorldsAt({ game, play }).flatMap((world) => friendGame.policy(game, world, play) ?? []);
const isBound = (position: FriendPosition): boolean =>
  chosenIn(position).length === consistentWorldsAt(position).length;

/** True when the student has both a right and a wrong action. */
function isDecision({ game, play }: FriendPosition): boolean {
  return new Set(friendProver.prove(game, play).verdicts.values()).size > 1;
}

function averageOf(position: FriendPosition, action: FriendAction): number {
  const { game, play } = position;
  const values = allowing(position, action).map(
    (world) => friendEvaluator.evaluate(game, world, play).get(action) ?? NaN,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The share of what the student may do right after an action that are mistakes. */
function snaresOf(position: FriendPosition, action: FriendAction): number {
  const { game, play } = next(position, action);
  const classes = [...friendProver.prove(game, play).verdicts.values()];
  return classes.filter((each) => each !== 'sound').length / Math.max(1, classes.length);
}

describe(`the computer in a game with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const random = seededRandom(seed);
  const positions = findFriendPositions(800, random, isOthersTurn);

  it('does only what may be done in a world alive', () => {
    for (const position of positions)
      expect(possibleActionsAt(position), describeFriendPosition(position)).toContain(
        computerPlayer(position),
      );
  });

  it('never lets go of a student who is proved beaten, whatever it does', () => {
    const beaten = positions.filter((each) => hasNoRevealAhead(each) && wins(each) === false);
    expect(beaten.length).toBeGreaterThan(100);
    for (const position of beaten) {
      const watched: FriendPlayer = (now) => {
        expect(wins(now), describeFriendPosition(now)).toBe(false);
        return computerPlayer(now);
      };
      const end = playOut(position, createRandomFriendPlayer(random), watched);
      const points = consistentWorldsAt({ ...position, play: end }).map((world) =>
        pointsOf(world, end),
      );
      expect(Math.min(...points), describeFriendPosition(position)).toBeLessThan(
        position.game.goal,
      );
    }
  });

  it('loses to a student who does what is sound', () => {
    const won = positions.filter((each) => wins(each) === true);
    expect(won.length).toBeGreaterThan(100);
    for (const position of won) {
      const sound: FriendPlayer = ({ game, play }) =>
        [...friendProver.prove(game, play).verdicts].find(
          ([, found]) => found === 'sound',
        )?.[0] as FriendAction;
      const end = playOut(position, sound, computerPlayer);
      for (const world of consistentWorldsAt({ ...position, play: end }))
        expect(pointsOf(world, end), describeFriendPosition(position)).toBeGreaterThanOrEqual(
          position.game.goal,
        );
    }
  });

  it('keeps as many worlds alive as anything that beats the student', () => {
    let choices = 0;
    for (const position of positions.filter((each) => !isBound(each))) {
      if (wins(position) !== false) continue;
      const beating = possibleActionsAt(position).filter(
        (action) => wins(next(position, action)) === false,
      );
      if (beating.length === 0) continue;
      const kept = beating.map((action) => allowing(position, action).length);
      if (Math.min(...kept) < Math.max(...kept)) choices++;
      const chosen = computerPlayer(position);
      expect(beating, describeFriendPosition(position)).toContain(chosen);
      expect(allowing(position, chosen).length, describeFriendPosition(position)).toBe(
        Math.max(...kept),
      );
    }
    expect(choices).toBeGreaterThan(20);
  });

  it('fights on by the best average', () => {
    let choices = 0;
    for (const position of positions.filter((each) => !isBound(each))) {
      const actions = possibleActionsAt(position);
      if (wins(position) !== true || actions.length === 1) continue;
      const worth = actions.map((action) => averageOf(position, action));
      if (Math.min(...worth) < Math.max(...worth)) choices++;
      const chosen = averageOf(position, computerPlayer(position));
      expect(chosen, describeFriendPosition(position)).toBeCloseTo(Math.max(...worth), 9);
    }
    expect(choices).toBeGreaterThan(5);
  });

  it('lays the most snares where all is worth the same', () => {
    const indifferent = createComputerFriendPlayer({
      ...friendEvaluator,
      evaluate: () => new Map(),
    });
    // Snares are laid for a student who is next: one step before its decisions.
    const before = findFriendPositions(
      60,
      random,
      (each) => isStudentsTurn(each) && isDecision(each),
    )
      .map(({ game, play }) => ({ game, play: { ...play, actions: play.actions.slice(0, -1) } }))
      .filter((each) => isOthersTurn(each) && !isBound(each) && wins(each) === true);
    let snared = 0;
    for (const position of before) {
      const shares = possibleActionsAt(position).map((action) => snaresOf(position, action));
      if (Math.min(...shares) < Math.max(...shares)) snared++;
      expect(snaresOf(position, indifferent(position))).toBe(Math.max(...shares));
    }
    expect(snared).toBeGreaterThan(2);
  });

  it('shows of a friend in every world alive what loses, else what most worlds say', () => {
    const bound = positions
      .map(withFriendOnTurn)
      .filter((each) => possibleActionsAt(each).length > 1);
    expect(bound.length).toBeGreaterThan(100);
    let lost = 0;
    for (const position of bound) {
      const chosen = chosenIn(position);
      const groups = [...new Set(chosen)];
      const size = (action: FriendAction): number =>
        chosen.filter((each) => each === action).length;
      const largest = groups.find((action) => groups.every((other) => size(other) <= size(action)));
      const losing = groups.find((action) => wins(next(position, action)) === false);
      if (losing !== undefined && losing !== largest) lost++;
      expect(computerPlayer(position), describeFriendPosition(position)).toBe(losing ?? largest);
    }
    expect(lost).toBeGreaterThan(3);
  });
});
