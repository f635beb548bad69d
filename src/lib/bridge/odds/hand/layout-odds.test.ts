import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import { TWO_WAY_GUESS } from '$lib/bridge/proof/two-way-guess.fixture';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  computeLayoutOdds,
  MAX_ODDS_LAYOUTS,
  prepareOddsQuestion,
  type LayoutOddsQuestion,
} from './layout-odds';

const ASKED: LayoutOddsQuestion = {
  deals: TWO_WAY_GUESS.deals,
  strain: 'NT',
  leader: 'S',
  declarer: 'S',
  played: [],
  goal: 3,
};
const [WEST, EAST] = TWO_WAY_GUESS.deals;
const swap = (deal: Deal, one: Card, other: Card): Deal =>
  Object.fromEntries(
    Object.entries(deal).map(([seat, hand]) => [
      seat,
      hand.map((card: Card) => (card === one ? other : card === other ? one : card)),
    ]),
  ) as unknown as Deal;

const codes = (asked: Partial<LayoutOddsQuestion>): readonly string[] => {
  const weighed = prepareOddsQuestion({ ...ASKED, ...asked });
  return weighed.ok ? [] : weighed.faults.map(({ code }) => code);
};

describe('layouts that cannot be weighed', () => {
  it.each<[string, Partial<LayoutOddsQuestion>]>([
    ['odds/no-layout', { deals: [] }],
    ['odds/too-many-layouts', { deals: new Array<Deal>(MAX_ODDS_LAYOUTS + 1).fill(WEST) }],
    ['odds/weights', { weights: [1] }],
    ['odds/weights', { weights: [1, 0] }],
    ['odds/weights', { weights: [1, NaN] }],
    ['odds/goal', { goal: 1.5 }],
    ['odds/goal', { goal: -1 }],
    ['odds/turn', { leader: 'W' }],
    ['odds/own-hands', { deals: [WEST, swap(EAST, 'S6', 'S5')] }],
    ['odds/other-cards', { deals: [WEST, swap(EAST, 'H3', 'D3')] }],
    ['position/unequal-hands', { deals: [WEST, { ...EAST, W: EAST.W.slice(1) }] }],
    ['position/card-not-held', { leader: 'E', played: ['SA', 'S3'] }],
  ])('have the fault %s', (code, asked) => {
    expect(codes(asked)).toContain(code);
  });

  it('are named', () => {
    const weighed = prepareOddsQuestion({ ...ASKED, deals: [WEST, swap(EAST, 'H3', 'D3')] });
    expect(!weighed.ok && weighed.faults[0]?.message).toMatch(/^Layout 2 /);
  });
});

describe('the odds', () => {
  const last = (asked: LayoutOddsQuestion, nodes?: number) => {
    const weighed = prepareOddsQuestion(asked);
    if (!weighed.ok) throw new Error(weighed.faults[0]?.message);
    const steps = computeLayoutOdds(
      openSearchKernel(2 ** 22, 2 ** 20),
      weighed.value,
      nodes === undefined ? {} : { nodes },
    );
    for (;;) {
      const { value, done } = steps.next();
      if (done) return value;
    }
  };

  it('weigh the same layout given twice as often', () => {
    const twice = last({ ...ASKED, deals: [WEST, EAST, WEST] });
    expect(twice.best.low).toBeCloseTo(2 / 3, 9);
    expect(last({ ...ASKED, weights: [2, 1] }).best.low).toBeCloseTo(2 / 3, 9);
    expect(twice.cards.get('SJ')?.made).toEqual([0, 2]);
  });

  it('do not change with the names of the seats', () => {
    const turned = (deal: Deal): Deal => ({ E: deal.S, W: deal.N, S: deal.W, N: deal.E });
    const asked = {
      ...ASKED,
      deals: [WEST, EAST].map(turned),
      leader: 'E',
      declarer: 'W',
    } as const;
    expect(last(asked).cards).toEqual(last(ASKED).cards);
  });

  it('lie between their bounds where the budget ends, and are the same for the same budget', () => {
    for (const nodes of [0, 1, 50, 200, 1000]) {
      const some = last(ASKED, nodes);
      expect(some).toEqual(last(ASKED, nodes));
      for (const [card, { low, high }] of some.cards) {
        const truth = last(ASKED).cards.get(card)?.low ?? -1;
        expect(low).toBeLessThanOrEqual(truth);
        expect(high).toBeGreaterThanOrEqual(truth);
      }
    }
  });
});
