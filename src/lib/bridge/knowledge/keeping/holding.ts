/** What a player knows of a suit that it holds: what is out, what is as good, whether it stops the suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { beats, cardsPlayed, tricksWon, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding } from '../choosing';
import { firstSeatToLead, unplayedCards } from '../looking';
import type { CardChoice } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';

/** The cards of a suit that others have left, from high to low. */
export function outsideIn(witness: InformationSet, suit: Suit): Hand {
  return without(unplayedCards(witness.play, suit), suitHolding(witness, suit));
}

/** What dummy has left of a suit, from high to low; nothing before it is faced. */
export function dummysIn({ dummy, play }: InformationSet, suit: Suit): Hand {
  return without(inSuit(dummy ?? [], suit), cardsPlayed(play));
}

/** How many cards of others are higher. */
export function higherOut(witness: InformationSet, card: Card): number {
  return outsideIn(witness, suitOf(card)).filter(
    (other) => cardStrength(other) > cardStrength(card),
  ).length;
}

/** Those of some cards of one suit that are as good as this one: nothing that is out lies between. */
export function asGoodAs(witness: InformationSet, cards: readonly Card[], card: Card): readonly Card[] {
  const above = higherOut(witness, card);
  return cards.filter(
    (each) => suitOf(each) === suitOf(card) && higherOut(witness, each) === above,
  );
}

/** Whether the highest of these cards of one suit wins a trick when the others fall under what is higher. */
export function stops(witness: InformationSet, held: readonly Card[]): boolean {
  const [top] = held;
  return top !== undefined && higherOut(witness, top) < held.length;
}

/** How many tricks the defence still needs to beat the contract; none or fewer when it is beaten. */
export function neededToBeat({ contract, play, seat }: InformationSet): number {
  return 14 - tricksPromised(contract) - tricksWon(play, sideOf(seat));
}

export function defends({ infoSet: { seat, contract } }: CardChoice): boolean {
  return sideOf(seat) !== sideOf(contract.declarer);
}

/** The card that wins the trick in progress, which must have begun. */
export function bestNow({ play: { trick, strain } }: InformationSet): Card {
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] as Card;
}

export function wouldWin(witness: InformationSet, card: Card): boolean {
  return beats(card, bestNow(witness), witness.contract.strain);
}

/** The suit that was led when every card of the choice follows to it; null for a lead and for discards. */
export function suitFollowed({ infoSet: witness, cards }: CardChoice): Suit | null {
  const led = witness.play.trick.cards[0];
  return led && cards.every((card) => suitOf(card) === suitOf(led)) ? suitOf(led) : null;
}

/** Whether a defender cannot follow. */
export function isVoid(choice: CardChoice): boolean {
  const led = choice.infoSet.play.trick.cards[0];
  if (!led || !defends(choice)) return false;
  return choice.legal.every((card) => suitOf(card) !== suitOf(led));
}

/** Whether this side was the first to lead the suit. */
export function isOurs({ play, seat }: InformationSet, suit: Suit): boolean {
  const first = firstSeatToLead(play, suit);
  return first !== null && sideOf(first) === sideOf(seat);
}

export function isTrump(witness: InformationSet, card: Card): boolean {
  return suitOf(card) === trumpSuitOf(witness);
}
