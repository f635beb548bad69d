/**
 * The paired comparison values two cards over the same sampled deals and reports one as worse only
 * beyond chance. West leads against 3NT; the values come from a script, not from the deals.
 */
import { describe, expect, it } from 'vitest';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { playOf } from '$lib/games/bridge/rules/bridge-play';
import type { View } from '$lib/games/bridge/rules/bridge-view';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
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
  seed: 3,
  sampleCount: 10,
  drawsInferences: true,
};

/**
 * A solver whose n-th call (from 0) gives the leader's side `tricksAt(n)` tricks. Even calls are
 * about the better card of a deal, odd ones about the worse.
 */
function createScriptedSolver(tricksAt: (callIndex: number) => number): {
  solver: DoubleDummySolver;
  callCount: () => number;
} {
  let callCount = 0;
  const solver: DoubleDummySolver = {
    ...createDoubleDummySolver(),
    positionValue: () => {
      const value = tricksAt(callCount);
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
const HEART_LEADS = { worse: 'HJ', better: 'HQ' } as const;
const isWorse = (solver: DoubleDummySolver): boolean =>
  isClearlyWorse(mind, view, solver, HEART_LEADS);

describe('isClearlyWorse', () => {
  it('is true of a card that takes a trick less in every deal', () => {
    const { solver } = createScriptedSolver((callIndex) => (callIndex % 2 === 0 ? 5 : 4));
    expect(isWorse(solver)).toBe(true);
  });

  it('is false of a card that is as good in every deal', () => {
    const { solver } = createScriptedSolver(() => 4);
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HQ' })).toBe(false);
  });

  it('is false of a card that is better as often as worse', () => {
    // The better card takes 6 and 2 tricks in turn, the worse always 4.
    const { solver, callCount } = createScriptedSolver((callIndex) =>
      callIndex % 4 === 0 ? 6 : callIndex % 4 === 2 ? 2 : 4,
    );
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HT' })).toBe(false);
    expect(callCount()).toBeGreaterThan(0);
  });

  it('samples more deals only while the difference may be chance', () => {
    const clear = createScriptedSolver((callIndex) => (callIndex % 2 === 0 ? 6 : 4));
    isWorse(clear.solver);
    const near = createScriptedSolver((callIndex) => (callIndex % 4 === 0 ? 5 : 4));
    isClearlyWorse(mind, view, near.solver, { worse: 'HQ', better: 'HQ' });
    expect(near.callCount()).toBeGreaterThan(clear.callCount());
  });
});
