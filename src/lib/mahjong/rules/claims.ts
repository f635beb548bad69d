/** Who may take a discard, and for what. */
import { isComplete, startsChi, tilesOf } from './groups';
import type { Options } from './options';
import { countsOf, isHonour, placeOf, tileAt, type Counts, type Tile } from './tiles';

/** A discard completes the hand, makes a pung, or a chi that begins at a tile. */
export type Claim =
  | { readonly kind: 'win' }
  | { readonly kind: 'pung' }
  | { readonly kind: 'chi'; readonly from: Tile };

export type Answer = Claim | { readonly kind: 'pass' };

/** What goes before what; of equal answers the next in turn goes first. */
const PRIORITY: Readonly<Record<Answer['kind'], number>> = { win: 3, pung: 2, chi: 1, pass: 0 };

export function goesBefore(answer: Answer, other: Answer): boolean {
  return PRIORITY[answer.kind] > PRIORITY[other.kind];
}

/** All that a hand may claim a discard for; a chi only of the seat before. */
export function claimsOn(
  tile: Tile,
  hand: readonly Tile[],
  fromSeatBefore: boolean,
  options: Options,
): readonly Claim[] {
  const counts = countsOf(hand);
  const claims: Claim[] = [];
  if (isComplete(oneMore(counts, tile))) claims.push({ kind: 'win' });
  if (!options.claims) return claims;
  if ((counts[placeOf(tile)] ?? 0) >= 2) claims.push({ kind: 'pung' });
  return fromSeatBefore ? [...claims, ...chisWith(tile, counts)] : claims;
}

/** The tiles that a claim takes from the hand, the discard not among them. */
export function tilesFromHand(claim: Claim, tile: Tile): readonly Tile[] {
  switch (claim.kind) {
    case 'win':
      return [];
    case 'pung':
      return [tile, tile];
    case 'chi':
      return tilesOf(claim).filter((each) => each !== tile);
  }
}

function chisWith(tile: Tile, counts: Counts): readonly Claim[] {
  if (isHonour(tile)) return [];
  const place = placeOf(tile);
  return [place - 2, place - 1, place]
    .filter((start) => startsChi(start) && start + 2 >= place)
    .filter((start) =>
      [start, start + 1, start + 2].every((each) => each === place || (counts[each] ?? 0) > 0),
    )
    .map((start) => ({ kind: 'chi', from: tileAt(start) }));
}

function oneMore(counts: Counts, tile: Tile): Counts {
  const place = placeOf(tile);
  return counts.map((count, i) => (i === place ? count + 1 : count));
}
