/**
 * Killer heuristic: remembers the move that last caused a cutoff in a similar state (same seat,
 * same cards to choose from, same card to beat).
 */
import type { KernelCards } from './kernel-cards';
import { SUIT_COUNT } from './kernel-encoding';
import type { TrickState } from './trick-state';

const SLOT_COUNT = 1 << 14;

/** A lossy hash table of killer moves. */
export class KillerMoves {
  readonly #cards: KernelCards;
  readonly #plays = new Uint8Array(SLOT_COUNT);

  constructor(cards: KernelCards) {
    this.#cards = cards;
  }

  /** Forgets all moves, for another deal. */
  clear(): void {
    this.#plays.fill(0);
  }

  /** The table slot of a state. Different states may collide. */
  slotOf({ seat, playCount, suitLed, winningStrength, winner }: TrickState): number {
    const { hands, sideOfSeat } = this.#cards;
    const base = seat * SUIT_COUNT;
    const cardsToFollow = playCount > 0 && suitLed >= 0 ? hands[base + suitLed]! : 0;
    let hash = Math.imul(seat + 5 * playCount + 32 * sideOfSeat[winner]!, 0xc2b2ae3d);
    hash ^= Math.imul(winningStrength + 128 * suitLed, 0x2c1b3c6d);
    if (cardsToFollow !== 0) hash ^= Math.imul(cardsToFollow, 0x9e3779b1);
    else {
      hash ^= Math.imul(hands[base]! | (hands[base + 1]! << 13), 0x9e3779b1);
      hash ^= Math.imul(hands[base + 2]! | (hands[base + 3]! << 13), 0x85ebca77);
    }
    hash ^= hash >>> 15;
    return (hash ^ (hash >>> 7)) & (SLOT_COUNT - 1);
  }

  /** The move in a slot plus one; 0 for none. */
  moveIn(slot: number): number {
    return this.#plays[slot]!;
  }

  /** Stores the move that caused a cutoff. */
  store(slot: number, play: number): void {
    this.#plays[slot] = play + 1;
  }
}
