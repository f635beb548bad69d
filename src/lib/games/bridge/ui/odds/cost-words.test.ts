/** The texts of the odds that a card gave up; the figures are whole per cent and add up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import { comparedOddsText, costText, momentCost } from './cost-words';

const exactly = (percent: number) => ({ min: percent, max: percent });
/** The loss of a card with odds that are known exactly. */
const lossOf = (played: number, best: number): OddsLoss => ({
  ...{ played: exactly(played), best: exactly(best) },
  ...exactly(best - played),
});

describe('the figures', () => {
  test('add up: the cost is the difference of the odds that are shown', () => {
    expect(momentCost(lossOf(57.5, 92.6), true)).toBe(
      'Over all the ways the cards may lie this card beats the contract 58% of the time, the best one 93%. That cost 35%.',
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          const loss = lossOf(Math.min(a, b), Math.max(a, b));
          fc.pre(loss.max > 0);
          for (const text of [momentCost(loss, true), comparedOddsText(loss, false)]) {
            if (text.includes('less than')) continue;
            const [played, best, cost] = [...text.matchAll(/(\d+)%/g)].map(([, figure]) =>
              Number(figure),
            );
            expect((played ?? 0) + (cost ?? 0)).toBe(best);
          }
        },
      ),
    );
  });

  test('are bounds where the odds are open, and "less than 1%" where little is lost', () => {
    const open: OddsLoss = {
      ...{ played: { min: 40, max: 42 }, best: { min: 46, max: 48 } },
      ...{ min: 4, max: 8 },
    };
    expect(costText(open)).toBe('That cost between 4% and 8%: a small fault.');
    expect(costText({ ...open, min: 0 })).toBe(
      'That cost at most 8%; more could not be worked out.',
    );
    expect(costText(lossOf(46, 46.2))).toBe('That cost less than 1%: a small fault.');
    expect(costText(lossOf(46, 46))).toBeNull();
    expect(comparedOddsText(lossOf(0, 0), true)).toContain('beats the contract 0% of the time');
    expect(comparedOddsText(lossOf(0.4, 60), true)).toContain('less than 1% of the time');
  });
});

test('a defender’s card beats the contract, declarer’s makes it', () => {
  for (const textOf of [momentCost, comparedOddsText]) {
    expect(textOf(lossOf(40, 60), true)).toContain('beats the contract 40% of the time');
    expect(textOf(lossOf(40, 60), false)).toContain('makes it 40% of the time');
  }
});
