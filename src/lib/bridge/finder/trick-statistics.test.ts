import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { LEVELS, STRAINS } from '$lib/bridge/rules/contract';
import { score } from '$lib/bridge/rules/bridge-score';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';
import {
  bestContract,
  makingFrequency,
  collectTrickStatistics,
  meanScoreGain,
  meanScore,
} from './trick-statistics';

const seed = inject('seed');
const row = fc.record(
  Object.fromEntries(STRAINS.map((strain) => [strain, fc.integer({ min: 0, max: 13 })])),
);
const tables = fc.array(
  fc.record(Object.fromEntries(SEATS.map((seat) => [seat, row]))) as fc.Arbitrary<DoubleDummyTable>,
  { minLength: 1, maxLength: 30 },
);
const strains = fc.constantFrom(...STRAINS);
const levels = fc.constantFrom(...LEVELS);

describe('trick statistics over many deals', () => {
  it('count the better hand of the side, with shares inside their interval', () => {
    fc.assert(
      fc.property(tables, (dealt) => {
        const found = collectTrickStatistics(dealt, 'EW');
        for (const strain of STRAINS) {
          expect(found.histograms[strain].reduce((sum, count) => sum + count, 0)).toBe(
            dealt.length,
          );
          for (const level of LEVELS) {
            const made = dealt.filter(
              ({ E, W }) => E[strain] >= 6 + level || W[strain] >= 6 + level,
            ).length;
            const { share, low, high } = makingFrequency(found, strain, level);
            expect(share).toBeCloseTo(made / dealt.length, 12);
            expect(low <= share && share <= high).toBe(true);
          }
        }
      }),
      { seed },
    );
  });

  it('count the declarer where the auction settles it, for its own side only', () => {
    fc.assert(
      fc.property(tables, strains, levels, (dealt, strain, level) => {
        const made = dealt.filter(({ N }) => N[strain] >= 6 + level).length;
        const north = collectTrickStatistics(dealt, 'NS', { [strain]: 'N' });
        expect(makingFrequency(north, strain, level).share).toBeCloseTo(made / dealt.length, 12);
        expect(collectTrickStatistics(dealt, 'EW', { [strain]: 'N' })).toEqual(
          collectTrickStatistics(dealt, 'EW'),
        );
      }),
      { seed },
    );
  });

  it('do not depend on the order of the deals or their split among workers', () => {
    fc.assert(
      fc.property(tables, fc.infiniteStream(fc.boolean()), (dealt, workers) => {
        const parts: [DoubleDummyTable[], DoubleDummyTable[]] = [[], []];
        for (const table of dealt) parts[workers.next().value ? 0 : 1].push(table);
        const [one, other] = parts.map((part) => collectTrickStatistics(part, 'NS'));
        const whole = collectTrickStatistics(dealt, 'NS');
        for (const strain of STRAINS)
          expect(
            whole.histograms[strain].map((_, i) => {
              return (one?.histograms[strain][i] ?? 0) + (other?.histograms[strain][i] ?? 0);
            }),
          ).toEqual(whole.histograms[strain]);
        expect(collectTrickStatistics(parts.flat(), 'NS')).toEqual(whole);
      }),
      { seed },
    );
  });

  it('have the mean of the scores, and the best contract has the highest', () => {
    fc.assert(
      fc.property(tables, strains, levels, fc.boolean(), (dealt, strain, level, vulnerable) => {
        const found = collectTrickStatistics(dealt, 'NS');
        const bidden = { level, strain, doubling: 'X' } as const;
        const scores = dealt.map(({ N, S }) =>
          score({ ...bidden, declarer: 'S' }, vulnerable, Math.max(N[strain], S[strain])),
        );
        const mean = scores.reduce((sum, each) => sum + each, 0) / dealt.length;
        expect(meanScore(found, bidden, vulnerable)).toBeCloseTo(mean, 9);
        const best = bestContract(found, vulnerable);
        for (const other of STRAINS)
          for (const height of LEVELS) {
            const points = meanScore(
              found,
              { level: height, strain: other, doubling: '' },
              vulnerable,
            );
            expect(points).toBeLessThanOrEqual(meanScore(found, best, vulnerable) + 1e-6);
          }
        const { mean: gain } = meanScoreGain(
          dealt,
          'NS',
          {},
          { better: best, than: bidden, vulnerable },
        );
        expect(gain).toBeCloseTo(meanScore(found, best, vulnerable) - mean, 9);
      }),
      { seed, numRuns: 30 },
    );
  });
});
