/**
 * The tricks of one suit, each computed once: the leads of a position, the splits in which a
 * defender can play a card, and the ends of a trick.
 */
import { setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex } from '$lib/core/bits';
import { playSuitTrick, playableSlots, type HandIndex } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import { shiftSets, type SplitSet } from './antichain';

/** A lead: the hand and the slot of its card. */
export interface SuitLead {
  readonly leader: HandIndex;
  readonly slot: number;
}

/** The end of a trick by one card of fourth hand. */
export interface SuitTrickEnd {
  /** 1 if declarer's side wins the trick, else 0. */
  readonly won: number;
  readonly next: SuitPosition;
  /** The number by which each split is lower in `next`: the stride of West's card. */
  readonly splitShift: number;
  /** The splits in which the trick cannot have been played. */
  readonly impossible: SplitSet;
}

/** Split sets here have one layer (see `AntichainOptions`): they do not depend on a goal. */
export interface SuitTricks {
  /** The words of a split set of one layer. */
  readonly wordCount: number;
  /** Every split of a position. */
  allSplits(position: SuitPosition): SplitSet;
  leads(position: SuitPosition): readonly SuitLead[];
  /**
   * The splits in which second hand has a card of the group `second`, an index in `groups`; so
   * are all cards of second and fourth hand here, and those of third hand are slots.
   */
  canPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet;
  /** The complement of `canPlay`. */
  cannotPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet;
  /** The ends of a trick after second and third hand have played, by fourth hand's card. */
  trickEnds(
    position: SuitPosition,
    lead: SuitLead,
    played: readonly [number, number],
  ): readonly SuitTrickEnd[];
}

/** Creates the tables of a state space; each is filled when it is first asked for. */
export function createSuitTricks(space: SuitStateSpace): SuitTricks {
  const wordCount = Math.ceil(space.splitCount / 32);
  const allSplitsOf: SplitSet[] = [];
  const leadsOf: (readonly SuitLead[])[] = [];
  const playable = new Map<number, SplitSet>();
  const unplayable = new Map<number, SplitSet>();
  const impossibleSets = new Map<number, SplitSet>();
  const ends = new Map<number, readonly SuitTrickEnd[]>();

  function allSplits(position: SuitPosition): SplitSet {
    const stored = allSplitsOf[position.id];
    if (stored) return stored;
    const set = new Int32Array(wordCount);
    const { groups, missingCounts } = position;
    const walk = (i: number, split: number): void => {
      if (i === groups.length) {
        setBitAt(set, split);
        return;
      }
      const stride = space.strides[groups[i] as number] as number;
      for (let n = 0; n <= (missingCounts[i] as number); n++) walk(i + 1, split + n * stride);
    };
    walk(0, 0);
    allSplitsOf[position.id] = set;
    return set;
  }

  function leads(position: SuitPosition): readonly SuitLead[] {
    return (leadsOf[position.id] ??= ([0, 1] as const).flatMap((leader) =>
      playableSlots(position, leader).flatMap((slot) =>
        slot === NO_CARD ? [] : [{ leader, slot }],
      ),
    ));
  }

  function canPlay(position: SuitPosition, { leader }: SuitLead, second: number): SplitSet {
    const key = (position.id * 16 + second) * 2 + leader;
    const stored = playable.get(key);
    if (stored) return stored;
    const set = new Int32Array(wordCount);
    const stride = space.strides[position.groups[second] as number] as number;
    const size = (space.groupSizes[position.groups[second] as number] as number) + 1;
    allSplits(position).forEach((word, w) => {
      for (let remainingBits = word; remainingBits !== 0; remainingBits &= remainingBits - 1) {
        const split = 32 * w + lowestBitIndex(remainingBits);
        const westCount = Math.floor(split / stride) % size;
        // Second hand is West after a lead by hand 0, else East.
        if (leader === 0 ? westCount > 0 : westCount < (position.missingCounts[second] as number))
          setBitAt(set, split);
      }
    });
    playable.set(key, set);
    return set;
  }

  function cannotPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet {
    const key = (position.id * 16 + second) * 2 + lead.leader;
    const stored = unplayable.get(key);
    if (stored) return stored;
    const set = canPlay(position, lead, second).map((word) => ~word);
    unplayable.set(key, set);
    return set;
  }

  /** The splits in which West and East cannot have played these cards. */
  function impossible(
    position: SuitPosition,
    west: number,
    east: number,
    next: SuitPosition,
  ): SplitSet {
    const key = (position.id * 16 + west) * 16 + east;
    const stored = impossibleSets.get(key);
    if (stored) return stored;
    const set = new Int32Array(wordCount);
    // The splits of `next`, each raised by the card that West has played, were possible.
    shiftSets(set, allSplits(next), 0, strideOf(position, west), wordCount);
    for (let w = 0; w < wordCount; w++) set[w] = ~(set[w] as number);
    impossibleSets.set(key, set);
    return set;
  }

  /** The number by which a split decreases when West plays a card of the group. */
  function strideOf(position: SuitPosition, west: number): number {
    return space.strides[position.groups[west] as number] as number;
  }

  function trickEnds(
    position: SuitPosition,
    lead: SuitLead,
    [second, third]: readonly [number, number],
  ): readonly SuitTrickEnd[] {
    const { leader, slot } = lead;
    const key = (((position.id * 16 + slot) * 16 + second) * 16 + third + 1) * 2 + leader;
    const stored = ends.get(key);
    if (stored) return stored;
    const result: SuitTrickEnd[] = [];
    for (let fourth = 0; fourth < position.groups.length; fourth++) {
      // Both defenders cannot play the last card of a group.
      if (second === fourth && (position.missingCounts[second] as number) < 2) continue;
      const { won, next } = playSuitTrick(space, position, leader, [slot, second, third, fourth]);
      const [west, east] = leader === 0 ? [second, fourth] : [fourth, second];
      const splitShift = strideOf(position, west);
      result.push({ won, next, splitShift, impossible: impossible(position, west, east, next) });
    }
    ends.set(key, result);
    return result;
  }

  return { wordCount, allSplits, leads, canPlay, cannotPlay, trickEnds };
}
