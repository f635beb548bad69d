/** What a search remembers of the beginnings of tricks: one place for each, the latest stays. */

/** Words of a place: two of suits' names, one of deal and leader, one of what is known. */
const WORDS = 4;
const SMALL = 1 << 16;
const LARGE = 1 << 20;
/** From so many tricks on the large table pays. */
const LARGE_FROM = 8;
/** A higher number would not fit beside the leader. */
const LAST_DEAL = (1 << 28) - 1;

export class Memory {
  #words = new Int32Array(SMALL * WORDS);
  #mask = SMALL - 1;
  #deal = 0;

  /** Forgets all, for a deal of so many tricks. */
  begin(tricks: number): void {
    const size = tricks < LARGE_FROM ? SMALL : LARGE;
    if (this.#words.length < size * WORDS) this.#words = new Int32Array(size * WORDS);
    this.#mask = size - 1;
    if (this.#deal === LAST_DEAL) {
      this.#words.fill(0);
      this.#deal = 0;
    }
    this.#deal++;
  }

  /** Where a beginning has its place. That the joker is out is told by the number of cards in the suits. */
  place(suits: number, others: number, leader: number): number {
    let hash = Math.imul(suits, 0x9e3779b1) ^ Math.imul(leader, 0xc2b2ae3d);
    hash ^= Math.imul(others ^ (others >>> 15), 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & this.#mask) * WORDS;
  }

  /** What was kept there of this beginning; 0 when nothing was, or another has taken the place. */
  known(place: number, suits: number, others: number, leader: number): number {
    const words = this.#words;
    return words[place] === suits &&
      words[place + 1] === others &&
      words[place + 2] === this.#tag(leader)
      ? words[place + 3]!
      : 0;
  }

  keep(place: number, suits: number, others: number, leader: number, known: number): void {
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
