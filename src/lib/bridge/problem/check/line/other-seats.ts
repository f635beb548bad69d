/** The seats that are not the student's while a line is walked: what they may play, and what dummy shows. */
import { groupBy } from '$lib/core/group-by';
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import { exposedDummy } from '$lib/bridge/proof/exposed-dummy';
import type { BridgePolicies, BridgePolicy } from '$lib/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/bridge/rules/contract';
import { playCards } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import {
  isDummyVariable,
  playAtStart,
  type BridgeProblem,
  type NamedDeal,
} from '../../bridge-problem';
import { advanceState, restrictToDeals, listPossibleCards, type WalkState } from './walk-state';

/** A card of another seat's. */
export interface OtherSeatCard {
  readonly card: Card;
  /** It and the touching cards for which it stands, from high to low. */
  readonly equivalentCards: readonly Card[];
  /** The state on which it may lie, before it is played. */
  readonly state: WalkState;
}

export class OtherSeats {
  private readonly hasHumanSeats: boolean;

  /**
   * `policies` say how some seats play; all others play as they like. `names`: cards that are told apart from those
   * they touch.
   */
  constructor(
    private readonly problem: BridgeProblem,
    private readonly policies: BridgePolicies,
    private readonly isNamed: (seat: Seat, card: Card) => boolean,
  ) {
    this.hasHumanSeats = Object.keys(policies).length > 0;
  }

  /** The state after a card; after the lead dummy is faced, and other dummies are not possible any more. */
  advance(state: WalkState, seat: Seat, card: Card): WalkState {
    const next = advanceState(state, seat, card);
    const isLead = this.problem.start.length + next.playedCards.length === 1;
    if (!isLead || !isDummyVariable(this.problem)) return next;
    const dummy = dummyOf(this.problem.contract);
    const faced = String(exposedDummy(next.remainingDeals, dummy));
    const kept = next.dealIndices.filter(
      (_, i) => String(next.remainingDeals[i]?.[dummy]) === faced,
    );
    return restrictToDeals(next, kept);
  }

  /** What another seat may play, low cards first, so that a fault is shown after the play that comes to mind. */
  listAnswers(state: WalkState, seat: Seat): readonly OtherSeatCard[] {
    const policy = this.policies[seat];
    if (policy) return this.listPolicyAnswers(state, policy);
    const possible = listPossibleCards(state, seat);
    // Who thinks may read every spot.
    const runs = this.hasHumanSeats
      ? possible.map((card) => [card])
      : this.groupEquivalent(state, seat, possible);
    return runs.toReversed().map((equals) => ({
      card: equals.at(-1) as Card,
      equivalentCards: equals,
      state,
    }));
  }

  /** The cards that a policy plays, each with the deals in which it does. */
  private listPolicyAnswers(state: WalkState, policy: BridgePolicy): readonly OtherSeatCard[] {
    const play = playCards(playAtStart(this.problem), state.playedCards);
    const groups = groupBy(state.dealIndices, (place) =>
      policy((this.problem.real[place] as NamedDeal).deal, play),
    );
    return [...groups].map(([card, places]) => ({
      ...{ card, equivalentCards: [card] },
      state: restrictToDeals(state, places),
    }));
  }

  /**
   * The cards that can make a difference: of touching cards that the same hand holds in all deals alive, and that
   * are not to be told apart, only the lowest, with those that it stands for.
   */
  private groupEquivalent(
    state: WalkState,
    seat: Seat,
    possible: readonly Card[],
  ): readonly (readonly Card[])[] {
    if (possible.length < 2) return possible.map((card) => [card]);
    const equal = new Set(
      possible.filter(
        (card) =>
          !this.isNamed(seat, card) &&
          state.remainingDeals.every((deal) => deal[seat].includes(card)),
      ),
    );
    const inPlay = new Set(state.trick.cards);
    for (const cards of Object.values(state.remainingDeals[0] ?? {}))
      for (const card of cards) inPlay.add(card);
    const runs: Card[][] = [];
    for (const card of possible) {
      const run = runs.at(-1);
      const above = run?.at(-1);
      const touches = above !== undefined && nextBelow(above, inPlay) === card;
      if (run && above && touches && equal.has(above) && equal.has(card)) run.push(card);
      else runs.push([card]);
    }
    return runs;
  }
}

/** The highest of these cards in the suit of a card that is lower than it. */
function nextBelow(card: Card, cards: ReadonlySet<Card>): Card | null {
  for (let place = deckIndex(card) + 1; place < DECK.length; place++) {
    const other = DECK[place];
    if (other === undefined || suitOf(other) !== suitOf(card)) return null;
    if (cards.has(other)) return other;
  }
  return null;
}
