/**
 * Tests of the odds over layouts on a two-way guess (South needs three tricks and must decide which
 * defender has the queen of spades), and of the faults of invalid questions.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { TWO_WAY_GUESS } from '$lib/games/bridge/proof/two-way-guess.fixture';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  computeLayoutOdds,
  MAX_ODDS_LAYOUTS,
  prepareOddsQuestion,
  type LayoutOddsQuestion,
} from './layout-odds';

const QUESTION: LayoutOddsQuestion = {
  deals: TWO_WAY_GUESS.deals,
  strain: 'NT',
  leader: 'S',
  declarer: 'S',
  played: [],
  goal: 3,
};
const [QUEEN_WITH_WEST, QUEEN_WITH_EAST] = TWO_WAY_GUESS.deals;
const swap = (deal: Deal, first: Card, second: Card): Deal =>
  Object.fromEntries(
    Object.entries(deal).map(([seat, hand]) => [
      seat,
      hand.map((card: Card) => (card === first ? second : card === second ? first : card)),
    ]),
  ) as unknown as Deal;

const codes = (question: Partial<LayoutOddsQuestion>): readonly string[] => {
  const prepared = prepareOddsQuestion({ ...QUESTION, ...question });
  return prepared.ok ? [] : prepared.faults.map(({ code }) => code);
};

describe('invalid questions about layouts', () => {
  it.each<[string, Partial<LayoutOddsQuestion>]>([
    ['odds/no-layout', { deals: [] }],
    [
      'odds/too-many-layouts',
      { deals: new Array<Deal>(MAX_ODDS_LAYOUTS + 1).fill(QUEEN_WITH_WEST) },
    ],
    ['odds/weights', { weights: [1] }],
    ['odds/weights', { weights: [1, 0] }],
    ['odds/weights', { weights: [1, NaN] }],
    ['odds/goal', { goal: 1.5 }],
    ['odds/goal', { goal: -1 }],
    ['odds/turn', { leader: 'W' }],
    ['odds/own-hands', { deals: [QUEEN_WITH_WEST, swap(QUEEN_WITH_EAST, 'S6', 'S5')] }],
    ['odds/other-cards', { deals: [QUEEN_WITH_WEST, swap(QUEEN_WITH_EAST, 'H3', 'D3')] }],
    [
      'position/unequal-hands',
      { deals: [QUEEN_WITH_WEST, { ...QUEEN_WITH_EAST, W: QUEEN_WITH_EAST.W.slice(1) }] },
    ],
    ['position/card-not-held', { leader: 'E', played: ['SA', 'S3'] }],
  ])('have the fault %s', (code, question) => {
    expect(codes(question)).toContain(code);
  });

  it('have a message that names the layout', () => {
    const prepared = prepareOddsQuestion({
      ...QUESTION,
      deals: [QUEEN_WITH_WEST, swap(QUEEN_WITH_EAST, 'H3', 'D3')],
    });
    expect(!prepared.ok && prepared.faults[0]?.message).toMatch(/^Layout 2 /);
  });
});

describe('the odds', () => {
  const last = (question: LayoutOddsQuestion, nodes?: number) => {
    const prepared = prepareOddsQuestion(question);
    if (!prepared.ok) throw new Error(prepared.faults[0]?.message);
    const steps = computeLayoutOdds(
      openSearchKernel(2 ** 22, 2 ** 20),
      prepared.value,
      nodes === undefined ? {} : { nodes },
    );
    for (;;) {
      const { value, done } = steps.next();
      if (done) return value;
    }
  };

  it('count a duplicate layout twice', () => {
    const duplicated = last({
      ...QUESTION,
      deals: [QUEEN_WITH_WEST, QUEEN_WITH_EAST, QUEEN_WITH_WEST],
    });
    expect(duplicated.best.low).toBeCloseTo(2 / 3, 9);
    expect(last({ ...QUESTION, weights: [2, 1] }).best.low).toBeCloseTo(2 / 3, 9);
    expect(duplicated.cards.get('SJ')?.made).toEqual([0, 2]);
  });

  it('do not depend on the seats', () => {
    const rotate = (deal: Deal): Deal => ({ E: deal.S, W: deal.N, S: deal.W, N: deal.E });
    const question = {
      ...QUESTION,
      deals: [QUEEN_WITH_WEST, QUEEN_WITH_EAST].map(rotate),
      leader: 'E',
      declarer: 'W',
    } as const;
    expect(last(question).cards).toEqual(last(QUESTION).cards);
  });

  it('lie between their bounds when the budget runs out, and are repeatable', () => {
    for (const nodes of [0, 1, 50, 200, 1000]) {
      const some = last(QUESTION, nodes);
      expect(some).toEqual(last(QUESTION, nodes));
      for (const [card, { low, high }] of some.cards) {
        const truth = last(QUESTION).cards.get(card)?.low ?? -1;
        expect(low).toBeLessThanOrEqual(truth);
        expect(high).toBeGreaterThanOrEqual(truth);
      }
    }
  });
});
