/**
 * Sampling of worlds (the hands of all seats and the buried cards) consistent with the knowledge of
 * one seat, and the exact probabilities of the holders of each card.
 */
import { definite, invariant } from '$lib/core/result';
import { shuffle, type Random } from '$lib/core/random';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { mapSeats, type PerSeat, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { View } from '$lib/games/mighty/rules/mighty-view';
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

/** The probabilities of the possible holders of a card. */
export interface CardOdds {
  readonly card: MightyCard;
  /** The probability that each seat holds it, 0 to 1. */
  readonly seats: PerSeat<number>;
  /** The probability that it is buried; the six probabilities add up to 1. */
  readonly buried: number;
}

/**
 * The number of equally likely values of a random fraction; weights need not be integers, so that a
 * weight is drawn as a fraction of their total.
 */
const FRACTION_STEPS = 2 ** 32;

/** Samples worlds consistent with the view of a seat during the play. */
export class WorldSampler {
  readonly #knowledge: SeatKnowledge;
  readonly #counter: LayoutCounter;

  /**
   * Takes the declarer's choices as evidence about its cards up to a trust level; the default is
   * the highest. A declarer may have buried or named cards unwisely: where no world is consistent
   * at a level, the next lower one is used. At the lowest, the rules alone, the true world always
   * is.
   */
  constructor(view: View, highestTrust: TrustLevel = 'judgment') {
    this.#knowledge = knowledgeOf(view);
    const { declarer } = this.#knowledge.contract;
    const counter = TRUST_LEVELS.slice(TRUST_LEVELS.indexOf(highestTrust))
      .map((trust) => new LayoutCounter(groupUnseenCards(this.#knowledge, trust), declarer))
      .find(({ totalWeight }) => totalWeight > 0);
    invariant(counter, 'No world is consistent with this view.');
    this.#counter = counter;
  }

  /** A random consistent world, with probability proportional to its weight. */
  sample(random: Random): SampledWorld {
    const holderCounts = this.#counter.sample(
      (totalWeight) => (random.below(FRACTION_STEPS) / FRACTION_STEPS) * totalWeight,
    );
    const cardsByHolder: MightyCard[][] = Array.from({ length: BURIED_HOLDER + 1 }, () => []);
    this.#counter.groups.forEach(({ cards }, i) => {
      const shuffled = shuffle(cards, random);
      holderCounts[i]?.forEach((count, holder) =>
        cardsByHolder[holder]?.push(...shuffled.splice(0, count)),
      );
    });
    const { view } = this.#knowledge;
    return {
      hands: mapSeats((seat) =>
        seat === view.seat ? view.hand : mightyHand(cardsByHolder[seat] ?? []),
      ),
      buried: view.buried ?? mightyHand(cardsByHolder[BURIED_HOLDER] ?? []),
    };
  }

  /** The exact probabilities of the holders of each unseen card, in deck order. */
  cardOdds(): readonly CardOdds[] {
    const groupOdds = this.#counter.cardProbabilities();
    const oddsByCard = new Map<MightyCard, CardOdds>();
    this.#counter.groups.forEach(({ cards }, i) => {
      const oddsOfHolder = (holder: number): number =>
        definite(groupOdds[i]?.[holder], 'Every group has odds for every holder.');
      for (const card of cards)
        oddsByCard.set(card, {
          card,
          seats: mapSeats((seat: Seat) => oddsOfHolder(seat)),
          buried: oddsOfHolder(BURIED_HOLDER),
        });
    });
    return mightyHand(oddsByCard.keys()).flatMap((card) => oddsByCard.get(card) ?? []);
  }
}
