/**
 * What open cards show: the splits in which a card can be played, and those in which so many tricks can be taken by one
 * who sees every card. No strategy reaches more, so that a front that has come so far need not be searched further.
 */
import { afterTrick, knownOf, placesOf, type Side } from './known';
import { NONE, type Position, type Suit } from './positions';
import { putSplit, shift, type Words } from './splits';

/** A lead: the hand it comes from and its place. */
export interface Lead {
  readonly leader: Side;
  readonly from: number;
}

/** Splits in which so many tricks can be taken with open cards. */
export interface Masks {
  readonly set: Words;
  /** After each of the leads. */
  readonly leads: readonly Words[];
  /** By lead, card of second hand, card of third hand. */
  readonly thirds: readonly (readonly (readonly Words[])[])[];
}

/** The sets of one suit, with a layer for each of some numbers of tricks. */
export interface OpenCards {
  readonly width: number;
  leads(position: Position): readonly Lead[];
  /** What so many tricks can be taken in with open cards. */
  masks(position: Position, goal: number): Masks;
  /** The splits in which second hand can play this one, whatever fourth hand holds. */
  canPlay(position: Position, lead: Lead, second: number): Words;
  /** The fourth cards that can follow a second, with what they lead to. */
  fourths(position: Position, lead: Lead, played: readonly [number, number]): readonly Fourth[];
  /** What needs no search: nothing is out, all is taken already, or there are not so many tricks. */
  settled(position: Position, goal: number): Words | null;
}

/** A trick's end: what was won, where it leads, by how much splits lie lower there, and the splits that it cannot come from. */
export interface Fourth {
  readonly won: number;
  readonly next: Position;
  readonly by: number;
  readonly outside: Words;
}

export function openCardsOf(suit: Suit, layers: number): OpenCards {
  const width = Math.ceil(suit.splits / 32);
  const words = width * layers;
  const known = knownOf(suit);
  const alls: Words[] = [];
  const playable = new Map<number, Words>();
  const ways: (readonly Lead[])[] = [];
  const opens = new Map<number, Masks>();
  const lifted = new Int32Array(words);

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
    for (const { won, next, by, outside } of fourths(position, lead, [second, third])) {
      const reached = settled(next, goal - won) ?? masks(next, goal - won).set;
      shift(lifted, reached, 0, by, width);
      for (let w = 0; w < words; w++)
        set[w] = (set[w] as number) & ((lifted[w] as number) | (outside[w] as number));
    }
    return set;
  }

  function fourths(
    position: Position,
    lead: Lead,
    [second, third]: readonly [number, number],
  ): readonly Fourth[] {
    return position.groups.flatMap((_, fourth) => {
      // Two cards of a group cannot come from one that is left.
      if (second === fourth && (position.out[second] as number) < 2) return [];
      const trick = [lead.from, second, third, fourth] as const;
      const { won, next } = afterTrick(suit, position, lead.leader, trick);
      const by = strideOf(position, lead, second, fourth);
      const outside = none();
      shift(outside, all(next), 0, by, width);
      for (let w = 0; w < words; w++) outside[w] = ~(outside[w] as number);
      return [{ won, next, by, outside }];
    });
  }

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

  return { width, leads, masks, canPlay, fourths, settled };
}
