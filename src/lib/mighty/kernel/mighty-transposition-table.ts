/**
 * Transposition table of the positions at the start of a trick: one entry per slot, always
 * replaced.
 */

/**
 * Words of an entry: two of suit signatures, one of deal number and leader, one of the stored
 * result.
 */
const WORDS_PER_SLOT = 4;
const SMALL_SLOT_COUNT = 1 << 16;
const LARGE_SLOT_COUNT = 1 << 20;
/** Number of tricks from which the large table pays. */
const LARGE_TABLE_MIN_TRICKS = 8;
/** The highest deal number that fits into 29 bits beside the three bits of the leader. */
const MAX_DEAL_NUMBER = (1 << 28) - 1;

export class KernelTranspositionTable {
  #words = new Int32Array(SMALL_SLOT_COUNT * WORDS_PER_SLOT);
  #mask = SMALL_SLOT_COUNT - 1;
  #deal = 0;

  /**
   * Invalidates all entries, for a deal of this many tricks. Raising the deal number makes old
   * entries mismatch, so that nothing need be cleared.
   */
  startDeal(tricks: number): void {
    const size = tricks < LARGE_TABLE_MIN_TRICKS ? SMALL_SLOT_COUNT : LARGE_SLOT_COUNT;
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
   * The slot of a position. The number of cards in the suits tells whether the joker is played, so
   * it is not in the key.
   */
  slotOf(suits: number, others: number, leader: number): number {
    let hash = Math.imul(suits, 0x9e3779b1) ^ Math.imul(leader, 0xc2b2ae3d);
    hash ^= Math.imul(others ^ (others >>> 15), 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & this.#mask) * WORDS_PER_SLOT;
  }

  /** The stored result of this very position; 0 when there is none. */
  probe(place: number, suits: number, others: number, leader: number): number {
    const words = this.#words;
    return words[place] === suits &&
      words[place + 1] === others &&
      words[place + 2] === this.#tag(leader)
      ? words[place + 3]!
      : 0;
  }

  store(place: number, suits: number, others: number, leader: number, value: number): void {
    const words = this.#words;
    words[place] = suits;
    words[place + 1] = others;
    words[place + 2] = this.#tag(leader);
    words[place + 3] = value;
  }

  #tag(leader: number): number {
    return (this.#deal << 3) | leader;
  }
}
