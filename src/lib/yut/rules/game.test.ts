import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, START } from './board';
import { after, statesOf, throwsOf } from './game';
import { randomGame } from './games.fixture';
import { canMove, movesOf } from './moves';
import { BACK_DO, PAPER, type Options } from './options';
import { malsOf, otherSide, SIDES, startOf, winnerOf, type Side, type State } from './state';
import { scoreOf, throwsAgain } from './throws';

const seeds = fc.nat(1_000_000);
const variants: fc.Arbitrary<Options> = fc.record({
  backDo: fc.constantFrom(...BACK_DO),
  everyCatchThrows: fc.boolean(),
});
const RUNS = { numRuns: 25 };

function firstThrows(seed: number, side: Side, count: number): string[] {
  const throws = throwsOf(seed, side);
  return Array.from({ length: count }, () => scoreOf(throws.next().value));
}

describe('the throws of a game', () => {
  it('depend on the seed and the side alone', () => {
    const [first, second] = [firstThrows(5, 'A', 60), firstThrows(5, 'B', 60)];
    expect(firstThrows(5, 'A', 60)).toEqual(first);
    expect(second).not.toEqual(first);
    expect(firstThrows(6, 'A', 60)).not.toEqual(first);
  });

  it('come again whatever is played', () => {
    const thrownBy = (game: ReturnType<typeof randomGame>, side: Side): string[] =>
      game.flatMap(({ action, before }) =>
        'threw' in action && before.turn === side ? [action.threw] : [],
      );
    for (const side of SIDES) {
      const [four, two] = [thrownBy(randomGame(11, 4), side), thrownBy(randomGame(11, 2), side)];
      const both = Math.min(four.length, two.length);
      expect(both).toBeGreaterThan(5);
      expect(four.slice(0, both)).toEqual(two.slice(0, both));
    }
  });
});

describe('a game at random', () => {
  it('ends with one winner, and is the same again from its actions', () => {
    fc.assert(
      fc.property(seeds, variants, fc.integer({ min: 1, max: 4 }), (seed, options, mals) => {
        const game = randomGame(seed, mals, options);
        const actions = game.map(({ action }) => action);
        const states = statesOf(actions, options, startOf(mals));
        expect(states?.slice(1)).toEqual(game.map((step) => step.after));
        expect(winnerOf(game.at(-1)?.after ?? startOf())).not.toBeNull();
      }),
      RUNS,
    );
  });

  it('keeps its order: mals sorted, no place of both, something to do for whoever is in turn', () => {
    fc.assert(
      fc.property(seeds, variants, (seed, options) => {
        for (const { after: state } of randomGame(seed, 4, options)) {
          for (const side of SIDES)
            expect(malsOf(state, side)).toEqual(malsOf(state, side).toSorted((a, b) => a - b));
          const onBoard = state.a.filter((place) => place !== START && place !== HOME);
          expect(onBoard.some((place) => state.b.includes(place))).toBe(false);
          expect(Math.min(...state.scores)).toBeGreaterThanOrEqual(0);
          if (winnerOf(state) === null) expect(state.throw || canMove(state, options)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('changes the turn exactly when nothing is left, and catches only the other side', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { action, before, after: state } of randomGame(seed)) {
          const other = otherSide(before.turn);
          if (!('threw' in action)) {
            const move = movesOf(before).find(
              (m) => m.from === action.from && m.to === action.to && m.score === action.score,
            );
            const sentBack = waiting(state, other) - waiting(before, other);
            expect(move?.caught).toBe(sentBack);
            const again = sentBack > 0 && !throwsAgain(action.score);
            if (state.turn === before.turn) expect(state.throw).toBe(again);
            else expect(again).toBe(false);
          } else if (throwsAgain(action.threw)) {
            expect(state).toMatchObject({ turn: before.turn, throw: true });
          }
          if (state.turn !== before.turn)
            expect(state).toMatchObject({ throw: true, scores: [0, 0, 0, 0, 0, 0] });
        }
      }),
      RUNS,
    );
  });
});

function waiting(state: State, side: Side): number {
  return malsOf(state, side).filter((place) => place === START).length;
}

describe('an action out of order', () => {
  it('is refused: a move before the throw, a throw before the move, a move that no score gives', () => {
    const begun = startOf();
    expect(after(begun, { score: 'do', from: 0, to: 1 })).toBeNull();
    const threw = after(begun, { threw: 'gae' }) as State;
    expect(after(threw, { threw: 'gae' })).toBeNull();
    expect(after(threw, { score: 'geol', from: 0, to: 3 })).toBeNull();
    expect(after(threw, { score: 'gae', from: 0, to: 3 })).toBeNull();
    expect(statesOf([{ threw: 'gae' }, { score: 'gae', from: 0, to: 3 }])).toBeNull();
    expect(after(threw, { score: 'gae', from: 0, to: 2 })).toMatchObject({
      turn: 'B',
      a: [0, 0, 0, 2],
    });
  });

  it('goes by the rules of the region', () => {
    const state: State = {
      ...startOf(),
      a: [0, 0, 0, 1],
      scores: [1, 0, 0, 0, 0, 0],
      throw: false,
    };
    expect(after(state, { score: 'backdo', from: 1, to: 0 }, PAPER)).toBeNull();
    expect(
      after(state, { score: 'backdo', from: 1, to: 0 }, { ...PAPER, backDo: 'start' }),
    ).toMatchObject({
      a: [0, 0, 0, 0],
    });
  });
});
