/**
 * What declarer can reach: for a position and a number of tricks the front of the sets of splits in which one strategy takes
 * them against every defence. A defender's choice is what is common to what he can be answered with, declarer's is a choice
 * between fronts; a best choice at each turn would be wrong, for the splits that it wins must be weighed at the end.
 */
import { sizeOfWords } from '$lib/core/bit-words';
import { playableSlots } from './shown-out';
import { createDoubleDummySuit, type DoubleDummySuit } from './double-dummy-suit';
import type { SuitPosition, SuitStateSpace } from './suit-positions';
import { Antichain, createAntichainMeet, type SplitSet } from './antichain';
import type { SuitLead } from './suit-tricks';

/**
 * Sets have a layer for each of some numbers of tricks, `goal` and those after it. With one layer a front answers how often
 * one number of tricks can be taken; with all of them, what can be taken on the average.
 */
export interface AntichainOptions {
  readonly layers: number;
  /** So many pairs of sets may be put together, counted with what each is compared with. */
  readonly budget: number;
  /** What becomes of a front that grows beyond `MOST` sets; it stays as it is when nothing is said. */
  readonly bound?: 'low' | 'high';
}

/** A front that is bounded keeps so many sets. */
const MAX_BOUNDED_SETS = 12;

export interface SplitAntichains extends Pick<DoubleDummySuit, 'leads'> {
  readonly space: SuitStateSpace;
  /** What a lead, by its place among the leads, reaches with open cards. */
  doubleDummyLead(position: SuitPosition, at: number, goal: number): SplitSet;
  /** The same over a card of second hand with one of third hand's, by its place among those that it has. */
  doubleDummyThird(position: SuitPosition, at: number, second: number, third: number, goal: number): SplitSet;
  antichain(position: SuitPosition, goal: number): Antichain;
  /** What there is to choose after a lead, with this card of third hand over second hand's lowest where one is named. */
  choices(position: SuitPosition, lead: SuitLead, goal: number, overLowest?: number): LeadChoices;
  /** Counts pairs that were put together elsewhere; throws `TooMany` beyond the budget. */
  spend(pairs: number): void;
}

/** After a lead: what it reaches at most, and for each card of second hand the sets that it can be answered with. */
export interface LeadChoices {
  readonly doubleDummy: SplitSet;
  /** `outside`: the splits in which second hand cannot play the card. */
  readonly answers: readonly { readonly reached: Antichain; readonly outside: SplitSet }[];
}

/** The fronts of one goal take more pairs than were allowed. */
export class PairBudgetExceeded extends Error {}

export function createSplitAntichains(
  suit: SuitStateSpace,
  { layers, budget, bound }: AntichainOptions,
  open: DoubleDummySuit = createDoubleDummySuit(suit),
): SplitAntichains {
  const { wordCount: width, allSplits: all, leads, levels, canPlay, cannotPlay, trickEnds: fourths } = open;
  const words = width * layers;
  const meet = createAntichainMeet(words);
  const fronts = new Map<number, Antichain>();
  const first = new Map<number, Antichain>();
  let work = 0;

  function front(position: SuitPosition, goal: number): Antichain {
    const key = position.id * 32 + goal + 14;
    const before = fronts.get(key);
    if (before) return before;
    const { groups, maxTricks: length } = position;
    const search = groups.length > 0 && length > 0 && goal + layers > 1 && goal <= length;
    const made = search
      ? anyLead(position, goal)
      : Antichain.fromSet(layersOf(levels(position).reachable, all(position), goal));
    fronts.set(key, made);
    return made;
  }

  /** The layers that are asked for out of all levels: no trick at all can be had in every split of `sure`. */
  function layersOf(set: SplitSet, sure: SplitSet, goal: number): SplitSet {
    const from = (goal - 1) * width;
    if (layers === 1 && goal > 0 && from < set.length) return set.subarray(from, from + width);
    const made = new Int32Array(words);
    for (let l = 0; l < layers; l++) {
      const level = from + l * width;
      if (level < 0) made.set(sure, l * width);
      else if (level < set.length) made.set(set.subarray(level, level + width), l * width);
    }
    return made;
  }

  function openLead(position: SuitPosition, at: number, goal: number): SplitSet {
    return layersOf(levels(position).leads[at] as SplitSet, all(position), goal);
  }

  function openThird(
    position: SuitPosition,
    at: number,
    second: number,
    third: number,
    goal: number,
  ): SplitSet {
    const lead = leads(position)[at] as SuitLead;
    const set = levels(position).thirds[at]?.[second]?.[third] as SplitSet;
    return layersOf(set, canPlay(position, lead, second), goal);
  }

  function anyLead(position: SuitPosition, goal: number): Antichain {
    const made = new Antichain(words);
    const order: CandidateCard[] = [];
    for (let at = 0; at < leads(position).length; at++)
      insertBySize(order, at, openLead(position, at, goal));
    for (const { index: place, doubleDummy: mask } of order)
      if (!made.covers(mask)) either(made, lead(position, place, goal, mask));
    return bounded(made);
  }

  function lead(position: SuitPosition, at: number, goal: number, within: SplitSet): Antichain {
    const one = leads(position)[at] as SuitLead;
    let made = Antichain.fromSet(within);
    for (let card = 0; card < position.groups.length; card++)
      made = counted(
        made,
        second(position, at, card, goal, within),
        0,
        cannotPlay(position, one, card),
      );
    return made;
  }

  function choices(position: SuitPosition, one: SuitLead, goal: number, overLowest?: number): LeadChoices {
    const at = leads(position).findIndex(
      ({ leader, slot: from }) => leader === one.leader && from === one.slot,
    );
    const within = openLead(position, at, goal);
    const answers = position.groups.map((_, card) => {
      const only = card === 0 ? overLowest : undefined;
      const key = (((position.id * 32 + goal + 14) * 32 + at) * 16 + card) * 16 + 1 + (only ?? 14);
      const reached = first.get(key) ?? second(position, at, card, goal, within, only);
      first.set(key, reached);
      return { outside: cannotPlay(position, one, card), reached };
    });
    return { doubleDummy: within, answers };
  }

  /** `within`: what the lead reaches with open cards; more is never left at its end. */
  function second(
    position: SuitPosition,
    at: number,
    card: number,
    goal: number,
    within: SplitSet,
    only?: number,
  ): Antichain {
    const made = new Antichain(words);
    const one = leads(position)[at] as SuitLead;
    const order: CandidateCard[] = [];
    playableSlots(position, one.leader === 0 ? 1 : 0).forEach((from, i) => {
      if (only !== undefined && from !== only) return;
      const mask = openThird(position, at, card, i, goal).slice();
      for (let w = 0; w < words; w++) mask[w] = (mask[w] as number) & (within[w] as number);
      insertBySize(order, from, mask);
    });
    for (const { index: place, doubleDummy: mask } of order)
      if (!made.covers(mask)) either(made, third(position, [one, card, place], goal, mask));
    return bounded(made);
  }

  function either(made: Antichain, reached: Antichain): void {
    for (let i = 0; i < reached.size; i++) made.add(reached.sets, i * words);
    work += reached.size * (1 + (made.size >> 2));
  }

  function third(
    position: SuitPosition,
    [one, card, from]: readonly [SuitLead, number, number],
    goal: number,
    within: SplitSet,
  ): Antichain {
    let made = Antichain.fromSet(within);
    for (const { won, next, by, impossible: outside } of fourths(position, one, [card, from]))
      made = counted(made, front(next, goal - won), by, outside);
    return made;
  }

  function spend(pairs: number): void {
    work += pairs;
    if (work > budget) throw new PairBudgetExceeded();
  }

  function counted(one: Antichain, other: Antichain, by: number, outside: SplitSet): Antichain {
    const both = meet(one, other, by, outside);
    spend(one.size * other.size * (1 + (both.size >> 2)));
    return bounded(both);
  }

  function bounded(made: Antichain): Antichain {
    if (bound === 'low') made.keepLargest(MAX_BOUNDED_SETS);
    else if (bound === 'high') made.mergeSmallest(MAX_BOUNDED_SETS);
    return made;
  }

  return { space: suit, leads, doubleDummyLead: openLead, doubleDummyThird: openThird, antichain: front, choices, spend };
}

/** A card to choose, by its place, and what it reaches with open cards. */
interface CandidateCard {
  readonly index: number;
  readonly doubleDummy: SplitSet;
  readonly count: number;
}

/** Puts a card among those to try, whatever reaches most first. */
function insertBySize(order: CandidateCard[], place: number, mask: SplitSet): void {
  const count = sizeOfWords(mask);
  let at = order.length;
  while (at > 0 && (order[at - 1] as CandidateCard).count < count) at--;
  order.splice(at, 0, { index: place, doubleDummy: mask, count });
}
