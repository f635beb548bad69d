/** The hands of all worlds of a proof search, as bit masks. */
import {
  bitOfIndex,
  isInLowerWord,
  isPointIndex,
  JOKER_INDEX,
  suitOfIndex,
} from '$lib/games/mighty/notation/card-indices';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
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
  /** Two words for each seat of each world: world `w` and seat `s` at index `10 w + 2 s`. */
  readonly #words: Int32Array;
  /**
   * The cards of the trick in progress: until it is over, a card in it still separates two cards of
   * a hand that are above and below it.
   */
  #trickCards: CardMask;

  constructor(worlds: readonly World[], play: MightyPlay, rules: EncodedRules) {
    this.#rules = rules;
    this.#words = encodeHands(worlds, play);
    this.#trickCards = toCardMask(play.trick.plays.map(cardOf));
  }

  /** The hand of a seat in a world: the mask of the lower two suits, and of all above. */
  handOf(world: number, seat: number): CardMask {
    const index = 10 * world + 2 * seat;
    return [this.#words[index] ?? 0, this.#words[index + 1] ?? 0];
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
   * Removes a played card in the worlds of the mask. Returns the trick's cards before, for
   * `restoreCard`.
   */
  removeCard(worldMask: number, seat: number, card: number, completesTrick: boolean): CardMask {
    const trickCardsBefore = this.#trickCards;
    const [lower, upper] = trickCardsBefore;
    this.#toggle(worldMask, seat, card);
    if (completesTrick) this.#trickCards = EMPTY_MASK;
    else
      this.#trickCards = isInLowerWord(card)
        ? [lower | bitOfIndex(card), upper]
        : [lower, upper | bitOfIndex(card)];
    return trickCardsBefore;
  }

  /** Reverts `removeCard`. */
  restoreCard(worldMask: number, seat: number, card: number, trickCardsBefore: CardMask): void {
    this.#trickCards = trickCardsBefore;
    this.#toggle(worldMask, seat, card);
  }

  /** Adds or removes a card of a hand in the worlds of the mask. */
  #toggle(worldMask: number, seat: number, card: number): void {
    const bit = bitOfIndex(card);
    const word = 2 * seat + (isInLowerWord(card) ? 0 : 1);
    for (let world = 0; worldMask >> world !== 0; world++)
      if ((worldMask & (1 << world)) !== 0)
        this.#words[10 * world + word] = (this.#words[10 * world + word] ?? 0) ^ bit;
  }

  /** The cards of a set from the top, one of each group of equivalent cards. */
  distinctCards(worldMask: number, seat: number, lower: number, upper: number): readonly number[] {
    let lastKept = -1;
    return cardIndicesOf(lower, upper).filter((card) => {
      const isDistinct = lastKept < 0 || !this.areEquivalent(worldMask, seat, lastKept, card);
      if (isDistinct) lastKept = card;
      return isDistinct;
    });
  }

  /**
   * True when two cards of a suit, the first the higher one, are equivalent: both or neither are
   * points, none is special, and in every world the seat holds both and no card of another hand or
   * of the trick lies between them.
   */
  areEquivalent(worldMask: number, seat: number, high: number, low: number): boolean {
    if (suitOfIndex(high) !== suitOfIndex(low) || isPointIndex(high) !== isPointIndex(low))
      return false;
    if (this.#rules.isSpecial(high) || this.#rules.isSpecial(low)) return false;
    const word = isInLowerWord(low) ? 0 : 1;
    const bothCards = bitOfIndex(high) | bitOfIndex(low);
    // The ranks strictly between the two cards.
    const gap = (bitOfIndex(high) - 1) & ~((bitOfIndex(low) << 1) - 1);
    if ((this.#trickCards[word] & gap) !== 0) return false;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const index = 10 * world + word;
      if (((this.#words[index + 2 * seat] ?? 0) & bothCards) !== bothCards) return false;
      for (let otherSeat = 0; otherSeat < 5; otherSeat++)
        if (otherSeat !== seat && ((this.#words[index + 2 * otherSeat] ?? 0) & gap) !== 0)
          return false;
    }
    return true;
  }
}

/** The card indices of a set of two mask words, from the joker down. */
export function cardIndicesOf(lower: number, upper: number): readonly number[] {
  const indices: number[] = [];
  for (let card = JOKER_INDEX; card >= 0; card--)
    if (((isInLowerWord(card) ? lower : upper) & bitOfIndex(card)) !== 0) indices.push(card);
  return indices;
}
