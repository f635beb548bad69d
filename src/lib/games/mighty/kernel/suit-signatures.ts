/**
 * Signatures of the remaining cards of a suit, for the keys of the transposition table: two suits
 * share a signature when they are equivalent in play. A signature encodes the holders from the top
 * down, the boundary between point cards and others, and the positions of mighty and caller. Played
 * cards leave no gap, as with relative ranks in partition search.
 */
import type { KernelCards } from './kernel-cards';
import {
  FIRST_POINT_RANK,
  highestRankIn,
  JOKER_PLAY,
  RANK_COUNT,
  rankOfPlay,
  SUIT_COUNT,
  suitOfPlay,
} from './kernel-encoding';

const SUIT_SUBSET_COUNT = 1 << RANK_COUNT;
/**
 * Symbols of a signature: the seat of a card, 0 to 4, or a mark before the first card that is no
 * point, and before the mighty or the caller.
 */
const NO_MORE_POINTS = 5;
const SPECIAL = 6;
const SYMBOL_COUNT = 8;
/**
 * Upper bound on signatures: each subset of a suit adds at most its own signature and a mark; the
 * caller's suit has two kinds.
 */
const MAX_SIGNATURES = 1 << 16;

/** Computes and caches the signatures of one deal. */
export class SuitSignatures {
  readonly #cards: KernelCards;
  /**
   * Signature by suit and subset, 0 where it is not computed yet; the last suit is the caller's
   * while the joker may be called.
   */
  readonly #cache = new Uint16Array((SUIT_COUNT + 1) * SUIT_SUBSET_COUNT);
  /** A trie of signatures: the child of each node by symbol. */
  readonly #children = new Uint16Array(MAX_SIGNATURES * SYMBOL_COUNT);
  #count = 1;
  /** True when one seat has the caller in this deal and another the joker. */
  #isJokerCallable = false;

  constructor(cards: KernelCards) {
    this.#cards = cards;
  }

  /** Starts another deal. */
  startDeal(): void {
    const { originalHolder, constants } = this.#cards;
    const [joker, caller] = [originalHolder[JOKER_PLAY]!, originalHolder[constants.caller]!];
    this.#cache.fill(0);
    this.#children.fill(0, 0, (this.#count + 1) * SYMBOL_COUNT);
    this.#count = 1;
    this.#isJokerCallable = joker >= 0 && caller >= 0 && joker !== caller;
  }

  /** The signature of the unplayed cards of a suit: above 0, below 2 to the 16. */
  signatureOf(suit: number): number {
    const cards = this.#cards;
    const isCallerMarked =
      this.#isJokerCallable &&
      cards.jokerHolder >= 0 &&
      suit === suitOfPlay(cards.constants.caller);
    const index = (isCallerMarked ? SUIT_COUNT : suit) * SUIT_SUBSET_COUNT + cards.unplayed[suit]!;
    const cached = this.#cache[index]!;
    if (cached !== 0) return cached;
    return (this.#cache[index] = this.#compute(suit, isCallerMarked ? cards.constants.caller : -1));
  }

  #compute(suit: number, caller: number): number {
    const { unplayed, originalHolder, constants } = this.#cards;
    let node = 1;
    let isAmongPoints = true;
    for (let remainingRanks = unplayed[suit]!; remainingRanks !== 0;) {
      const card = suit * 16 + highestRankIn(remainingRanks);
      remainingRanks ^= 1 << rankOfPlay(card);
      if (isAmongPoints && rankOfPlay(card) < FIRST_POINT_RANK) {
        isAmongPoints = false;
        node = this.#append(node, NO_MORE_POINTS);
      }
      if (card === constants.mighty || card === caller) node = this.#append(node, SPECIAL);
      node = this.#append(node, originalHolder[card]!);
    }
    return node;
  }

  #append(node: number, symbol: number): number {
    const index = node * SYMBOL_COUNT + symbol;
    const child = this.#children[index]!;
    return child !== 0 ? child : (this.#children[index] = ++this.#count);
  }
}
