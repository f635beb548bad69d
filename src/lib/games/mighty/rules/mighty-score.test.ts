/**
 * The score of a contract and the payoffs by role. A contract of C points with base B (the lowest
 * bid), risk r and card price c scores (C-B+1)r + (P-C+1)c with P points, and -[(C-B+1)r + (C-P)c]
 * when it fails; the default options have B = 13, r = 300, c = 200.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BID_COUNTS } from './mighty-bids';
import { rolesBySeat } from './friend';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import { gameScore, payoffOf, payoffsByRole, contractScore, stakesOf } from './mighty-score';
import { SEATS } from './mighty-seats';
import { TRUMPS } from './mighty-trump';

const stakes = stakesOf(DEFAULT_MIGHTY_OPTIONS);

describe('the score', () => {
  // Count of the contract, points of the declarer's side, score.
  it.each([
    [15, 17, 1500],
    [15, 12, -1500],
    [16, 18, 1800],
    [13, 13, 500],
    [13, 12, -500],
    [20, 20, 2600],
    [20, 0, -6400],
  ])('of %i with %i points is %i', (count, points, expected) => {
    expect(contractScore(count, points, stakes)).toBe(expected);
  });

  it('rises with every point', () => {
    for (const count of BID_COUNTS) {
      const scores = Array.from({ length: 21 }, (_, points) =>
        contractScore(count, points, stakes),
      );
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
    }
  });

  it('has other stakes by option, and the minimum as its base', () => {
    expect(stakesOf({ ...DEFAULT_MIGHTY_OPTIONS, minimum: 14, risk: 3, card: 2 })).toEqual({
      base: 14,
      risk: 3,
      card: 2,
    });
    expect(contractScore(14, 14, { base: 14, risk: 3, card: 2 })).toBe(5);
  });

  it.each([-1, 21, 13.5])('has no %d points', (points) => {
    expect(() => contractScore(13, points, stakes)).toThrow('points');
  });
});

describe('the payoffs', () => {
  // Score, whether the declarer is alone, payoff of each role.
  it.each([
    [1500, false, { declarer: 3000, friend: 1500, defender: -1500 }],
    [-1500, false, { declarer: -3000, friend: -1500, defender: 1500 }],
    [1800, true, { declarer: 7200, friend: null, defender: -1800 }],
  ])('of %i (alone: %s)', (value, isDeclarerAlone, expected) => {
    expect(payoffsByRole(value, isDeclarerAlone)).toEqual(expected);
  });

  it('add up to zero, with any options', () => {
    const options = fc.record({
      minimum: fc.constantFrom(13 as const, 14 as const),
      risk: fc.nat(1000),
      card: fc.nat(1000),
      runDoubles: fc.boolean(),
      backRunDoubles: fc.boolean(),
      noTrumpDoubles: fc.boolean(),
    });
    const seat = fc.constantFrom(...SEATS);
    const contract = fc.record({
      count: fc.constantFrom(...BID_COUNTS),
      trump: fc.constantFrom(...TRUMPS),
    });
    fc.assert(
      fc.property(
        options,
        contract,
        fc.nat(20),
        seat,
        seat,
        (chosenOptions, contract, points, declarer, friendSeat) => {
          const score = gameScore(
            { contract, points },
            { ...DEFAULT_MIGHTY_OPTIONS, ...chosenOptions },
          );
          const friend = declarer === friendSeat ? null : friendSeat;
          const payoffs = rolesBySeat(declarer, friend).map((role) =>
            payoffOf(role, score, friend === null),
          );
          expect(payoffs.reduce((sum, payoff) => sum + payoff, 0)).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a score counts twice', () => {
  const spades = { count: 20, trump: 'S' } as const;
  const allDoublings = {
    ...DEFAULT_MIGHTY_OPTIONS,
    runDoubles: true,
    backRunDoubles: true,
    noTrumpDoubles: true,
  };

  it('not without the options', () => {
    expect(
      gameScore({ contract: { count: 20, trump: 'NT' }, points: 20 }, DEFAULT_MIGHTY_OPTIONS),
    ).toBe(2600);
  });

  it('for a run, all 20 points in a contract of 20', () => {
    expect(gameScore({ contract: spades, points: 20 }, allDoublings)).toBe(5200);
    expect(gameScore({ contract: { count: 19, trump: 'S' }, points: 19 }, allDoublings)).toBe(2300);
  });

  it('for a back-run, when the defenders have more than half', () => {
    expect(gameScore({ contract: { count: 13, trump: 'S' }, points: 10 }, allDoublings)).toBe(-900);
    expect(gameScore({ contract: { count: 13, trump: 'S' }, points: 9 }, allDoublings)).toBe(-2200);
  });

  it('for notrump, and once more for a run in it', () => {
    expect(gameScore({ contract: { count: 13, trump: 'NT' }, points: 13 }, allDoublings)).toBe(
      1000,
    );
    expect(gameScore({ contract: { count: 20, trump: 'NT' }, points: 20 }, allDoublings)).toBe(
      10_400,
    );
  });
});
