import type { Board } from './board';
import { CARDS_IN, SUIT_SIZE, nthHighestBit } from './bits';

/** Owner bits of 13 cards that all belong to seat 1. */
const ALL_ONE = 0x1555555;

/**
 * Tricks that need no search: those which the side on lead can cash at once, whatever the others
 * do, and the top trumps of the side that is not on lead. With the count come the ranks that it
 * rests on (`ranks0` for suits 0 and 1, `ranks1` for suits 2 and 3).
 */
export class Cash {
  ranks0 = 0;
  ranks1 = 0;

  constructor(private readonly board: Board) {}

  /**
   * Tricks that `seat`, on lead, and its partner can cash, `n` at most; counting stops at `wanted`.
   * The seat cashes its own winners first, then crosses over to a winner of its partner.
   */
  onLead(seat: number, n: number, wanted: number): number {
    this.ranks0 = 0;
    this.ranks1 = 0;
    const { trump } = this.board;
    const drawn = trump === 0 ? this.winners(seat, 0, n) : 0;
    const own = Math.min(this.inHand(seat, n, wanted, drawn), this.unforced(seat ^ 2, n, drawn));
    if (own >= wanted || !this.canCross(seat, n, drawn)) return own;
    const partner = seat ^ 2;
    const allDrawn = trump === 0 ? Math.max(drawn, this.winners(partner, 0, n)) : 0;
    const both = own + this.inHand(partner, n, wanted - own, allDrawn);
    const unforced = Math.min(
      this.unforced(seat, n, allDrawn),
      this.unforced(partner, n, allDrawn),
    );
    return Math.max(own, Math.min(both, unforced));
  }

  /** The sure trumps of `seat`: the highest ones that it holds without a gap, at most `wanted`. */
  topTrumps(seat: number, n: number, wanted: number): number {
    this.ranks0 = 0;
    this.ranks1 = 0;
    const sure = Math.min(wanted, this.tops(seat, 0, n));
    if (sure > 0) this.mark(0, n, Math.min(sure, this.longestOther(seat, 0)));
    return sure;
  }

  /** Winners that one hand can cash before it gives up the lead, after `drawn` rounds of trumps. */
  private inHand(seat: number, n: number, wanted: number, drawn: number): number {
    let count = 0;
    for (let suit = 0; suit < 4 && count < wanted; suit++) {
      let winners = this.winners(seat, suit, n);
      if (winners === 0) continue;
      if (suit !== this.board.trump) winners = Math.min(winners, this.unruffed(seat, suit, drawn));
      if (winners === 0) continue;
      winners = Math.min(winners, wanted - count);
      count += winners;
      const needed = Math.min(winners, this.tops(seat, suit, n), this.longestOther(seat, suit));
      if (needed > 0) this.mark(suit, n, needed);
    }
    return count;
  }

  /** Whether `seat` can lead to a winner of its partner that nobody ruffs. */
  private canCross(seat: number, n: number, drawn: number): boolean {
    const { hand } = this.board;
    for (let suit = 0; suit < 4; suit++) {
      if (hand[seat * 4 + suit] === 0 || this.tops(seat ^ 2, suit, n) === 0) continue;
      if (suit !== this.board.trump && this.unruffed(seat, suit, drawn) === 0) continue;
      this.mark(suit, n, 1);
      return true;
    }
    return false;
  }

  /**
   * Tricks in which a hand can follow or discard without ruffing its partner's winner, which would
   * put it on lead while opponents still hold trumps.
   */
  private unforced(seat: number, n: number, drawn: number): number {
    return this.unruffed(seat, 0, drawn) === 13 ? n : n - this.board.length(seat, 0);
  }

  /** Top cards without a gap; the whole holding when all others run out before those do. */
  private winners(seat: number, suit: number, n: number): number {
    const tops = this.tops(seat, suit, n);
    return tops > 0 && tops >= this.longestOther(seat, suit) ? this.board.length(seat, suit) : tops;
  }

  private tops(seat: number, suit: number, n: number): number {
    const { owners, left } = this.board;
    const others = owners[suit * SUIT_SIZE + left[n * 4 + suit]!]! ^ (seat * ALL_ONE);
    const run = (Math.clz32(others & 0x3ffffff) - 6) >> 1;
    const length = this.board.length(seat, suit);
    return run < length ? run : length;
  }

  private longestOther(seat: number, suit: number): number {
    const { hand } = this.board;
    const a = CARDS_IN[hand[((seat + 1) & 3) * 4 + suit]!]!;
    const b = CARDS_IN[hand[((seat + 2) & 3) * 4 + suit]!]!;
    const c = CARDS_IN[hand[((seat + 3) & 3) * 4 + suit]!]!;
    return a > b ? (a > c ? a : c) : b > c ? b : c;
  }

  /** Rounds of a side suit before an opponent who still has trumps after `drawn` rounds is void. */
  private unruffed(seat: number, suit: number, drawn: number): number {
    if (this.board.trump !== 0) return 13;
    let rounds = 13;
    for (let opponent = (seat + 1) & 3, i = 0; i < 2; i++, opponent ^= 2) {
      if (this.board.length(opponent, 0) > drawn) {
        rounds = Math.min(rounds, this.board.length(opponent, suit));
      }
    }
    return rounds;
  }

  private mark(suit: number, n: number, count: number): void {
    const bit = nthHighestBit(this.board.left[n * 4 + suit]!, count);
    if (suit === 0) this.ranks0 |= bit;
    else if (suit === 1) this.ranks0 |= bit << 13;
    else if (suit === 2) this.ranks1 |= bit;
    else this.ranks1 |= bit << 13;
  }
}
