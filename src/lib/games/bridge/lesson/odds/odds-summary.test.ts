/**
 * Tests of the summary of the odds, on a guess for the queen of spades that is with West in three
 * cases of four.
 */
import { describe, expect, it } from 'vitest';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import type { OddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { TWO_WAY_GUESS } from '$lib/games/bridge/proof/two-way-guess.fixture';
import { samplingMargin, summarizeOdds } from './odds-summary';

const kernel = openSearchKernel(2 ** 20, 2 ** 20);
const [WEST, EAST] = TWO_WAY_GUESS.deals;
const LAYOUTS: OddsLayouts = {
  isSample: true,
  hiddenSeats: ['E', 'W'],
  deals: [WEST, EAST],
  weights: [3, 1],
  strain: 'NT',
  leader: 'S',
  declarer: 'S',
  played: [],
  goal: 3,
};

const CONTEXT = { selectedCard: null, cardsPlayed: {} };

function computeOdds(layouts: LayoutOddsQuestion): LayoutOdds {
  const question = prepareOddsQuestion(layouts);
  if (!question.ok) throw new Error('These layouts can be evaluated.');
  const steps = computeLayoutOdds(kernel, question.value);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

describe('the summary of the odds', () => {
  const chances = computeOdds(LAYOUTS);

  it('gives the layouts that beat the best line; their share and the made share sum to 1', () => {
    const summary = summarizeOdds(LAYOUTS, chances, CONTEXT);
    expect(summary).toMatchObject({ turn: 'S', layoutCount: 2, best: { low: 0.75, high: 0.75 } });
    expect(summary?.breakdown).toMatchObject({ lostDoubleDummy: null, givenUp: { share: 0.25 } });
    const givenUpShare = summary?.breakdown?.givenUp?.share ?? 0;
    expect((summary?.best.low ?? 0) + givenUpShare).toBe(1);
  });

  it('names a pair of layouts that no line makes both', () => {
    expect(summarizeOdds(LAYOUTS, chances, CONTEXT)?.breakdown?.conflict).toEqual([WEST, EAST]);
  });

  it('lists every card once, equal cards together, the best first', () => {
    const cards = summarizeOdds(LAYOUTS, chances, CONTEXT)?.cards ?? [];
    const summary = cards.flatMap((row) => row.cards);
    expect([...summary].sort()).toEqual([...chances.cards.keys()].sort());
    const lows = cards.map(({ low }) => low);
    expect(lows).toEqual([...lows].sort((a, b) => b - a));
  });

  it('compares the selected card with the best one, unless it is the best', () => {
    const [best, ...otherCards] = summarizeOdds(LAYOUTS, chances, CONTEXT)?.cards ?? [];
    expect(
      summarizeOdds(LAYOUTS, chances, { ...CONTEXT, selectedCard: best?.cards[0] ?? null })
        ?.breakdown?.difference,
    ).toBeNull();
    for (const { cards, low } of otherCards) {
      const summary = summarizeOdds(LAYOUTS, chances, {
        ...CONTEXT,
        selectedCard: cards[0] ?? null,
      });
      const { onlyBest, onlyMine } = summary?.breakdown?.difference ?? {};
      // The shares of two cards differ by the layouts that only one of them makes.
      expect((best?.low ?? 0) - low).toBeCloseTo((onlyBest?.share ?? 0) - (onlyMine?.share ?? 0));
      expect(summary?.selectedCard).toMatchObject({ card: cards[0], figures: { low } });
    }
  });
});

it('has a smaller sampling margin for more layouts', () => {
  const exactly = (share: number) => ({ low: share, high: share });
  expect(samplingMargin(exactly(0.5), 100)).toBeCloseTo(0.098);
  expect(samplingMargin(exactly(0.5), 400)).toBeCloseTo(0.049);
  expect(samplingMargin(exactly(1), 100)).toBeGreaterThan(0.04);
  // For a share between two bounds the margin is that of the share nearest to a half.
  expect(samplingMargin({ low: 0.12, high: 0.97 }, 100)).toBeCloseTo(0.098);
  expect(samplingMargin({ low: 0.12, high: 0.3 }, 100)).toBe(samplingMargin(exactly(0.3), 100));
  expect(samplingMargin({ low: 0.8, high: 1 }, 100)).toBe(samplingMargin(exactly(0.8), 100));
});
