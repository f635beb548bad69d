/**
 * The cards in each hand as bit sets, updated and restored during a search, and the special cards
 * of the deal.
 */
import {
  SUIT_POPCOUNT,
  isJoker,
  KERNEL_JOKER_STRENGTH,
  KERNEL_MIGHTY_STRENGTH,
  POINT_BITS,
  rankOfPlay,
  SEAT_COUNT,
  SUIT_COUNT,
  suitOfPlay,
  KERNEL_TRUMP_STRENGTH,
} from './kernel-encoding';

<<<<<<< /work/main/src/lib/mighty/kernel/kernel-cards.ts
/** The constants of a deal during the play. */
export interface Terms {
  /** The trump suit, 0 to 3, or -1 in notrump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** By seat: 1 on the declarer's side, 0 on the other. */
  readonly sides: readonly number[];
}

const NOBODY = -1;
/** Number of card codes: 64 for four suits of 16, and the joker. */
const CARDS = 65;

export class Cards {
  terms: Terms = { trump: -1, mighty: 0, caller: 0, sides: [] };
  /** The hands: the rank bits of seat `s` in suit `u` are at index `4 * s + u`. */
  readonly own = new Int32Array(SEAT_COUNT * SUIT_COUNT);
  /** By suit: the rank bits of all hands together. */
  readonly held = new Int32Array(SUIT_COUNT);
  /** The seat that holds the joker; -1 once it is played. */
  joker = NOBODY;
  /** Point cards in all hands. */
  points = 0;
  readonly side = new Int32Array(SEAT_COUNT);
  /** The seat that holds or held each card in this deal; -1 for a card that is not in it. */
  readonly owner = new Int32Array(CARDS).fill(NOBODY);
  mightySuit = 0;
  mightyBit = 0;

  /** Starts another deal, with empty hands and no known holders. */
  begin(terms: Terms): void {
    this.terms = terms;
    this.side.set(terms.sides);
    this.owner.fill(NOBODY);
    this.mightySuit = suitOf(terms.mighty);
    this.mightyBit = 1 << rankOf(terms.mighty);
=======
/** What does not change while a deal is played. */
export interface DealConstants {
  /** A suit, or -1 for no-trump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** By seat: 1 for the declarer's side, 0 for the others. */
  readonly isDeclarerSideBySeat: readonly number[];
}

const NOBODY = -1;
/** Cards as plays without a choice: four suits, and the joker behind them. */
const CARD_CODE_COUNT = 65;

export class KernelCards {
  constants: DealConstants = { trump: -1, mighty: 0, caller: 0, isDeclarerSideBySeat: [] };
  /** By seat and suit, four suits a seat: the cards in hand. */
  readonly hands = new Int32Array(SEAT_COUNT * SUIT_COUNT);
  /** By suit: the cards in all hands. */
  readonly unplayed = new Int32Array(SUIT_COUNT);
  /** The seat that holds the joker, or -1. */
  jokerHolder = NOBODY;
  /** Points in all hands. */
  unplayedPoints = 0;
  readonly sideOfSeat = new Int32Array(SEAT_COUNT);
  /** Who holds each card in this deal, or has held it. */
  readonly originalHolder = new Int32Array(CARD_CODE_COUNT).fill(NOBODY);
  mightySuit = 0;
  mightyBit = 0;

  /** Another deal: nobody has held anything. */
  startDeal(terms: DealConstants): void {
    this.constants = terms;
    this.sideOfSeat.set(terms.isDeclarerSideBySeat);
    this.originalHolder.fill(NOBODY);
    this.mightySuit = suitOfPlay(terms.mighty);
    this.mightyBit = 1 << rankOfPlay(terms.mighty);
>>>>>>> /tmp/refactor/new
    this.clear();
  }

  /** Empties the hands; the original holders stay known. */
  clear(): void {
    this.hands.fill(0);
    this.unplayed.fill(0);
    this.jokerHolder = NOBODY;
    this.unplayedPoints = 0;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/kernel-cards.ts
  /** Adds a card to a hand. */
  give(seat: number, card: number): void {
=======
  /** A card comes to a hand. */
  addCard(seat: number, card: number): void {
>>>>>>> /tmp/refactor/new
    if (isJoker(card)) {
      this.jokerHolder = seat;
      return;
    }
    const bit = 1 << rankOfPlay(card);
    this.hands[seat * SUIT_COUNT + suitOfPlay(card)]! |= bit;
    this.unplayed[suitOfPlay(card)]! |= bit;
    if ((bit & POINT_BITS) !== 0) this.unplayedPoints++;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/kernel-cards.ts
  /** Removes a card from a hand. */
  take(seat: number, card: number): void {
=======
  /** A card leaves a hand. */
  removeCard(seat: number, card: number): void {
>>>>>>> /tmp/refactor/new
    if (isJoker(card)) {
      this.jokerHolder = NOBODY;
      return;
    }
    const bit = 1 << rankOfPlay(card);
    this.hands[seat * SUIT_COUNT + suitOfPlay(card)]! ^= bit;
    this.unplayed[suitOfPlay(card)]! ^= bit;
    if ((bit & POINT_BITS) !== 0) this.unplayedPoints--;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/kernel-cards.ts
  /** True while the mighty is in a hand. */
  mightyIsHeld(): boolean {
    return (this.held[this.mightySuit]! & this.mightyBit) !== 0;
=======
  /** Whether somebody holds the mighty. */
  isMightyUnplayed(): boolean {
    return (this.unplayed[this.mightySuit]! & this.mightyBit) !== 0;
>>>>>>> /tmp/refactor/new
  }

  holdsMighty(seat: number): boolean {
    return (this.hands[seat * SUIT_COUNT + this.mightySuit]! & this.mightyBit) !== 0;
  }

  mightySide(): number {
    return this.sideOfSeat[this.originalHolder[this.constants.mighty]!]!;
  }

<<<<<<< /work/main/src/lib/mighty/kernel/kernel-cards.ts
  /** The strength of a play in a trick; 0 when it cannot win. */
  height(play: number, led: number, jokerLives: boolean): number {
    if (isJoker(play)) return jokerLives ? JOKER_HEIGHT : 0;
    if ((play & 63) === this.terms.mighty) return MIGHTY_HEIGHT;
    const suit = suitOf(play);
    if (suit === this.terms.trump) return TRUMP_HEIGHT + rankOf(play) + 1;
    return suit === led ? rankOf(play) + 1 : 0;
  }

  /** The greatest length of a suit among the other hands. */
  longestBeside(seat: number, suit: number): number {
=======
  /** How high a play stands in a trick; 0 for all that cannot win it. */
  strengthOf(play: number, led: number, jokerLives: boolean): number {
    if (isJoker(play)) return jokerLives ? KERNEL_JOKER_STRENGTH : 0;
    if ((play & 63) === this.constants.mighty) return KERNEL_MIGHTY_STRENGTH;
    const suit = suitOfPlay(play);
    if (suit === this.constants.trump) return KERNEL_TRUMP_STRENGTH + rankOfPlay(play) + 1;
    return suit === led ? rankOfPlay(play) + 1 : 0;
  }

  /** The longest holding of a suit among the other hands. */
  maxLengthInOtherHands(seat: number, suit: number): number {
>>>>>>> /tmp/refactor/new
    let longest = 0;
    for (let other = 0; other < SEAT_COUNT; other++) {
      if (other === seat) continue;
      longest = Math.max(longest, SUIT_POPCOUNT[this.hands[other * SUIT_COUNT + suit]!]!);
    }
    return longest;
  }
}
