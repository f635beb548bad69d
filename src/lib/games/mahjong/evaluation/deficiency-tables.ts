/**
 * Deficiency tables of suits and their combination. Fewer than 256 distinct tables occur over all
 * hands, so each is interned under a small id and pairwise combinations are memoized.
 */
import { invariant } from '$lib/core/result';
import { GROUPS_PER_HAND } from '$lib/games/mahjong/rules/tile-groups';

/**
 * At index `2 * groups + pairs` the tiles missing to form that many groups (0 to 4) and pairs (0 or
 * 1) within a suit.
 */
export type DeficiencyTable = Uint8Array;

export const DEFICIENCY_TABLE_SIZE = 2 * (GROUPS_PER_HAND + 1);
/** Larger than any deficiency. */
export const INFEASIBLE = 100;

/** Id of an interned table, 0 to 255. */
export type DeficiencyTableId = number;

const MAX_TABLES = 256;
const tables: DeficiencyTable[] = [];
const idByContent = new Map<string, DeficiencyTableId>();
/**
 * Memo by pair of ids: the id of the combined table plus one (0: unknown), and for each group count
 * the minimal deficiency plus one.
 */
const combinedMemo = new Uint16Array(MAX_TABLES * MAX_TABLES);
const minimumMemo = Array.from(
  { length: GROUPS_PER_HAND + 1 },
  () => new Uint8Array(MAX_TABLES * MAX_TABLES),
);

/** The id of a table: that of an equal one seen before, or a new one. */
export function internDeficiencyTable(needs: DeficiencyTable): DeficiencyTableId {
  const content = needs.join();
  const memoized = idByContent.get(content);
  if (memoized !== undefined) return memoized;
  invariant(tables.length < MAX_TABLES, 'There are more deficiency tables than expected.');
  idByContent.set(content, tables.length);
  return tables.push(needs) - 1;
}

/** The table of an id. */
export function deficiencyTable(id: DeficiencyTableId): DeficiencyTable {
  const needs = tables[id];
  invariant(needs, `There is no table ${id}.`);
  return needs;
}

/** The table of two suits taken together (min-plus convolution). */
export function combineDeficiencies(
  first: DeficiencyTableId,
  second: DeficiencyTableId,
): DeficiencyTableId {
  const memoIndex = MAX_TABLES * first + second;
  const memoized = combinedMemo[memoIndex] ?? 0;
  if (memoized > 0) return memoized - 1;
  const id = internDeficiencyTable(
    minPlusConvolution(deficiencyTable(first), deficiencyTable(second)),
  );
  combinedMemo[memoIndex] = id + 1;
  return id;
}

/** Fewest tiles missing to form `groups` groups and one pair across both tables. */
export function minCombinedDeficiency(
  groups: number,
  first: DeficiencyTableId,
  second: DeficiencyTableId,
): number {
  const memoIndex = MAX_TABLES * first + second;
  const table = minimumMemo[groups];
  const memoized = table?.[memoIndex] ?? 0;
  if (memoized > 0 || !table) return memoized - 1;
  const [firstTable, secondTable] = [deficiencyTable(first), deficiencyTable(second)];
  // The table entry of all groups and the pair.
  const end = 2 * groups + 1;
  let minimum = INFEASIBLE;
  for (let entry = 0; entry <= end; entry++)
    minimum = Math.min(
      minimum,
      (firstTable[entry] ?? INFEASIBLE) + (secondTable[end - entry] ?? INFEASIBLE),
    );
  table[memoIndex] = minimum + 1;
  return minimum;
}

/** Min-plus convolution; splits with a pair on both sides are skipped. */
function minPlusConvolution(first: DeficiencyTable, second: DeficiencyTable): DeficiencyTable {
  const combined = new Uint8Array(DEFICIENCY_TABLE_SIZE).fill(INFEASIBLE);
  for (let i = 0; i < DEFICIENCY_TABLE_SIZE; i++)
    for (let j = 0; i + j < DEFICIENCY_TABLE_SIZE; j++) {
      if (i % 2 === 1 && j % 2 === 1) continue;
      const sum = (first[i] ?? INFEASIBLE) + (second[j] ?? INFEASIBLE);
      if (sum < (combined[i + j] ?? INFEASIBLE)) combined[i + j] = sum;
    }
  return combined;
}
