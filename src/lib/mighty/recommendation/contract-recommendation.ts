/**
 * Bidding recommendations by simulation: the unseen cards are dealt repeatedly, each plan is played
 * out on each deal, and the points are counted. A plan is chosen before the deal is known.
 */
import { argmax } from '$lib/core/argmax';
import { definite, invariant } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { createCardSet, PublicState } from '$lib/mighty/knowledge/public-state';
import { MightyPlayout } from '$lib/mighty/opponents/mighty-playout';
import {
  toMightyBid,
  BID_COUNTS,
  type MightyBid,
  type BidCount,
} from '$lib/mighty/rules/mighty-bids';
import {
  ALL_POINTS,
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyHand,
} from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import { gameScore, payoffOf } from '$lib/mighty/rules/mighty-score';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import type { Trump } from '$lib/mighty/rules/mighty-trump';
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

export interface ContractOutlook {
  readonly count: BidCount;
  readonly bid: MightyBid;
  /** The mean payoff of the declarer. */
  readonly expected: number;
  /** The share of deals on which it is made, 0 to 1. */
  readonly made: number;
}

export interface Recommendation {
  /** Deals played out so far. */
  readonly deals: number;
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
 * The number of deals; the standard error of a payoff is then about 60. It takes about a second.
 */
export const RECOMMENDATION_DEALS = 1000;
const SEED = 1;

/** The outcomes counted for a plan. */
interface PlanTally {
  readonly plan: DeclarerPlan;
  readonly friends: Map<FriendDeclaration, number>;
  /** Deals by points, with a friend and alone. */
  readonly dealsWithFriend: number[];
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
   * `hand`: ten cards, before the kitty is known, or thirteen with it. `least` is the lowest
   * possible count, by default that of the options. The same seed gives the same answer. Throws for
   * any other number of cards.
   */
  constructor(
    hand: MightyHand,
    options: MightyOptions,
    minCount: BidCount = options.minimum,
    seed = SEED,
  ) {
    const whole = hand.length === TRICK_COUNT || hand.length === TRICK_COUNT + KITTY_SIZE;
    invariant(whole && new Set(hand).size === hand.length, 'Ten or thirteen different cards.');
    this.#hand = mightyHand(hand);
    this.#options = options;
    this.#minCount = minCount;
    this.#random = seededRandom(seed);
    const none = (): number[] => Array.from({ length: ALL_POINTS + 1 }, () => 0);
    this.#tallies = declarerPlans(this.#hand, options).map((plan) => ({
      plan,
      friends: new Map(),
      dealsWithFriend: none(),
      dealsAlone: none(),
    }));
  }

  get deals(): number {
    return this.#deals;
  }

  /** Plays this many more deals; a deal takes about a millisecond. */
  playDeals(deals: number): void {
    for (let i = 0; i < deals; i++) this.#playDeal();
    this.#deals += deals;
  }

  /** The recommendation so far; throws before the first deal. */
  result(): Recommendation {
    invariant(this.#deals > 0, 'No deal is played yet.');
    const outlooks = this.#tallies
      .map((tally) => this.#outlook(tally))
      .sort((a, b) => (b.contracts[0]?.expected ?? 0) - (a.contracts[0]?.expected ?? 0));
    const [best] = outlooks;
    invariant(best, 'There is always a plan.');
    const paying = best.contracts.filter(({ expected }) => expected > 0);
    return {
      deals: this.#deals,
      outlooks,
      best,
      bid: paying[0]?.bid ?? null,
      ceiling: paying.at(-1)?.count ?? null,
    };
  }

  /** Deals the unseen cards, the student in the first seat, and plays out every plan. */
  #playDeal(): void {
    const order = shuffle(handWithout(MIGHTY_DECK, this.#hand), this.#random);
    const others = mapSeats((seat) =>
      createCardSet(seat === 0 ? [] : order.splice(0, TRICK_COUNT)),
    );
    const thirteen = order.length > 0 ? mightyHand([...this.#hand, ...order]) : this.#hand;
    for (const { plan, friends, dealsWithFriend, dealsAlone } of this.#tallies) {
      const { discard, friend } = plan.settle(thirteen);
      const hands = mapSeats((seat) =>
        seat === 0 ? createCardSet(handWithout(thirteen, discard)) : others[seat],
      );
      const [table, playout] = this.#playout(plan.trump, friend);
      const points = playout.playToEnd(table, { hands, buried: createCardSet(discard) }, null);
      const counted = playout.friend < 0 ? dealsAlone : dealsWithFriend;
      counted[points] = (counted[points] ?? 0) + 1;
      friends.set(friend, (friends.get(friend) ?? 0) + 1);
    }
  }

  #playout(trump: Trump, friend: FriendDeclaration): readonly [PublicState, MightyPlayout] {
    const key = `${trump} ${friend}`;
    const cached = this.#playouts.get(key);
    if (cached) return cached;
    const table = new PublicState(specialCardsFor(trump, this.#options), 0, friend);
    const made = [table, new MightyPlayout(table)] as const;
    this.#playouts.set(key, made);
    return made;
  }

  #outlook({ plan, friends, dealsWithFriend, dealsAlone }: PlanTally): ContractOutlooks {
    const { trump } = plan;
    const friend = argmax(friends, ([, deals]) => deals)?.[0] ?? 'none';
    const histogram = dealsWithFriend.map(
      (deals, points) => deals + definite(dealsAlone[points], 'Both count the same points.'),
    );
    const contracts = BID_COUNTS.filter((count) => count >= this.#minCount).map((count) => {
      const made = histogram.slice(count).reduce((sum, deals) => sum + deals, 0);
      return {
        count,
        bid: toMightyBid(count, trump),
        expected: this.#totalPayoff(count, trump, dealsWithFriend, dealsAlone) / this.#deals,
        made: made / this.#deals,
      };
    });
    const fixed = this.#hand.length > TRICK_COUNT;
    const discard = fixed ? plan.settle(this.#hand).discard : [];
    return { trump, friend, discard, histogram, contracts };
  }

  /** The sum of the declarer's payoffs over all deals. */
  #totalPayoff(
    count: BidCount,
    trump: Trump,
    beside: readonly number[],
    alone: readonly number[],
  ): number {
    return beside.reduce((sum, deals, points) => {
      const score = gameScore({ contract: { count, trump }, points }, this.#options);
      const single = definite(alone[points], 'Both count the same points.');
      return (
        sum +
        deals * payoffOf('declarer', score, false) +
        single * payoffOf('declarer', score, true)
      );
    }, 0);
  }
}

/** The complete recommendation. */
export function recommend(hand: MightyHand, options: MightyOptions): Recommendation {
  const recommending = new RecommendationBuilder(hand, options);
  recommending.playDeals(RECOMMENDATION_DEALS);
  return recommending.result();
}
