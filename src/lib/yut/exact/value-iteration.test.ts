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

it('a solution that was left goes on from its shards as if it had not been', () => {
  const [through, left, again] = [
    createUnsolvedTable(configs),
    createUnsolvedTable(configs),
    createUnsolvedTable(configs),
  ];
  let sweeps = 0;
  for (const { stage } of solveByValueIteration(configs, through, 2))
    if (++sweeps === 12 || stage.group > 1) break;
  let done = 0;
  for (const { next } of solveByValueIteration(configs, left, 2)) {
    if (++done < 7 || next === null) continue;
    for (const levels of [onesOnly, mixed])
      expect(restoreShard(configs, again, levels, extractShard(configs, left, levels))).toBe(true);
    for (const further of solveByValueIteration(configs, again, 2, next))
      if (++done === sweeps || further.next === null) break;
    break;
  }
  expect(bytesOf(again).equals(bytesOf(through))).toBe(true);
});

it('a shard of another level is not taken', () => {
  const table = createUnsolvedTable(configs);
  const before = table.slice();
  expect(restoreShard(configs, table, mixed, extractShard(configs, table, onesOnly))).toBe(false);
  expect(bytesOf(table).equals(bytesOf(before))).toBe(true);
});

it('a table in a file is the same to half a part, whatever it holds', () => {
  const one = enumerateConfigurations(1);
  const table = createUnsolvedTable(one).map((even, i) =>
    even === 0 ? 0 : (Math.imul(i, 40503) & 1023) / 1023,
  );
  const { table: back, maxYutMo: most } = unwrap(
    decodeTablebase(encodeTablebase({ configs: one, table, maxYutMo: 5 })),
  );
  expect(most).toBe(5);
  const [own, other] = [one.indexOf([7]), one.indexOf([3])];
  for (const at of [own * 31 + other, other * 31 + own, 0, 5 * 31 + 9])
    expect(Math.abs((back[at] as number) - (table[at] as number))).toBeLessThanOrEqual(
      0.5 / PROBABILITY_SCALE,
    );
});
