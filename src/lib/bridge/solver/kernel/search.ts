import { Board } from './board';
import { CARDS_IN, SUIT_MASK, SUIT_SIZE, nthHighestBit } from './bits';
import { Cash } from './cash';
import { Moves, cardOfMove, lowOfMove, suitOfMove, topOfMove } from './moves';
import type { PatternTable } from './table';
import {
  NO_CARDS,
  bestBit,
  bestSeat,
  bestSuit,
  isContested,
  withCard,
  type TrickSoFar,
} from './trick';

/** Thrown when the node budget runs out; nothing that is not proved has been stored by then. */
export const BUDGET_SPENT = new Error('The node budget ran out.');

/**
 * Zero-window search: do North and South take `need` of the `n` tricks to go? Every answer comes
 * with the ranks that it rests on (`ranks0` for suits 0 and 1, `ranks1` for suits 2 and 3): in each
 * suit the cards below the lowest of them may be exchanged for each other at will.
 */
export class Search {
  readonly board = new Board();
  nodes = 0;
  budget = Infinity;
  private ranks0 = 0;
  private ranks1 = 0;
  private readonly cash = new Cash(this.board);
  private readonly moves = new Moves(this.board);
  private readonly hand = this.board.hand;
  private readonly left = this.board.left;
  /** For each turn and suit: cards below this one are known to do no better. */
  private readonly floor = new Int32Array(53 * 4);

  constructor(private readonly table: PatternTable) {}

  /** The start of a trick. */
  lead(seat: number, n: number, need: number): boolean {
    this.ranks0 = 0;
    this.ranks1 = 0;
    if (need <= 0) return true;
    if (need > n) return false;
    this.count();
    const { board, left } = this;
    board.beginTrick(n);
    const ours = (seat & 1) === 0;
    if (n === 1) return this.lastTrick(seat);

    const wanted = ours ? need : n - need + 1;
    if (this.cash.onLead(seat, n, wanted) >= wanted) return this.fromCash(ours);
    if (board.trump === 0) {
      const others = n + 1 - wanted;
      for (let other = (seat + 1) & 3, i = 0; i < 2; i++, other ^= 2) {
        if (this.cash.topTrumps(other, n, others) >= others) return this.fromCash(!ours);
      }
    }

    const l0 = left[n * 4]!;
    const l1 = SUIT_SIZE + left[n * 4 + 1]!;
    const l2 = 2 * SUIT_SIZE + left[n * 4 + 2]!;
    const l3 = 3 * SUIT_SIZE + left[n * 4 + 3]!;
    const { owners, lengths } = board;
    const key1 = lengths[l0]! | (lengths[l1]! << 16);
    const key2 = lengths[l2]! | (n << 16) | (seat << 20) | (board.trump << 22);
    const known = this.table.find(
      key1,
      key2,
      owners[l0]!,
      owners[l1]!,
      owners[l2]!,
      owners[l3]!,
      need,
    );
    if (known !== 0) {
      this.fromCuts(n, this.table.foundCuts);
      return known > 0;
    }

    const value = this.turn(seat, n, n * 4, need, NO_CARDS);
    const low = value ? need : 0;
    const high = value ? n : need - 1;
    this.table.store(
      key1,
      key2,
      owners[l0]!,
      owners[l1]!,
      owners[l2]!,
      owners[l3]!,
      this.cuts(n),
      low,
      high,
    );
    return value;
  }

  /** One seat's turn, at any point of a trick. */
  turn(seat: number, n: number, turn: number, need: number, trick: TrickSoFar): boolean {
    const { moves, floor } = this;
    const wish = (seat & 1) === 0;
    // The card that settled a like turn is tried before any other is thought of.
    const hint = moves.hint(seat, trick);
    if (hint !== -1) {
      const suit = (hint / 13) | 0;
      const bit = 1 << (hint - suit * 13);
      if (this.play(seat, n, turn, need, trick, suit, bit) === wish) return wish;
    }
    const end = moves.generate(turn, seat, trick, hint);
    let tried = hint !== -1;
    for (let suit = 0; suit < 4; suit++) floor[turn * 4 + suit] = 0;
    let ranks0 = 0;
    let ranks1 = 0;
    for (let at = moves.begin(turn); at < end; at++) {
      const move = moves.list[at]!;
      const suit = suitOfMove(move);
      const top = topOfMove(move);
      if (top < floor[turn * 4 + suit]!) continue;
      const bit = cardOfMove(move);
      // The first run is that of the hint, whose ranks still stand in `ranks0` and `ranks1`.
      if (tried) tried = false;
      else if (this.play(seat, n, turn, need, trick, suit, bit) === wish) {
        moves.settled(seat, trick, suit, bit);
        return wish;
      }
      // Ranks of the suit at and above the run mattered, or all cards below what mattered are alike.
      const mattered = this.mattered(suit);
      const least = mattered === 0 ? SUIT_SIZE : mattered & -mattered;
      if (least > top) floor[turn * 4 + suit] = least;
      else this.matter(suit, lowOfMove(move));
      ranks0 |= this.ranks0;
      ranks1 |= this.ranks1;
    }
    this.ranks0 = ranks0;
    this.ranks1 = ranks1;
    return !wish;
  }

  /** One card of one seat, and all that follows. */
  play(
    seat: number,
    n: number,
    turn: number,
    need: number,
    trick: TrickSoFar,
    suit: number,
    bit: number,
  ): boolean {
    const { hand } = this;
    const next = withCard(trick, seat, suit, bit, this.board.trump);
    hand[seat * 4 + suit]! ^= bit;
    let value: boolean;
    if ((turn & 3) !== 1) {
      this.count();
      value = this.turn((seat + 1) & 3, n, turn - 1, need, next);
    } else {
      const winner = bestSeat(next);
      value = this.lead(winner, n - 1, need - 1 + (winner & 1));
      if (isContested(next)) this.matter(bestSuit(next), bestBit(next));
    }
    hand[seat * 4 + suit]! ^= bit;
    return value;
  }

  /** The only trick to go: four cards fall. */
  private lastTrick(leader: number): boolean {
    const { hand } = this;
    const { trump } = this.board;
    let suit = 0;
    while (hand[leader * 4 + suit] === 0) suit++;
    let bit = hand[leader * 4 + suit]!;
    let winner = leader;
    let contested = false;
    for (let i = 1; i < 4; i++) {
      const seat = (leader + i) & 3;
      const same = hand[seat * 4 + suit]!;
      if (same !== 0) {
        contested = true;
        if (same > bit) {
          bit = same;
          winner = seat;
        }
      } else if (trump === 0 && suit !== 0 && hand[seat * 4] !== 0) {
        suit = 0;
        bit = hand[seat * 4]!;
        winner = seat;
        contested = false;
      }
    }
    if (contested) this.matter(suit, bit);
    return (winner & 1) === 0;
  }

  private count(): void {
    if (++this.nodes > this.budget) throw BUDGET_SPENT;
  }

  private fromCash(value: boolean): boolean {
    this.ranks0 = this.cash.ranks0;
    this.ranks1 = this.cash.ranks1;
    return value;
  }

  /** The ranks that a pattern of the table names, as cards of the present position. */
  private fromCuts(n: number, cuts: number): void {
    const { left } = this;
    const b0 = nthHighestBit(left[n * 4]!, (26 - (cuts & 31)) >> 1);
    const b1 = nthHighestBit(left[n * 4 + 1]!, (26 - ((cuts >> 5) & 31)) >> 1);
    const b2 = nthHighestBit(left[n * 4 + 2]!, (26 - ((cuts >> 10) & 31)) >> 1);
    const b3 = nthHighestBit(left[n * 4 + 3]!, (26 - (cuts >> 15)) >> 1);
    this.ranks0 = b0 | (b1 << 13);
    this.ranks1 = b2 | (b3 << 13);
  }

  /** The reverse: how many owner bits of each suit do not matter. */
  private cuts(n: number): number {
    let cuts = 0;
    for (let suit = 3; suit >= 0; suit--) {
      const mattered = this.mattered(suit);
      const from = mattered & -mattered;
      const count = from === 0 ? 0 : CARDS_IN[this.left[n * 4 + suit]! & ~(from - 1)]!;
      cuts = (cuts << 5) | (26 - 2 * count);
    }
    return cuts;
  }

  private mattered(suit: number): number {
    const both = suit < 2 ? this.ranks0 : this.ranks1;
    return (suit & 1) === 0 ? both & SUIT_MASK : both >> 13;
  }

  private matter(suit: number, bit: number): void {
    if (suit === 0) this.ranks0 |= bit;
    else if (suit === 1) this.ranks0 |= bit << 13;
    else if (suit === 2) this.ranks1 |= bit;
    else this.ranks1 |= bit << 13;
  }
}
