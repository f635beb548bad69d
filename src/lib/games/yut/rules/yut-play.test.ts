/**
 * Whole games of yut by random actions: an action is a throw (`threw`) or a move of mals. A state
 * has the sorted places of each side's mals (0 the start, 30 home) and the counts of the scores in
 * hand, in the order back-do, do, gae, geol, yut, mo.
 */
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

  it('of a side are the same sequence whatever is moved, here with four and with two mals', () => {
    const thrownBy = (game: ReturnType<typeof randomYutGame>, side: Side): string[] =>
      game.flatMap(({ action, before }) =>
        'threw' in action && before.turn === side ? [action.threw] : [],
      );
    for (const side of SIDES) {
      const [fourMalThrows, twoMalThrows] = [
        thrownBy(randomYutGame(11, 4), side),
        thrownBy(randomYutGame(11, 2), side),
      ];
      const sharedLength = Math.min(fourMalThrows.length, twoMalThrows.length);
      expect(sharedLength).toBeGreaterThan(5);
      expect(fourMalThrows.slice(0, sharedLength)).toEqual(twoMalThrows.slice(0, sharedLength));
    }
  });
});

describe('a random game', () => {
  it('ends with a winner, and replaying its actions gives the same states', () => {
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

  it('keeps the invariants: mals sorted, no place shared by both sides, a throw or a move possible', () => {
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

  it('passes the turn only without scores in hand, and throws again after a catch unless by yut or mo', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { action, before, after: state } of randomYutGame(seed)) {
          const opponent = otherSide(before.turn);
          if (!('threw' in action)) {
            const move = legalMoves(before).find(
              (m) => m.from === action.from && m.to === action.to && m.score === action.score,
            );
            const sentBack = countWaiting(state, opponent) - countWaiting(before, opponent);
            expect(move?.caught).toBe(sentBack);
            const throwsAgain = sentBack > 0 && !grantsExtraThrow(action.score);
            if (state.turn === before.turn) expect(state.throw).toBe(throwsAgain);
            else expect(throwsAgain).toBe(false);
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

/** Mals of a side at the start: those caught return there. */
function countWaiting(state: YutState, side: Side): number {
  return malsOf(state, side).filter((place) => place === START).length;
}

describe('applyYutAction', () => {
  it('is null for a move before the throw, a throw before the move, and a move that no score gives', () => {
    const start = initialYutState();
    expect(applyYutAction(start, { score: 'do', from: 0, to: 1 })).toBeNull();
    const threw = applyYutAction(start, { threw: 'gae' }) as YutState;
    expect(applyYutAction(threw, { threw: 'gae' })).toBeNull();
    expect(applyYutAction(threw, { score: 'geol', from: 0, to: 3 })).toBeNull();
    expect(applyYutAction(threw, { score: 'gae', from: 0, to: 3 })).toBeNull();
    expect(replayYutActions([{ threw: 'gae' }, { score: 'gae', from: 0, to: 3 }])).toBeNull();
    expect(applyYutAction(threw, { score: 'gae', from: 0, to: 2 })).toMatchObject({
      turn: 'B',
      a: [0, 0, 0, 2],
    });
  });

  it('accepts a back-do to the start only under the rule that allows it', () => {
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
