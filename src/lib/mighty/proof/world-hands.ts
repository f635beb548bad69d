import { bitOfIndex, isInLowerWord, isPointIndex, JOKER_INDEX, suitOfIndex } from '$lib/mighty/notation/card-indices';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import { cardOf } from '$lib/mighty/rules/mighty-trick';
import { encodeHands, toCardMask, type EncodedRules } from './encoded-rules';
import type { World } from './mighty-proof-game';

type CardMask = readonly [number, number];

const EMPTY_MASK: CardMask = [0, 0];

/**
 * The hands of all worlds as bits, while cards leave them and come back. Worlds are bits of a
 * number.
 */
export class WorldHands {
  readonly #numbers: EncodedRules;
  readonly #words: Int32Array;
  /** The cards in the trick in progress: they part others until it is over. */
  #laid: CardMask;

  constructor(worlds: readonly World[], play: MightyPlay, numbers: EncodedRules) {
    this.#numbers = numbers;
    this.#words = encodeHands(worlds, play);
    this.#laid = toCardMask(play.trick.plays.map(cardOf));
  }

  /** What a seat holds in a world: the lower two suits, and all above. */
  handOf(world: number, seat: number): CardMask {
    const at = 10 * world + 2 * seat;
    return [this.#words[at] ?? 0, this.#words[at + 1] ?? 0];
  }

  /** What is held in a world, by whom does not matter. */
  unionOfHands(world: number): CardMask {
    let [lower, upper] = EMPTY_MASK;
    for (let seat = 0; seat < 5; seat++) {
      lower |= this.#words[10 * world + 2 * seat] ?? 0;
      upper |= this.#words[10 * world + 2 * seat + 1] ?? 0;
    }
    return [lower, upper];
  }

  /** A card leaves a hand in some worlds, and may end its trick; what comes back is for `undo`. */
  removeCard(worldMask: number, seat: number, card: number, ends: boolean): CardMask {
    const before = this.#laid;
    const [lower, upper] = before;
    this.#flip(worldMask, seat, card);
    if (ends) this.#laid = EMPTY_MASK;
    else
      this.#laid = isInLowerWord(card) ? [lower | bitOfIndex(card), upper] : [lower, upper | bitOfIndex(card)];
    return before;
  }

  restoreCard(worldMask: number, seat: number, card: number, before: CardMask): void {
    this.#laid = before;
    this.#flip(worldMask, seat, card);
  }

  #flip(worldMask: number, seat: number, card: number): void {
    const bit = bitOfIndex(card);
    const word = 2 * seat + (isInLowerWord(card) ? 0 : 1);
    for (let world = 0; worldMask >> world !== 0; world++)
      if ((worldMask & (1 << world)) !== 0)
        this.#words[10 * world + word] = (this.#words[10 * world + word] ?? 0) ^ bit;
  }

  /**
   * The places of a set from above, of those that nothing parts in any of the worlds only the
   * highest.
   */
  distinctCards(worldMask: number, seat: number, lower: number, upper: number): readonly number[] {
    let last = -1;
    return cardIndicesOf(lower, upper).filter((card) => {
      const stays = last < 0 || !this.areEquivalent(worldMask, seat, last, card);
      if (stays) last = card;
      return stays;
    });
  }

  /**
   * Whether two cards of a suit, the first the higher one, can be changed for one another: a seat
   * holds both in each world.
   */
  areEquivalent(worldMask: number, seat: number, high: number, low: number): boolean {
    if (suitOfIndex(high) !== suitOfIndex(low) || isPointIndex(high) !== isPointIndex(low)) return false;
    if (this.#numbers.isSpecial(high) || this.#numbers.isSpecial(low)) return false;
    const word = isInLowerWord(low) ? 0 : 1;
    const both = bitOfIndex(high) | bitOfIndex(low);
    // From above the lower card to below the higher one.
    const gap = (bitOfIndex(high) - 1) & ~((bitOfIndex(low) << 1) - 1);
    if ((this.#laid[word] & gap) !== 0) return false;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const at = 10 * world + word;
      if (((this.#words[at + 2 * seat] ?? 0) & both) !== both) return false;
      for (let other = 0; other < 5; other++)
        if (other !== seat && ((this.#words[at + 2 * other] ?? 0) & gap) !== 0) return false;
    }
    return true;
  }
}

/** The places of a set, from the joker down. */
export function cardIndicesOf(lower: number, upper: number): readonly number[] {
  const places: number[] = [];
  for (let card = JOKER_INDEX; card >= 0; card--)
    if (((isInLowerWord(card) ? lower : upper) & bitOfIndex(card)) !== 0) places.push(card);
  return places;
}
