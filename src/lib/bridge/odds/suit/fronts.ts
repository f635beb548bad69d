/**
 * What declarer can reach: for a position and a number of tricks the front of the sets of splits in which one strategy takes
 * them against every defence. A defender's choice is what is common to what he can be answered with, declarer's is a choice
 * between fronts; a best choice at each turn would be wrong, for the splits that it wins must be weighed at the end.
 */
import { afterTrick, knownOf, placesOf, type Side } from './known';
import { NONE, type Position, type Suit } from './positions';
import { countOf, Front, meet, putSplit, shift, type Words } from './splits';

/** A lead: the hand it comes from and its place. */
export interface Lead {
  readonly leader: Side;
  readonly from: number;
}

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

export interface Fronts {
  readonly suit: Suit;
  leads(position: Position): readonly Lead[];
  /** What so many tricks can be taken in with open cards. */
  masks(position: Position, goal: number): Masks;
  front(position: Position, goal: number): Front;
  /** What there is to choose after a lead, with this card of third hand over second hand's lowest where one is named. */
  choices(position: Position, lead: Lead, goal: number, overLowest?: number): Choices;
  /** Counts pairs that were put together elsewhere; throws `TooMany` beyond the budget. */
  spend(pairs: number): void;
}

/** Splits in which so many tricks can be taken with open cards. */
export interface Masks {
  readonly set: Words;
  /** After each of the leads. */
  readonly leads: readonly Words[];
  /** By lead, card of second hand, card of third hand. */
  readonly thirds: readonly (readonly (readonly Words[])[])[];
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
  const width = Math.ceil(suit.splits / 32);
  const words = width * layers;
  const known = knownOf(suit);
  const alls: Words[] = [];
  const playable = new Map<number, Words>();
  const ways: (readonly Lead[])[] = [];
  const opens = new Map<number, Masks>();
  const fronts = new Map<number, Front>();
  const lifted = new Int32Array(words);
  let work = 0;

  const none = (): Words => new Int32Array(words);

  function all(position: Position): Words {
    const before = alls[position.id];
    if (before) return before;
    const set = none();
    const { groups, out } = position;
    const walk = (i: number, split: number): void => {
      if (i === groups.length) {
        for (let l = 0; l < layers; l++) putSplit(set, split, l * width);
        return;
      }
      const stride = suit.strides[groups[i] as number] as number;
      for (let n = 0; n <= (out[i] as number); n++) walk(i + 1, split + n * stride);
    };
    walk(0, 0);
    alls[position.id] = set;
    return set;
  }

  function leads(position: Position): readonly Lead[] {
    return (ways[position.id] ??= ([0, 1] as const).flatMap((leader) =>
      placesOf(position, leader).flatMap((from) => (from === NONE ? [] : [{ leader, from }])),
    ));
  }

  /** By how much a split of the position after a trick lies lower: the card that West has played. */
  function strideOf(position: Position, { leader }: Lead, second: number, fourth: number): number {
    const west = leader === 0 ? second : fourth;
    return west === NONE ? 0 : (suit.strides[position.groups[west] as number] as number);
  }

  /** The splits in which second hand can play this one, whatever fourth hand holds. */
  function canPlay(position: Position, { leader }: Lead, second: number): Words {
    const key = (position.id * 16 + second) * 2 + leader;
    const before = playable.get(key);
    if (before) return before;
    const set = none();
    const stride = suit.strides[position.groups[second] as number] as number;
    const size = (suit.sizes[position.groups[second] as number] as number) + 1;
    const held = all(position);
    for (let split = 0; split < suit.splits; split++) {
      if ((((held[split >>> 5] as number) >>> (split & 31)) & 1) === 0) continue;
      const west = Math.floor(split / stride) % size;
      if (leader === 0 ? west === 0 : west === position.out[second]) continue;
      for (let l = 0; l < layers; l++) putSplit(set, split, l * width);
    }
    playable.set(key, set);
    return set;
  }

  /** The split in which second hand, or fourth hand, has nothing left. */
  function without(position: Position, { leader }: Lead, hand: 'second' | 'fourth'): number {
    return (leader === 0) === (hand === 'second') ? 0 : position.whole;
  }

  /** Takes a split out of the layers for which so many tricks are too few. */
  function cut(set: Words, split: number, tricks: number, goal: number): void {
    for (let l = Math.max(0, tricks - goal + 1); l < layers; l++) {
      const at = l * width + (split >>> 5);
      set[at] = (set[at] as number) & ~(1 << (split & 31));
    }
  }

  /** All splits, but the one in which second hand shows out to a loss: then all lies with fourth hand. */
  function beforeSecond(position: Position, lead: Lead, goal: number): Words {
    const set = all(position).slice();
    const { leader, from } = lead;
    const tricks = known.afterLead(position, leader === 0 ? 1 : 0, leader, from);
    cut(set, without(position, lead, 'second'), tricks, goal);
    return set;
  }

  /** The splits in which second hand can play this, but the one in which fourth hand shows out to a loss. */
  function beforeFourth(
    position: Position,
    lead: Lead,
    [second, third]: readonly [number, number],
    goal: number,
  ): Words {
    const set = canPlay(position, lead, second).slice();
    const { won, next } = afterTrick(suit, position, lead.leader, [lead.from, second, third, NONE]);
    const tricks = won + known.tricks(next, lead.leader);
    cut(set, without(position, lead, 'fourth'), tricks, goal);
    return set;
  }

  function masks(position: Position, goal: number): Masks {
    const key = position.id * 32 + goal + 14;
    const before = opens.get(key);
    if (before) return before;
    const set = none();
    const made = leads(position).map((lead) => {
      const of = beforeSecond(position, lead, goal);
      const thirds = position.groups.map((_, second) => {
        const can = canPlay(position, lead, second);
        const either = none();
        const each = placesOf(position, lead.leader === 0 ? 1 : 0).map((third) => {
          const mask = openThird(position, lead, [second, third], goal);
          for (let w = 0; w < words; w++) either[w] = (either[w] as number) | (mask[w] as number);
          return mask;
        });
        for (let w = 0; w < words; w++)
          of[w] = (of[w] as number) & ((either[w] as number) | ~(can[w] as number));
        return each;
      });
      for (let w = 0; w < words; w++) set[w] = (set[w] as number) | (of[w] as number);
      return { of, thirds };
    });
    const found = {
      set,
      leads: made.map(({ of }) => of),
      thirds: made.map(({ thirds }) => thirds),
    };
    opens.set(key, found);
    return found;
  }

  function openThird(
    position: Position,
    lead: Lead,
    [second, third]: readonly [number, number],
    goal: number,
  ): Words {
    const set = beforeFourth(position, lead, [second, third], goal);
    for (let fourth = 0; fourth < position.groups.length; fourth++) {
      if (!possible(position, second, fourth)) continue;
      const trick = [lead.from, second, third, fourth] as const;
      const { won, next } = afterTrick(suit, position, lead.leader, trick);
      const by = strideOf(position, lead, second, fourth);
      const reached = open(next, goal - won);
      const may = all(next);
      shift(lifted, may, 0, by, width);
      const outside = lifted.map((word) => ~word);
      shift(lifted, reached, 0, by, width);
      for (let w = 0; w < words; w++)
        set[w] = (set[w] as number) & ((lifted[w] as number) | (outside[w] as number));
    }
    return set;
  }

  /** Two cards of a group cannot come from one that is left. */
  function possible(position: Position, second: number, fourth: number): boolean {
    return second !== fourth || (position.out[second] as number) > 1;
  }

  /** What needs no search: nothing is out, all is taken already, or there are not so many tricks. */
  function settled(position: Position, goal: number): Words | null {
    const { length } = position;
    const open = position.groups.length > 0 && length > 0;
    if (open && goal + layers > 1 && goal <= length) return null;
    const set = all(position).slice();
    if (goal + layers <= 1) return set;
    for (let l = Math.max(0, length - goal + 1); l < layers; l++)
      set.fill(0, l * width, (l + 1) * width);
    return set;
  }

  function open(position: Position, goal: number): Words {
    return settled(position, goal) ?? masks(position, goal).set;
  }

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
    let made = Front.of(within);
    for (let fourth = 0; fourth < position.groups.length; fourth++) {
      if (!possible(position, card, fourth)) continue;
      const trick = [one.from, card, from, fourth] as const;
      const { won, next } = afterTrick(suit, position, one.leader, trick);
      const by = strideOf(position, one, card, fourth);
      shift(lifted, all(next), 0, by, width);
      const outside = lifted.map((word) => ~word);
      made = counted(made, moved(front(next, goal - won), by), outside);
    }
    return made;
  }

  function moved(reached: Front, by: number): Front {
    if (by === 0) return reached;
    const up = new Front(words, reached.size);
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
