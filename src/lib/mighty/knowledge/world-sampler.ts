/**
 * Worlds: where the unseen cards may lie, as far as one seat can know; and the odds of each card.
 */
import { definite, invariant } from '$lib/core/result';
import { shuffle, type Random } from '$lib/core/random';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { mapSeats, type PerSeat, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { View } from '$lib/mighty/rules/mighty-view';
import { Counting } from './layout-counting';
import { BELIEFS, GROUND, seenBy, unseenCards, type Belief, type Seen } from './unseen-cards';

/** Where all cards are that were not played. */
export interface World {
  readonly hands: PerSeat<MightyHand>;
  readonly buried: MightyHand;
}

/** Where a card may be: with a seat, or buried. */
export interface CardOdds {
  readonly card: MightyCard;
  /** The chance of each seat, 0 to 1; with the chance that the card is buried they are 1. */
  readonly seats: PerSeat<number>;
  readonly buried: number;
}

/** Fine enough to draw by weights that are no whole numbers. */
const FINE = 2 ** 32;

/** Draws worlds that fit all that a seat has seen, for a view during the play. */
export class Worlds {
  readonly #seen: Seen;
  readonly #counting: Counting;

  /**
   * The declarer is believed as far as it can be: who has named or buried what nobody would is
   * believed less, and `belief` says with how much to begin.
   */
  constructor(view: View, belief: Belief = 'sense') {
    this.#seen = seenBy(view);
    const { declarer } = this.#seen.contract;
    const found = BELIEFS.slice(BELIEFS.indexOf(belief))
      .map((each) => new Counting(unseenCards(this.#seen, each), declarer))
      .find(({ total }) => total > 0);
    invariant(found, 'No world fits what this seat has seen.');
    this.#counting = found;
  }

  /** A world by lot. */
  draw(random: Random): World {
    const drawn = this.#counting.draw((below) => (random.below(FINE) / FINE) * below);
    const holders: MightyCard[][] = Array.from({ length: GROUND + 1 }, () => []);
    this.#counting.kinds.forEach(({ cards }, i) => {
      const order = shuffle(cards, random);
      drawn[i]?.forEach((count, holder) => holders[holder]?.push(...order.splice(0, count)));
    });
    const { view } = this.#seen;
    return {
      hands: mapSeats((seat) => (seat === view.seat ? view.hand : mightyHand(holders[seat] ?? []))),
      buried: view.buried ?? mightyHand(holders[GROUND] ?? []),
    };
  }

  /**
   * For each unseen card, in the order of the deck, where it may be: exact for these beliefs, no
   * sample.
   */
  odds(): readonly CardOdds[] {
    const odds = this.#counting.odds();
    const found = new Map<MightyCard, CardOdds>();
    this.#counting.kinds.forEach(({ cards }, i) => {
      const of = (holder: number): number =>
        definite(odds[i]?.[holder], 'Every kind has odds for every holder.');
      for (const card of cards)
        found.set(card, { card, seats: mapSeats((seat: Seat) => of(seat)), buried: of(GROUND) });
    });
    return mightyHand(found.keys()).flatMap((card) => found.get(card) ?? []);
  }
}
