import type { Board } from './board';
import { CARDS_IN, highestBit } from './bits';

/** Larger scores are tried first. Only speed depends on them, never a value. */
export class Order {
  constructor(private readonly board: Board) {}

  /** A lead of `bit` in `suit`, the highest or the lowest of a run. */
  lead(seat: number, suit: number, bit: number): number {
    const { hand, trump } = this.board;
    const left = ((seat + 1) & 3) * 4;
    const across = (seat ^ 2) * 4;
    const right = ((seat + 3) & 3) * 4;
    const lho = hand[left + suit]!;
    const partner = hand[across + suit]!;
    const rho = hand[right + suit]!;
    const rank = 31 - Math.clz32(bit);
    if (trump === 0 && suit !== 0) {
      const lhoRuffs = lho === 0 && hand[left] !== 0;
      const rhoRuffs = rho === 0 && hand[right] !== 0;
      if (lhoRuffs || rhoRuffs) return -40 - rank;
      if (partner === 0 && hand[across] !== 0) return 60 - rank;
    }
    const theirs = highestBit(lho | rho);
    const length = CARDS_IN[hand[seat * 4 + suit]!]!;
    // Winners can wait: if they were enough, the tricks on top would have told so.
    if (bit > theirs) return (bit > partner ? 15 : 10) + length;
    if (highestBit(partner) > theirs) return 45 - rank + CARDS_IN[partner]!;
    // A suit to work on: a long one, with honours behind those of the opponents.
    const longer = Math.max(CARDS_IN[lho]!, CARDS_IN[rho]!);
    const behindTop = partner > rho && partner !== 0 ? 8 : 0;
    const finesse = lho > rho && partner > (lho ^ highestBit(lho)) ? 4 : 0;
    return 2 * (length + CARDS_IN[partner]! - longer) - rank + behindTop + finesse;
  }

  /** A card of the suit led; `best` is the winning card when it is of that suit, or all ones. */
  follow(
    position: number,
    seat: number,
    suit: number,
    bit: number,
    best: number,
    partnerWins: boolean,
  ): number {
    const { hand, trump } = this.board;
    const rank = 31 - Math.clz32(bit);
    const beats = bit > best;
    if (position === 3) {
      if (partnerWins) return -rank + (beats ? -20 : 0);
      return beats ? 40 - rank : -rank;
    }
    const next = ((seat + 1) & 3) * 4;
    const behind = hand[next + suit]!;
    const ruffed = trump === 0 && suit !== 0 && behind === 0 && hand[next] !== 0;
    if (position === 2) {
      if (partnerWins && (best > behind || ruffed)) return -rank - (beats ? 20 : 0);
      if (beats && !ruffed) return bit > behind ? 40 - rank : 10 + rank;
      return -rank;
    }
    // Second hand: partner plays last and may win what third hand cannot.
    const last = hand[(seat ^ 2) * 4 + suit]!;
    if (highestBit(last) > best && highestBit(last) > behind && !ruffed) return -rank;
    if (beats && bit > behind && !ruffed) return 40 - rank;
    return -rank;
  }

  /** A card of another suit than the one led. */
  discard(
    position: number,
    seat: number,
    suit: number,
    bit: number,
    led: number,
    best: number,
    bestSuit: number,
    partnerWins: boolean,
  ): number {
    const { hand, trump } = this.board;
    const rank = 31 - Math.clz32(bit);
    if (suit === trump) {
      if (bestSuit === trump && bit < best) return -60 - rank;
      if (partnerWins && position === 3) return -30 - rank;
      const next = ((seat + 1) & 3) * 4;
      const over = position < 3 && hand[next + led] === 0 && hand[next]! > bit;
      return (over ? 5 : 60) - rank;
    }
    return CARDS_IN[hand[seat * 4 + suit]!]! - 2 * rank;
  }
}
