import { expect, it } from 'vitest';
import { configsOf } from './configs';
import { packed, PARTS, unpacked } from './packed';
import { putShard, shardOf } from './shards';
import { levelsOf, solving, unsolved } from './solve';
import { unwrap } from '$lib/core/result';

const configs = configsOf(2);
const [onesOnly = [], mixed = []] = levelsOf(2);

/** Two tables are the same exactly when their bytes are; to compare their numbers one by one takes seconds. */
const bytesOf = (table: Float32Array): Buffer => Buffer.from(table.buffer);

it('a solution that was left goes on from its shards as if it had not been', () => {
  const [through, left, again] = [unsolved(configs), unsolved(configs), unsolved(configs)];
  let sweeps = 0;
  for (const { stage } of solving(configs, through, 2))
    if (++sweeps === 12 || stage.group > 1) break;
  let done = 0;
  for (const { next } of solving(configs, left, 2)) {
    if (++done < 7 || next === null) continue;
    for (const levels of [onesOnly, mixed])
      expect(putShard(configs, again, levels, shardOf(configs, left, levels))).toBe(true);
    for (const further of solving(configs, again, 2, next))
      if (++done === sweeps || further.next === null) break;
    break;
  }
  expect(bytesOf(again).equals(bytesOf(through))).toBe(true);
});

it('a shard of another level is not taken', () => {
  const table = unsolved(configs);
  const before = table.slice();
  expect(putShard(configs, table, mixed, shardOf(configs, table, onesOnly))).toBe(false);
  expect(bytesOf(table).equals(bytesOf(before))).toBe(true);
});

it('a table in a file is the same to half a part, whatever it holds', () => {
  const one = configsOf(1);
  const table = unsolved(one).map((even, i) =>
    even === 0 ? 0 : (Math.imul(i, 40503) & 1023) / 1023,
  );
  const { table: back, most } = unwrap(unpacked(packed({ configs: one, table, most: 5 })));
  expect(most).toBe(5);
  const [own, other] = [one.numberOf([7]), one.numberOf([3])];
  for (const at of [own * 31 + other, other * 31 + own, 0, 5 * 31 + 9])
    expect(Math.abs((back[at] as number) - (table[at] as number))).toBeLessThanOrEqual(0.5 / PARTS);
});
