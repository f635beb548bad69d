import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { PAPER } from '$lib/yut/rules/options';
import { randomGame } from '$lib/yut/rules/games.fixture';
import { startOf, type Held, type State } from '$lib/yut/rules/state';
import { lawfulState, MOST_HELD } from './states';

const held = (...counts: number[]): Held => counts as unknown as Held;
const start = startOf();

describe('a state from outside', () => {
  it('is lawful in every moment of a game, and stays as it is', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 4 }), (seed, mals) => {
        for (const { after } of randomGame(seed, mals))
          expect(lawfulState(after)).toEqual({ ok: true, value: after });
      }),
      { numRuns: 20 },
    );
  });

  it('has its mals put in order', () => {
    const mixed: State = { ...start, a: [7, 0, 30, 2], b: [30, 3, 0, 0] };
    expect(unwrap(lawfulState(mixed))).toEqual({ ...start, a: [0, 2, 7, 30], b: [0, 0, 3, 30] });
  });

  it.each<[string, State]>([
    ['state/mals', { ...start, a: [], b: [] }],
    ['state/mals', { ...start, a: [0, 0, 0, 0, 0], b: [0, 0, 0, 0, 0] }],
    ['state/mals', { ...start, a: [0, 0, 0] }],
    ['state/place', { ...start, a: [0, 0, 0, 31] }],
    ['state/place', { ...start, a: [-1, 0, 0, 0] }],
    ['state/place', { ...start, b: [0, 0, 0, 2.5] }],
    ['state/place', { ...start, b: [0, 0, 0, Number.NaN] }],
    ['state/both', { ...start, a: [0, 0, 0, 7], b: [0, 7, 0, 0] }],
    ['state/over', { ...start, a: [30, 30, 30, 30], b: [30, 30, 30, 30] }],
    ['state/scores', { ...start, scores: held(0, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: held(0, -1, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: held(0, 0.5, 0, 0, 0, 0) }],
    ['state/scores', { ...start, scores: held(0, MOST_HELD + 1, 0, 0, 0, 0) }],
    ['state/idle', { ...start, throw: false }],
    ['state/idle', { ...start, scores: held(1, 0, 0, 0, 0, 0), throw: false }],
  ])('is refused with %s: %j', (code, state) => {
    expect(lawfulState(state)).toMatchObject({ ok: false, faults: [{ code }] });
  });

  it('may hold a lone back-do only where a mal can use it by the rules in force', () => {
    const state: State = {
      ...start,
      a: [0, 0, 0, 1],
      scores: held(1, 0, 0, 0, 0, 0),
      throw: false,
    };
    for (const backDo of ['around', 'start'] as const)
      expect(lawfulState(state, { ...PAPER, backDo })).toEqual({ ok: true, value: state });
  });

  it('may share the start and home, and may be won', () => {
    const shared: State = { ...start, a: [0, 0, 30, 30], b: [0, 30, 30, 30] };
    expect(lawfulState(shared)).toMatchObject({ ok: true });
    expect(lawfulState({ ...shared, a: [30, 30, 30, 30] })).toMatchObject({ ok: true });
  });
});
