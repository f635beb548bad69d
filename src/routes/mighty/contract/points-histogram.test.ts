/**
 * The histogram of the points in simulated deals, and the outcomes shown beside a student's
 * contract.
 */
import { describe, expect, it } from 'vitest';
import type { ContractOutlooks } from '$lib/games/mighty/recommendation/contract-recommendation';
import { histogramColumns, successShare, toPercent, comparableOutlook } from './points-histogram';

/** The simulated outcomes of one plan; `deals`: the number of deals by the points taken in them. */
function outlook(
  deals: Readonly<Record<number, number>>,
  overrides: Partial<ContractOutlooks> = {},
): ContractOutlooks {
  const histogram = Array.from({ length: 21 }, (_, points) => deals[points] ?? 0);
  return { trump: 'H', friend: 'joker', discard: [], histogram, contracts: [], ...overrides };
}

describe('histogram columns', () => {
  const even = outlook({ 10: 10, 12: 30, 14: 40, 16: 20 });

  it('reach from the fewest to the most points, successful from the count on', () => {
    const columns = histogramColumns(even, 14);
    expect(columns.map(({ points }) => points)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(columns.filter(({ made }) => made).map(({ points }) => points)).toEqual([14, 15, 16]);
    expect(columns.find(({ points }) => points === 12)?.share).toBeCloseTo(0.3);
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('omit rare results, but include the count', () => {
    const rare = outlook({ 2: 1, 14: 999 });
    expect(histogramColumns(rare, 14)[0]?.points).toBe(7);
    expect(histogramColumns(rare, 20).at(-1)?.points).toBe(20);
    expect(histogramColumns(outlook({ 20: 5 }), 13)[0]?.points).toBe(12);
  });

  it('share all deals among success and failure', () => {
    expect(toPercent(successShare(even, 14))).toBe(60);
    expect(toPercent(successShare(even, 17))).toBe(0);
    expect(toPercent(successShare(even, 13))).toBe(60);
  });
});

describe('the outcomes compared with the student’s contract', () => {
  const hearts = outlook({ 14: 1 });
  const withoutFriend = outlook({ 14: 1 }, { friend: 'none' });
  const spades = outlook({ 14: 1 }, { trump: 'S' });
  const outlooks = [spades, hearts, withoutFriend];
  const recommendation = {
    dealCount: 1,
    outlooks,
    best: spades,
    bid: null,
    ceiling: null,
  } as const;
  const studentContract = { trump: 'H', count: 14, friend: 'none' } as const;

  it('have its trump, and its friend where that was tried; else null', () => {
    expect(comparableOutlook(recommendation, null)).toBe(spades);
    expect(comparableOutlook(recommendation, studentContract)).toBe(withoutFriend);
    expect(comparableOutlook(recommendation, { ...studentContract, friend: 'first' })).toBe(hearts);
    expect(comparableOutlook(recommendation, { ...studentContract, trump: 'C' })).toBeNull();
  });
});
