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
const weighed = fc.record({
  options: options.map((all) => sortByValue(all as EvaluatedOption[])),
  margin: unit,
});

describe('what could be chosen', () => {
  it('gives away what it is worth less than the best, and the best gives nothing away', () => {
    fc.assert(
      fc.property(weighed, (decision) => {
        const [best] = decision.options;
        expect(lossOf(decision, best.action)).toBe(0);
        for (const { action, value } of decision.options)
          expect(lossOf(decision, action)).toBe(best.value - value);
      }),
    );
  });

  it('is best, equal within the margin, or less; there is one best, and the equal ones stand before the others', () => {
    fc.assert(
      fc.property(weighed, (decision) => {
        const standings = decision.options.map(({ action }) => rankOption(decision, action));
        const rank = { best: 0, equal: 1, less: 2 };
        const ranks = standings.map((standing) => rank[standing]);
        expect(ranks).toEqual(ranks.toSorted());
        expect(standings.filter((standing) => standing === 'best')).toHaveLength(1);
        expect(optionsWithinMargin(decision).map(({ action }) => action)).toEqual(
          decision.options
            .slice(0, standings.filter((standing) => standing !== 'less').length)
            .map(({ action }) => action),
        );
      }),
    );
  });

  it('has to be among the options', () => {
    expect(() => lossOf({ options: [{ action: 'a', value: 1 }] }, 'b')).toThrow();
    expect(() => sortByValue([])).toThrow();
  });
});

describe('a row of decisions', () => {
  const decision = (chosen: string | null) => ({
    ...{ at: 0, chosen, margin: 0.1 },
    options: sortByValue([
      { action: 'c', value: 0.2 },
      { action: 'a', value: 0.9 },
      { action: 'b', value: 0.85 },
    ]),
  });

  it('is judged by the first that gave something away', () => {
    expect(firstLossIndex([decision('a'), decision('b'), decision('c'), decision('c')])).toBe(2);
    expect(firstLossIndex([decision('b'), decision('a'), decision(null)])).toBeNull();
    expect(firstLossIndex([])).toBeNull();
  });
});
