/**
 * Saving and resuming the solution of endgames. A solution goes group by group of levels (given
 * numbers of mals not home; the first group has one mal each, the second one against two) and sweep
 * by sweep; a shard is the part of the table that a group fills.
 */
import { expect, it } from 'vitest';
import { enumerateConfigurations } from './mal-configurations';
import { encodeTablebase, PROBABILITY_SCALE, decodeTablebase } from './tablebase-file';
import { restoreShard, extractShard } from './tablebase-shards';
import { solutionLevels, solveByValueIteration, createUnsolvedTable } from './value-iteration';
import { unwrap } from '$lib/core/result';

const configs = enumerateConfigurations(2);
const [onesOnly = [], mixed = []] = solutionLevels(2);

/** Tables are compared by bytes: comparing numbers takes seconds. */
const bytesOf = (table: Float32Array): Buffer => Buffer.from(table.buffer);

it('a solution resumed from its shards equals an uninterrupted one', () => {
  const [uninterrupted, interrupted, resumed] = [
    createUnsolvedTable(configs),
    createUnsolvedTable(configs),
    createUnsolvedTable(configs),
  ];
  // Uninterrupted: twelve sweeps.
  let sweeps = 0;
  for (const { stage } of solveByValueIteration(configs, uninterrupted, 2))
    if (++sweeps === 12 || stage.group > 1) break;
  // Interrupted after seven, saved as shards, and continued in another table up to the same sweep.
  let sweepCount = 0;
  for (const { next } of solveByValueIteration(configs, interrupted, 2)) {
    if (++sweepCount < 7 || next === null) continue;
    for (const levels of [onesOnly, mixed])
      expect(
        restoreShard(configs, resumed, levels, extractShard(configs, interrupted, levels)),
      ).toBe(true);
    for (const sweep of solveByValueIteration(configs, resumed, 2, next))
      if (++sweepCount === sweeps || sweep.next === null) break;
    break;
  }
  expect(bytesOf(resumed).equals(bytesOf(uninterrupted))).toBe(true);
});

it('restoreShard rejects a shard of another level and leaves the table unchanged', () => {
  const table = createUnsolvedTable(configs);
  const before = table.slice();
  expect(restoreShard(configs, table, mixed, extractShard(configs, table, onesOnly))).toBe(false);
  expect(bytesOf(table).equals(bytesOf(before))).toBe(true);
});

it('an encoded table decodes to the same values up to half a unit of the scale', () => {
  const oneMalConfigs = enumerateConfigurations(1);
  // Scrambled values from 0 to 1; lost states keep their 0.
  const table = createUnsolvedTable(oneMalConfigs).map((initialValue, i) =>
    initialValue === 0 ? 0 : (Math.imul(i, 40503) & 1023) / 1023,
  );
  const { table: decodedTable, maxYutMo: decodedMaxYutMo } = unwrap(
    decodeTablebase(encodeTablebase({ configs: oneMalConfigs, table, maxYutMo: 5 })),
  );
  expect(decodedMaxYutMo).toBe(5);
  const [configA, configB] = [oneMalConfigs.indexOf([7]), oneMalConfigs.indexOf([3])];
  for (const index of [configA * 31 + configB, configB * 31 + configA, 0, 5 * 31 + 9])
    expect(
      Math.abs((decodedTable[index] as number) - (table[index] as number)),
    ).toBeLessThanOrEqual(0.5 / PROBABILITY_SCALE);
});
