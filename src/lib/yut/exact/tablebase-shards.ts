/** The part of a table that some levels fill, in one piece: so a long solution is kept level by level. */
import type { MalConfigurations } from './mal-configurations';
import type { EndgameLevel } from './value-iteration';
import type { WinTable } from './turn-solver';

/** The chances of these levels, row by row, each with every configuration of the other side with so many mals to go. */
export function extractShard(configs: MalConfigurations, table: WinTable, levels: readonly EndgameLevel[]): Float32Array {
  const shard = new Float32Array(shardLength(configs, levels));
  visitLevels(configs, levels, (place, i) => (shard[i] = table[place] as number));
  return shard;
}

/** Puts a shard back where it was taken from. Gives false, and does nothing, where it has not the length of these levels. */
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

function shardLength({ malsLeft: toGo }: MalConfigurations, levels: readonly EndgameLevel[]): number {
  const count = (mals: number): number =>
    toGo.reduce((sum, left) => sum + (left === mals ? 1 : 0), 0);
  return levels.reduce((sum, { own, other }) => sum + count(own) * count(other), 0);
}

/** Every place of the levels in a table, and its place in their shard. */
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
