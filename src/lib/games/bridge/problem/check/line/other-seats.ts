/** The answers of the seats that the student does not play, during a walk along a line. */
import { groupBy } from '$lib/core/group-by';
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import { exposedDummy } from '$lib/games/bridge/proof/exposed-dummy';
import type { BridgePolicies, BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { playCards } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  isDummyVariable,
  playAtStart,
  type BridgeProblem,
  type NamedDeal,
} from '../../bridge-problem';
import { advanceState, restrictToDeals, listPossibleCards, type WalkState } from './walk-state';

/** A card that another seat may play. */
export interface OtherSeatCard {
  readonly card: Card;
  /** This card and the equivalent ones that it represents, from high to low. */
  readonly equivalentCards: readonly Card[];
  /** The state before the card is played, with only the deals in which it may be played. */
  readonly state: WalkState;
}

export class OtherSeats {
  private readonly hasHumanSeats: boolean;

  /**
   * `policies`: how the human-like seats play; all others may play any legal card. `isNamed`: tells
   * whether a condition of the line (`if`) names the card, so that it is not equivalent to its
   * neighbours.
   */
  constructor(
    private readonly problem: BridgeProblem,
    private readonly policies: BridgePolicies,
    private readonly isNamed: (seat: Seat, card: Card) => boolean,
  ) {
    this.hasHumanSeats = Object.keys(policies).length > 0;
  }

  /**
   * The state after a card. The opening lead exposes dummy and so excludes deals with another
   * dummy.
   */
  advance(state: WalkState, seat: Seat, card: Card): WalkState {
    const next = advanceState(state, seat, card);
    const isLead = this.problem.start.length + next.playedCards.length === 1;
    if (!isLead || !isDummyVariable(this.problem)) return next;
    const dummy = dummyOf(this.problem.contract);
    const exposed = String(exposedDummy(next.remainingDeals, dummy));
    const keptIndices = next.dealIndices.filter(
      (_, i) => String(next.remainingDeals[i]?.[dummy]) === exposed,
    );
    return restrictToDeals(next, keptIndices);
  }

  /**
   * The answers of a seat, low cards first, so that a fault of the line is reported after the most
   * natural play.
   */
  listAnswers(state: WalkState, seat: Seat): readonly OtherSeatCard[] {
    const policy = this.policies[seat];
    if (policy) return this.listPolicyAnswers(state, policy);
    const possibleCards = listPossibleCards(state, seat);
    // A human-like seat may draw conclusions from any spot card.
    const runs = this.hasHumanSeats
      ? possibleCards.map((card) => [card])
      : this.groupEquivalent(state, seat, possibleCards);
    return runs.toReversed().map((equivalentCards) => ({
      card: equivalentCards.at(-1) as Card,
      equivalentCards,
      state,
    }));
  }

  /** The cards that a policy plays, each with the deals in which it plays them. */
  private listPolicyAnswers(state: WalkState, policy: BridgePolicy): readonly OtherSeatCard[] {
    const play = playCards(playAtStart(this.problem), state.playedCards);
    const groups = groupBy(state.dealIndices, (index) =>
      policy((this.problem.real[index] as NamedDeal).deal, play),
    );
    return [...groups].map(([card, indices]) => ({
      ...{ card, equivalentCards: [card] },
      state: restrictToDeals(state, indices),
    }));
  }

  /**
   * Groups equivalent cards: touching cards that the seat holds in every consistent deal and that
   * no condition names.
   */
  private groupEquivalent(
    state: WalkState,
    seat: Seat,
    possibleCards: readonly Card[],
  ): readonly (readonly Card[])[] {
    if (possibleCards.length < 2) return possibleCards.map((card) => [card]);
    const unnamedCards = new Set(
      possibleCards.filter(
        (card) =>
          !this.isNamed(seat, card) &&
          state.remainingDeals.every((deal) => deal[seat].includes(card)),
      ),
    );
    // The same cards remain in every deal, in other hands.
    const inPlay = new Set(state.trick.cards);
    for (const cards of Object.values(state.remainingDeals[0] ?? {}))
      for (const card of cards) inPlay.add(card);
    const runs: Card[][] = [];
    for (const card of possibleCards) {
      const run = runs.at(-1);
      const above = run?.at(-1);
      const touches = above !== undefined && nextBelow(above, inPlay) === card;
      if (run && above && touches && unnamedCards.has(above) && unnamedCards.has(card))
        run.push(card);
      else runs.push([card]);
    }
    return runs;
  }
}

/** The next lower card of the same suit among the given ones. */
function nextBelow(card: Card, cards: ReadonlySet<Card>): Card | null {
  for (let index = deckIndex(card) + 1; index < DECK.length; index++) {
    const lowerCard = DECK[index];
    if (lowerCard === undefined || suitOf(lowerCard) !== suitOf(card)) return null;
    if (cards.has(lowerCard)) return lowerCard;
  }
  return null;
}
