import { describe, expect, it } from 'vitest';
import { openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/bridge/odds/hand/layout-odds';
import { TWO_WAY_GUESS } from '$lib/bridge/proof/two-way-guess.fixture';
import { samplingMargin, summarizeOdds } from './odds-summary';

const kernel = openSearchKernel(2 ** 20, 2 ** 20);
const [WEST, EAST] = TWO_WAY_GUESS.deals;
const LAYOUTS: LayoutOddsQuestion = {
  deals: [WEST, EAST],
  weights: [3, 1],
  strain: 'NT',
  leader: 'S',
  declarer: 'S',
  played: [],
  goal: 3,
};

const KNOWN = { mine: null, drawn: true, gone: {} };

function weigh(layouts: LayoutOddsQuestion): LayoutOdds {
  const weighed = prepareOddsQuestion(layouts);
  if (!weighed.ok) throw new Error('These layouts can be weighed.');
  const steps = computeLayoutOdds(kernel, weighed.value);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

describe('what is told of the odds', () => {
  const chances = weigh(LAYOUTS);

  it('weighs what beats the best line: its share and what is made are the whole', () => {
    const told = summarizeOdds(LAYOUTS, chances, KNOWN);
    expect(told).toMatchObject({ turn: 'S', layouts: 2, best: { low: 0.75, high: 0.75 } });
    expect(told?.breakdown).toMatchObject({ openly: null, given: { share: 0.25 } });
    const given = told?.breakdown?.givenUp?.share ?? 0;
    expect((told?.best.low ?? 0) + given).toBe(1);
  });

  it('names a pair of layouts of which no line makes both', () => {
    expect(summarizeOdds(LAYOUTS, chances, KNOWN)?.breakdown?.conflict).toEqual([WEST, EAST]);
  });

  it('has every card once, equal ones together, the best first', () => {
    const cards = summarizeOdds(LAYOUTS, chances, KNOWN)?.cards ?? [];
    const told = cards.flatMap((row) => row.cards);
    expect([...told].sort()).toEqual([...chances.cards.keys()].sort());
    const lows = cards.map(({ low }) => low);
    expect(lows).toEqual([...lows].sort((a, b) => b - a));
  });

  it('says of a card what it gives up against the best, and of the best nothing', () => {
    const [best, ...others] = summarizeOdds(LAYOUTS, chances, KNOWN)?.cards ?? [];
    expect(
      summarizeOdds(LAYOUTS, chances, { ...KNOWN, selectedCard: best?.cards[0] ?? null })?.breakdown
        ?.difference,
    ).toBeNull();
    for (const { cards, low } of others) {
      const told = summarizeOdds(LAYOUTS, chances, { ...KNOWN, selectedCard: cards[0] ?? null });
      const { onlyBest, onlyMine } = told?.breakdown?.difference ?? {};
      // What the two make differs by what only one of them makes.
      expect((best?.low ?? 0) - low).toBeCloseTo((onlyBest?.share ?? 0) - (onlyMine?.share ?? 0));
      expect(told?.selectedCard).toMatchObject({ card: cards[0], figures: { low } });
    }
  });
});

it('a sample of more layouts is surer', () => {
  const sure = (share: number) => ({ low: share, high: share });
  expect(samplingMargin(sure(0.5), 100)).toBeCloseTo(0.098);
  expect(samplingMargin(sure(0.5), 400)).toBeCloseTo(0.049);
  expect(samplingMargin(sure(1), 100)).toBeGreaterThan(0.04);
  // As long as a share is open it may be one that drawing moves most.
  expect(samplingMargin({ low: 0.12, high: 0.97 }, 100)).toBeCloseTo(0.098);
  expect(samplingMargin({ low: 0.12, high: 0.3 }, 100)).toBe(samplingMargin(sure(0.3), 100));
  expect(samplingMargin({ low: 0.8, high: 1 }, 100)).toBe(samplingMargin(sure(0.8), 100));
});
