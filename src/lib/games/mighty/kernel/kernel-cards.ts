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

/** The constants of a deal during the play. */
export interface DealConstants {
  /** The trump suit, 0 to 3, or -1 in notrump. */
  readonly trump: number;
  /** The card code of the mighty. */
  readonly mighty: number;
  /** The card code of the joker caller. */
  readonly caller: number;
  /** By seat: 1 on the declarer's side, 0 on the other. */
  readonly isDeclarerSideBySeat: readonly number[];
}

const NOBODY = -1;
/** Number of card codes: 64 for four suits of 16, and the joker. */
const CARD_CODE_COUNT = 65;

/** The mutable position of a search: who holds which cards. */
export class KernelCards {
  constants: DealConstants = { trump: -1, mighty: 0, caller: 0, isDeclarerSideBySeat: [] };
  /** The hands: the rank bits of seat `s` in suit `u` are at index `4 * s + u`. */
  readonly hands = new Int32Array(SEAT_COUNT * SUIT_COUNT);
  /** By suit: the rank bits of all hands together. */
  readonly unplayed = new Int32Array(SUIT_COUNT);
  /** The seat that holds the joker; -1 once it is played. */
  jokerHolder = NOBODY;
  /** Point cards in all hands. */
  unplayedPoints = 0;
  /** By seat: 1 on the declarer's side, 0 on the other. */
  readonly sideOfSeat = new Int32Array(SEAT_COUNT);
  /** The seat that holds or held each card in this deal; -1 for a card that is not in it. */
  readonly originalHolder = new Int32Array(CARD_CODE_COUNT).fill(NOBODY);
  mightySuit = 0;
  mightyBit = 0;

  /** Starts another deal, with empty hands and no known holders. */
  startDeal(constants: DealConstants): void {
    this.constants = constants;
    this.sideOfSeat.set(constants.isDeclarerSideBySeat);
    this.originalHolder.fill(NOBODY);
    this.mightySuit = suitOfPlay(constants.mighty);
    this.mightyBit = 1 << rankOfPlay(constants.mighty);
    this.clear();
  }

  /** Empties the hands; the original holders stay known. */
  clear(): void {
    this.hands.fill(0);
    this.unplayed.fill(0);
    this.jokerHolder = NOBODY;
    this.unplayedPoints = 0;
  }

  /** Adds a card to a hand. */
  addCard(seat: number, card: number): void {
    if (isJoker(card)) {
      this.jokerHolder = seat;
      return;
    }
    const bit = 1 << rankOfPlay(card);
    this.hands[seat * SUIT_COUNT + suitOfPlay(card)]! |= bit;
    this.unplayed[suitOfPlay(card)]! |= bit;
    if ((bit & POINT_BITS) !== 0) this.unplayedPoints++;
  }

  /** Removes a card from a hand. */
  removeCard(seat: number, card: number): void {
    if (isJoker(card)) {
      this.jokerHolder = NOBODY;
      return;
    }
    const bit = 1 << rankOfPlay(card);
    this.hands[seat * SUIT_COUNT + suitOfPlay(card)]! ^= bit;
    this.unplayed[suitOfPlay(card)]! ^= bit;
    if ((bit & POINT_BITS) !== 0) this.unplayedPoints--;
  }

  /** True while the mighty is in a hand. */
  isMightyUnplayed(): boolean {
    return (this.unplayed[this.mightySuit]! & this.mightyBit) !== 0;
  }

  holdsMighty(seat: number): boolean {
    return (this.hands[seat * SUIT_COUNT + this.mightySuit]! & this.mightyBit) !== 0;
  }

  /** The side of the seat that holds or held the mighty. */
  mightySide(): number {
    return this.sideOfSeat[this.originalHolder[this.constants.mighty]!]!;
  }

  /** The strength of a play in a trick; 0 when it cannot win. */
  strengthOf(play: number, suitLed: number, isJokerAlive: boolean): number {
    if (isJoker(play)) return isJokerAlive ? KERNEL_JOKER_STRENGTH : 0;
    if ((play & 63) === this.constants.mighty) return KERNEL_MIGHTY_STRENGTH;
    const suit = suitOfPlay(play);
    if (suit === this.constants.trump) return KERNEL_TRUMP_STRENGTH + rankOfPlay(play) + 1;
    return suit === suitLed ? rankOfPlay(play) + 1 : 0;
  }

  /** The greatest length of a suit among the other hands. */
  maxLengthInOtherHands(seat: number, suit: number): number {
    let longest = 0;
    for (let otherSeat = 0; otherSeat < SEAT_COUNT; otherSeat++) {
      if (otherSeat === seat) continue;
      longest = Math.max(longest, SUIT_POPCOUNT[this.hands[otherSeat * SUIT_COUNT + suit]!]!);
    }
    return longest;
  }
}
