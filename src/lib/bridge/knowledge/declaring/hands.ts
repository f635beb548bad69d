/** Declarer's two hands together, at a lead of either. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed, turnOf } from '$lib/bridge/rules/bridge-play';
import { unplayedCards } from '../looking';
import { trumpSuitOf, type InformationSet } from '../scene';

export interface Hands {
  readonly witness: InformationSet;
  readonly trumps: Suit | null;
  /** What the hand on lead has left. */
  readonly leads: Hand;
  /** What the other one has left. */
  readonly other: Hand;
  /** What declarer has left, and what dummy has. */
  readonly declarers: Hand;
  readonly dummys: Hand;
}

/** Null when declarer is not to lead, from its own hand or from dummy's. */
export function handsOnLead(witness: InformationSet): Hands | null {
  const { seat, contract, play, hand, dummy } = witness;
  const turn = turnOf(play);
  if (seat !== contract.declarer || dummy === null || play.trick.cards.length > 0) return null;
  const isDummys = turn === dummyOf(contract);
  if (turn !== seat && !isDummys) return null;
  const gone = cardsPlayed(play);
  const declarers = without(hand, gone);
  const dummys = without(dummy, gone);
  const [leads, other] = isDummys ? [dummys, declarers] : [declarers, dummys];
  return { witness, trumps: trumpSuitOf(witness), leads, other, declarers, dummys };
}

/** What the defenders have left of a suit, from high to low. */
export function theirs({ witness, leads, other }: Hands, suit: Suit): Hand {
  return without(unplayedCards(witness.play, suit), [...leads, ...other]);
}

/** What declarer's side has left of a suit. */
export function oursIn({ leads, other }: Hands, suit: Suit): readonly Card[] {
  return [...inSuit(leads, suit), ...inSuit(other, suit)];
}

/** The strength of the best of some cards, or 0. */
export function best(cards: readonly Card[]): number {
  return Math.max(0, ...cards.map(cardStrength));
}

/** Whether the defenders have no higher card of its suit left. */
export function isHigh(hands: Hands, card: Card): boolean {
  return cardStrength(card) > best(theirs(hands, suitOf(card)));
}
