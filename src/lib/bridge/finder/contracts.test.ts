import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { LEVELS, STRAINS } from '$lib/bridge/rules/contract';
import { SEATS } from '$lib/bridge/rules/seats';
import type { DealTable } from '$lib/bridge/solver/deal-table';
import { chanceOf, contractsOver, usualLevel } from './contracts';

const seed = inject('seed');
const row = fc.record(
  Object.fromEntries(STRAINS.map((strain) => [strain, fc.integer({ min: 0, max: 13 })])),
);
const tables = fc.array(
  fc.record(Object.fromEntries(SEATS.map((seat) => [seat, row]))) as fc.Arbitrary<DealTable>,
  { minLength: 1, maxLength: 30 },
);

describe('contracts over many deals', () => {
  it('are made as often as one counts, by the better of two hands, and lie within their interval', () => {
    fc.assert(
      fc.property(tables, (dealt) => {
        const found = contractsOver(dealt, 'EW');
        for (const strain of STRAINS) {
          expect(found.tricks[strain].reduce((sum, count) => sum + count, 0)).toBe(dealt.length);
          for (const level of LEVELS) {
            const made = dealt.filter(
              ({ E, W }) => E[strain] >= 6 + level || W[strain] >= 6 + level,
            ).length;
            const { share, low, high } = chanceOf(found, strain, level);
            expect(share).toBeCloseTo(made / dealt.length, 12);
            expect(low <= share && share <= high).toBe(true);
          }
          const usual = usualLevel(found, strain);
          if (usual !== null) expect(chanceOf(found, strain, usual).share).toBeGreaterThan(0.5);
        }
      }),
      { seed },
    );
  });
});
