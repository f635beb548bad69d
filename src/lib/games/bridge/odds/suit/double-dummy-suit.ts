/**
 * Double-dummy play of one suit: the splits in which a number of tricks is makeable double dummy.
 * They bound every achievable set, so that the search of `split-antichains.ts` stops where it
 * reaches them.
 *
 * A set here has a *level* for each number of tricks from one to the position's maximum; all levels
 * are computed together.
 */
import { playSuitTrick, createShownOutSolver, playableSlots } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import type { SplitSet } from './antichain';
import { createSuitTricks, type SuitTrickEnd, type SuitLead, type SuitTricks } from './suit-tricks';

/** The makeable splits of a position, by level (numbers of tricks from one on). */
export interface DoubleDummyLevels {
  /** With any lead. */
  readonly reachable: SplitSet;
  /** By lead. */
  readonly leads: readonly SplitSet[];
  /** By lead, card of second hand, card of third hand. */
  readonly thirds: readonly (readonly (readonly SplitSet[])[])[];
}

export interface DoubleDummySuit extends SuitTricks {
  levels(position: SuitPosition): DoubleDummyLevels;
}

export function createDoubleDummySuit(space: SuitStateSpace): DoubleDummySuit {
  const tricks = createSuitTricks(space);
  const { wordCount, allSplits, leads, canPlay, cannotPlay, trickEnds } = tricks;
  const shownOut = createShownOutSolver(space);
  const storedLevels: DoubleDummyLevels[] = [];

  /** A set with `levelCount` equal levels. */
  function repeatLevels(set: SplitSet, levelCount: number): SplitSet {
    const result = new Int32Array(wordCount * levelCount);
    for (let offset = 0; offset < result.length; offset += wordCount) result.set(set, offset);
    return result;
  }

  /** Removes a split from the levels above `tricksMade`. */
  function removeAbove(set: SplitSet, split: number, tricksMade: number): void {
    const clearMask = ~(1 << (split & 31));
    for (
      let offset = tricksMade * wordCount + (split >>> 5);
      offset < set.length;
      offset += wordCount
    )
      set[offset] = (set[offset] as number) & clearMask;
  }

  /** The split in which second hand, or fourth hand, is void: 0 for West, all cards for East. */
  function voidSplit(
    position: SuitPosition,
    { leader }: SuitLead,
    hand: 'second' | 'fourth',
  ): number {
    return (leader === 0) === (hand === 'second') ? 0 : position.allWithWest;
  }

  function levels(position: SuitPosition): DoubleDummyLevels {
    return (storedLevels[position.id] ??= computeLevels(position));
  }

  function computeLevels(position: SuitPosition): DoubleDummyLevels {
    const { maxTricks, groups } = position;
    if (groups.length === 0 || maxTricks === 0)
      return { reachable: repeatLevels(allSplits(position), maxTricks), leads: [], thirds: [] };
    const set = new Int32Array(wordCount * maxTricks);
    const thirds: SplitSet[][][] = [];
    const leadSets = leads(position).map((lead) => {
      const leadSet = initialSet(position, lead);
      const thirdSlots = playableSlots(position, lead.leader === 0 ? 1 : 0);
      const seconds: SplitSet[][] = [];
      for (let second = 0; second < groups.length; second++) {
        const thirdSets = thirdSlots.map((third) => computeThird(position, lead, second, third));
        keepAny(leadSet, thirdSets, cannotPlay(position, lead, second));
        seconds.push(thirdSets);
      }
      thirds.push(seconds);
      for (let w = 0; w < set.length; w++) set[w] = (set[w] as number) | (leadSet[w] as number);
      return leadSet;
    });
    return { reachable: set, leads: leadSets, thirds };
  }

  /** Keeps the splits that some card of third hand makes, and the unaffected ones. */
  function keepAny(set: SplitSet, thirdSets: readonly SplitSet[], unaffected: SplitSet): void {
    for (let w = 0; w < set.length; w++) {
      let keptWord = unaffected[w % wordCount] as number;
      for (const thirdSet of thirdSets) keptWord |= thirdSet[w] as number;
      set[w] = (set[w] as number) & keptWord;
    }
  }

  /** All splits; that in which second hand is void only at the levels that it makes. */
  function initialSet(position: SuitPosition, lead: SuitLead): SplitSet {
    const set = repeatLevels(allSplits(position), position.maxTricks);
    const { leader, slot } = lead;
    const tricksMade = shownOut.afterLead(position, leader === 0 ? 1 : 0, leader, slot);
    removeAbove(set, voidSplit(position, lead, 'second'), tricksMade);
    return set;
  }

  /** The splits made after second and third hand's cards, at each level. */
  function computeThird(
    position: SuitPosition,
    lead: SuitLead,
    second: number,
    third: number,
  ): SplitSet {
    const set = repeatLevels(canPlay(position, lead, second), position.maxTricks);
    // The split in which fourth hand is void.
    const { won, next } = playSuitTrick(space, position, lead.leader, [
      lead.slot,
      second,
      third,
      NO_CARD,
    ]);
    removeAbove(set, voidSplit(position, lead, 'fourth'), won + shownOut.tricks(next, lead.leader));
    for (const end of trickEnds(position, lead, [second, third])) keepAfterTrick(set, end);
    return set;
  }

  /**
   * Keeps the splits that the position after a trick makes, raised to before it, and the unaffected
   * ones.
   */
  function keepAfterTrick(
    set: SplitSet,
    { won, next, splitShift, impossible: unaffected }: SuitTrickEnd,
  ): void {
    const nextSet = levels(next).reachable;
    const wholeWords = splitShift >>> 5;
    const restBits = splitShift & 31;
    // A split has a higher number before the trick: shifts the set by that number of bits.
    // The levels up to the tricks already won are certain.
    for (let offset = won * wordCount; offset < set.length; offset += wordCount) {
      const nextLevel = offset - won * wordCount;
      for (let w = 0; w < wordCount; w++) {
        let word = unaffected[w] as number;
        const sourceWord = w - wholeWords;
        if (nextLevel < nextSet.length && sourceWord >= 0) {
          word |= (nextSet[nextLevel + sourceWord] as number) << restBits;
          if (restBits > 0 && sourceWord > 0)
            word |= (nextSet[nextLevel + sourceWord - 1] as number) >>> (32 - restBits);
        }
        set[offset + w] = (set[offset + w] as number) & word;
      }
    }
  }

  return { ...tricks, levels };
}
