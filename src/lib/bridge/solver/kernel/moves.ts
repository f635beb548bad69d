import type { Board } from './board';
import { Order } from './order';
import { NO_CARDS, bestBit, bestSeat, bestSuit, ledSuit, type TrickSoFar } from './trick';

/** Most moves at one turn: thirteen cards, no two of them equal. */
const TURN = 13;
const CUTOFFS = 1 << 15;
/** Set in a move of which the lowest card of the run is played instead of the highest. */
const LOWEST = 1 << 10;
const SCORE_SHIFT = 11;
const FIRST = 1 << 12;

/**
 * The moves of every turn of a search, best first: one for each run of equal cards. A move is a
 * number: its score, whether the lowest card is played, the suit, the lowest and the highest card.
 */
export class Moves {
  /** A turn's moves begin at `begin(turn)`; a turn is counted by the cards still to be played. */
  readonly list = new Int32Array(53 * TURN);
  private readonly order: Order;
  /** The card, plus one, that settled a turn like this one before: at its hash. */
  private readonly cutoffs = new Uint8Array(CUTOFFS);
  private cutoff = 0;

  constructor(private readonly board: Board) {
    this.order = new Order(board);
  }

  begin(turn: number): number {
    return turn * TURN;
  }

  /** A legal card that settled a turn like this one before, as `suit * 13 + rank`, or -1. */
  hint(seat: number, trick: TrickSoFar): number {
    const { hand } = this.board;
    const card = this.cutoffs[this.likeness(seat, trick)]! - 1;
    if (card === -1) return -1;
    const suit = (card / 13) | 0;
    if ((hand[seat * 4 + suit]! & (1 << (card - suit * 13))) === 0) return -1;
    const led = ledSuit(trick);
    const revokes = trick !== NO_CARDS && suit !== led && hand[seat * 4 + led] !== 0;
    return revokes ? -1 : card;
  }

  /**
   * Lists the moves of a seat and returns the end of the list. The run that `hint` belongs to
   * comes first, whatever its score; -1 for none.
   */
  generate(turn: number, seat: number, trick: TrickSoFar, hint: number): number {
    const first = turn * TURN;
    this.cutoff = hint;
    const led = ledSuit(trick);
    if (trick !== NO_CARDS && this.board.hand[seat * 4 + led] !== 0) {
      return this.runs(turn & 3, seat, led, trick, first, first);
    }
    let end = first;
    for (let suit = 0; suit < 4; suit++) end = this.runs(turn & 3, seat, suit, trick, first, end);
    return end;
  }

  /** Remembers a card that settled the turn. */
  settled(seat: number, trick: TrickSoFar, suit: number, bit: number): void {
    this.cutoffs[this.likeness(seat, trick)] = suit * 13 + 32 - Math.clz32(bit);
  }

  /** Adds the moves of a suit to the sorted list. */
  private runs(
    turn: number,
    seat: number,
    suit: number,
    trick: TrickSoFar,
    first: number,
    end: number,
  ): number {
    const { board, list, cutoff } = this;
    const { hand } = board;
    const held = hand[seat * 4 + suit]!;
    // Cards played to this trick no longer part two cards, except the one that is winning.
    let between = hand[suit]! | hand[4 + suit]! | hand[8 + suit]! | hand[12 + suit]!;
    if (suit === bestSuit(trick)) between |= bestBit(trick);
    for (let rest = held; rest !== 0;) {
      const top = 31 - Math.clz32(rest);
      let low = top;
      for (let below = between & ((1 << top) - 1); below !== 0; below ^= 1 << low) {
        const next = 31 - Math.clz32(below);
        if ((held & (1 << next)) === 0) break;
        low = next;
      }
      rest &= (1 << low) - 1;
      const wins =
        trick === NO_CARDS ||
        (suit === bestSuit(trick) ? 1 << top > bestBit(trick) : suit === board.trump);
      let score = this.score(turn, seat, suit, 1 << top, trick);
      if (cutoff >= suit * 13 + low && cutoff <= suit * 13 + top) score += FIRST;
      const move = (score << SCORE_SHIFT) | (wins ? 0 : LOWEST) | (suit << 8) | (low << 4) | top;
      let at = end++;
      while (at > first && list[at - 1]! < move) {
        list[at] = list[at - 1]!;
        at--;
      }
      list[at] = move;
    }
    return end;
  }

  private score(turn: number, seat: number, suit: number, bit: number, trick: TrickSoFar): number {
    const { order } = this;
    if (trick === NO_CARDS) return order.lead(seat, suit, bit);
    const position = (4 - turn) & 3;
    const partnerWins = ((bestSeat(trick) ^ seat) & 1) === 0;
    const led = ledSuit(trick);
    if (suit !== led) {
      return order.discard(
        position,
        seat,
        suit,
        bit,
        led,
        bestBit(trick),
        bestSuit(trick),
        partnerWins,
      );
    }
    const best = bestSuit(trick) === led ? bestBit(trick) : 1 << 13;
    return order.follow(position, seat, suit, bit, best, partnerWins);
  }

  /** Turns with the same cards about are alike: a hash of what usually decides. */
  private likeness(seat: number, trick: TrickSoFar): number {
    const { hand } = this.board;
    const led = ledSuit(trick);
    let hash: number;
    if (trick === NO_CARDS || hand[seat * 4 + led] === 0) {
      hash = Math.imul(hand[seat * 4]! | (hand[seat * 4 + 1]! << 13), 0x9e3779b1);
      hash ^= Math.imul(hand[seat * 4 + 2]! | (hand[seat * 4 + 3]! << 13), 0x85ebca6b);
    } else {
      hash = Math.imul(hand[led]! | (hand[4 + led]! << 13), 0x9e3779b1);
      hash ^= Math.imul(hand[8 + led]! | (hand[12 + led]! << 13), 0x85ebca6b);
    }
    hash ^= Math.imul((trick & ~64) + seat * 0x100001, 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x297a2d39);
    return (hash >>> 8) & (CUTOFFS - 1);
  }
}

/** The suit of a move. */
export const suitOfMove = (move: number): number => (move >> 8) & 3;
/** The highest card of the run, as a set of one. */
export const topOfMove = (move: number): number => 1 << (move & 15);
/** The lowest card of the run, as a set of one. */
export const lowOfMove = (move: number): number => 1 << ((move >> 4) & 15);
/** The card of the run that is played, as a set of one. */
export const cardOfMove = (move: number): number =>
  1 << ((move & LOWEST) === 0 ? move & 15 : (move >> 4) & 15);
