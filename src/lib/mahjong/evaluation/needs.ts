/**
 * What runs need, and what they need together. Of all the runs that hands may hold there are fewer than two hundred
 * answers: each has a number, and what two of them come to is worked out once.
 */
import { invariant } from '$lib/core/result';
import { GROUPS } from '$lib/mahjong/rules/groups';

/** At `2 * groups + heads` the number of tiles that are needed: groups 0 to 4, heads 0 or 1. */
export type Needs = Uint8Array;

export const NEEDS = 2 * (GROUPS + 1);
/** More than any hand needs. */
export const NEVER = 100;

/** The number of one answer, from 0 to 255. */
export type NeedsNumber = number;

const NUMBERS = 256;
const all: Needs[] = [];
const numbers = new Map<string, NeedsNumber>();
/** By both numbers: the number of what they need together, and for each count of groups the least; one more than that. */
const joined = new Uint16Array(NUMBERS * NUMBERS);
const least = Array.from({ length: GROUPS + 1 }, () => new Uint8Array(NUMBERS * NUMBERS));

export function numberOf(needs: Needs): NeedsNumber {
  const text = needs.join();
  const known = numbers.get(text);
  if (known !== undefined) return known;
  invariant(all.length < NUMBERS, 'There are fewer ways to need tiles.');
  numbers.set(text, all.length);
  return all.push(needs) - 1;
}

export function needsOf(number: NeedsNumber): Needs {
  const needs = all[number];
  invariant(needs, `Nothing needs by the number ${number}.`);
  return needs;
}

/** What two runs need together. */
export function together(one: NeedsNumber, other: NeedsNumber): NeedsNumber {
  const at = NUMBERS * one + other;
  const known = joined[at] ?? 0;
  if (known > 0) return known - 1;
  const made = numberOf(join(needsOf(one), needsOf(other)));
  joined[at] = made + 1;
  return made;
}

/** The fewest tiles with which both make so many groups and one head. */
export function leastFor(groups: number, one: NeedsNumber, other: NeedsNumber): number {
  const at = NUMBERS * one + other;
  const table = least[groups];
  const known = table?.[at] ?? 0;
  if (known > 0 || !table) return known - 1;
  const [here, there] = [needsOf(one), needsOf(other)];
  const end = 2 * groups + 1;
  let fewest = NEVER;
  for (let own = 0; own <= end; own++)
    fewest = Math.min(fewest, (here[own] ?? NEVER) + (there[end - own] ?? NEVER));
  table[at] = fewest + 1;
  return fewest;
}

/** Two heads are one too many. */
function join(one: Needs, other: Needs): Needs {
  const both = new Uint8Array(NEEDS).fill(NEVER);
  for (let of = 0; of < NEEDS; of++)
    for (let more = 0; of + more < NEEDS; more++) {
      if (of % 2 === 1 && more % 2 === 1) continue;
      const sum = (one[of] ?? NEVER) + (other[more] ?? NEVER);
      if (sum < (both[of + more] ?? NEVER)) both[of + more] = sum;
    }
  return both;
}
