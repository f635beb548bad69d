/**
 * What declarer can reach: for a position and a number of tricks the front of the sets of splits in which one strategy takes
 * them against every defence. A defender's choice is what is common to what he can be answered with, declarer's is a choice
 * between fronts; a best choice at each turn would be wrong, for the splits that it wins must be weighed at the end.
 */
import { placesOf } from './known';
import { openCardsOf, type Lead, type OpenCards } from './open-cards';
import type { Position, Suit } from './positions';
import { countOf, Front, meet, shift, type Words } from './splits';

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

export interface Fronts extends Pick<OpenCards, 'leads' | 'masks'> {
  readonly suit: Suit;
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

export function frontsOf(suit: Suit, { layers, budget, bound }: Asked): Fronts {
  const { width, leads, masks, canPlay, fourths, settled } = openCardsOf(suit, layers);
  const words = width * layers;
  const fronts = new Map<number, Front>();
  let work = 0;

  function front(position: Position, goal: number): Front {
    const key = position.id * 32 + goal + 14;
    const before = fronts.get(key);
    if (before) return before;
    const sure = settled(position, goal);
    const made = sure ? Front.of(sure) : anyLead(position, goal);
    fronts.set(key, made);
    return made;
  }

  function anyLead(position: Position, goal: number): Front {
    const of = masks(position, goal).leads;
    const made = new Front(words);
    const order = leads(position)
      .map((lead, i) => ({ lead, mask: of[i] as Words }))
      .sort((a, b) => countOf(b.mask) - countOf(a.mask));
    for (const { lead: one, mask } of order) {
      if (made.holds(mask)) continue;
      const reached = lead(position, one, goal);
      for (let i = 0; i < reached.size; i++) made.add(reached.sets, i * words);
      work += reached.size * (1 + (made.size >> 2));
    }
    return bounded(made);
  }

  function lead(position: Position, one: Lead, goal: number): Front {
    const { first, answers } = choices(position, one, goal);
    return answers.reduce(
      (made, { reached, outside }) => counted(made, reached, outside),
      Front.of(first),
    );
  }

  function choices(position: Position, one: Lead, goal: number, overLowest?: number): Choices {
    const place = leads(position).findIndex(
      ({ leader, from }) => leader === one.leader && from === one.from,
    );
    const { leads: of, thirds } = masks(position, goal);
    const within = of[place] as Words;
    const answers = position.groups.map((_, card) => ({
      outside: canPlay(position, one, card).map((word) => ~word),
      reached: second(position, one, card, goal, {
        within,
        thirds: thirds[place]?.[card] ?? [],
        only: card === 0 ? overLowest : undefined,
      }),
    }));
    return { first: within, answers };
  }

  interface Limits {
    /** What the lead reaches with open cards: more is never left at its end. */
    readonly within: Words;
    readonly thirds: readonly Words[];
    readonly only: number | undefined;
  }

  function second(
    position: Position,
    one: Lead,
    card: number,
    goal: number,
    { within, thirds, only }: Limits,
  ): Front {
    const made = new Front(words);
    const order = placesOf(position, one.leader === 0 ? 1 : 0)
      .map((from, i) => {
        const mask = thirds[i] as Words;
        return { from, mask: mask.map((word, w) => word & (within[w] as number)) };
      })
      .filter(({ from }) => only === undefined || from === only)
      .sort((a, b) => countOf(b.mask) - countOf(a.mask));
    for (const { from, mask } of order) {
      if (made.holds(mask)) continue;
      const reached = third(position, [one, card, from], goal, mask);
      for (let i = 0; i < reached.size; i++) made.add(reached.sets, i * words);
      work += reached.size * (1 + (made.size >> 2));
    }
    return bounded(made);
  }

  function third(
    position: Position,
    [one, card, from]: readonly [Lead, number, number],
    goal: number,
    within: Words,
  ): Front {
    return fourths(position, one, [card, from]).reduce(
      (made, { won, next, by, outside }) =>
        counted(made, moved(front(next, goal - won), by), outside),
      Front.of(within),
    );
  }

  function moved(reached: Front, by: number): Front {
    if (by === 0) return reached;
    const up = new Front(words, reached.size);
    const lifted = new Int32Array(words);
    for (let i = 0; i < reached.size; i++) {
      shift(lifted, reached.sets, i * words, by, width);
      up.sets.set(lifted, i * words);
    }
    up.size = reached.size;
    return up;
  }

  function spend(pairs: number): void {
    work += pairs;
    if (work > budget) throw new TooMany();
  }

  function counted(one: Front, other: Front, outside: Words): Front {
    const both = meet(one, other, outside);
    spend(one.size * other.size * (1 + (both.size >> 2)));
    return bounded(both);
  }

  function bounded(made: Front): Front {
    if (bound === 'low') made.keep(MOST);
    else if (bound === 'high') made.join(MOST);
    return made;
  }

  return { suit, leads, masks, front, choices, spend };
}
