/**
 * Shards: the part of a table that a group of levels fills, for saving a long solution level by
 * level.
 */
import type { MalConfigurations } from './mal-configurations';
import type { EndgameLevel } from './value-iteration';
import type { WinTable } from './turn-solver';

/** Extracts the values of these levels, row by row. */
export function extractShard(
  configs: MalConfigurations,
  table: WinTable,
  levels: readonly EndgameLevel[],
): Float32Array {
  const shard = new Float32Array(shardLength(configs, levels));
  visitLevels(configs, levels, (place, i) => (shard[i] = table[place] as number));
  return shard;
}

/** Restores a shard. Returns false, and does nothing, if its length does not fit the levels. */
export function restoreShard(
  configs: MalConfigurations,
  table: WinTable,
  levels: readonly EndgameLevel[],
  shard: Float32Array,
): boolean {
  if (shard.length !== shardLength(configs, levels)) return false;
  visitLevels(configs, levels, (place, i) => (table[place] = shard[i] as number));
  return true;
}

function shardLength(
  { malsLeft: toGo }: MalConfigurations,
  levels: readonly EndgameLevel[],
): number {
  const count = (mals: number): number =>
    toGo.reduce((sum, left) => sum + (left === mals ? 1 : 0), 0);
  return levels.reduce((sum, { own, other }) => sum + count(own) * count(other), 0);
}

/** Visits each table index of the levels with its index in the shard. */
function visitLevels(
  { list, malsLeft: toGo }: MalConfigurations,
  levels: readonly EndgameLevel[],
  visit: (place: number, i: number) => void,
): void {
  const size = list.length;
  let i = 0;
  for (const { own, other } of levels)
    for (let row = 0; row < size; row++)
      if (toGo[row] === own)
        for (let column = 0; column < size; column++)
          if (toGo[column] === other) visit(row * size + column, i++);
}
