/**
 * Transposition table of the positions at the start of a trick: one entry per slot, always
 * replaced.
 */

/**
 * Words (32 bits) of an entry: two of suit signatures, one of deal number and leader, one of the
 * stored result.
 */
const WORDS_PER_SLOT = 4;
const SMALL_SLOT_COUNT = 1 << 16;
const LARGE_SLOT_COUNT = 1 << 20;
/** Number of tricks from which the large table pays. */
const LARGE_TABLE_MIN_TRICKS = 8;
/** The highest deal number that fits into 29 bits beside the three bits of the leader. */
const MAX_DEAL_NUMBER = (1 << 28) - 1;

/** The table of one search; all entries of earlier deals are invalid. */
export class KernelTranspositionTable {
  #words = new Int32Array(SMALL_SLOT_COUNT * WORDS_PER_SLOT);
  #mask = SMALL_SLOT_COUNT - 1;
  #deal = 0;

  /**
   * Invalidates all entries, for a deal of this many tricks. Raising the deal number makes old
   * entries mismatch, so that nothing need be cleared.
   */
  startDeal(trickCount: number): void {
    const size = trickCount < LARGE_TABLE_MIN_TRICKS ? SMALL_SLOT_COUNT : LARGE_SLOT_COUNT;
    if (this.#words.length < size * WORDS_PER_SLOT)
      this.#words = new Int32Array(size * WORDS_PER_SLOT);
    this.#mask = size - 1;
    if (this.#deal === MAX_DEAL_NUMBER) {
      this.#words.fill(0);
      this.#deal = 0;
    }
    this.#deal++;
  }

  /**
   * The slot of a position, as the index of its first word. `firstSignatures` holds the signatures
   * of suits 0 and 1 in 16 bits each, `secondSignatures` those of suits 2 and 3; `leader` is a
   * seat. The number of cards in the suits shows whether the joker is played, so it is not in the
   * key.
   */
  slotOf(firstSignatures: number, secondSignatures: number, leader: number): number {
    let hash = Math.imul(firstSignatures, 0x9e3779b1) ^ Math.imul(leader, 0xc2b2ae3d);
    hash ^= Math.imul(secondSignatures ^ (secondSignatures >>> 15), 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & this.#mask) * WORDS_PER_SLOT;
  }

  /** The stored result of exactly this position; 0 when there is none. */
  probe(slot: number, firstSignatures: number, secondSignatures: number, leader: number): number {
    const words = this.#words;
    return words[slot] === firstSignatures &&
      words[slot + 1] === secondSignatures &&
      words[slot + 2] === this.#tag(leader)
      ? words[slot + 3]!
      : 0;
  }

  /** Stores a result other than 0. */
  store(
    slot: number,
    firstSignatures: number,
    secondSignatures: number,
    leader: number,
    value: number,
  ): void {
    const words = this.#words;
    words[slot] = firstSignatures;
    words[slot + 1] = secondSignatures;
    words[slot + 2] = this.#tag(leader);
    words[slot + 3] = value;
  }

  #tag(leader: number): number {
    return (this.#deal << 3) | leader;
  }
}
