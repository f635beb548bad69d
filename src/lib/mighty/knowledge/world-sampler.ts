/**
 * Worlds: where the unseen cards may lie, as far as one seat can know; and the odds of each card.
 */
import { definite, invariant } from '$lib/core/result';
import { shuffle, type Random } from '$lib/core/random';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { mapSeats, type PerSeat, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { View } from '$lib/mighty/rules/mighty-view';
import { LayoutCounter } from './layout-counting';
import { TRUST_LEVELS, BURIED_HOLDER, knowledgeOf, groupUnseenCards, type TrustLevel, type SeatKnowledge } from './unseen-cards';

/** Where all cards are that were not played. */
export interface SampledWorld {
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
const RANDOM_RESOLUTION = 2 ** 32;

/** Draws worlds that fit all that a seat has seen, for a view during the play. */
export class WorldSampler {
  readonly #seen: SeatKnowledge;
  readonly #counting: LayoutCounter;

  /**
   * The declarer is believed as far as it can be: who has named or buried what nobody would is
   * believed less, and `belief` says with how much to begin.
   */
  constructor(view: View, belief: TrustLevel = 'sense') {
    this.#seen = knowledgeOf(view);
    const { declarer } = this.#seen.contract;
    const counter = TRUST_LEVELS.slice(TRUST_LEVELS.indexOf(belief))
      .map((each) => new LayoutCounter(groupUnseenCards(this.#seen, each), declarer))
      .find(({ totalWeight: totalWeight }) => totalWeight > 0);
    invariant(counter, 'No world fits what this seat has seen.');
    this.#counting = counter;
  }

  /** A world by lot. */
  sample(random: Random): SampledWorld {
    const drawn = this.#counting.sample((below) => (random.below(RANDOM_RESOLUTION) / RANDOM_RESOLUTION) * below);
    const holders: MightyCard[][] = Array.from({ length: BURIED_HOLDER + 1 }, () => []);
    this.#counting.groups.forEach(({ cards }, i) => {
      const order = shuffle(cards, random);
      drawn[i]?.forEach((count, holder) => holders[holder]?.push(...order.splice(0, count)));
    });
    const { view } = this.#seen;
    return {
      hands: mapSeats((seat) => (seat === view.seat ? view.hand : mightyHand(holders[seat] ?? []))),
      buried: view.buried ?? mightyHand(holders[BURIED_HOLDER] ?? []),
    };
  }

  /**
   * For each unseen card, in the order of the deck, where it may be: exact for these beliefs, no
   * sample.
   */
  cardOdds(): readonly CardOdds[] {
    const odds = this.#counting.cardProbabilities();
    const oddsByCard = new Map<MightyCard, CardOdds>();
    this.#counting.groups.forEach(({ cards }, i) => {
      const of = (holder: number): number =>
        definite(odds[i]?.[holder], 'Every kind has odds for every holder.');
      for (const card of cards)
        oddsByCard.set(card, { card, seats: mapSeats((seat: Seat) => of(seat)), buried: of(BURIED_HOLDER) });
    });
    return mightyHand(oddsByCard.keys()).flatMap((card) => oddsByCard.get(card) ?? []);
  }
}
