/**
 * Published odds of suit combinations, in their printed rounding: Jeroen Warmerdam's SuitPlay, The
 * Official Encyclopedia of Bridge ("Suit Combinations") and Alan Truscott's tables. Where books
 * have 37.5 the exact figure is 37.73, since they leave out uneven splits.
 */
import { describe, expect, it } from 'vitest';
import { hasBitAt } from '$lib/core/bit-words';
import { unwrap } from '$lib/core/result';
import { parseSuitHolding } from './suit-holding';
import { computeSuitOdds, splitChances, type SuitOdds } from './suit-odds';
import { createDoubleDummySuit } from './double-dummy-suit';
import { createSuitStateSpace } from './suit-positions';

const odds = (declarer: string, dummy: string): SuitOdds =>
  computeSuitOdds(unwrap(parseSuitHolding({ declarer, dummy })));
const percent = (chance: number | undefined): string => (100 * (chance ?? 0)).toFixed(2);

/** The double-dummy chance of at least `goal` tricks. */
function doubleDummyChance(declarer: string, dummy: string, goal: number): number {
  const holding = unwrap(parseSuitHolding({ declarer, dummy }));
  const suit = createSuitStateSpace(holding);
  const { levels, wordCount } = createDoubleDummySuit(suit);
  const set = levels(suit.start).reachable.subarray((goal - 1) * wordCount, goal * wordCount);
  return splitChances(suit, holding).reduce((sum, w, i) => sum + (hasBitAt(set, i) ? w : 0), 0);
}

describe('published odds', () => {
  it.each([
    ['AQ', 'xx', 2, '50.00'],
    ['AJT', 'xxx', 2, '76.00'],
    ['AT42', '953', 2, '57.51'],
    ['AKJTx', 'xxxx', 5, '57.91'],
    ['AK98xx', 'Jx', 5, '87.61'],
    ['AQT98', '5432', 5, '26.57'],
    ['AQT98', '5432', 4, '82.78'],
    ['AJ9', 'xxx', 2, '37.73'],
    ['QTx', 'xxx', 1, '37.73'],
  ])('%s/%s for %i tricks: %s of 100', (declarer, dummy, goal, chance) => {
    const [low, high] = odds(declarer, dummy).chances[goal - 1] ?? [];
    expect([percent(low), percent(high)]).toEqual([chance, chance]);
  });

  it.each([
    ['AK98xx', 'Jx', '5.0117'],
    ['AQ9x', 'Jxx', '2.7705'],
  ])('%s/%s: %s tricks on the average', (declarer, dummy, average) => {
    const { expected } = odds(declarer, dummy);
    expect(expected.map((tricks) => tricks.toFixed(4))).toEqual([average, average]);
  });

  it('AQT98/5432 for five: low to the queen, low to the ten, the ace', () => {
    const { plays } = odds('AQT98', '5432');
    // A play is the leading hand (0 declarer, 1 dummy), the slot of the card led and that of third
    // hand's card; a slot is the number of groups of missing cards that a card beats.
    const chanceOfFive = (leader: 0 | 1, slot: number, third: number): string =>
      percent(
        plays.find(
          (play) => play.lead.leader === leader && play.lead.slot === slot && play.third === third,
        )?.chances[4]?.[0],
      );
    const chances = [chanceOfFive(1, 0, 2), chanceOfFive(1, 0, 1), chanceOfFive(0, 3, 0)];
    expect(chances).toEqual(['26.57', '24.00', '6.22']);
  });

  it('KJ/xx is a guess: 76% double dummy, 50% in fact', () => {
    expect(Math.round(100 * (odds('KJ', 'xx').chances[0]?.[0] ?? 0))).toBe(50);
    expect(percent(doubleDummyChance('KJ', 'xx', 1))).toBe('76.00');
  });
});
