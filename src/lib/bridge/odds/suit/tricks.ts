/**
 * The tricks of a suit, each worked out once whatever is asked: the leads of a position, the splits in which a defender can
 * play a card, and how a trick ends.
 */
import { setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex } from '$lib/core/bits';
import { afterTrick, placesOf, type Side } from './known';
import { NONE, type Position, type Suit } from './positions';
import { shift, type Words } from './splits';

/** A lead: the hand it comes from and its place. */
export interface Lead {
  readonly leader: Side;
  readonly from: number;
}

/** A trick's end: what was won, where it leads, by how much splits lie lower there, and the splits that it cannot come from. */
export interface Fourth {
  readonly won: number;
  readonly next: Position;
  readonly by: number;
  readonly outside: Words;
}

/** The sets are of one layer: none of them asks for a number of tricks. */
export interface Tricks {
  readonly width: number;
  /** Every split of a position. */
  all(position: Position): Words;
  leads(position: Position): readonly Lead[];
  /** The splits in which second hand can play this one, whatever fourth hand holds. */
  canPlay(position: Position, lead: Lead, second: number): Words;
  /** The same, the other way round. */
  cannotPlay(position: Position, lead: Lead, second: number): Words;
  /** The fourth cards that can follow a second, with what they lead to. */
  fourths(position: Position, lead: Lead, played: readonly [number, number]): readonly Fourth[];
}

export function tricksOf(suit: Suit): Tricks {
  const width = Math.ceil(suit.splits / 32);
  const alls: Words[] = [];
  const ways: (readonly Lead[])[] = [];
  const playable = new Map<number, Words>();
  const unplayable = new Map<number, Words>();
  const outsides = new Map<number, Words>();
  const ends = new Map<number, readonly Fourth[]>();

  function all(position: Position): Words {
    const before = alls[position.id];
    if (before) return before;
    const set = new Int32Array(width);
    const { groups, out } = position;
    const walk = (i: number, split: number): void => {
      if (i === groups.length) {
        setBitAt(set, split);
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

  function canPlay(position: Position, { leader }: Lead, second: number): Words {
    const key = (position.id * 16 + second) * 2 + leader;
    const before = playable.get(key);
    if (before) return before;
    const set = new Int32Array(width);
    const stride = suit.strides[position.groups[second] as number] as number;
    const size = (suit.sizes[position.groups[second] as number] as number) + 1;
    all(position).forEach((word, w) => {
      for (let left = word; left !== 0; left &= left - 1) {
        const split = 32 * w + lowestBitIndex(left);
        const west = Math.floor(split / stride) % size;
        if (leader === 0 ? west > 0 : west < (position.out[second] as number)) setBitAt(set, split);
      }
    });
    playable.set(key, set);
    return set;
  }

  function cannotPlay(position: Position, lead: Lead, second: number): Words {
    const key = (position.id * 16 + second) * 2 + lead.leader;
    const before = unplayable.get(key);
    if (before) return before;
    const set = canPlay(position, lead, second).map((word) => ~word);
    unplayable.set(key, set);
    return set;
  }

  /** The splits in which West and East cannot have played these; what is `left` lies lower by what West has played. */
  function outside(position: Position, west: number, east: number, left: Position): Words {
    const key = (position.id * 16 + west) * 16 + east;
    const before = outsides.get(key);
    if (before) return before;
    const set = new Int32Array(width);
    shift(set, all(left), 0, strideOf(position, west), width);
    for (let w = 0; w < width; w++) set[w] = ~(set[w] as number);
    outsides.set(key, set);
    return set;
  }

  /** By how much a split lies lower when West has played a card. */
  function strideOf(position: Position, west: number): number {
    return suit.strides[position.groups[west] as number] as number;
  }

  function fourths(
    position: Position,
    lead: Lead,
    [second, third]: readonly [number, number],
  ): readonly Fourth[] {
    const { leader, from } = lead;
    const key = (((position.id * 16 + from) * 16 + second) * 16 + third + 1) * 2 + leader;
    const before = ends.get(key);
    if (before) return before;
    const found: Fourth[] = [];
    for (let fourth = 0; fourth < position.groups.length; fourth++) {
      // Two cards of a group cannot come from one that is left.
      if (second === fourth && (position.out[second] as number) < 2) continue;
      const { won, next } = afterTrick(suit, position, leader, [from, second, third, fourth]);
      const [west, east] = leader === 0 ? [second, fourth] : [fourth, second];
      const by = strideOf(position, west);
      found.push({ won, next, by, outside: outside(position, west, east, next) });
    }
    ends.set(key, found);
    return found;
  }

  return { width, all, leads, canPlay, cannotPlay, fourths };
}
