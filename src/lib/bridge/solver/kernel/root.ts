import { CARDS_IN, highestBit } from './bits';
import { Search } from './search';
import { PatternTable } from './table';
import { NO_CARDS, bestBit, bestSuit, withCard } from './trick';

/** A position at any point of a trick, and the questions that the solver asks about it. */
export class Root {
  private readonly search: Search;
  /** Tricks to go, the one in progress included. */
  private n = 0;
  /** Cards to be played yet. */
  private turn = 0;
  private seat = 0;
  private trick = NO_CARDS;
  /** The most tricks of the side to play, or -1 while it is not known. */
  private best = -1;
  /** Values found, for all cards of a run, at `suit * 13 + rank`; -1 while unknown. */
  private readonly values = new Int32Array(52);

  constructor(tableBytes: number) {
    this.search = new Search(new PatternTable(tableBytes));
  }

  get nodes(): number {
    return this.search.nodes;
  }

  /** Sixteen sets of cards at `seat * 4 + suit`, before a trick; trump suit 0, or 4 for none. */
  enter(hands: Int32Array, trump: number, leader: number, budget: number): void {
    this.search.board.load(hands, trump);
    this.search.nodes = 0;
    this.search.budget = budget;
    this.n = 0;
    for (let suit = 0; suit < 4; suit++) this.n += CARDS_IN[hands[suit]!]!;
    this.turn = this.n * 4;
    this.seat = leader;
    this.trick = NO_CARDS;
    this.best = -1;
    this.values.fill(-1);
  }

  /** A card already played to the trick. */
  play(suit: number, bit: number): void {
    this.trick = withCard(this.trick, this.seat, suit, bit, this.search.board.trump);
    this.search.board.hand[this.seat * 4 + suit]! ^= bit;
    this.turn--;
    this.seat = (this.seat + 1) & 3;
  }

  /** The most tricks that the side to play can take. */
  value(): number {
    let low = 0;
    let high = this.n;
    let guess = this.guess();
    while (low < high) {
      if (this.reaches(guess)) low = guess;
      else high = guess - 1;
      guess = low === guess ? guess + 1 : guess - 1;
    }
    this.best = low;
    return low;
  }

  /** The tricks that the side to play takes after one card; `value` must have been asked before. */
  valueOf(suit: number, bit: number): number {
    const at = suit * 13 + 31 - Math.clz32(bit);
    if (this.values[at] !== -1) return this.values[at]!;
    let value = this.best;
    while (value > 0 && !this.reachesWith(suit, bit, value)) value--;
    for (let equal = bit; equal !== 0; equal = this.nextEqual(suit, equal)) {
      this.values[suit * 13 + 31 - Math.clz32(equal)] = value;
    }
    return value;
  }

  /** The next lower card of the hand when no other card left stands between, or 0. */
  private nextEqual(suit: number, bit: number): number {
    const { hand } = this.search.board;
    let left = hand[suit]! | hand[4 + suit]! | hand[8 + suit]! | hand[12 + suit]!;
    // The winning card of the trick parts two cards until the trick ends.
    if (suit === bestSuit(this.trick)) left |= bestBit(this.trick);
    return highestBit(left & (bit - 1)) & hand[this.seat * 4 + suit]!;
  }

  /** Whether the side to play takes `tricks` or more, from 1 to `n`. */
  private reaches(tricks: number): boolean {
    const { search, seat, n, turn, trick } = this;
    const need = this.needOf(tricks);
    const value =
      trick === NO_CARDS ? search.lead(seat, n, need) : search.turn(seat, n, turn, need, trick);
    return value === ((seat & 1) === 0);
  }

  private reachesWith(suit: number, bit: number, tricks: number): boolean {
    const { search, seat, n, turn, trick } = this;
    const value = search.play(seat, n, turn, this.needOf(tricks), trick, suit, bit);
    return value === ((seat & 1) === 0);
  }

  /** What North and South need when the side to play takes `tricks`, or one trick less. */
  private needOf(tricks: number): number {
    return (this.seat & 1) === 0 ? tricks : this.n - tricks + 1;
  }

  /** A first guess from the share of high cards and trumps, 1 to `n`. */
  private guess(): number {
    const { hand, trump } = this.search.board;
    let share = 0;
    let whole = 0;
    for (let suit = 0; suit < 4; suit++) {
      const ours = hand[(this.seat & 1) * 4 + suit]! | hand[((this.seat & 1) + 2) * 4 + suit]!;
      let left = hand[suit]! | hand[4 + suit]! | hand[8 + suit]! | hand[12 + suit]!;
      for (let points = 4; points > 0 && left !== 0; points--) {
        const top = highestBit(left);
        left ^= top;
        whole += points;
        if ((ours & top) !== 0) share += points;
      }
      if (suit === trump) {
        share += 2 * CARDS_IN[ours]!;
        whole += 2 * CARDS_IN[hand[suit]! | hand[4 + suit]! | hand[8 + suit]! | hand[12 + suit]!]!;
      }
    }
    const guess = Math.round(this.n * (0.5 + 1.2 * (whole === 0 ? 0 : share / whole - 0.5)));
    return Math.max(1, Math.min(this.n, guess));
  }
}
