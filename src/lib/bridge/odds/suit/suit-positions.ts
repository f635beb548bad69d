/**
 * Where a suit can come to. Until somebody shows out every split of the cards still out is possible, so that a position is
 * no more than who owns which of the cards that are left, in the order of their ranks, whatever led to it.
 *
 * Cards that were equal at the beginning are one *group*: only how many of them West holds counts. Groups stay apart when the
 * card between them is gone: which of them somebody played tells what else he might have done before.
 */
import type { Rank } from '$lib/cards/ranks';
import { strengthOf } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';

/** A card of nobody: a hand that has none left plays another suit. */
export const NO_CARD = -1;

export interface SuitPosition {
  readonly id: number;
  /** The groups of which some are out, from low to high, by their place at the beginning. */
  readonly groups: readonly number[];
  /** How many of each are out. */
  readonly missingCounts: readonly number[];
  /** How many cards declarer and dummy hold below the first of these groups, between them and above the last. */
  readonly declarerCounts: readonly number[];
  readonly dummyCounts: readonly number[];
  /** Places in `declarer` and `dummy` from which a card can be played: `NONE` alone when there is none. */
  readonly declarerSlots: readonly number[];
  readonly dummySlots: readonly number[];
  /** The tricks that the longer hand can take. */
  readonly maxTricks: number;
  /** Where what is in West's hand alone lies among the splits: all that is out with West. */
  readonly allWithWest: number;
}

/** The suit as it is at the beginning, and all positions that anybody asked for. */
export interface SuitStateSpace {
  readonly start: SuitPosition;
  /** How far apart splits lie that differ in one card of a group. */
  readonly strides: readonly number[];
  /** How many cards each group had. */
  readonly groupSizes: readonly number[];
  /** How many splits there are, each known by its place: the cards of West in each group times their stride. */
  readonly splitCount: number;
  /** The position after a trick: a card of declarer and dummy from these places, of West and East from these of the groups. */
  positionAfter(from: SuitPosition, own: number, other: number, west: number, east: number): SuitPosition;
}

/** Whether the better of both own cards wins the trick. */
export function winsTrick(own: number, other: number, west: number, east: number): boolean {
  return Math.max(own, other) > Math.max(west, east);
}

interface OwnershipCounts {
  readonly missing: readonly number[];
  readonly declarer: readonly number[];
  readonly dummy: readonly number[];
}

export function createSuitStateSpace(holding: SuitHolding): SuitStateSpace {
  const layout = countOwnership(holding);
  const sizes = layout.missing;
  const strides = sizes.map((_, g) => sizes.slice(0, g).reduce((all, n) => all * (n + 1), 1));
  const known = new Map<number, SuitPosition>();

  function made(
    key: number,
    groups: readonly number[],
    { missing: out, declarer, dummy }: OwnershipCounts,
  ): SuitPosition {
    const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
    const position: SuitPosition = {
      id: known.size,
      groups,
      missingCounts: out,
      declarerCounts: declarer,
      dummyCounts: dummy,
      declarerSlots: occupiedSlots(declarer),
      dummySlots: occupiedSlots(dummy),
      maxTricks: Math.max(total(declarer), total(dummy)),
      allWithWest: out.reduce((sum, n, i) => sum + n * (strides[groups[i] ?? 0] ?? 0), 0),
    };
    known.set(key, position);
    return position;
  }

  /**
   * A position by a number. What is out is told by where it lies among the splits; the own cards by a one for each and a zero
   * after each place of each hand: never more than 29 of them, for a suit has thirteen cards.
   */
  function after(from: SuitPosition, own: number, other: number, west: number, east: number) {
    const { groups, missingCounts: out, declarerCounts: declarer, dummyCounts: dummy } = from;
    let whole = from.allWithWest;
    let owners = 1;
    let ours = 0;
    let theirs = 0;
    for (let i = 0; i <= groups.length; i++) {
      ours += (declarer[i] as number) - (own === i ? 1 : 0);
      theirs += (dummy[i] as number) - (other === i ? 1 : 0);
      if (i < groups.length) {
        const gone = (west === i ? 1 : 0) + (east === i ? 1 : 0);
        whole -= gone * (strides[groups[i] as number] as number);
        // Where nothing is left of a group the places on both sides of it become one.
        if (gone === out[i]) continue;
      }
      owners = (((owners + 1) << ours) - 1) << 1;
      owners = (((owners + 1) << theirs) - 1) << 1;
      ours = 0;
      theirs = 0;
    }
    const key = whole * 2 ** 30 + owners;
    return known.get(key) ?? made(key, ...countsAfter(from, own, other, west, east));
  }

  // Nothing comes back to the beginning, so that it needs no number of its own.
  const start = made(
    -1,
    sizes.map((_, g) => g),
    layout,
  );
  const splits = sizes.reduce((all, n) => all * (n + 1), 1);
  return { start, strides, groupSizes: sizes, splitCount: splits, positionAfter: after };
}

function countsAfter(
  from: SuitPosition,
  own: number,
  other: number,
  west: number,
  east: number,
): [groups: readonly number[], OwnershipCounts] {
  const declarer = [...from.declarerCounts];
  const dummy = [...from.dummyCounts];
  const out = [...from.missingCounts];
  const groups = [...from.groups];
  changeCount(declarer, own);
  changeCount(dummy, other);
  changeCount(out, west);
  changeCount(out, east);
  for (let i = out.length - 1; i >= 0; i--) {
    if ((out[i] ?? 0) > 0) continue;
    out.splice(i, 1);
    groups.splice(i, 1);
    declarer.splice(i, 2, (declarer[i] ?? 0) + (declarer[i + 1] ?? 0));
    dummy.splice(i, 2, (dummy[i] ?? 0) + (dummy[i + 1] ?? 0));
  }
  return [groups, { missing: out, declarer, dummy }];
}

/** The cards that are out in their groups, from low to high. */
export function equivalentGroups({ declarer, dummy, missing: out }: SuitHolding): readonly (readonly Rank[])[] {
  const groups: Rank[][] = [];
  let above = 15;
  for (const rank of [...out].sort((a, b) => strengthOf(b) - strengthOf(a))) {
    const here = strengthOf(rank);
    const between = [...declarer, ...dummy].some(
      (own) => strengthOf(own) > here && strengthOf(own) < above,
    );
    const group = groups[0];
    if (group && !between) group.push(rank);
    else groups.unshift([rank]);
    above = here;
  }
  return groups;
}

function countOwnership(holding: SuitHolding): OwnershipCounts {
  const groups = equivalentGroups(holding);
  const count = (hand: readonly Rank[]): number[] => {
    const places = Array.from({ length: groups.length + 1 }, () => 0);
    for (const rank of hand) changeCount(places, slotOf(groups, rank), 1);
    return places;
  };
  return {
    missing: groups.map((group) => group.length),
    declarer: count(holding.declarer),
    dummy: count(holding.dummy),
  };
}

/** How many groups lie below a card. */
export function slotOf(groups: readonly (readonly Rank[])[], rank: Rank): number {
  return groups.filter(([highest]) => highest && strengthOf(highest) < strengthOf(rank)).length;
}

function occupiedSlots(hand: readonly number[]): readonly number[] {
  const places = hand.flatMap((n, place) => (n > 0 ? [place] : []));
  return places.length > 0 ? places : [NO_CARD];
}

function changeCount(counts: number[], place: number, change = -1): void {
  if (place !== NO_CARD) counts[place] = (counts[place] ?? 0) + change;
}
