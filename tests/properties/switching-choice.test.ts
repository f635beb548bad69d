/** The computer's choice in a game with a hidden friend: its laws, told again from the proof and the averages. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { friendGame, pointsOf, type FriendAction, type FriendWorld } from '$lib/switching/friend-game.fixture';
import { aliveIn, inWords, own, type Position } from './random-friend-positions';
import {
  after,
  amongFriends,
  atRandom,
  computer,
  computerBy,
  isOthers,
  isStudents,
  isUncovered,
  playedOut,
  positionsWhere,
  possibleAt,
  prover,
  weighing,
  type Player,
} from './friend-players';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };

const wins = ({ game, play }: Position): boolean | null => prover.wins(game, play).wins;
const next = ({ game, play }: Position, action: FriendAction): Position => ({
  game,
  play: after(play, action),
});
/** The worlds alive in which an action may be done. */
const allowing = (position: Position, action: FriendAction): readonly FriendWorld[] =>
  aliveIn(position).filter((world) => own(position.game, world, position.play).includes(action));
const chosenIn = ({ game, play }: Position): readonly FriendAction[] =>
  aliveIn({ game, play }).flatMap((world) => friendGame.policy(game, world, play) ?? []);
const isBound = (position: Position): boolean =>
  chosenIn(position).length === aliveIn(position).length;

/** Whether the student may go right and wrong. */
function isDecision({ game, play }: Position): boolean {
  return new Set(prover.prove(game, play).classes.values()).size > 1;
}

function averageOf(position: Position, action: FriendAction): number {
  const { game, play } = position;
  const values = allowing(position, action).map(
    (world) => weighing.evaluate(game, world, play).get(action) ?? NaN,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The share of what the student may do right after an action that are mistakes. */
function snaresOf(position: Position, action: FriendAction): number {
  const { game, play } = next(position, action);
  const classes = [...prover.prove(game, play).classes.values()];
  return classes.filter((each) => each !== 'sound').length / Math.max(1, classes.length);
}

describe(`the computer in a game with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const random = seededRandom(seed);
  const positions = positionsWhere(800, random, isOthers);

  it('does only what may be done in a world alive', () => {
    for (const position of positions)
      expect(possibleAt(position), inWords(position)).toContain(computer(position));
  });

  it('never lets go of a student who is proved beaten, whatever it does', () => {
    const beaten = positions.filter((each) => isUncovered(each) && wins(each) === false);
    expect(beaten.length).toBeGreaterThan(100);
    for (const position of beaten) {
      const watched: Player = (now) => {
        expect(wins(now), inWords(now)).toBe(false);
        return computer(now);
      };
      const end = playedOut(position, atRandom(random), watched);
      const points = aliveIn({ ...position, play: end }).map((world) => pointsOf(world, end));
      expect(Math.min(...points), inWords(position)).toBeLessThan(position.game.goal);
    }
  });

  it('loses to a student who does what is sound', () => {
    const won = positions.filter((each) => wins(each) === true);
    expect(won.length).toBeGreaterThan(100);
    for (const position of won) {
      const sound: Player = ({ game, play }) =>
        [...prover.prove(game, play).classes].find(([, found]) => found === 'sound')?.[0] as FriendAction;
      const end = playedOut(position, sound, computer);
      for (const world of aliveIn({ ...position, play: end }))
        expect(pointsOf(world, end), inWords(position)).toBeGreaterThanOrEqual(position.game.goal);
    }
  });

  it('keeps as many worlds alive as anything that beats the student', () => {
    let choices = 0;
    for (const position of positions.filter((each) => !isBound(each))) {
      if (wins(position) !== false) continue;
      const beating = possibleAt(position).filter(
        (action) => wins(next(position, action)) === false,
      );
      if (beating.length === 0) continue;
      const kept = beating.map((action) => allowing(position, action).length);
      if (Math.min(...kept) < Math.max(...kept)) choices++;
      const chosen = computer(position);
      expect(beating, inWords(position)).toContain(chosen);
      expect(allowing(position, chosen).length, inWords(position)).toBe(Math.max(...kept));
    }
    expect(choices).toBeGreaterThan(20);
  });

  it('fights on by the best average', () => {
    let choices = 0;
    for (const position of positions.filter((each) => !isBound(each))) {
      const actions = possibleAt(position);
      if (wins(position) !== true || actions.length === 1) continue;
      const worth = actions.map((action) => averageOf(position, action));
      if (Math.min(...worth) < Math.max(...worth)) choices++;
      const chosen = averageOf(position, computer(position));
      expect(chosen, inWords(position)).toBeCloseTo(Math.max(...worth), 9);
    }
    expect(choices).toBeGreaterThan(5);
  });

  it('lays the most snares where all is worth the same', () => {
    const indifferent = computerBy({ ...weighing, evaluate: () => new Map() });
    // Snares are laid for a student who is next: one step before its decisions.
    const before = positionsWhere(60, random, (each) => isStudents(each) && isDecision(each))
      .map(({ game, play }) => ({ game, play: { ...play, actions: play.actions.slice(0, -1) } }))
      .filter((each) => isOthers(each) && !isBound(each) && wins(each) === true);
    let snared = 0;
    for (const position of before) {
      const shares = possibleAt(position).map((action) => snaresOf(position, action));
      if (Math.min(...shares) < Math.max(...shares)) snared++;
      expect(snaresOf(position, indifferent(position))).toBe(Math.max(...shares));
    }
    expect(snared).toBeGreaterThan(2);
  });

  it('shows of a friend in every world alive what loses, else what most worlds say', () => {
    const bound = positions.map(amongFriends).filter((each) => possibleAt(each).length > 1);
    expect(bound.length).toBeGreaterThan(100);
    let lost = 0;
    for (const position of bound) {
      const chosen = chosenIn(position);
      const groups = [...new Set(chosen)];
      const size = (action: FriendAction): number => chosen.filter((each) => each === action).length;
      const largest = groups.find((action) => groups.every((other) => size(other) <= size(action)));
      const losing = groups.find((action) => wins(next(position, action)) === false);
      if (losing !== undefined && losing !== largest) lost++;
      expect(computer(position), inWords(position)).toBe(losing ?? largest);
    }
    expect(lost).toBeGreaterThan(3);
  });
});
