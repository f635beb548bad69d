/** Lines behind the odds, followed card by card against every defence of every layout. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { solveLayoutOdds, sumWeights, layoutWeights } from './compute-layout-odds.fixture';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { LayoutLine, layoutsMadeBy } from './follow-layout-line.fixture';

const PACKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [1, 13, 3],
  [1, 13, 3],
  [2, 9, 4],
  [2, 10, 5],
];

/** The line with one later card replaced by a losing one; null if there is none. */
function withLosingCard(line: LayoutLine, first: Card): LayoutLine | null {
  const { layouts, made } = line;
  for (const [name, moment] of line.moments) {
    // The first card is the one asked about.
    if (moment.play.won.length === 0 && moment.play.trick.cards.length === layouts.played.length)
      continue;
    const alteredLine = [...line.oddsAt(moment).cards].find(([, { high }]) => high < 1 - 1e-9);
    if (!alteredLine) continue;
    const other = new LayoutLine(layouts, first, made);
    other.setCard(name, alteredLine[0]);
    return other;
  }
  return null;
}

describe('the line behind the odds of a card', () => {
  it('makes exactly the reported layouts against every defence', () => {
    let [followed, guesses, caught] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(...PACKS),
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom(1, 3, 12),
        (seed, pack, count, kernelLimit) => {
          // Five cards a hand have many defences: fewer layouts.
          const layouts = randomOddsEnding(seed, pack, pack[2] < 5 ? count : Math.min(count, 6));
          if (!layouts || layouts.deals.length < 3) return;
          const weights = layoutWeights(layouts);
          let hasPlainLine = seed % 4 > 0;
          for (const [first, { low, isExact, made, doubleDummy }] of solveLayoutOdds(layouts, {
            kernelLimit,
          }).cards) {
            // Lines that give up nothing beyond double dummy are less interesting: one is enough.
            const isGuess = (doubleDummy ?? 0) > low + 1e-9;
            if (made.length === 0 || (!isGuess && hasPlainLine)) continue;
            hasPlainLine ||= !isGuess;
            const line = new LayoutLine(layouts, first, made);
            const won = layoutsMadeBy(line);
            expect(won).toEqual(made);
            expect(line.brokenPromises).toBe(0);
            expect(isExact).toBe(true);
            expect(sumWeights(won.map((i) => weights[i] ?? 0)) / sumWeights(weights)).toBeCloseTo(
              low,
              9,
            );
            followed += 1;
            if (isGuess) guesses += 1;
            const alteredLine = withLosingCard(line, first);
            if (!alteredLine) continue;
            expect(layoutsMadeBy(alteredLine)).not.toEqual(made);
            caught += 1;
          }
        },
      ),
      { numRuns: 110 },
    );

    expect(followed).toBeGreaterThan(30);
    expect(guesses).toBeGreaterThan(10);
    expect(caught).toBeGreaterThan(20);
  });
});
