/** Who holds what, while cards go and come back; and what is special in this deal. */
import {
  COUNT,
  isJoker,
  JOKER_HEIGHT,
  MIGHTY_HEIGHT,
  POINT_BITS,
  rankOf,
  SEAT_COUNT,
  SUIT_COUNT,
  suitOf,
  TRUMP_HEIGHT,
} from './kernel-encoding';

/** What does not change while a deal is played. */
export interface Terms {
  /** A suit, or -1 for no-trump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** By seat: 1 for the declarer's side, 0 for the others. */
  readonly sides: readonly number[];
}

const NOBODY = -1;
/** Cards as plays without a choice: four suits, and the joker behind them. */
const CARDS = 65;

export class Cards {
  terms: Terms = { trump: -1, mighty: 0, caller: 0, sides: [] };
  /** By seat and suit, four suits a seat: the cards in hand. */
  readonly own = new Int32Array(SEAT_COUNT * SUIT_COUNT);
  /** By suit: the cards in all hands. */
  readonly held = new Int32Array(SUIT_COUNT);
  /** The seat that holds the joker, or -1. */
  joker = NOBODY;
  /** Points in all hands. */
  points = 0;
  readonly side = new Int32Array(SEAT_COUNT);
  /** Who holds each card in this deal, or has held it. */
  readonly owner = new Int32Array(CARDS).fill(NOBODY);
  mightySuit = 0;
  mightyBit = 0;

  /** Another deal: nobody has held anything. */
  begin(terms: Terms): void {
    this.terms = terms;
    this.side.set(terms.sides);
    this.owner.fill(NOBODY);
    this.mightySuit = suitOf(terms.mighty);
    this.mightyBit = 1 << rankOf(terms.mighty);
    this.clear();
  }

  /** Nobody holds anything now; whose cards they were is still known. */
  clear(): void {
    this.own.fill(0);
    this.held.fill(0);
    this.joker = NOBODY;
    this.points = 0;
  }

  /** A card comes to a hand. */
  give(seat: number, card: number): void {
    if (isJoker(card)) {
      this.joker = seat;
      return;
    }
    const bit = 1 << rankOf(card);
    this.own[seat * SUIT_COUNT + suitOf(card)]! |= bit;
    this.held[suitOf(card)]! |= bit;
    if ((bit & POINT_BITS) !== 0) this.points++;
  }

  /** A card leaves a hand. */
  take(seat: number, card: number): void {
    if (isJoker(card)) {
      this.joker = NOBODY;
      return;
    }
    const bit = 1 << rankOf(card);
    this.own[seat * SUIT_COUNT + suitOf(card)]! ^= bit;
    this.held[suitOf(card)]! ^= bit;
    if ((bit & POINT_BITS) !== 0) this.points--;
  }

  /** Whether somebody holds the mighty. */
  mightyIsHeld(): boolean {
    return (this.held[this.mightySuit]! & this.mightyBit) !== 0;
  }

  holdsMighty(seat: number): boolean {
    return (this.own[seat * SUIT_COUNT + this.mightySuit]! & this.mightyBit) !== 0;
  }

  mightySide(): number {
    return this.side[this.owner[this.terms.mighty]!]!;
  }

  /** How high a play stands in a trick; 0 for all that cannot win it. */
  height(play: number, led: number, jokerLives: boolean): number {
    if (isJoker(play)) return jokerLives ? JOKER_HEIGHT : 0;
    if ((play & 63) === this.terms.mighty) return MIGHTY_HEIGHT;
    const suit = suitOf(play);
    if (suit === this.terms.trump) return TRUMP_HEIGHT + rankOf(play) + 1;
    return suit === led ? rankOf(play) + 1 : 0;
  }

  /** The longest holding of a suit among the other hands. */
  longestBeside(seat: number, suit: number): number {
    let longest = 0;
    for (let other = 0; other < SEAT_COUNT; other++) {
      if (other === seat) continue;
      longest = Math.max(longest, COUNT[this.own[other * SUIT_COUNT + suit]!]!);
    }
    return longest;
  }
}
