/**
 * Bidding recommendations by simulation: the unseen cards are dealt repeatedly, each plan is played
 * out on each deal, and the points are counted. A plan is chosen before the deal is known.
 */
import { argmax } from '$lib/core/argmax';
import { definite, invariant } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { createCardSet, PublicState } from '$lib/games/mighty/knowledge/public-state';
import { MightyPlayout } from '$lib/games/mighty/opponents/mighty-playout';
import {
  toMightyBid,
  BID_COUNTS,
  type MightyBid,
  type BidCount,
} from '$lib/games/mighty/rules/mighty-bids';
import {
  ALL_POINTS,
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyHand,
} from '$lib/games/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { gameScore, payoffOf } from '$lib/games/mighty/rules/mighty-score';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { declarerPlans, type DeclarerPlan } from './declarer-plans';

/** The simulated outcomes of a plan. */
export interface ContractOutlooks {
  readonly trump: Trump;
  /** The friend to announce; with ten cards the one announced most often. */
  readonly friend: FriendDeclaration;
  /** The cards to bury; empty with ten cards, whose kitty is unknown. */
  readonly discard: MightyHand;
  /** The number of deals by points of the declarer's side, 0 to 20. */
  readonly histogram: readonly number[];
  /** For each possible count, from low to high. */
  readonly contracts: readonly ContractOutlook[];
}

/** The simulated outcomes of one contract of a plan. */
export interface ContractOutlook {
  readonly count: BidCount;
  readonly bid: MightyBid;
  /** The mean payoff of the declarer. */
  readonly expectedPayoff: number;
  /** The share of deals on which it is made, 0 to 1. */
  readonly successRate: number;
}

/** A bid for ten cards or a contract for thirteen, with the outcomes of all plans. */
export interface Recommendation {
  /** Deals played out so far. */
  readonly dealCount: number;
  /** All plans, the best first, by the mean payoff of the lowest bid. */
  readonly outlooks: readonly ContractOutlooks[];
  readonly best: ContractOutlooks;
  /**
   * The lowest bid with a positive mean payoff in the best plan; null when there is none and a pass
   * is better.
   */
  readonly bid: MightyBid | null;
  /** The highest count with this trump that still pays; null when none does. */
  readonly ceiling: BidCount | null;
}

/**
 * The number of deals of a complete recommendation, about a second of computation; the standard
 * error of a mean payoff is then about 60.
 */
export const RECOMMENDATION_DEALS = 1000;
const SEED = 1;

/** The outcomes counted for a plan. */
interface PlanTally {
  readonly plan: DeclarerPlan;
  /** Numbers of deals by the friend announced. */
  readonly friends: Map<FriendDeclaration, number>;
  /** Numbers of deals with a friend, by the points of the declarer's side. */
  readonly dealsWithFriend: number[];
  /** Numbers of deals without a friend, by the declarer's points. */
  readonly dealsAlone: number[];
}

/** An incremental recommendation, refined deal by deal. */
export class RecommendationBuilder {
  readonly #hand: MightyHand;
  readonly #options: MightyOptions;
  readonly #minCount: BidCount;
  readonly #random: Random;
  readonly #tallies: readonly PlanTally[];
  readonly #playouts = new Map<string, readonly [PublicState, MightyPlayout]>();
  #deals = 0;

  /**
   * `hand`: ten cards, before the kitty is known, or thirteen with it. `minCount` is the lowest
   * possible count, by default that of the options. The same seed gives the same answer. Throws for
   * any other number of cards.
   */
  constructor(
    hand: MightyHand,
    options: MightyOptions,
    minCount: BidCount = options.minimum,
    seed = SEED,
  ) {
    const isHandSizeValid = hand.length === TRICK_COUNT || hand.length === TRICK_COUNT + KITTY_SIZE;
    invariant(
      isHandSizeValid && new Set(hand).size === hand.length,
      'Ten or thirteen different cards.',
    );
    this.#hand = mightyHand(hand);
    this.#options = options;
    this.#minCount = minCount;
    this.#random = seededRandom(seed);
    const createHistogram = (): number[] => Array.from({ length: ALL_POINTS + 1 }, () => 0);
    this.#tallies = declarerPlans(this.#hand, options).map((plan) => ({
      plan,
      friends: new Map(),
      dealsWithFriend: createHistogram(),
      dealsAlone: createHistogram(),
    }));
  }

  /** The number of deals played so far. */
  get deals(): number {
    return this.#deals;
  }

  /** Plays this many more deals; a deal takes about a millisecond. */
  playDeals(dealCount: number): void {
    for (let i = 0; i < dealCount; i++) this.#playDeal();
    this.#deals += dealCount;
  }

  /** The recommendation so far; throws before the first deal. */
  result(): Recommendation {
    invariant(this.#deals > 0, 'No deal is played yet.');
    const outlooks = this.#tallies
      .map((tally) => this.#outlook(tally))
      .sort(
        (a, b) => (b.contracts[0]?.expectedPayoff ?? 0) - (a.contracts[0]?.expectedPayoff ?? 0),
      );
    const [best] = outlooks;
    invariant(best, 'There is always a plan.');
    const profitable = best.contracts.filter(({ expectedPayoff }) => expectedPayoff > 0);
    return {
      dealCount: this.#deals,
      outlooks,
      best,
      bid: profitable[0]?.bid ?? null,
      ceiling: profitable.at(-1)?.count ?? null,
    };
  }

  /** Deals the unseen cards, the student in the first seat, and plays out every plan. */
  #playDeal(): void {
    const order = shuffle(handWithout(MIGHTY_DECK, this.#hand), this.#random);
    const otherHands = mapSeats((seat) =>
      createCardSet(seat === 0 ? [] : order.splice(0, TRICK_COUNT)),
    );
    const declarerHand = order.length > 0 ? mightyHand([...this.#hand, ...order]) : this.#hand;
    for (const { plan, friends, dealsWithFriend, dealsAlone } of this.#tallies) {
      // The plan's burial and friend, given the thirteen cards.
      const { discard, friend } = plan.settle(declarerHand);
      const hands = mapSeats((seat) =>
        seat === 0 ? createCardSet(handWithout(declarerHand, discard)) : otherHands[seat],
      );
      const [state, playout] = this.#playout(plan.trump, friend);
      const points = playout.playToEnd(state, { hands, buried: createCardSet(discard) }, null);
      const histogram = playout.friend < 0 ? dealsAlone : dealsWithFriend;
      histogram[points] = (histogram[points] ?? 0) + 1;
      friends.set(friend, (friends.get(friend) ?? 0) + 1);
    }
  }

  #playout(trump: Trump, friend: FriendDeclaration): readonly [PublicState, MightyPlayout] {
    const key = `${trump} ${friend}`;
    const cached = this.#playouts.get(key);
    if (cached) return cached;
    const state = new PublicState(specialCardsFor(trump, this.#options), 0, friend);
    const created = [state, new MightyPlayout(state)] as const;
    this.#playouts.set(key, created);
    return created;
  }

  #outlook({ plan, friends, dealsWithFriend, dealsAlone }: PlanTally): ContractOutlooks {
    const { trump } = plan;
    const friend = argmax(friends, ([, deals]) => deals)?.[0] ?? 'none';
    const histogram = dealsWithFriend.map(
      (deals, points) => deals + definite(dealsAlone[points], 'Both count the same points.'),
    );
    const contracts = BID_COUNTS.filter((count) => count >= this.#minCount).map((count) => {
      const madeCount = histogram.slice(count).reduce((sum, deals) => sum + deals, 0);
      return {
        count,
        bid: toMightyBid(count, trump),
        expectedPayoff: this.#totalPayoff(count, trump, dealsWithFriend, dealsAlone) / this.#deals,
        successRate: madeCount / this.#deals,
      };
    });
    const isKittyKnown = this.#hand.length > TRICK_COUNT;
    const discard = isKittyKnown ? plan.settle(this.#hand).discard : [];
    return { trump, friend, discard, histogram, contracts };
  }

  /** The sum of the declarer's payoffs over all deals. */
  #totalPayoff(
    count: BidCount,
    trump: Trump,
    dealsWithFriend: readonly number[],
    dealsAlone: readonly number[],
  ): number {
    return dealsWithFriend.reduce((sum, deals, points) => {
      const score = gameScore({ contract: { count, trump }, points }, this.#options);
      const aloneCount = definite(dealsAlone[points], 'Both count the same points.');
      return (
        sum +
        deals * payoffOf('declarer', score, false) +
        aloneCount * payoffOf('declarer', score, true)
      );
    }, 0);
  }
}

/** The complete recommendation. */
export function recommend(hand: MightyHand, options: MightyOptions): Recommendation {
  const builder = new RecommendationBuilder(hand, options);
  builder.playDeals(RECOMMENDATION_DEALS);
  return builder.result();
}
