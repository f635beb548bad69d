/** Decisions in which every option has a value: loss, rank, and the first loss of a series. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optionsWithinMargin,
  firstLossIndex,
  lossOf,
  sortByValue,
  rankOption,
  type EvaluatedOption,
} from './evaluated-decision';

const options = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 14 })
  .chain((actions) =>
    fc.tuple(...actions.map((action) => fc.record({ action: fc.constant(action), value: unit }))),
  );
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const evaluatedOptions = fc.record({
  options: options.map((all) => sortByValue(all as EvaluatedOption[])),
  margin: unit,
});

describe('an option', () => {
  it('has as its loss its value below the best, which has no loss', () => {
    fc.assert(
      fc.property(evaluatedOptions, (decision) => {
        const [best] = decision.options;
        expect(lossOf(decision, best.action)).toBe(0);
        for (const { action, value } of decision.options)
          expect(lossOf(decision, action)).toBe(best.value - value);
      }),
    );
  });

  it('is ranked best, equal within the margin, or less, in the order of the list and with one best', () => {
    fc.assert(
      fc.property(evaluatedOptions, (decision) => {
        const ranks = decision.options.map(({ action }) => rankOption(decision, action));
        const order = { best: 0, equal: 1, less: 2 };
        const orderedRanks = ranks.toSorted((a, b) => order[a] - order[b]);
        expect(ranks).toEqual(orderedRanks);
        expect(ranks.filter((rank) => rank === 'best')).toHaveLength(1);
        expect(optionsWithinMargin(decision).map(({ action }) => action)).toEqual(
          decision.options
            .slice(0, ranks.filter((rank) => rank !== 'less').length)
            .map(({ action }) => action),
        );
      }),
    );
  });

  it('that is not in the list, or an empty list, is an error', () => {
    expect(() => lossOf({ options: [{ action: 'a', value: 1 }] }, 'b')).toThrow();
    expect(() => sortByValue([])).toThrow();
  });
});

describe('a series of decisions', () => {
  /** A decision between `a`, `b` (equal within the margin) and `c` (a loss). */
  const decision = (chosen: string | null) => ({
    ...{ logIndex: 0, chosen, margin: 0.1 },
    options: sortByValue([
      { action: 'c', value: 0.2 },
      { action: 'a', value: 0.9 },
      { action: 'b', value: 0.85 },
    ]),
  });

  it('has its first loss beyond the margin as its turning point', () => {
    expect(firstLossIndex([decision('a'), decision('b'), decision('c'), decision('c')])).toBe(2);
    expect(firstLossIndex([decision('b'), decision('a'), decision(null)])).toBeNull();
    expect(firstLossIndex([])).toBeNull();
  });
});
