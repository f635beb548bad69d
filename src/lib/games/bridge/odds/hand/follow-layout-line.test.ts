/** Lines behind the odds, followed card by card against every defence of every layout. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { solveLayoutOdds, sumWeights, layoutWeights } from './follow-layout-line.fixture';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { LayoutLine, layoutsMadeBy } from './follow-layout-line.fixture';

/** Numbers of suits, of top ranks in each suit, and of cards in a hand. */
const ENDING_DECKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [1, 13, 3],
  [1, 13, 3],
  [2, 9, 4],
  [2, 10, 5],
];

const EPSILON = 1e-9;

/** The line with one later card replaced by a losing one; null if there is none. */
function withLosingCard(line: LayoutLine, first: Card): LayoutLine | null {
  const { layouts, made } = line;
  for (const [momentKey, moment] of line.moments) {
    // The first card is the one asked about.
    if (moment.play.won.length === 0 && moment.play.trick.cards.length === layouts.played.length)
      continue;
    const losingEntry = [...line.oddsAt(moment).cards].find(([, { high }]) => high < 1 - EPSILON);
    if (!losingEntry) continue;
    const alteredLine = new LayoutLine(layouts, first, made);
    alteredLine.setCard(momentKey, losingEntry[0]);
    return alteredLine;
  }
  return null;
}

describe('the line behind the odds of a card', () => {
  it('makes exactly the reported layouts against every defence', () => {
    let [lineCount, guessCount, detectedCount] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(...ENDING_DECKS),
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom(1, 3, 12),
        (seed, deck, count, kernelLimit) => {
          // Hands of five cards allow many defences, so that fewer layouts are used.
          const layouts = randomOddsEnding(seed, deck, deck[2] < 5 ? count : Math.min(count, 6));
          if (!layouts || layouts.deals.length < 3) return;
          const weights = layoutWeights(layouts);
          // A line without a guess is followed for one seed in four only.
          let hasPlainLine = seed % 4 > 0;
          for (const [first, { low, isExact, made, doubleDummy }] of solveLayoutOdds(layouts, {
            kernelLimit,
          }).cards) {
            // Of cards without a guess (their line makes every layout that is makeable double
            // dummy) one is enough.
            const isGuess = (doubleDummy ?? 0) > low + EPSILON;
            if (made.length === 0 || (!isGuess && hasPlainLine)) continue;
            hasPlainLine ||= !isGuess;
            const line = new LayoutLine(layouts, first, made);
            const madeByLine = layoutsMadeBy(line);
            expect(madeByLine).toEqual(made);
            expect(line.brokenPromises).toBe(0);
            expect(isExact).toBe(true);
            expect(
              sumWeights(madeByLine.map((i) => weights[i] ?? 0)) / sumWeights(weights),
            ).toBeCloseTo(low, 9);
            lineCount += 1;
            if (isGuess) guessCount += 1;
            const alteredLine = withLosingCard(line, first);
            if (!alteredLine) continue;
            expect(layoutsMadeBy(alteredLine)).not.toEqual(made);
            detectedCount += 1;
          }
        },
      ),
      { numRuns: 110 },
    );

    expect(lineCount).toBeGreaterThan(30);
    expect(guessCount).toBeGreaterThan(10);
    expect(detectedCount).toBeGreaterThan(20);
  });
});
