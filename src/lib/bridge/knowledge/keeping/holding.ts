/** What a player knows of a suit that it holds: what is out, what is as good, whether it stops the suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { beats, cardsPlayed, tricksWon, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf } from '$lib/bridge/rules/bridge-seats';
import { heldIn } from '../choosing';
import { firstToLead, stillOut } from '../looking';
import type { Choice } from '../rule';
import { trumpsOf, type Witness } from '../scene';

/** The cards of a suit that others have left, from high to low. */
export function outsideIn(witness: Witness, suit: Suit): Hand {
  return without(stillOut(witness.play, suit), heldIn(witness, suit));
}

/** What dummy has left of a suit, from high to low; nothing before it is faced. */
export function dummysIn({ dummy, play }: Witness, suit: Suit): Hand {
  return without(inSuit(dummy ?? [], suit), cardsPlayed(play));
}

/** How many cards of others are higher. */
export function higherOut(witness: Witness, card: Card): number {
  return outsideIn(witness, suitOf(card)).filter(
    (other) => cardStrength(other) > cardStrength(card),
  ).length;
}

/** Those of some cards of one suit that are as good as this one: nothing that is out lies between. */
export function asGoodAs(witness: Witness, cards: readonly Card[], card: Card): readonly Card[] {
  const above = higherOut(witness, card);
  return cards.filter(
    (each) => suitOf(each) === suitOf(card) && higherOut(witness, each) === above,
  );
}

/** Whether the highest of these cards of one suit wins a trick when the others fall under what is higher. */
export function stops(witness: Witness, held: readonly Card[]): boolean {
  const [top] = held;
  return top !== undefined && higherOut(witness, top) < held.length;
}

/** How many tricks the defence still needs to beat the contract; none or fewer when it is beaten. */
export function neededToBeat({ contract, play, seat }: Witness): number {
  return 14 - tricksPromised(contract) - tricksWon(play, sideOf(seat));
}

export function defends({ witness: { seat, contract } }: Choice): boolean {
  return sideOf(seat) !== sideOf(contract.declarer);
}

/** The card that wins the trick in progress, which must have begun. */
export function bestNow({ play: { trick, strain } }: Witness): Card {
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] as Card;
}

export function wouldWin(witness: Witness, card: Card): boolean {
  return beats(card, bestNow(witness), witness.contract.strain);
}

/** The suit that was led when every card of the choice follows to it; null for a lead and for discards. */
export function suitFollowed({ witness, cards }: Choice): Suit | null {
  const led = witness.play.trick.cards[0];
  return led && cards.every((card) => suitOf(card) === suitOf(led)) ? suitOf(led) : null;
}

/** Whether a defender cannot follow. */
export function isVoid(choice: Choice): boolean {
  const led = choice.witness.play.trick.cards[0];
  if (!led || !defends(choice)) return false;
  return choice.legal.every((card) => suitOf(card) !== suitOf(led));
}

/** Whether this side was the first to lead the suit. */
export function isOurs({ play, seat }: Witness, suit: Suit): boolean {
  const first = firstToLead(play, suit);
  return first !== null && sideOf(first) === sideOf(seat);
}

export function isTrump(witness: Witness, card: Card): boolean {
  return suitOf(card) === trumpsOf(witness);
}
