/** How far a hand is from complete, exactly: the fewest tiles that it needs, and which ones bring it nearer. */
import { GROUPS, RUNS } from '$lib/mahjong/rules/groups';
import { COPIES, type Counts } from '$lib/mahjong/rules/tiles';
import { DIGIT, honourNeeds, NEEDS, NEVER, suitNeeds, type Needs, type RunKey } from './suit-needs';

/** The runs of a hand, and for each what all the others need together. */
interface Parts {
  readonly keys: readonly RunKey[];
  readonly others: readonly Needs[];
  /** How many groups are to be made; the rest lie open. */
  readonly groups: number;
}

/**
 * The fewest tiles with which a hand becomes four groups and a pair, of which `melds` groups lie open: 0 for a
 * complete one, 1 for one that waits. Of 14 tiles as many are given up for them. Shanten is one less.
 */
export function needOf(counts: Counts, melds: number): number {
  const parts = partsOf(counts, melds);
  return needWith(parts, 0, parts.keys[0] ?? 0);
}

/** The places in `TILES` of the kinds that a hand to draw to (13 tiles, or three fewer for each meld) is nearer with. */
export function acceptedBy(counts: Counts, melds: number): readonly number[] {
  const parts = partsOf(counts, melds);
  const need = needWith(parts, 0, parts.keys[0] ?? 0);
  const accepted: number[] = [];
  for (let place = 0; place < counts.length; place++)
    if ((counts[place] ?? 0) < COPIES && needAfter(parts, place, 1) < need) accepted.push(place);
  return accepted;
}

/** For each place what the hand without one tile of it needs; null where it has none. */
export function needsWithout(counts: Counts, melds: number): readonly (number | null)[] {
  const parts = partsOf(counts, melds);
  return counts.map((count, place) => (count > 0 ? needAfter(parts, place, -1) : null));
}

function needAfter(parts: Parts, place: number, change: number): number {
  const run = runOf(place);
  const digit = DIGIT[place - (RUNS[run]?.[0] ?? 0)] ?? 0;
  return needWith(parts, run, (parts.keys[run] ?? 0) + change * digit);
}

function runOf(place: number): number {
  return Math.min(RUNS.length - 1, Math.floor(place / DIGIT.length));
}

function partsOf(counts: Counts, melds: number): Parts {
  const keys = RUNS.map((run) => keyOf(counts, run));
  const [m = 0, p = 0, s = 0, z = 0] = keys;
  const [needsM, needsP, needsS] = [suitNeeds(m), suitNeeds(p), suitNeeds(s)];
  const needsZ = honourNeeds(z);
  const [mp, sz] = [together(needsM, needsP), together(needsS, needsZ)];
  const others = [
    together(needsP, sz),
    together(needsM, sz),
    together(mp, needsZ),
    together(mp, needsS),
  ];
  return { keys, others, groups: GROUPS - melds };
}

function keyOf(counts: Counts, [first, end]: readonly [number, number]): RunKey {
  let key = 0;
  for (let place = first; place < end; place++)
    key += (counts[place] ?? 0) * (DIGIT[place - first] ?? 0);
  return key;
}

/** What the hand needs when one run is this. */
function needWith({ others, groups }: Parts, run: number, key: RunKey): number {
  const needs = run === RUNS.length - 1 ? honourNeeds(key) : suitNeeds(key);
  const rest = others[run] ?? needs;
  let least = NEVER;
  for (let own = 0; own <= groups; own++) {
    const [here, there] = [2 * own, 2 * (groups - own)];
    const headThere = (needs[here] ?? NEVER) + (rest[there + 1] ?? NEVER);
    const headHere = (needs[here + 1] ?? NEVER) + (rest[there] ?? NEVER);
    least = Math.min(least, headThere, headHere);
  }
  return least;
}

/** What two runs need together. */
function together(a: Needs, b: Needs): Needs {
  const both = new Uint8Array(NEEDS).fill(NEVER);
  for (let of = 0; of < NEEDS; of++)
    for (let other = 0; of + other < NEEDS; other++) {
      // Two heads are one too many.
      if (of % 2 === 1 && other % 2 === 1) continue;
      const sum = (a[of] ?? NEVER) + (b[other] ?? NEVER);
      if (sum < (both[of + other] ?? NEVER)) both[of + other] = sum;
    }
  return both;
}
