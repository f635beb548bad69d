/**
 * Every line that is told, done card by card against every defence of every split that it says it
 * makes.
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Rank } from '$lib/cards/ranks';
import { combinations } from '$lib/core/combinatorics';
import { unwrap } from '$lib/core/result';
import { doesLineMake } from './follow-suit-line.fixture';
import { parseSuitHolding } from './suit-holding';
import type { SuitLineStep } from './suit-line';
import type { SuitLayout } from './reference-double-dummy-suit.fixture';
import { randomSmallHolding } from './random-small-holding.fixture';
import { summarizeSuitLine, summarizeSuit, type SuitLineSummary } from './suit-summary';
import { WELL_KNOWN_SUITS } from './well-known-suits';

/** Every way the cards lie that is said to be made: equal cards dealt in every way. */
function liesOf({ splits }: SuitLineSummary): readonly SuitLayout[] {
  return splits.flatMap(({ groups, made }): readonly SuitLayout[] => {
    if (!made) return [];
    let lies: readonly SuitLayout[] = [[[], []]];
    for (const { cards, west } of groups)
      lies = lies.flatMap(([one, other]) =>
        [...combinations(cards, west)].map((part): SuitLayout => [
          [...one, ...part],
          [...other, ...cards.filter((card) => !part.includes(card))],
        ]),
      );
    return lies;
  });
}

/** Another card of third hand for the lowest that second hand may play. */
function altered(line: SuitLineStep, hand: readonly Rank[]): SuitLineStep | null {
  const [first, ...others] = line.answers;
  const instead = hand.find((card) => card !== first?.third);
  return first && instead ? { ...line, answers: [{ ...first, third: instead }, ...others] } : null;
}

describe('a line that is told', () => {
  it('takes its tricks from every defence of every split that it is said to make', () => {
    let [followed, caught] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const holding = randomSmallHolding(seed, 9);
        if (!holding) return;
        const { plays } = summarizeSuit(holding);
        const { first, leader } = plays[seed % plays.length] ?? {};
        if (!first || leader === undefined) return;
        const goals = Math.max(holding.declarer.length, holding.dummy.length);
        for (let goal = 1; goal <= goals; goal++) {
          const told = summarizeSuitLine(holding, goal, first);
          const lies = liesOf(told);
          if (told.line === null) continue;
          expect(doesLineMake(holding, told.line, goal, lies)).toBe(true);
          followed += 1;
          const other = altered(told.line, leader === 0 ? holding.dummy : holding.declarer);
          if (!other) continue;
          if (!doesLineMake(holding, other, goal, lies)) caught += 1;
        }
      }),
      { numRuns: 300, seed: inject('seed') },
    );
    expect(followed).toBeGreaterThan(300);
    // Most other cards do as well somewhere in so small a suit; the others are found.
    expect(caught).toBeGreaterThan(20);
  });

  it.each(WELL_KNOWN_SUITS)(
    'takes its tricks so of $dummy/$declarer, whichever two cards it begins with',
    ({ declarer, dummy, goal }) => {
      const holding = unwrap(parseSuitHolding({ declarer, dummy }));
      let told = 0;
      for (const { first } of summarizeSuit(holding).plays) {
        const line = summarizeSuitLine(holding, goal, first);
        if (line.line === null) continue;
        expect(doesLineMake(holding, line.line, goal, liesOf(line))).toBe(true);
        told += 1;
      }
      expect(told).toBeGreaterThan(0);
    },
  );

  it('is another when one card of it is changed', () => {
    const holding = unwrap(parseSuitHolding({ declarer: '432', dummy: 'AJT' }));
    const play = summarizeSuit(holding).plays.find(
      ({ leader, third }) => leader === 0 && third === 'J',
    );
    if (!play) throw new Error('The finesse is a play.');
    const told = summarizeSuitLine(holding, 2, play.first);
    if (!told.line) throw new Error('It makes something.');
    const lies = liesOf(told);
    expect(doesLineMake(holding, told.line, 2, lies)).toBe(true);
    const [low, ...others] = told.line.answers;
    const up = {
      ...told.line,
      answers: [{ over: low?.over ?? [], third: 'A' as const }, ...others],
    };
    expect(doesLineMake(holding, up, 2, lies)).toBe(false);
    const once = { ...told.line, branches: [] };
    expect(doesLineMake(holding, once, 2, lies)).toBe(false);
  });
});
