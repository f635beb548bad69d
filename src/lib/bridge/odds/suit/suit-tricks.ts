/**
 * The tricks of a suit, each worked out once whatever is asked: the leads of a position, the splits in which a defender can
 * play a card, and how a trick ends.
 */
import { setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex } from '$lib/core/bits';
import { playSuitTrick, playableSlots, type HandIndex } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import { shiftSets, type SplitSet } from './antichain';

/** A lead: the hand it comes from and its place. */
export interface SuitLead {
  readonly leader: HandIndex;
  readonly slot: number;
}

/** A trick's end: what was won, where it leads, by how much splits lie lower there, and the splits that it cannot come from. */
export interface SuitTrickEnd {
  readonly won: number;
  readonly next: SuitPosition;
  readonly by: number;
  readonly impossible: SplitSet;
}

/** The sets are of one layer: none of them asks for a number of tricks. */
export interface SuitTricks {
  readonly wordCount: number;
  /** Every split of a position. */
  allSplits(position: SuitPosition): SplitSet;
  leads(position: SuitPosition): readonly SuitLead[];
  /** The splits in which second hand can play this one, whatever fourth hand holds. */
  canPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet;
  /** The same, the other way round. */
  cannotPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet;
  /** The fourth cards that can follow a second, with what they lead to. */
  trickEnds(position: SuitPosition, lead: SuitLead, played: readonly [number, number]): readonly SuitTrickEnd[];
}

export function createSuitTricks(suit: SuitStateSpace): SuitTricks {
  const width = Math.ceil(suit.splitCount / 32);
  const alls: SplitSet[] = [];
  const ways: (readonly SuitLead[])[] = [];
  const playable = new Map<number, SplitSet>();
  const unplayable = new Map<number, SplitSet>();
  const outsides = new Map<number, SplitSet>();
  const ends = new Map<number, readonly SuitTrickEnd[]>();

  function all(position: SuitPosition): SplitSet {
    const before = alls[position.id];
    if (before) return before;
    const set = new Int32Array(width);
    const { groups, missingCounts: out } = position;
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

  function leads(position: SuitPosition): readonly SuitLead[] {
    return (ways[position.id] ??= ([0, 1] as const).flatMap((leader) =>
      playableSlots(position, leader).flatMap((from) => (from === NO_CARD ? [] : [{ leader, from }])),
    ));
  }

  function canPlay(position: SuitPosition, { leader }: SuitLead, second: number): SplitSet {
    const key = (position.id * 16 + second) * 2 + leader;
    const before = playable.get(key);
    if (before) return before;
    const set = new Int32Array(width);
    const stride = suit.strides[position.groups[second] as number] as number;
    const size = (suit.groupSizes[position.groups[second] as number] as number) + 1;
    all(position).forEach((word, w) => {
      for (let left = word; left !== 0; left &= left - 1) {
        const split = 32 * w + lowestBitIndex(left);
        const west = Math.floor(split / stride) % size;
        if (leader === 0 ? west > 0 : west < (position.missingCounts[second] as number)) setBitAt(set, split);
      }
    });
    playable.set(key, set);
    return set;
  }

  function cannotPlay(position: SuitPosition, lead: SuitLead, second: number): SplitSet {
    const key = (position.id * 16 + second) * 2 + lead.leader;
    const before = unplayable.get(key);
    if (before) return before;
    const set = canPlay(position, lead, second).map((word) => ~word);
    unplayable.set(key, set);
    return set;
  }

  /** The splits in which West and East cannot have played these; what is `left` lies lower by what West has played. */
  function outside(position: SuitPosition, west: number, east: number, left: SuitPosition): SplitSet {
    const key = (position.id * 16 + west) * 16 + east;
    const before = outsides.get(key);
    if (before) return before;
    const set = new Int32Array(width);
    shiftSets(set, all(left), 0, strideOf(position, west), width);
    for (let w = 0; w < width; w++) set[w] = ~(set[w] as number);
    outsides.set(key, set);
    return set;
  }

  /** By how much a split lies lower when West has played a card. */
  function strideOf(position: SuitPosition, west: number): number {
    return suit.strides[position.groups[west] as number] as number;
  }

  function fourths(
    position: SuitPosition,
    lead: SuitLead,
    [second, third]: readonly [number, number],
  ): readonly SuitTrickEnd[] {
    const { leader, slot: from } = lead;
    const key = (((position.id * 16 + from) * 16 + second) * 16 + third + 1) * 2 + leader;
    const before = ends.get(key);
    if (before) return before;
    const found: SuitTrickEnd[] = [];
    for (let fourth = 0; fourth < position.groups.length; fourth++) {
      // Two cards of a group cannot come from one that is left.
      if (second === fourth && (position.missingCounts[second] as number) < 2) continue;
      const { won, next } = playSuitTrick(suit, position, leader, [from, second, third, fourth]);
      const [west, east] = leader === 0 ? [second, fourth] : [fourth, second];
      const by = strideOf(position, west);
      found.push({ won, next, by, impossible: outside(position, west, east, next) });
    }
    ends.set(key, found);
    return found;
  }

  return { wordCount: width, allSplits: all, leads, canPlay, cannotPlay, trickEnds: fourths };
}
