import { CARDS_IN, SUIT_SIZE, highest } from './bits';

/** Owners of the ranks of a suit from the top, two bits a card: 13 cards fill 26 bits. */
export const OWNER_BITS = 26;

/**
 * The hands during a search. Seats are 0 to 3 clockwise from North, so that the lowest bit of a
 * seat is its side. Suits are 0 to 3; a trump suit is always suit 0, so that all four suits as
 * trumps share one table of positions.
 */
export class Board {
  /** The cards now held, at `seat * 4 + suit`. */
  readonly hand = new Int32Array(16);
  /** The cards of a suit left when the trick with `n` tricks to go began, at `n * 4 + suit`. */
  readonly left = new Int32Array(14 * 4);
  /** 0 when suit 0 is trumps, 4 (no suit) at no-trump. */
  trump = 4;
  /** At `suit * SUIT_SIZE + cards left`: the owners of those cards from the highest down. */
  readonly owners = new Int32Array(4 * SUIT_SIZE);
  /** At the same place: how many each seat holds of them, four bits a seat. */
  readonly lengths = new Int32Array(4 * SUIT_SIZE);
  /** The cards of the loaded deal, to see whether the two tables above still hold. */
  private readonly loaded = new Int32Array(16).fill(-1);

  /** Takes over the hands at the start of a trick, sixteen sets at `seat * 4 + suit`. */
  load(hands: Int32Array, trump: number): void {
    this.trump = trump;
    for (let suit = 0; suit < 4; suit++) if (!this.covers(hands, suit)) this.index(hands, suit);
    this.hand.set(hands);
  }

  /** Notes what is left at the start of the trick with `n` tricks to go. */
  beginTrick(n: number): void {
    const { hand, left } = this;
    left[n * 4] = hand[0]! | hand[4]! | hand[8]! | hand[12]!;
    left[n * 4 + 1] = hand[1]! | hand[5]! | hand[9]! | hand[13]!;
    left[n * 4 + 2] = hand[2]! | hand[6]! | hand[10]! | hand[14]!;
    left[n * 4 + 3] = hand[3]! | hand[7]! | hand[11]! | hand[15]!;
  }

  /** Whether the suit was loaded before with the same owners; it may have lost cards since. */
  private covers(hands: Int32Array, suit: number): boolean {
    for (let at = suit; at < 16; at += 4) {
      if ((hands[at]! & this.loaded[at]!) !== hands[at]! || this.loaded[at] === -1) return false;
    }
    return true;
  }

  /** Fills owners and lengths for every set of cards that can be left of the suit. */
  private index(hands: Int32Array, suit: number): void {
    const at = suit * SUIT_SIZE;
    let all = 0;
    for (let seat = 0; seat < 4; seat++) {
      this.loaded[seat * 4 + suit] = hands[seat * 4 + suit]!;
      all |= hands[seat * 4 + suit]!;
    }
    this.owners[at] = 0;
    this.lengths[at] = 0;
    // Subsets in rising order, so that a set without its highest card is done before the set.
    for (let cards = all & -all; cards !== 0; cards = (cards - all) & all) {
      const top = highest(cards);
      let owner = 0;
      while ((hands[owner * 4 + suit]! & (1 << top)) === 0) owner++;
      const rest = at + (cards ^ (1 << top));
      this.owners[at + cards] = (owner << (OWNER_BITS - 2)) | (this.owners[rest]! >> 2);
      this.lengths[at + cards] = this.lengths[rest]! + (1 << (owner * 4));
    }
  }

  length(seat: number, suit: number): number {
    return CARDS_IN[this.hand[seat * 4 + suit]!]!;
  }
}
