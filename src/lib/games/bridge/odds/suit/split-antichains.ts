/**
 * Achievable sets (M. Ginsberg, "GIB: imperfect information in a computationally challenging game",
 * JAIR 2001; the Pareto fronts of alpha-mu search, Cazenave & Ventos 2019): for a position and a
 * goal, the antichain of the maximal sets of splits in which one strategy of declarer's reaches
 * the goal against every defence. At declarer's turn antichains are united, at a defender's they
 * are met. Choosing the likeliest set at each turn would be wrong (non-locality, Frank & Basin
 * 1998): sets are weighed only at the root.
 *
 * A split is a distribution of the missing cards between West and East; a group is a run of
 * equivalent missing cards, a slot a place between groups where declarer's cards lie (see
 * `suit-positions.ts`).
 */
import { sizeOfWords } from '$lib/core/bit-words';
import { playableSlots } from './shown-out';
import { createDoubleDummySuit, type DoubleDummySuit } from './double-dummy-suit';
import type { SuitPosition, SuitStateSpace } from './suit-positions';
import { Antichain, createAntichainMeet, type SplitSet } from './antichain';
import type { SuitLead } from './suit-tricks';

/**
 * A set has one layer of splits for each of `layers` numbers of tricks, from the goal on. One layer
 * is enough for the chance of a goal; the average number of tricks needs all of them.
 */
export interface AntichainOptions {
  readonly layers: number;
  /** The cost limit, in pairs of sets intersected, weighted by the comparisons that each takes. */
  readonly budget: number;
  /** Approximates antichains beyond `MAX_BOUNDED_SETS` sets from below or above; absent: exact. */
  readonly bound?: 'low' | 'high';
}

/** The most sets of an antichain that is approximated. */
const MAX_BOUNDED_SETS = 12;
/**
 * Map keys pack small numbers. A goal falls below 0 when more tricks are won than needed (never
 * below -13), and third hand's slot is -1 where it has no card: both are shifted to be positive.
 */
const GOAL_SHIFT = 14;
const ANY_SLOT = 14;

export interface SplitAntichains extends Pick<DoubleDummySuit, 'leads'> {
  readonly space: SuitStateSpace;
  /** The splits makeable double dummy after a lead, by its index in `leads(position)`. */
  doubleDummyLead(position: SuitPosition, leadIndex: number, goal: number): SplitSet;
  /** The same after second hand's group and third hand's card, by its index among its slots. */
  doubleDummyThird(
    position: SuitPosition,
    leadIndex: number,
    second: number,
    third: number,
    goal: number,
  ): SplitSet;
  /** The achievable sets of a position. */
  antichain(position: SuitPosition, goal: number): Antichain;
  /**
   * The choices after a lead; `overLowest` fixes third hand's slot when second hand plays its
   * lowest card.
   */
  choices(position: SuitPosition, lead: SuitLead, goal: number, overLowest?: number): LeadChoices;
  /** Counts pairs intersected elsewhere; throws `PairBudgetExceeded` beyond the budget. */
  spend(pairs: number): void;
}

/** After a lead: its double-dummy set, and the achievable sets for each card of second hand. */
export interface LeadChoices {
  readonly doubleDummy: SplitSet;
  /** `unaffected`: the splits in which second hand cannot play the card. */
  readonly answers: readonly { readonly achievable: Antichain; readonly unaffected: SplitSet }[];
}

/** Thrown when the pair budget is exceeded. */
export class PairBudgetExceeded extends Error {}

export function createSplitAntichains(
  space: SuitStateSpace,
  { layers, budget, bound: approximation }: AntichainOptions,
  doubleDummy: DoubleDummySuit = createDoubleDummySuit(space),
): SplitAntichains {
  const { wordCount, allSplits, leads, levels, canPlay, cannotPlay, trickEnds } = doubleDummy;
  const words = wordCount * layers;
  const meet = createAntichainMeet(words);
  const antichains = new Map<number, Antichain>();
  const afterSecond = new Map<number, Antichain>();
  let spentPairs = 0;

  function antichain(position: SuitPosition, goal: number): Antichain {
    const key = position.id * 32 + goal + GOAL_SHIFT;
    const stored = antichains.get(key);
    if (stored) return stored;
    const { groups, maxTricks } = position;
    // Without missing cards, or with all layers certain or out of reach, nothing is to be guessed.
    const needsSearch =
      groups.length > 0 && maxTricks > 0 && goal + layers > 1 && goal <= maxTricks;
    const result = needsSearch
      ? searchLeads(position, goal)
      : Antichain.fromSet(layersOf(levels(position).reachable, allSplits(position), goal));
    antichains.set(key, result);
    return result;
  }

  /**
   * The layers from `goal` on out of all levels. `all`: the splits of the position; zero tricks are
   * certain in each.
   */
  function layersOf(set: SplitSet, all: SplitSet, goal: number): SplitSet {
    const offset = (goal - 1) * wordCount;
    if (layers === 1 && goal > 0 && offset < set.length)
      return set.subarray(offset, offset + wordCount);
    const result = new Int32Array(words);
    for (let layer = 0; layer < layers; layer++) {
      const level = offset + layer * wordCount;
      if (level < 0) result.set(all, layer * wordCount);
      else if (level < set.length)
        result.set(set.subarray(level, level + wordCount), layer * wordCount);
    }
    return result;
  }

  function doubleDummyLead(position: SuitPosition, leadIndex: number, goal: number): SplitSet {
    return layersOf(levels(position).leads[leadIndex] as SplitSet, allSplits(position), goal);
  }

  function doubleDummyThird(
    position: SuitPosition,
    leadIndex: number,
    second: number,
    third: number,
    goal: number,
  ): SplitSet {
    const lead = leads(position)[leadIndex] as SuitLead;
    const set = levels(position).thirds[leadIndex]?.[second]?.[third] as SplitSet;
    return layersOf(set, canPlay(position, lead, second), goal);
  }

  /** The achievable sets over all leads. */
  function searchLeads(position: SuitPosition, goal: number): Antichain {
    const result = new Antichain(words);
    // The leads with the most makeable splits first: they may cover those of later leads.
    const candidates: CandidateCard[] = [];
    for (let leadIndex = 0; leadIndex < leads(position).length; leadIndex++)
      insertBySize(candidates, leadIndex, doubleDummyLead(position, leadIndex, goal));
    for (const { index, doubleDummy: makeable } of candidates)
      if (!result.covers(makeable)) addAll(result, searchSecond(position, index, goal, makeable));
    return approximate(result);
  }

  /** The achievable sets after a lead; `within`: the lead's double-dummy set. */
  function searchSecond(
    position: SuitPosition,
    leadIndex: number,
    goal: number,
    within: SplitSet,
  ): Antichain {
    const lead = leads(position)[leadIndex] as SuitLead;
    // Every strategy's set is a subset of `within`, so it is neutral in the meet.
    let result = Antichain.fromSet(within);
    for (let secondGroup = 0; secondGroup < position.groups.length; secondGroup++)
      result = meetCounted(
        result,
        searchThird(position, leadIndex, secondGroup, goal, within),
        0,
        cannotPlay(position, lead, secondGroup),
      );
    return result;
  }

  /** See `SplitAntichains.choices`. Second hand's lowest cards are group 0. */
  function choices(
    position: SuitPosition,
    lead: SuitLead,
    goal: number,
    overLowest?: number,
  ): LeadChoices {
    const leadIndex = leads(position).findIndex(
      ({ leader, slot }) => leader === lead.leader && slot === lead.slot,
    );
    const within = doubleDummyLead(position, leadIndex, goal);
    const answers = position.groups.map((_, secondGroup) => {
      const fixedSlot = secondGroup === 0 ? overLowest : undefined;
      const key =
        (((position.id * 32 + goal + GOAL_SHIFT) * 32 + leadIndex) * 16 + secondGroup) * 16 +
        1 +
        (fixedSlot ?? ANY_SLOT);
      const achievable =
        afterSecond.get(key) ??
        searchThird(position, leadIndex, secondGroup, goal, within, fixedSlot);
      afterSecond.set(key, achievable);
      return { unaffected: cannotPlay(position, lead, secondGroup), achievable };
    });
    return { doubleDummy: within, answers };
  }

  /** The achievable sets after a card of second hand; `within`: the lead's double-dummy set. */
  function searchThird(
    position: SuitPosition,
    leadIndex: number,
    secondGroup: number,
    goal: number,
    within: SplitSet,
    fixedSlot?: number,
  ): Antichain {
    const result = new Antichain(words);
    const lead = leads(position)[leadIndex] as SuitLead;
    const candidates: CandidateCard[] = [];
    playableSlots(position, lead.leader === 0 ? 1 : 0).forEach((slot, i) => {
      if (fixedSlot !== undefined && slot !== fixedSlot) return;
      const makeable = doubleDummyThird(position, leadIndex, secondGroup, i, goal).slice();
      for (let w = 0; w < words; w++) makeable[w] = (makeable[w] as number) & (within[w] as number);
      insertBySize(candidates, slot, makeable);
    });
    for (const { index, doubleDummy: makeable } of candidates)
      if (!result.covers(makeable))
        addAll(result, searchFourth(position, [lead, secondGroup, index], goal, makeable));
    return approximate(result);
  }

  function addAll(result: Antichain, achievable: Antichain): void {
    for (let i = 0; i < achievable.size; i++) result.add(achievable.sets, i * words);
    spentPairs += achievable.size * (1 + (result.size >> 2));
  }

  /** The achievable sets after a card of third hand. */
  function searchFourth(
    position: SuitPosition,
    [lead, secondGroup, slot]: readonly [SuitLead, number, number],
    goal: number,
    within: SplitSet,
  ): Antichain {
    let result = Antichain.fromSet(within);
    for (const { won, next, splitShift, impossible: unaffected } of trickEnds(position, lead, [
      secondGroup,
      slot,
    ]))
      result = meetCounted(result, antichain(next, goal - won), splitShift, unaffected);
    return result;
  }

  function spend(pairs: number): void {
    spentPairs += pairs;
    if (spentPairs > budget) throw new PairBudgetExceeded();
  }

  /** The meet of two antichains, counted against the budget. */
  function meetCounted(
    first: Antichain,
    second: Antichain,
    splitShift: number,
    unaffected: SplitSet,
  ): Antichain {
    const meetResult = meet(first, second, splitShift, unaffected);
    spend(first.size * second.size * (1 + (meetResult.size >> 2)));
    return approximate(meetResult);
  }

  /** Bounds the size of an antichain where only a bound is asked for. */
  function approximate(result: Antichain): Antichain {
    if (approximation === 'low') result.keepLargest(MAX_BOUNDED_SETS);
    else if (approximation === 'high') result.mergeSmallest(MAX_BOUNDED_SETS);
    return result;
  }

  return { space, leads, doubleDummyLead, doubleDummyThird, antichain, choices, spend };
}

/** A card to try, and its double-dummy set with its size. */
interface CandidateCard {
  readonly index: number;
  readonly doubleDummy: SplitSet;
  readonly size: number;
}

/** Inserts a card into the candidates, the largest double-dummy set first. */
function insertBySize(candidates: CandidateCard[], index: number, makeable: SplitSet): void {
  const size = sizeOfWords(makeable);
  let insertIndex = candidates.length;
  while (insertIndex > 0 && (candidates[insertIndex - 1] as CandidateCard).size < size)
    insertIndex--;
  candidates.splice(insertIndex, 0, { index, doubleDummy: makeable, size });
}
