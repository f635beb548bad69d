/**
 * What runs need, and what they need together. Of all the runs that hands may hold there are fewer than two hundred
 * answers: each has a number, and what two of them come to is worked out once.
 */
import { invariant } from '$lib/core/result';
import { GROUPS_PER_HAND } from '$lib/mahjong/rules/groups';

/** At `2 * groups + heads` the number of tiles that are needed: groups 0 to 4, heads 0 or 1. */
export type DeficiencyTable = Uint8Array;

export const DEFICIENCY_TABLE_SIZE = 2 * (GROUPS_PER_HAND + 1);
/** More than any hand needs. */
export const INFEASIBLE = 100;

/** The number of one answer, from 0 to 255. */
export type DeficiencyTableId = number;

const NUMBERS = 256;
const all: DeficiencyTable[] = [];
const numbers = new Map<string, DeficiencyTableId>();
/** By both numbers: the number of what they need together, and for each count of groups the least; one more than that. */
const joined = new Uint16Array(NUMBERS * NUMBERS);
const least = Array.from({ length: GROUPS_PER_HAND + 1 }, () => new Uint8Array(NUMBERS * NUMBERS));

export function internDeficiencyTable(needs: DeficiencyTable): DeficiencyTableId {
  const text = needs.join();
  const known = numbers.get(text);
  if (known !== undefined) return known;
  invariant(all.length < NUMBERS, 'There are fewer ways to need tiles.');
  numbers.set(text, all.length);
  return all.push(needs) - 1;
}

export function deficiencyTable(number: DeficiencyTableId): DeficiencyTable {
  const needs = all[number];
  invariant(needs, `Nothing needs by the number ${number}.`);
  return needs;
}

/** What two runs need together. */
export function combineDeficiencies(one: DeficiencyTableId, other: DeficiencyTableId): DeficiencyTableId {
  const at = NUMBERS * one + other;
  const known = joined[at] ?? 0;
  if (known > 0) return known - 1;
  const made = internDeficiencyTable(join(deficiencyTable(one), deficiencyTable(other)));
  joined[at] = made + 1;
  return made;
}

/** The fewest tiles with which both make so many groups and one head. */
export function minCombinedDeficiency(groups: number, one: DeficiencyTableId, other: DeficiencyTableId): number {
  const at = NUMBERS * one + other;
  const table = least[groups];
  const known = table?.[at] ?? 0;
  if (known > 0 || !table) return known - 1;
  const [here, there] = [deficiencyTable(one), deficiencyTable(other)];
  const end = 2 * groups + 1;
  let fewest = INFEASIBLE;
  for (let own = 0; own <= end; own++)
    fewest = Math.min(fewest, (here[own] ?? INFEASIBLE) + (there[end - own] ?? INFEASIBLE));
  table[at] = fewest + 1;
  return fewest;
}

/** Two heads are one too many. */
function join(one: DeficiencyTable, other: DeficiencyTable): DeficiencyTable {
  const both = new Uint8Array(DEFICIENCY_TABLE_SIZE).fill(INFEASIBLE);
  for (let of = 0; of < DEFICIENCY_TABLE_SIZE; of++)
    for (let more = 0; of + more < DEFICIENCY_TABLE_SIZE; more++) {
      if (of % 2 === 1 && more % 2 === 1) continue;
      const sum = (one[of] ?? INFEASIBLE) + (other[more] ?? INFEASIBLE);
      if (sum < (both[of + more] ?? INFEASIBLE)) both[of + more] = sum;
    }
  return both;
}
