/**
 * Tests of the summary of the odds, on a guess for the queen of spades that is with West in three
 * cases of four.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
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

/** An ending of three tricks with North on lead; South's cards win most leads. */
function ending(north: string, south: string, goal: number): OddsLayouts {
  const hand = (text: string): Hand => text.split(' ') as Card[];
  const west = hand('SK D5 C4');
  const east = hand('H5 D4 C5');
  const own = { N: hand(north), S: hand(south) };
  return {
    ...LAYOUTS,
    deals: [
      { ...own, W: west, E: east },
      { ...own, W: ['SK', 'D4', 'C4'], E: ['H5', 'D5', 'C5'] },
    ],
    weights: [1, 1],
    leader: 'N',
    goal,
  };
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
    const layouts = ending('D2 C2 H2', 'SA DA CA', 3);
    const odds = computeOdds(layouts);
    const [best, ...otherCards] = summarizeOdds(layouts, odds, CONTEXT)?.cards ?? [];
    expect(otherCards).toHaveLength(1);
    expect(
      summarizeOdds(layouts, odds, { ...CONTEXT, selectedCard: best?.cards[0] ?? null })?.breakdown
        ?.difference,
    ).toBeNull();
    for (const { cards, low } of otherCards) {
      const summary = summarizeOdds(layouts, odds, {
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

describe('cards that come to the same', () => {
  const rowsOf = (layouts: OddsLayouts) =>
    summarizeOdds(layouts, computeOdds(layouts), CONTEXT)?.cards.map(({ cards, crossesTo }) => [
      cards.join(' '),
      crossesTo,
    ]);

  it('are one row, which says where all its lines cross to', () => {
    expect(rowsOf(ending('D2 C2 C3', 'SA DA CA', 3))).toEqual([['D2 C3 C2', 'hand']]);
  });

  it('cross only for certain', () => {
    // A trick may be lost, so that the lead may be ducked.
    expect(rowsOf(ending('D2 C2 C3', 'SA DA CA', 2))).toEqual([['D2 C3 C2', null]]);
    // The queen may hold the trick.
    expect(rowsOf(ending('D2 C2 CQ', 'SA DA CA', 3))).toEqual([['D2 CQ C2', null]]);
    // Leads of one suit may be a finesse.
    expect(
      rowsOf(ending('C2 C3 C6', 'SA CA CK', 3))?.map(([, crossesTo]) => crossesTo),
    ).not.toContain('hand');
  });

  it('stay apart where they make other layouts', () => {
    expect(rowsOf(ending('D2 C2 H2', 'SA DA CA', 3))).toEqual([
      ['D2 C2', 'hand'],
      ['H2', null],
    ]);
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
