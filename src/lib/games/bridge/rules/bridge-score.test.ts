/** The duplicate score of a contract (Law 77), against the published scoring table. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { DOUBLINGS, LEVELS, STRAINS } from './contract';
import { score } from './bridge-score';

/** The score of a contract by South after a number of tricks. */
const scored = (bid: string, vulnerable: boolean, tricks: number) =>
  score(unwrap(parseContract(`${bid} by S`)), vulnerable, tricks);

describe('a contract that is made', () => {
  // Columns: bid, tricks, not vulnerable, vulnerable; as every scoring table has them (Law 77).
  it.each([
    ['1C', 7, 70, 70],
    ['1C', 13, 190, 190],
    ['2D', 8, 90, 90],
    ['4C', 10, 130, 130],
    ['1H', 7, 80, 80],
    ['2S', 9, 140, 140],
    ['3H', 9, 140, 140],
    ['3H', 10, 170, 170],
    ['1NT', 7, 90, 90],
    ['1NT', 9, 150, 150],
    ['2NT', 8, 120, 120],
    ['3NT', 9, 400, 600],
    ['3NT', 10, 430, 630],
    ['4S', 10, 420, 620],
    ['4H', 11, 450, 650],
    ['5C', 11, 400, 600],
    ['5D', 12, 420, 620],
    ['6C', 12, 920, 1370],
    ['6H', 12, 980, 1430],
    ['6NT', 12, 990, 1440],
    ['6S', 13, 1010, 1460],
    ['7D', 13, 1440, 2140],
    ['7S', 13, 1510, 2210],
    ['7NT', 13, 1520, 2220],
    ['1CX', 7, 140, 140],
    ['2CX', 8, 180, 180],
    ['2HX', 8, 470, 670],
    ['1NTX', 7, 180, 180],
    ['1NTX', 8, 280, 380],
    ['2NTX', 8, 490, 690],
    ['4SX', 10, 590, 790],
    ['4SX', 11, 690, 990],
    ['6HX', 12, 1210, 1660],
    ['7NTX', 13, 1790, 2490],
    ['1CXX', 7, 230, 230],
    ['2CXX', 8, 560, 760],
    ['1NTXX', 7, 560, 760],
    ['1HXX', 7, 520, 720],
    ['1HXX', 9, 920, 1520],
    ['1NTXX', 13, 1760, 3160],
    ['4SXX', 10, 880, 1080],
    ['7NTXX', 13, 2280, 2980],
  ])('%s with %i tricks: %i, vulnerable %i', (bid, tricks, notVulnerable, vulnerable) => {
    expect(scored(bid, false, tricks)).toBe(notVulnerable);
    expect(scored(bid, true, tricks)).toBe(vulnerable);
  });
});

describe('a contract that goes down', () => {
  // Each row lists the penalties for one down to seven down.
  const DOWN = [1, 2, 3, 4, 5, 6, 7] as const;
  it.each([
    ['4S', false, [50, 100, 150, 200, 250, 300, 350]],
    ['4S', true, [100, 200, 300, 400, 500, 600, 700]],
    ['4SX', false, [100, 300, 500, 800, 1100, 1400, 1700]],
    ['4SX', true, [200, 500, 800, 1100, 1400, 1700, 2000]],
    ['4SXX', false, [200, 600, 1000, 1600, 2200, 2800, 3400]],
    ['4SXX', true, [400, 1000, 1600, 2200, 2800, 3400, 4000]],
  ] as const)('%s, vulnerable %j: minus %j', (bid, vulnerable, penalties) => {
    expect(DOWN.map((down) => -scored(bid, vulnerable, 10 - down))).toEqual(penalties);
  });

  it('costs the same in every strain', () => {
    const scores = STRAINS.map((strain) => scored(`3${strain}X`, true, 6));
    expect(new Set(scores)).toEqual(new Set([-800]));
  });

  it('is worst redoubled, vulnerable, without a trick', () => {
    expect(scored('7NTXX', true, 0)).toBe(-7600);
    expect(scored('7NTX', false, 0)).toBe(-3500);
  });
});

describe('a score', () => {
  it('grows with every trick and is above zero exactly when the contract is made', () => {
    for (const level of LEVELS)
      for (const strain of STRAINS)
        for (const doubling of DOUBLINGS)
          for (const vulnerable of [false, true]) {
            const bid = `${level}${strain}${doubling}`;
            const scores = Array.from({ length: 14 }, (_, n) => scored(bid, vulnerable, n));
            scores.forEach((points, tricks) => {
              expect(points > 0).toBe(tricks >= 6 + level);
              if (tricks > 0) expect(points).toBeGreaterThan(scores[tricks - 1] ?? NaN);
            });
          }
  });

  it.each([-1, 14, 7.5, NaN])('is for 0 to 13 tricks, not for %j', (tricks) => {
    expect(() => scored('1NT', false, tricks)).toThrow();
  });
});
