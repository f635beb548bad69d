/** A card is told of as worse when the same deals say so by more than chance, and else it is not. */
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

/** A solver for which the leader's side takes as many tricks as `tricks` says of one deal after the other. */
function saying(tricks: (asked: number) => number): {
  solver: DoubleDummySolver;
  asked: () => number;
} {
  let asked = 0;
  const solver: DoubleDummySolver = {
    ...createDoubleDummySolver(),
    positionValue: () => {
      const value = tricks(asked);
      asked += 1;
      // The next seat to play is declarer's.
      return { kind: 'exact', tricks: 13 - value, nodes: 1 } as unknown as ReturnType<
        DoubleDummySolver['positionValue']
      >;
    },
  };
  return { solver, asked: () => asked };
}

/** Two leads of one suit, which cost the same against convention or nothing. */
const pair = { worse: 'HJ', better: 'HQ' } as const;
const judged = (solver: DoubleDummySolver): boolean => isClearlyWorse(mind, view, solver, pair);

describe('of two cards', () => {
  it('one that takes a trick less in every deal is clearly worse', () => {
    const { solver } = saying((asked) => (asked % 2 === 0 ? 5 : 4));
    expect(judged(solver)).toBe(true);
  });

  it('one that is as good in every deal is not', () => {
    const { solver } = saying(() => 4);
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HQ' })).toBe(false);
  });

  it('one that is better as often as worse is not, however many deals are asked for', () => {
    const { solver, asked } = saying((n) => (n % 4 === 0 ? 6 : n % 4 === 2 ? 2 : 4));
    expect(isClearlyWorse(mind, view, solver, { worse: 'HQ', better: 'HT' })).toBe(false);
    expect(asked()).toBeGreaterThan(0);
  });

  it('more deals are asked for only while chance could decide', () => {
    const clear = saying((asked) => (asked % 2 === 0 ? 6 : 4));
    judged(clear.solver);
    const near = saying((n) => (n % 4 === 0 ? 5 : 4));
    isClearlyWorse(mind, view, near.solver, { worse: 'HQ', better: 'HQ' });
    expect(near.asked()).toBeGreaterThan(clear.asked());
  });
});
