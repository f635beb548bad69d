/**
 * Worlds consistent with the knowledge of one seat, sampled, and the exact probabilities of each
 * card.
 */
import { definite, invariant } from '$lib/core/result';
import { shuffle, type Random } from '$lib/core/random';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { mapSeats, type PerSeat, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { View } from '$lib/mighty/rules/mighty-view';
import { LayoutCounter } from './layout-counting';
import {
  TRUST_LEVELS,
  BURIED_HOLDER,
  knowledgeOf,
  groupUnseenCards,
  type TrustLevel,
  type SeatKnowledge,
} from './unseen-cards';

/** The holders of all cards not yet played. */
export interface SampledWorld {
  readonly hands: PerSeat<MightyHand>;
  readonly buried: MightyHand;
}

/** The probabilities of a card's holders. */
export interface CardOdds {
  readonly card: MightyCard;
  /** The probability of each seat, 0 to 1; with that of the buried pile they add up to 1. */
  readonly seats: PerSeat<number>;
  readonly buried: number;
}

/** Resolution of a random weight, for weights that are not integers. */
const RANDOM_RESOLUTION = 2 ** 32;

/** Samples worlds consistent with a view during the play. */
export class WorldSampler {
  readonly #knowledge: SeatKnowledge;
  readonly #counter: LayoutCounter;

  /**
   * Trust in the declarer starts at `belief` and is lowered until some world is consistent: a
   * declarer may have named or buried cards against good sense.
   */
  constructor(view: View, belief: TrustLevel = 'sense') {
    this.#knowledge = knowledgeOf(view);
    const { declarer } = this.#knowledge.contract;
    const counter = TRUST_LEVELS.slice(TRUST_LEVELS.indexOf(belief))
      .map((each) => new LayoutCounter(groupUnseenCards(this.#knowledge, each), declarer))
      .find(({ totalWeight }) => totalWeight > 0);
    invariant(counter, 'No world fits what this seat has seen.');
    this.#counter = counter;
  }

  /** A random consistent world. */
  sample(random: Random): SampledWorld {
    const drawn = this.#counter.sample(
      (below) => (random.below(RANDOM_RESOLUTION) / RANDOM_RESOLUTION) * below,
    );
    const holders: MightyCard[][] = Array.from({ length: BURIED_HOLDER + 1 }, () => []);
    this.#counter.groups.forEach(({ cards }, i) => {
      const order = shuffle(cards, random);
      drawn[i]?.forEach((count, holder) => holders[holder]?.push(...order.splice(0, count)));
    });
    const { view } = this.#knowledge;
    return {
      hands: mapSeats((seat) => (seat === view.seat ? view.hand : mightyHand(holders[seat] ?? []))),
      buried: view.buried ?? mightyHand(holders[BURIED_HOLDER] ?? []),
    };
  }

  /**
   * For each unseen card, in deck order, the exact probabilities of its holders under this trust
   * level.
   */
  cardOdds(): readonly CardOdds[] {
    const odds = this.#counter.cardProbabilities();
    const oddsByCard = new Map<MightyCard, CardOdds>();
    this.#counter.groups.forEach(({ cards }, i) => {
      const of = (holder: number): number =>
        definite(odds[i]?.[holder], 'Every kind has odds for every holder.');
      for (const card of cards)
        oddsByCard.set(card, {
          card,
          seats: mapSeats((seat: Seat) => of(seat)),
          buried: of(BURIED_HOLDER),
        });
    });
    return mightyHand(oddsByCard.keys()).flatMap((card) => oddsByCard.get(card) ?? []);
  }
}
