/**
 * What declarer can reach: for a position and a number of tricks the front of the sets of splits in which one strategy takes
 * them against every defence. A defender's choice is what is common to what he can be answered with, declarer's is a choice
 * between fronts; a best choice at each turn would be wrong, for the splits that it wins must be weighed at the end.
 */
import { sizeOfWords } from '$lib/core/bit-words';
import { placesOf } from './known';
import { openCardsOf, type OpenCards } from './open-cards';
import type { Position, Suit } from './positions';
import { Front, meetOf, type Words } from './splits';
import type { Lead } from './tricks';

/**
 * Sets have a layer for each of some numbers of tricks, `goal` and those after it. With one layer a front answers how often
 * one number of tricks can be taken; with all of them, what can be taken on the average.
 */
export interface Asked {
  readonly layers: number;
  /** So many pairs of sets may be put together, counted with what each is compared with. */
  readonly budget: number;
  /** What becomes of a front that grows beyond `MOST` sets; it stays as it is when nothing is said. */
  readonly bound?: 'low' | 'high';
}

/** A front that is bounded keeps so many sets. */
const MOST = 12;

export interface Fronts extends Pick<OpenCards, 'leads'> {
  readonly suit: Suit;
  /** What a lead, by its place among the leads, reaches with open cards. */
  openLead(position: Position, at: number, goal: number): Words;
  /** The same over a card of second hand with one of third hand's, by its place among those that it has. */
  openThird(position: Position, at: number, second: number, third: number, goal: number): Words;
  front(position: Position, goal: number): Front;
  /** What there is to choose after a lead, with this card of third hand over second hand's lowest where one is named. */
  choices(position: Position, lead: Lead, goal: number, overLowest?: number): Choices;
  /** Counts pairs that were put together elsewhere; throws `TooMany` beyond the budget. */
  spend(pairs: number): void;
}

/** After a lead: what it reaches at most, and for each card of second hand the sets that it can be answered with. */
export interface Choices {
  readonly first: Words;
  /** `outside`: the splits in which second hand cannot play the card. */
  readonly answers: readonly { readonly reached: Front; readonly outside: Words }[];
}

/** The fronts of one goal take more pairs than were allowed. */
export class TooMany extends Error {}

export function frontsOf(
  suit: Suit,
  { layers, budget, bound }: Asked,
  open: OpenCards = openCardsOf(suit),
): Fronts {
  const { width, all, leads, levels, canPlay, cannotPlay, fourths } = open;
  const words = width * layers;
  const meet = meetOf(words);
  const fronts = new Map<number, Front>();
  const first = new Map<number, Front>();
  let work = 0;

  function front(position: Position, goal: number): Front {
    const key = position.id * 32 + goal + 14;
    const before = fronts.get(key);
    if (before) return before;
    const { groups, length } = position;
    const search = groups.length > 0 && length > 0 && goal + layers > 1 && goal <= length;
    const made = search
      ? anyLead(position, goal)
      : Front.of(layersOf(levels(position).set, all(position), goal));
    fronts.set(key, made);
    return made;
  }

  /** The layers that are asked for out of all levels: no trick at all can be had in every split of `sure`. */
  function layersOf(set: Words, sure: Words, goal: number): Words {
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

  function openLead(position: Position, at: number, goal: number): Words {
    return layersOf(levels(position).leads[at] as Words, all(position), goal);
  }

  function openThird(
    position: Position,
    at: number,
    second: number,
    third: number,
    goal: number,
  ): Words {
    const lead = leads(position)[at] as Lead;
    const set = levels(position).thirds[at]?.[second]?.[third] as Words;
    return layersOf(set, canPlay(position, lead, second), goal);
  }

  function anyLead(position: Position, goal: number): Front {
    const made = new Front(words);
    const order: Tried[] = [];
    for (let at = 0; at < leads(position).length; at++)
      putIn(order, at, openLead(position, at, goal));
    for (const { place, mask } of order)
      if (!made.holds(mask)) either(made, lead(position, place, goal, mask));
    return bounded(made);
  }

  function lead(position: Position, at: number, goal: number, within: Words): Front {
    const one = leads(position)[at] as Lead;
    let made = Front.of(within);
    for (let card = 0; card < position.groups.length; card++)
      made = counted(
        made,
        second(position, at, card, goal, within),
        0,
        cannotPlay(position, one, card),
      );
    return made;
  }

  function choices(position: Position, one: Lead, goal: number, overLowest?: number): Choices {
    const at = leads(position).findIndex(
      ({ leader, from }) => leader === one.leader && from === one.from,
    );
    const within = openLead(position, at, goal);
    const answers = position.groups.map((_, card) => {
      const only = card === 0 ? overLowest : undefined;
      const key = (((position.id * 32 + goal + 14) * 32 + at) * 16 + card) * 16 + 1 + (only ?? 14);
      const reached = first.get(key) ?? second(position, at, card, goal, within, only);
      first.set(key, reached);
      return { outside: cannotPlay(position, one, card), reached };
    });
    return { first: within, answers };
  }

  /** `within`: what the lead reaches with open cards; more is never left at its end. */
  function second(
    position: Position,
    at: number,
    card: number,
    goal: number,
    within: Words,
    only?: number,
  ): Front {
    const made = new Front(words);
    const one = leads(position)[at] as Lead;
    const order: Tried[] = [];
    placesOf(position, one.leader === 0 ? 1 : 0).forEach((from, i) => {
      if (only !== undefined && from !== only) return;
      const mask = openThird(position, at, card, i, goal).slice();
      for (let w = 0; w < words; w++) mask[w] = (mask[w] as number) & (within[w] as number);
      putIn(order, from, mask);
    });
    for (const { place, mask } of order)
      if (!made.holds(mask)) either(made, third(position, [one, card, place], goal, mask));
    return bounded(made);
  }

  function either(made: Front, reached: Front): void {
    for (let i = 0; i < reached.size; i++) made.add(reached.sets, i * words);
    work += reached.size * (1 + (made.size >> 2));
  }

  function third(
    position: Position,
    [one, card, from]: readonly [Lead, number, number],
    goal: number,
    within: Words,
  ): Front {
    let made = Front.of(within);
    for (const { won, next, by, outside } of fourths(position, one, [card, from]))
      made = counted(made, front(next, goal - won), by, outside);
    return made;
  }

  function spend(pairs: number): void {
    work += pairs;
    if (work > budget) throw new TooMany();
  }

  function counted(one: Front, other: Front, by: number, outside: Words): Front {
    const both = meet(one, other, by, outside);
    spend(one.size * other.size * (1 + (both.size >> 2)));
    return bounded(both);
  }

  function bounded(made: Front): Front {
    if (bound === 'low') made.keep(MOST);
    else if (bound === 'high') made.join(MOST);
    return made;
  }

  return { suit, leads, openLead, openThird, front, choices, spend };
}

/** A card to choose, by its place, and what it reaches with open cards. */
interface Tried {
  readonly place: number;
  readonly mask: Words;
  readonly count: number;
}

/** Puts a card among those to try, whatever reaches most first. */
function putIn(order: Tried[], place: number, mask: Words): void {
  const count = sizeOfWords(mask);
  let at = order.length;
  while (at > 0 && (order[at - 1] as Tried).count < count) at--;
  order.splice(at, 0, { place, mask, count });
}
