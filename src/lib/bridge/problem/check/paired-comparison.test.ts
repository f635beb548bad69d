/** The paired comparison reports a card as worse only beyond chance. */
import { describe, expect, it } from 'vitest';
import { parseContract } from '$lib/bridge/notation/contract-notation';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import type { Mind } from '$lib/bridge/opponents/human/mind';
import { playOf } from '$lib/bridge/rules/bridge-play';
import type { View } from '$lib/bridge/rules/bridge-view';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/bridge/solver/double-dummy-solver';
import { unwrap } from '$lib/core/result';
import { isClearlyWorse } from './paired-comparison';

const contract = unwrap(parseContract('3NT by S'));
const view: View = {
  seat: 'W',
  contract,
  play: playOf(contract),
  hand: unwrap(parseHand('9732.QJT6.953.T2')),
  dummy: null,
};
const mind: Mind = {
  auction: { dealer: null, calls: [], explained: [], signals: 'none' },
  goal: 5,
  believedDeals: [],
  manner: 'plain',
  seed: 3,
  sampleCount: 10,
  drawsInferences: true,
};

/** A solver that gives the leader's side the tricks of the n-th call, as `tricks` says. */
function createScriptedSolver(tricks: (callCount: number) => number): {
  solver: DoubleDummySolver;
  callCount: () => number;
} {
  let callCount = 0;
  const solver: DoubleDummySolver = {
    ...createDoubleDummySolver(),
    positionValue: () => {
      const value = tricks(callCount);
      callCount += 1;
      // The next seat to play is declarer's.
      return { kind: 'exact', tricks: 13 - value, nodes: 1 } as unknown as ReturnType<
        DoubleDummySolver['positionValue']
      >;
    },
  };
  return { solver, callCount: () => callCount };
}

/** Two leads of one suit with equal convention costs. */
const pair = { worse: 'HJ', better: 'HQ' } as const;
const isWorse = (solver: DoubleDummySolver): boolean => isClearlyWorse(mind, view, solver, pair);

describe('isClearlyWorse', () => {
  it('is true of a card that takes a trick less in every deal', () => {
    const { solver } = createScriptedSolver((callCount) => (callCount % 2 === 0 ? 5 : 4));
    expect(isWorse(solver)).toBe(true);
  });

  it('is false of a card that is as good in every deal', () => {
    const { solver } = createScriptedSolver(() => 4);
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HQ' })).toBe(false);
  });

  it('is false of a card that is better as often as worse', () => {
    const { solver, callCount } = createScriptedSolver((n) =>
      n % 4 === 0 ? 6 : n % 4 === 2 ? 2 : 4,
    );
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HT' })).toBe(false);
    expect(callCount()).toBeGreaterThan(0);
  });

  it('samples more deals only while the difference may be chance', () => {
    const clear = createScriptedSolver((callCount) => (callCount % 2 === 0 ? 6 : 4));
    isWorse(clear.solver);
    const near = createScriptedSolver((n) => (n % 4 === 0 ? 5 : 4));
    isClearlyWorse(mind, view, near.solver, { worse: 'HQ', better: 'HQ' });
    expect(near.callCount()).toBeGreaterThan(clear.callCount());
  });
});
