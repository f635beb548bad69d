/** Extracted lines reach the goal, card by card, against every defence of the splits they make. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Rank } from '$lib/cards/ranks';
import { combinations } from '$lib/core/combinatorics';
import { unwrap } from '$lib/core/result';
import { lineReachesGoal } from './follow-suit-line.fixture';
import { parseSuitHolding } from './suit-holding';
import type { SuitLineStep } from './suit-line';
import type { SuitLayout } from './reference-double-dummy-suit.fixture';
import { randomSmallHolding } from './random-small-holding.fixture';
import { summarizeSuitLine, summarizeSuit, type SuitLineSummary } from './suit-summary';
import { WELL_KNOWN_SUITS } from './well-known-suits';

/** Most cards of both sides in a random suit. */
const MAX_CARDS = 9;

/** All layouts of the splits that the line makes. */
function layoutsMade({ splits }: SuitLineSummary): readonly SuitLayout[] {
  return splits.flatMap(({ groups, made }): readonly SuitLayout[] => {
    if (!made) return [];
    let layouts: readonly SuitLayout[] = [[[], []]];
    for (const { cards, west } of groups)
      layouts = layouts.flatMap(([westCards, eastCards]) =>
        [...combinations(cards, west)].map((westPart): SuitLayout => [
          [...westCards, ...westPart],
          [...eastCards, ...cards.filter((card) => !westPart.includes(card))],
        ]),
      );
    return layouts;
  });
}

/** The line with another card of third hand in its first answer; null where there is none. */
function withOtherThird(line: SuitLineStep, hand: readonly Rank[]): SuitLineStep | null {
  const [first, ...laterAnswers] = line.answers;
  const otherCard = hand.find((card) => card !== first?.third);
  return first && otherCard
    ? { ...line, answers: [{ ...first, third: otherCard }, ...laterAnswers] }
    : null;
}

describe('an extracted line', () => {
  it('reaches the goal against every defence of every split that it makes', () => {
    let [lineCount, refutedCount] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const holding = randomSmallHolding(seed, MAX_CARDS);
        if (!holding) return;
        const { plays } = summarizeSuit(holding);
        const { first, leader } = plays[seed % plays.length] ?? {};
        if (!first || leader === undefined) return;
        const maxTricks = Math.max(holding.declarer.length, holding.dummy.length);
        for (let goal = 1; goal <= maxTricks; goal++) {
          const summary = summarizeSuitLine(holding, goal, first);
          const layouts = layoutsMade(summary);
          if (summary.line === null) continue;
          expect(lineReachesGoal(holding, summary.line, goal, layouts)).toBe(true);
          lineCount += 1;
          const changedLine = withOtherThird(
            summary.line,
            leader === 0 ? holding.dummy : holding.declarer,
          );
          if (!changedLine) continue;
          if (!lineReachesGoal(holding, changedLine, goal, layouts)) refutedCount += 1;
        }
      }),
      { numRuns: 300, seed: inject('seed') },
    );
    expect(lineCount).toBeGreaterThan(300);
    // In so small a suit most other cards reach the goal too; some must fail.
    expect(refutedCount).toBeGreaterThan(20);
  });

  it.each(WELL_KNOWN_SUITS)(
    'reaches the goal with $dummy/$declarer after each first two cards',
    ({ declarer, dummy, goal }) => {
      const holding = unwrap(parseSuitHolding({ declarer, dummy }));
      let lineCount = 0;
      for (const { first } of summarizeSuit(holding).plays) {
        const line = summarizeSuitLine(holding, goal, first);
        if (line.line === null) continue;
        expect(lineReachesGoal(holding, line.line, goal, layoutsMade(line))).toBe(true);
        lineCount += 1;
      }
      expect(lineCount).toBeGreaterThan(0);
    },
  );

  it('fails when one of its cards is changed', () => {
    const holding = unwrap(parseSuitHolding({ declarer: '432', dummy: 'AJT' }));
    const play = summarizeSuit(holding).plays.find(
      ({ leader, third }) => leader === 0 && third === 'J',
    );
    if (!play) throw new Error('The finesse is a play.');
    const summary = summarizeSuitLine(holding, 2, play.first);
    if (!summary.line) throw new Error('The line makes some split.');
    const layouts = layoutsMade(summary);
    expect(lineReachesGoal(holding, summary.line, 2, layouts)).toBe(true);
    const [overLowest, ...laterAnswers] = summary.line.answers;
    const withAce = {
      ...summary.line,
      answers: [{ over: overLowest?.over ?? [], third: 'A' as const }, ...laterAnswers],
    };
    expect(lineReachesGoal(holding, withAce, 2, layouts)).toBe(false);
    const withoutBranches = { ...summary.line, branches: [] };
    expect(lineReachesGoal(holding, withoutBranches, 2, layouts)).toBe(false);
  });
});
