/**
 * Shards: the part of a table that a group of levels fills, for saving a long solution level by
 * level. A level is all pairs of configurations with given numbers of mals not home.
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
  visitLevels(
    configs,
    levels,
    (tableIndex, shardIndex) => (shard[shardIndex] = table[tableIndex] as number),
  );
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
  visitLevels(
    configs,
    levels,
    (tableIndex, shardIndex) => (table[tableIndex] = shard[shardIndex] as number),
  );
  return true;
}

function shardLength({ malsLeft }: MalConfigurations, levels: readonly EndgameLevel[]): number {
  const countConfigurations = (mals: number): number =>
    malsLeft.reduce((sum, configMals) => sum + (configMals === mals ? 1 : 0), 0);
  return levels.reduce(
    (sum, { ownMals: own, opponentMals: other }) =>
      sum + countConfigurations(own) * countConfigurations(other),
    0,
  );
}

/** Visits each table index of the levels with its index in the shard. */
function visitLevels(
  { list, malsLeft }: MalConfigurations,
  levels: readonly EndgameLevel[],
  visit: (tableIndex: number, shardIndex: number) => void,
): void {
  const size = list.length;
  let shardIndex = 0;
  for (const { ownMals: own, opponentMals: other } of levels)
    for (let row = 0; row < size; row++)
      if (malsLeft[row] === own)
        for (let column = 0; column < size; column++)
          if (malsLeft[column] === other) visit(row * size + column, shardIndex++);
}
