import {
  bitOfIndex,
  isInLowerWord,
  isPointIndex,
  JOKER_INDEX,
  suitOfIndex,
} from '$lib/mighty/notation/card-indices';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import { cardOf } from '$lib/mighty/rules/mighty-trick';
import { encodeHands, toCardMask, type EncodedRules } from './encoded-rules';
import type { World } from './mighty-proof-game';

type CardMask = readonly [number, number];

const EMPTY_MASK: CardMask = [0, 0];

/**
 * The hands of all worlds as bit masks, while cards are played and taken back. A set of worlds is a
 * bit mask as well.
 */
export class WorldHands {
  readonly #rules: EncodedRules;
  readonly #words: Int32Array;
  /** The cards of the trick in progress: they separate others until it is over. */
  #trickCards: CardMask;

  constructor(worlds: readonly World[], play: MightyPlay, numbers: EncodedRules) {
    this.#rules = numbers;
    this.#words = encodeHands(worlds, play);
    this.#trickCards = toCardMask(play.trick.plays.map(cardOf));
  }

  /** The hand of a seat in a world: the mask of the lower two suits, and of all above. */
  handOf(world: number, seat: number): CardMask {
    const at = 10 * world + 2 * seat;
    return [this.#words[at] ?? 0, this.#words[at + 1] ?? 0];
  }

  /** All cards held in a world. */
  unionOfHands(world: number): CardMask {
    let [lower, upper] = EMPTY_MASK;
    for (let seat = 0; seat < 5; seat++) {
      lower |= this.#words[10 * world + 2 * seat] ?? 0;
      upper |= this.#words[10 * world + 2 * seat + 1] ?? 0;
    }
    return [lower, upper];
  }

  /**
   * Removes a played card in some worlds; `ends`: it completes its trick. Returns the state for
   * `restoreCard`.
   */
  removeCard(worldMask: number, seat: number, card: number, ends: boolean): CardMask {
    const before = this.#trickCards;
    const [lower, upper] = before;
    this.#toggle(worldMask, seat, card);
    if (ends) this.#trickCards = EMPTY_MASK;
    else
      this.#trickCards = isInLowerWord(card)
        ? [lower | bitOfIndex(card), upper]
        : [lower, upper | bitOfIndex(card)];
    return before;
  }

  restoreCard(worldMask: number, seat: number, card: number, before: CardMask): void {
    this.#trickCards = before;
    this.#toggle(worldMask, seat, card);
  }

  #toggle(worldMask: number, seat: number, card: number): void {
    const bit = bitOfIndex(card);
    const word = 2 * seat + (isInLowerWord(card) ? 0 : 1);
    for (let world = 0; worldMask >> world !== 0; world++)
      if ((worldMask & (1 << world)) !== 0)
        this.#words[10 * world + word] = (this.#words[10 * world + word] ?? 0) ^ bit;
  }

  /** The cards of a set from the top, one of each group of equivalent cards. */
  distinctCards(worldMask: number, seat: number, lower: number, upper: number): readonly number[] {
    let last = -1;
    return cardIndicesOf(lower, upper).filter((card) => {
      const stays = last < 0 || !this.areEquivalent(worldMask, seat, last, card);
      if (stays) last = card;
      return stays;
    });
  }

  /**
   * True when two cards of a suit, the first the higher one, are equivalent: in every world the
   * seat holds both, and no other card lies between them.
   */
  areEquivalent(worldMask: number, seat: number, high: number, low: number): boolean {
    if (suitOfIndex(high) !== suitOfIndex(low) || isPointIndex(high) !== isPointIndex(low))
      return false;
    if (this.#rules.isSpecial(high) || this.#rules.isSpecial(low)) return false;
    const word = isInLowerWord(low) ? 0 : 1;
    const both = bitOfIndex(high) | bitOfIndex(low);
    // The ranks strictly between the two cards.
    const gap = (bitOfIndex(high) - 1) & ~((bitOfIndex(low) << 1) - 1);
    if ((this.#trickCards[word] & gap) !== 0) return false;
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

/** The card indices of a set, from the joker down. */
export function cardIndicesOf(lower: number, upper: number): readonly number[] {
  const places: number[] = [];
  for (let card = JOKER_INDEX; card >= 0; card--)
    if (((isInLowerWord(card) ? lower : upper) & bitOfIndex(card)) !== 0) places.push(card);
  return places;
}
