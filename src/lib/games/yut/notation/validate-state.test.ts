/**
 * Validation of yut states from outside: places 0 (start) to 30 (home), and counts of six scores.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { randomYutGame } from '$lib/games/yut/rules/yut-games.fixture';
import { initialYutState, type ScoreCounts, type YutState } from '$lib/games/yut/rules/yut-state';
import { validateYutState, MAX_SCORE_COUNT } from './validate-state';

const scoreCounts = (...counts: number[]): ScoreCounts => counts as unknown as ScoreCounts;
const start = initialYutState();

describe('validateYutState', () => {
  it('accepts every state of a game unchanged', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 4 }), (seed, mals) => {
        for (const { after } of randomYutGame(seed, mals))
          expect(validateYutState(after)).toEqual({ ok: true, value: after });
      }),
      { numRuns: 20 },
    );
  });

  it('sorts the mals', () => {
    const mixed: YutState = { ...start, a: [7, 0, 30, 2], b: [30, 3, 0, 0] };
    expect(unwrap(validateYutState(mixed))).toEqual({
      ...start,
      a: [0, 2, 7, 30],
      b: [0, 0, 3, 30],
    });
  });

  it.each<[string, YutState]>([
    ['state/mals', { ...start, a: [], b: [] }],
    ['state/mals', { ...start, a: [0, 0, 0, 0, 0], b: [0, 0, 0, 0, 0] }],
    ['state/mals', { ...start, a: [0, 0, 0] }],
    ['state/place', { ...start, a: [0, 0, 0, 31] }],
    ['state/place', { ...start, a: [-1, 0, 0, 0] }],
    ['state/place', { ...start, b: [0, 0, 0, 2.5] }],
    ['state/place', { ...start, b: [0, 0, 0, Number.NaN] }],
    ['state/both', { ...start, a: [0, 0, 0, 7], b: [0, 7, 0, 0] }],
    ['state/over', { ...start, a: [30, 30, 30, 30], b: [30, 30, 30, 30] }],
    ['state/scores', { ...start, scores: scoreCounts(0, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: scoreCounts(0, -1, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: scoreCounts(0, 0.5, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: scoreCounts(0, MAX_SCORE_COUNT + 1, 0, 0, 0, 0) }],
    ['state/idle', { ...start, throw: false }],
    ['state/idle', { ...start, scores: scoreCounts(1, 0, 0, 0, 0, 0), throw: false }],
  ])('rejects with %s: %j', (code, state) => {
    expect(validateYutState(state)).toMatchObject({ ok: false, faults: [{ code }] });
  });

  it('accepts a lone back-do that a mal can use under the given rules', () => {
    const state: YutState = {
      ...start,
      a: [0, 0, 0, 1],
      scores: scoreCounts(1, 0, 0, 0, 0, 0),
      throw: false,
    };
    for (const backDo of ['around', 'start'] as const)
      expect(validateYutState(state, { ...PAPER_RULES, backDo })).toEqual({
        ok: true,
        value: state,
      });
  });

  it('accepts mals of both sides at start and home, and won games', () => {
    const shared: YutState = { ...start, a: [0, 0, 30, 30], b: [0, 30, 30, 30] };
    expect(validateYutState(shared)).toMatchObject({ ok: true });
    expect(validateYutState({ ...shared, a: [30, 30, 30, 30] })).toMatchObject({ ok: true });
  });
});
