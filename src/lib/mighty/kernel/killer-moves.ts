/** The play that last settled a like turn: same seat, same cards to choose from, same card to beat. */
import type { Cards } from './kernel-cards';
import { SUIT_COUNT } from './kernel-encoding';
import type { Turn } from './trick-state';

const SLOTS = 1 << 14;

export class Killers {
  readonly #cards: Cards;
  readonly #plays = new Uint8Array(SLOTS);

  constructor(cards: Cards) {
    this.#cards = cards;
  }

  forget(): void {
    this.#plays.fill(0);
  }

  /** The slot of a turn; turns that have little in common may share one. */
  slot({ seat, played, led, height, winner }: Turn): number {
    const { own, side } = this.#cards;
    const base = seat * SUIT_COUNT;
    const following = played > 0 && led >= 0 ? own[base + led]! : 0;
    let hash = Math.imul(seat + 5 * played + 32 * side[winner]!, 0xc2b2ae3d);
    hash ^= Math.imul(height + 128 * led, 0x2c1b3c6d);
    if (following !== 0) hash ^= Math.imul(following, 0x9e3779b1);
    else {
      hash ^= Math.imul(own[base]! | (own[base + 1]! << 13), 0x9e3779b1);
      hash ^= Math.imul(own[base + 2]! | (own[base + 3]! << 13), 0x85ebca77);
    }
    hash ^= hash >>> 15;
    return (hash ^ (hash >>> 7)) & (SLOTS - 1);
  }

  /** The play in a slot plus one; 0 for none. */
  at(slot: number): number {
    return this.#plays[slot]!;
  }

  settle(slot: number, play: number): void {
    this.#plays[slot] = play + 1;
  }
}
