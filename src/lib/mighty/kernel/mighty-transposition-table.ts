/**
 * Transposition table of the positions at the start of a trick: one entry per slot, always
 * replaced.
 */

<<<<<<< /work/main/src/lib/mighty/kernel/mighty-transposition-table.ts
/**
 * Words of an entry: two of suit signatures, one of deal number and leader, one of the stored
 * result.
 */
const WORDS = 4;
const SMALL = 1 << 16;
const LARGE = 1 << 20;
/** Number of tricks from which the large table pays. */
const LARGE_FROM = 8;
/** The highest deal number that fits into 29 bits beside the three bits of the leader. */
const LAST_DEAL = (1 << 28) - 1;
=======
/** Words of a place: two of suits' names, one of deal and leader, one of what is known. */
const WORDS_PER_SLOT = 4;
const SMALL_SLOT_COUNT = 1 << 16;
const LARGE_SLOT_COUNT = 1 << 20;
/** From so many tricks on the large table pays. */
const LARGE_TABLE_MIN_TRICKS = 8;
/** A higher number would not fit beside the leader. */
const MAX_DEAL_NUMBER = (1 << 28) - 1;
>>>>>>> /tmp/refactor/new

export class KernelTranspositionTable {
  #words = new Int32Array(SMALL_SLOT_COUNT * WORDS_PER_SLOT);
  #mask = SMALL_SLOT_COUNT - 1;
  #deal = 0;

<<<<<<< /work/main/src/lib/mighty/kernel/mighty-transposition-table.ts
  /**
   * Invalidates all entries, for a deal of this many tricks. Raising the deal number makes old
   * entries mismatch, so that nothing need be cleared.
   */
  begin(tricks: number): void {
    const size = tricks < LARGE_FROM ? SMALL : LARGE;
    if (this.#words.length < size * WORDS) this.#words = new Int32Array(size * WORDS);
=======
  /** Forgets all, for a deal of so many tricks. */
  startDeal(tricks: number): void {
    const size = tricks < LARGE_TABLE_MIN_TRICKS ? SMALL_SLOT_COUNT : LARGE_SLOT_COUNT;
    if (this.#words.length < size * WORDS_PER_SLOT) this.#words = new Int32Array(size * WORDS_PER_SLOT);
>>>>>>> /tmp/refactor/new
    this.#mask = size - 1;
    if (this.#deal === MAX_DEAL_NUMBER) {
      this.#words.fill(0);
      this.#deal = 0;
    }
    this.#deal++;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/mighty-transposition-table.ts
  /**
   * The slot of a position. The number of cards in the suits tells whether the joker is played, so
   * it is not in the key.
   */
  place(suits: number, others: number, leader: number): number {
=======
  /** Where a beginning has its place. That the joker is out is told by the number of cards in the suits. */
  slotOf(suits: number, others: number, leader: number): number {
>>>>>>> /tmp/refactor/new
    let hash = Math.imul(suits, 0x9e3779b1) ^ Math.imul(leader, 0xc2b2ae3d);
    hash ^= Math.imul(others ^ (others >>> 15), 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & this.#mask) * WORDS_PER_SLOT;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/mighty-transposition-table.ts
  /** The stored result of this very position; 0 when there is none. */
  known(place: number, suits: number, others: number, leader: number): number {
=======
  /** What was kept there of this beginning; 0 when nothing was, or another has taken the place. */
  probe(place: number, suits: number, others: number, leader: number): number {
>>>>>>> /tmp/refactor/new
    const words = this.#words;
    return words[place] === suits &&
      words[place + 1] === others &&
      words[place + 2] === this.#tag(leader)
      ? words[place + 3]!
      : 0;
  }

  store(place: number, suits: number, others: number, leader: number, known: number): void {
    const words = this.#words;
    words[place] = suits;
    words[place + 1] = others;
    words[place + 2] = this.#tag(leader);
    words[place + 3] = known;
  }

  #tag(leader: number): number {
    return (this.#deal << 3) | leader;
  }
}
