/**
 * The state space of one suit. Until a defender shows out, every split of the missing cards is
 * possible, so that a position is the ownership of the remaining cards in the order of their ranks,
 * however it was reached.
 *
 * Terms: missing cards that were equivalent at the start form a *group*, of which only West's count
 * matters; groups stay separate after the card between them is played, since a defender's choice
 * between them carries information. A *slot* is an interval between groups: a card of declarer or
 * dummy in slot i beats the groups below i. A *split* is a distribution of the missing cards
 * between West and East, numbered in mixed radix: the sum over groups of West's count times the
 * group's stride.
 */
import type { Rank } from '$lib/cards/ranks';
import { strengthOf } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';

/** The slot or group of no card: a hand without the suit discards. */
export const NO_CARD = -1;

export interface SuitPosition {
  /** A number that identifies the position in its state space. */
  readonly id: number;
  /** The groups with missing cards, low to high, by their index at the start. */
  readonly groups: readonly number[];
  /** The missing cards of each of these groups. */
  readonly missingCounts: readonly number[];
  /** Declarer's cards in each slot: below the first group, between groups, above the last. */
  readonly declarerCounts: readonly number[];
  readonly dummyCounts: readonly number[];
  /** Declarer's slots with a card; `NO_CARD` alone when there is none. */
  readonly declarerSlots: readonly number[];
  readonly dummySlots: readonly number[];
  /** The length of the longer hand. */
  readonly maxTricks: number;
  /** The split with all missing cards in West's hand. */
  readonly allWithWest: number;
}

/** The start of a suit and all positions reached from it, created on demand. */
export interface SuitStateSpace {
  readonly start: SuitPosition;
  /** The difference between splits that differ in one card of a group. */
  readonly strides: readonly number[];
  /** The cards of each group at the start. */
  readonly groupSizes: readonly number[];
  /** The number of splits. */
  readonly splitCount: number;
  /**
   * The position after a trick: cards from declarer's and dummy's slots, West's and East's groups.
   */
  positionAfter(
    from: SuitPosition,
    declarer: number,
    dummy: number,
    west: number,
    east: number,
  ): SuitPosition;
}

/** True if declarer's side wins the trick: a card in slot i beats the groups below i. */
export function winsTrick(declarer: number, dummy: number, west: number, east: number): boolean {
  return Math.max(declarer, dummy) > Math.max(west, east);
}

/** The missing cards by group, declarer's and dummy's by slot. */
interface OwnershipCounts {
  readonly missing: readonly number[];
  readonly declarer: readonly number[];
  readonly dummy: readonly number[];
}

export function createSuitStateSpace(holding: SuitHolding): SuitStateSpace {
  const counts = countOwnership(holding);
  const groupSizes = counts.missing;
  // Group g has groupSizes[g] + 1 possible counts of West's: the radix of its digit.
  const strides = groupSizes.map((_, g) =>
    groupSizes.slice(0, g).reduce((product, n) => product * (n + 1), 1),
  );
  const positions = new Map<number, SuitPosition>();

  function createPosition(
    key: number,
    groups: readonly number[],
    { missing, declarer, dummy }: OwnershipCounts,
  ): SuitPosition {
    const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
    const position: SuitPosition = {
      id: positions.size,
      groups,
      missingCounts: missing,
      declarerCounts: declarer,
      dummyCounts: dummy,
      declarerSlots: occupiedSlots(declarer),
      dummySlots: occupiedSlots(dummy),
      maxTricks: Math.max(total(declarer), total(dummy)),
      allWithWest: missing.reduce((sum, n, i) => sum + n * (strides[groups[i] ?? 0] ?? 0), 0),
    };
    positions.set(key, position);
    return position;
  }

  /**
   * Finds a position by a numeric key: the missing cards by the split with all of them in West's
   * hand, declarer's and dummy's cards in unary, a one for each and a zero after each slot. That
   * takes at most 29 bits, since a suit has thirteen cards.
   */
  function positionAfter(
    from: SuitPosition,
    declarerSlot: number,
    dummySlot: number,
    west: number,
    east: number,
  ) {
    const { groups, missingCounts: missing, declarerCounts: declarer, dummyCounts: dummy } = from;
    let allWithWest = from.allWithWest;
    // A leading one, so that zeros at the front count.
    let ownersKey = 1;
    let declarerCount = 0;
    let dummyCount = 0;
    for (let i = 0; i <= groups.length; i++) {
      declarerCount += (declarer[i] as number) - (declarerSlot === i ? 1 : 0);
      dummyCount += (dummy[i] as number) - (dummySlot === i ? 1 : 0);
      if (i < groups.length) {
        const playedCount = (west === i ? 1 : 0) + (east === i ? 1 : 0);
        allWithWest -= playedCount * (strides[groups[i] as number] as number);
        // When a group is gone, the slots on both sides of it become one.
        if (playedCount === missing[i]) continue;
      }
      // Appends as many ones as cards, and a zero.
      ownersKey = (((ownersKey + 1) << declarerCount) - 1) << 1;
      ownersKey = (((ownersKey + 1) << dummyCount) - 1) << 1;
      declarerCount = 0;
      dummyCount = 0;
    }
    const key = allWithWest * 2 ** 30 + ownersKey;
    return (
      positions.get(key) ??
      createPosition(key, ...countsAfter(from, declarerSlot, dummySlot, west, east))
    );
  }

  // No position leads back to the start, so that it needs no proper key.
  const start = createPosition(
    -1,
    groupSizes.map((_, g) => g),
    counts,
  );
  const splitCount = groupSizes.reduce((product, n) => product * (n + 1), 1);
  return { start, strides, groupSizes, splitCount, positionAfter };
}

/** The groups and counts after a trick, without the groups that are gone. */
function countsAfter(
  from: SuitPosition,
  declarerSlot: number,
  dummySlot: number,
  west: number,
  east: number,
): [groups: readonly number[], OwnershipCounts] {
  const declarer = [...from.declarerCounts];
  const dummy = [...from.dummyCounts];
  const missing = [...from.missingCounts];
  const groups = [...from.groups];
  changeCount(declarer, declarerSlot);
  changeCount(dummy, dummySlot);
  changeCount(missing, west);
  changeCount(missing, east);
  for (let i = missing.length - 1; i >= 0; i--) {
    if ((missing[i] ?? 0) > 0) continue;
    missing.splice(i, 1);
    groups.splice(i, 1);
    // The slots below and above the group become one.
    declarer.splice(i, 2, (declarer[i] ?? 0) + (declarer[i + 1] ?? 0));
    dummy.splice(i, 2, (dummy[i] ?? 0) + (dummy[i + 1] ?? 0));
  }
  return [groups, { missing, declarer, dummy }];
}

/** The missing cards in groups of equivalent ones, low to high. */
export function equivalentGroups({
  declarer,
  dummy,
  missing,
}: SuitHolding): readonly (readonly Rank[])[] {
  const groups: Rank[][] = [];
  let above = 15; // The strength of the missing card above; higher than an ace at first.
  for (const rank of [...missing].sort((a, b) => strengthOf(b) - strengthOf(a))) {
    const strength = strengthOf(rank);
    const isDivided = [...declarer, ...dummy].some(
      (rank) => strengthOf(rank) > strength && strengthOf(rank) < above,
    );
    const group = groups[0];
    if (group && !isDivided) group.push(rank);
    else groups.unshift([rank]);
    above = strength;
  }
  return groups;
}

function countOwnership(holding: SuitHolding): OwnershipCounts {
  const groups = equivalentGroups(holding);
  const count = (hand: readonly Rank[]): number[] => {
    const slots = Array.from({ length: groups.length + 1 }, () => 0);
    for (const rank of hand) changeCount(slots, slotOf(groups, rank), 1);
    return slots;
  };
  return {
    missing: groups.map((group) => group.length),
    declarer: count(holding.declarer),
    dummy: count(holding.dummy),
  };
}

/** The slot of a card: the number of groups below it. */
export function slotOf(groups: readonly (readonly Rank[])[], rank: Rank): number {
  return groups.filter(([highest]) => highest && strengthOf(highest) < strengthOf(rank)).length;
}

function occupiedSlots(hand: readonly number[]): readonly number[] {
  const slots = hand.flatMap((n, slot) => (n > 0 ? [slot] : []));
  return slots.length > 0 ? slots : [NO_CARD];
}

/** Adds to the count of a slot or group; `NO_CARD` changes nothing. */
function changeCount(counts: number[], index: number, change = -1): void {
  if (index !== NO_CARD) counts[index] = (counts[index] ?? 0) + change;
}
