import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, START } from './yut-board';
import { applyYutAction, replayYutActions, seededThrows } from './yut-play';
import { randomYutGame } from './yut-games.fixture';
import { hasLegalMove, legalMoves } from './yut-moves';
import { BACK_DO_RULES, PAPER_RULES, type YutOptions } from './yut-options';
import {
  malsOf,
  otherSide,
  SIDES,
  initialYutState,
  winnerOf,
  type Side,
  type YutState,
} from './yut-state';
import { scoreOfSticks, grantsExtraThrow } from './stick-throws';

const seeds = fc.nat(1_000_000);
const variants: fc.Arbitrary<YutOptions> = fc.record({
  backDo: fc.constantFrom(...BACK_DO_RULES),
  everyCatchThrows: fc.boolean(),
});
const RUNS = { numRuns: 25 };

function firstThrows(seed: number, side: Side, count: number): string[] {
  const throws = seededThrows(seed, side);
  return Array.from({ length: count }, () => scoreOfSticks(throws.next().value));
}

describe('the throws of a game', () => {
  it('depend on the seed and the side alone', () => {
    const [first, second] = [firstThrows(5, 'A', 60), firstThrows(5, 'B', 60)];
    expect(firstThrows(5, 'A', 60)).toEqual(first);
    expect(second).not.toEqual(first);
    expect(firstThrows(6, 'A', 60)).not.toEqual(first);
  });

  it('come again whatever is played', () => {
    const thrownBy = (game: ReturnType<typeof randomYutGame>, side: Side): string[] =>
      game.flatMap(({ action, before }) =>
        'threw' in action && before.turn === side ? [action.threw] : [],
      );
    for (const side of SIDES) {
      const [four, two] = [
        thrownBy(randomYutGame(11, 4), side),
        thrownBy(randomYutGame(11, 2), side),
      ];
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
        const game = randomYutGame(seed, mals, options);
        const actions = game.map(({ action }) => action);
        const states = replayYutActions(actions, options, initialYutState(mals));
        expect(states?.slice(1)).toEqual(game.map((step) => step.after));
        expect(winnerOf(game.at(-1)?.after ?? initialYutState())).not.toBeNull();
      }),
      RUNS,
    );
  });

  it('keeps its order: mals sorted, no place of both, something to do for whoever is in turn', () => {
    fc.assert(
      fc.property(seeds, variants, (seed, options) => {
        for (const { after: state } of randomYutGame(seed, 4, options)) {
          for (const side of SIDES)
            expect(malsOf(state, side)).toEqual(malsOf(state, side).toSorted((a, b) => a - b));
          const onBoard = state.a.filter((place) => place !== START && place !== HOME);
          expect(onBoard.some((place) => state.b.includes(place))).toBe(false);
          expect(Math.min(...state.scores)).toBeGreaterThanOrEqual(0);
          if (winnerOf(state) === null)
            expect(state.throw || hasLegalMove(state, options)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('changes the turn exactly when nothing is left, and catches only the other side', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { action, before, after: state } of randomYutGame(seed)) {
          const other = otherSide(before.turn);
          if (!('threw' in action)) {
            const move = legalMoves(before).find(
              (m) => m.from === action.from && m.to === action.to && m.score === action.score,
            );
            const sentBack = waiting(state, other) - waiting(before, other);
            expect(move?.caught).toBe(sentBack);
            const again = sentBack > 0 && !grantsExtraThrow(action.score);
            if (state.turn === before.turn) expect(state.throw).toBe(again);
            else expect(again).toBe(false);
          } else if (grantsExtraThrow(action.threw)) {
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

function waiting(state: YutState, side: Side): number {
  return malsOf(state, side).filter((place) => place === START).length;
}

describe('an action out of order', () => {
  it('is refused: a move before the throw, a throw before the move, a move that no score gives', () => {
    const begun = initialYutState();
    expect(applyYutAction(begun, { score: 'do', from: 0, to: 1 })).toBeNull();
    const threw = applyYutAction(begun, { threw: 'gae' }) as YutState;
    expect(applyYutAction(threw, { threw: 'gae' })).toBeNull();
    expect(applyYutAction(threw, { score: 'geol', from: 0, to: 3 })).toBeNull();
    expect(applyYutAction(threw, { score: 'gae', from: 0, to: 3 })).toBeNull();
    expect(replayYutActions([{ threw: 'gae' }, { score: 'gae', from: 0, to: 3 }])).toBeNull();
    expect(applyYutAction(threw, { score: 'gae', from: 0, to: 2 })).toMatchObject({
      turn: 'B',
      a: [0, 0, 0, 2],
    });
  });

  it('goes by the rules of the region', () => {
    const state: YutState = {
      ...initialYutState(),
      a: [0, 0, 0, 1],
      scores: [1, 0, 0, 0, 0, 0],
      throw: false,
    };
    expect(applyYutAction(state, { score: 'backdo', from: 1, to: 0 }, PAPER_RULES)).toBeNull();
    expect(
      applyYutAction(
        state,
        { score: 'backdo', from: 1, to: 0 },
        { ...PAPER_RULES, backDo: 'start' },
      ),
    ).toMatchObject({
      a: [0, 0, 0, 0],
    });
  });
});
