/**
 * What open cards show: the splits in which so many tricks can be taken by one who sees every card. No strategy reaches
 * more, so that a front that has come so far need not be searched further.
 *
 * A set has a *level* for each number of tricks from one to the length of its position: all of them are found in one walk.
 */
import { playSuitTrick, createShownOutSolver, playableSlots } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import type { SplitSet } from './antichain';
import { createSuitTricks, type SuitTrickEnd, type SuitLead, type SuitTricks } from './suit-tricks';

/** The levels of a position with open cards. */
export interface DoubleDummyLevels {
  readonly reachable: SplitSet;
  /** After each of the leads. */
  readonly leads: readonly SplitSet[];
  /** By lead, card of second hand, card of third hand. */
  readonly thirds: readonly (readonly (readonly SplitSet[])[])[];
}

export interface DoubleDummySuit extends SuitTricks {
  levels(position: SuitPosition): DoubleDummyLevels;
}

export function createDoubleDummySuit(suit: SuitStateSpace): DoubleDummySuit {
  const tricks = createSuitTricks(suit);
  const { wordCount: width, allSplits: all, leads, canPlay, cannotPlay, trickEnds: fourths } = tricks;
  const known = createShownOutSolver(suit);
  const found: DoubleDummyLevels[] = [];

  /** A set on every level. */
  function repeated(set: SplitSet, length: number): SplitSet {
    const made = new Int32Array(width * length);
    for (let at = 0; at < made.length; at += width) made.set(set, at);
    return made;
  }

  /** Takes a split out of the levels for which so many tricks are too few. */
  function cut(set: SplitSet, split: number, enough: number): void {
    const bit = ~(1 << (split & 31));
    for (let at = enough * width + (split >>> 5); at < set.length; at += width)
      set[at] = (set[at] as number) & bit;
  }

  /** The split in which second hand, or fourth hand, has nothing left. */
  function without(position: SuitPosition, { leader }: SuitLead, hand: 'second' | 'fourth'): number {
    return (leader === 0) === (hand === 'second') ? 0 : position.allWithWest;
  }

  function levels(position: SuitPosition): DoubleDummyLevels {
    return (found[position.id] ??= searched(position));
  }

  function searched(position: SuitPosition): DoubleDummyLevels {
    const { maxTricks: length, groups } = position;
    if (groups.length === 0 || length === 0)
      return { reachable: repeated(all(position), length), leads: [], thirds: [] };
    const set = new Int32Array(width * length);
    const thirds: SplitSet[][][] = [];
    const made = leads(position).map((lead) => {
      const of = beforeSecond(position, lead);
      const behind = playableSlots(position, lead.leader === 0 ? 1 : 0);
      const seconds: SplitSet[][] = [];
      for (let second = 0; second < groups.length; second++) {
        const each = behind.map((third) => openThird(position, lead, second, third));
        keepEither(of, each, cannotPlay(position, lead, second));
        seconds.push(each);
      }
      thirds.push(seconds);
      for (let w = 0; w < set.length; w++) set[w] = (set[w] as number) | (of[w] as number);
      return of;
    });
    return { reachable: set, leads: made, thirds };
  }

  /** Leaves what some card of third hand reaches, and the splits that it is not asked of. */
  function keepEither(set: SplitSet, each: readonly SplitSet[], outside: SplitSet): void {
    for (let w = 0; w < set.length; w++) {
      let either = outside[w % width] as number;
      for (const mask of each) either |= mask[w] as number;
      set[w] = (set[w] as number) & either;
    }
  }

  /** All splits, but the one in which second hand shows out to a loss: then all lies with fourth hand. */
  function beforeSecond(position: SuitPosition, lead: SuitLead): SplitSet {
    const set = repeated(all(position), position.maxTricks);
    const { leader, slot: from } = lead;
    const taken = known.afterLead(position, leader === 0 ? 1 : 0, leader, from);
    cut(set, without(position, lead, 'second'), taken);
    return set;
  }

  function openThird(position: SuitPosition, lead: SuitLead, second: number, third: number): SplitSet {
    const set = repeated(canPlay(position, lead, second), position.maxTricks);
    // Fourth hand may show out.
    const { won, next } = playSuitTrick(suit, position, lead.leader, [lead.slot, second, third, NO_CARD]);
    cut(set, without(position, lead, 'fourth'), won + known.tricks(next, lead.leader));
    for (const end of fourths(position, lead, [second, third])) keepLifted(set, end);
    return set;
  }

  /** Leaves what is reached after a trick, moved up to where its splits lay before it, and what the trick cannot come from. */
  function keepLifted(set: SplitSet, { won, next, by, impossible: outside }: SuitTrickEnd): void {
    const reached = levels(next).reachable;
    const whole = by >>> 5;
    const part = by & 31;
    // As many tricks as have been won already are sure.
    for (let at = won * width; at < set.length; at += width) {
      const lower = at - won * width;
      for (let w = 0; w < width; w++) {
        let word = outside[w] as number;
        const from = w - whole;
        if (lower < reached.length && from >= 0) {
          word |= (reached[lower + from] as number) << part;
          if (part > 0 && from > 0) word |= (reached[lower + from - 1] as number) >>> (32 - part);
        }
        set[at + w] = (set[at + w] as number) & word;
      }
    }
  }

  return { ...tricks, levels };
}
