/** Every line that is told, done card by card against every defence of every split that it says it makes. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Rank } from '$lib/cards/ranks';
import { combinations } from '$lib/core/combinatorics';
import { valueOf } from '$lib/core/result';
import { follows } from './follow.fixture';
import { readHolding } from './holding';
import type { LineStep } from './line';
import type { Lie } from './open-twin.fixture';
import { smallHolding } from './small.fixture';
import { tellLine, tellSuit, type ToldLine } from './told';
import { WELL_KNOWN } from './well-known';

/** Every way the cards lie that is said to be made: equal cards dealt in every way. */
function liesOf({ splits }: ToldLine): readonly Lie[] {
  return splits.flatMap(({ groups, made }): readonly Lie[] => {
    if (!made) return [];
    let lies: readonly Lie[] = [[[], []]];
    for (const { cards, west } of groups)
      lies = lies.flatMap(([one, other]) =>
        [...combinations(cards, west)].map((part): Lie => [
          [...one, ...part],
          [...other, ...cards.filter((card) => !part.includes(card))],
        ]),
      );
    return lies;
  });
}

/** Another card of third hand for the lowest that second hand may play. */
function altered(line: LineStep, hand: readonly Rank[]): LineStep | null {
  const [first, ...others] = line.answers;
  const instead = hand.find((card) => card !== first?.third);
  return first && instead ? { ...line, answers: [{ ...first, third: instead }, ...others] } : null;
}

describe('a line that is told', () => {
  it('takes its tricks from every defence of every split that it is said to make', () => {
    let [followed, caught] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const holding = smallHolding(seed, 9);
        if (!holding) return;
        const { plays } = tellSuit(holding);
        const { first, leader } = plays[seed % plays.length] ?? {};
        if (!first || leader === undefined) return;
        const goals = Math.max(holding.declarer.length, holding.dummy.length);
        for (let goal = 1; goal <= goals; goal++) {
          const told = tellLine(holding, goal, first);
          const lies = liesOf(told);
          if (told.line === null) continue;
          expect(follows(holding, told.line, goal, lies)).toBe(true);
          followed += 1;
          const other = altered(told.line, leader === 0 ? holding.dummy : holding.declarer);
          if (!other) continue;
          if (!follows(holding, other, goal, lies)) caught += 1;
        }
      }),
      { numRuns: 300, seed: inject('seed') },
    );
    expect(followed).toBeGreaterThan(300);
    // Most other cards do as well somewhere in so small a suit; the others are found.
    expect(caught).toBeGreaterThan(20);
  });

  it.each(WELL_KNOWN)(
    'takes its tricks so of $dummy/$declarer, whichever two cards it begins with',
    ({ declarer, dummy, goal }) => {
      const holding = valueOf(readHolding({ declarer, dummy }));
      let told = 0;
      for (const { first } of tellSuit(holding).plays) {
        const line = tellLine(holding, goal, first);
        if (line.line === null) continue;
        expect(follows(holding, line.line, goal, liesOf(line))).toBe(true);
        told += 1;
      }
      expect(told).toBeGreaterThan(0);
    },
  );

  it('is another when one card of it is changed', () => {
    const holding = valueOf(readHolding({ declarer: '432', dummy: 'AJT' }));
    const play = tellSuit(holding).plays.find(({ leader, third }) => leader === 0 && third === 'J');
    if (!play) throw new Error('The finesse is a play.');
    const told = tellLine(holding, 2, play.first);
    if (!told.line) throw new Error('It makes something.');
    const lies = liesOf(told);
    expect(follows(holding, told.line, 2, lies)).toBe(true);
    const [low, ...others] = told.line.answers;
    const up = {
      ...told.line,
      answers: [{ over: low?.over ?? [], third: 'A' as const }, ...others],
    };
    expect(follows(holding, up, 2, lies)).toBe(false);
    const once = { ...told.line, branches: [] };
    expect(follows(holding, once, 2, lies)).toBe(false);
  });
});
