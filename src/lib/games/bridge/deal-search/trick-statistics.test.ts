/**
 * Statistics of a side's tricks over random double-dummy tables (the tricks of each declarer in
 * each strain, one table a deal).
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { LEVELS, STRAINS } from '$lib/games/bridge/rules/contract';
import { score } from '$lib/games/bridge/rules/bridge-score';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import {
  bestContract,
  makingFrequency,
  collectTrickStatistics,
  meanScoreGain,
  meanScore,
} from './trick-statistics';

const seed = inject('seed');
const anyRow = fc.record(
  Object.fromEntries(STRAINS.map((strain) => [strain, fc.integer({ min: 0, max: 13 })])),
);
const anyTables = fc.array(
  fc.record(
    Object.fromEntries(SEATS.map((seat) => [seat, anyRow])),
  ) as fc.Arbitrary<DoubleDummyTable>,
  { minLength: 1, maxLength: 30 },
);
const anyStrain = fc.constantFrom(...STRAINS);
const anyLevel = fc.constantFrom(...LEVELS);

describe('trick statistics over many deals', () => {
  it('count the tricks of the side’s better declarer, with shares inside their interval', () => {
    fc.assert(
      fc.property(anyTables, (sampledTables) => {
        const statistics = collectTrickStatistics(sampledTables, 'EW');
        for (const strain of STRAINS) {
          expect(statistics.histograms[strain].reduce((sum, count) => sum + count, 0)).toBe(
            sampledTables.length,
          );
          for (const level of LEVELS) {
            const made = sampledTables.filter(
              ({ E, W }) => E[strain] >= 6 + level || W[strain] >= 6 + level,
            ).length;
            const { share, low, high } = makingFrequency(statistics, strain, level);
            expect(share).toBeCloseTo(made / sampledTables.length, 12);
            expect(low <= share && share <= high).toBe(true);
          }
        }
      }),
      { seed },
    );
  });

  it('count the tricks of the declarer that the auction settles, on that declarer’s side only', () => {
    fc.assert(
      fc.property(anyTables, anyStrain, anyLevel, (sampledTables, strain, level) => {
        const made = sampledTables.filter(({ N }) => N[strain] >= 6 + level).length;
        const north = collectTrickStatistics(sampledTables, 'NS', { [strain]: 'N' });
        expect(makingFrequency(north, strain, level).share).toBeCloseTo(
          made / sampledTables.length,
          12,
        );
        expect(collectTrickStatistics(sampledTables, 'EW', { [strain]: 'N' })).toEqual(
          collectTrickStatistics(sampledTables, 'EW'),
        );
      }),
      { seed },
    );
  });

  it('do not depend on the order of the deals or their split among workers', () => {
    fc.assert(
      fc.property(anyTables, fc.infiniteStream(fc.boolean()), (sampledTables, workers) => {
        const workerTables: [DoubleDummyTable[], DoubleDummyTable[]] = [[], []];
        for (const table of sampledTables) workerTables[workers.next().value ? 0 : 1].push(table);
        const [first, second] = workerTables.map((tables) => collectTrickStatistics(tables, 'NS'));
        const combined = collectTrickStatistics(sampledTables, 'NS');
        for (const strain of STRAINS)
          expect(
            combined.histograms[strain].map((_, i) => {
              return (first?.histograms[strain][i] ?? 0) + (second?.histograms[strain][i] ?? 0);
            }),
          ).toEqual(combined.histograms[strain]);
        expect(collectTrickStatistics(workerTables.flat(), 'NS')).toEqual(combined);
      }),
      { seed },
    );
  });

  it('give the mean score of a contract, highest for the best contract', () => {
    fc.assert(
      fc.property(
        anyTables,
        anyStrain,
        anyLevel,
        fc.boolean(),
        (sampledTables, strain, level, vulnerable) => {
          const statistics = collectTrickStatistics(sampledTables, 'NS');
          const bidContract = { level, strain, doubling: 'X' } as const;
          const scores = sampledTables.map(({ N, S }) =>
            score({ ...bidContract, declarer: 'S' }, vulnerable, Math.max(N[strain], S[strain])),
          );
          const mean = scores.reduce((sum, points) => sum + points, 0) / sampledTables.length;
          expect(meanScore(statistics, bidContract, vulnerable)).toBeCloseTo(mean, 9);
          const best = bestContract(statistics, vulnerable);
          for (const strain of STRAINS)
            for (const level of LEVELS) {
              const points = meanScore(statistics, { level, strain, doubling: '' }, vulnerable);
              expect(points).toBeLessThanOrEqual(meanScore(statistics, best, vulnerable) + 1e-6);
            }
          const { mean: gain } = meanScoreGain(
            sampledTables,
            'NS',
            {},
            { better: best, than: bidContract, vulnerable },
          );
          expect(gain).toBeCloseTo(meanScore(statistics, best, vulnerable) - mean, 9);
        },
      ),
      { seed, numRuns: 30 },
    );
  });
});
