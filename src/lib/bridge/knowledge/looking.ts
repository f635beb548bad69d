/** Questions about a scene that rules of more than one family ask, and the ways in which they answer. */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { beats, cardsPlayed, cardsPlayedBy, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from './constraint';
import {
  findHiddenSeats,
  isByDeclarersSide,
  suitLed,
  trumpSuitOf,
  findUnseenCards,
  type Scene,
  type InformationSet,
} from './scene';

export const NINE = 9;
export const TEN = 10;
export const JACK = 11;
export const QUEEN = 12;
export const KING = 13;
export const ACE = 14;

/** Ten or better: what makes a sequence. */
export function isHonourCard(card: Card): boolean {
  return cardStrength(card) >= TEN;
}

/** Whether a defender chose the card from a hand that the witness does not see. */
export function isByHiddenDefender(scene: Scene): boolean {
  return !isByDeclarersSide(scene) && scene.seat !== scene.infoSet.seat;
}

/** The cards of a suit of which the witness does not know who holds them, from high to low. */
export function hiddenCardsOfSuit(witness: InformationSet, suit: Suit): Hand {
  return isLocated(witness, suit) ? [] : inSuit(findUnseenCards(witness), suit);
}

/** Whether one of the two hidden hands is out of a suit, so that the other holds all that is unseen. */
function isLocated(witness: InformationSet, suit: Suit): boolean {
  return findHiddenSeats(witness).some((seat) => showedOutOf(witness.play, seat, suit));
}

/** Whether a seat has not followed to a suit. */
export function showedOutOf(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards }) => {
    const card = cards[clockwiseFrom(leader).indexOf(seat)];
    return card && cards[0] && suitOf(cards[0]) === suit && suitOf(card) !== suit;
  });
}

/** How many cards of a suit a hidden hand must have left, because the other suits cannot fill it. */
function minRemainingLength(witness: InformationSet, seat: Seat, suit: Suit): number {
  const { play } = witness;
  const left = 13 - cardsPlayedBy(play, seat).length;
  const others = findUnseenCards(witness).filter((card) => {
    const its = suitOf(card);
    return its !== suit && !showedOutOf(play, seat, its);
  });
  return Math.max(0, left - others.length);
}

/** Those of its suit that are higher than a card. */
export function hiddenHigherCards(witness: InformationSet, card: Card): Hand {
  return hiddenCardsOfSuit(witness, suitOf(card)).filter((other) => isHigher(other, card));
}

/** Those of its suit that are lower than a card. */
export function hiddenLowerCards(witness: InformationSet, card: Card): Hand {
  return hiddenCardsOfSuit(witness, suitOf(card)).filter((other) => isHigher(card, other));
}

function isHigher(card: Card, other: Card): boolean {
  return cardStrength(card) > cardStrength(other);
}

/** Those of some cards of one suit of which the witness does not know who holds them; null stands for no card. */
export function filterHidden(witness: InformationSet, cards: readonly (Card | null)[]): Hand {
  const [first] = cards;
  return first ? hiddenCardsOfSuit(witness, suitOf(first)).filter((card) => cards.includes(card)) : [];
}

/** The next lower card of its suit that was not played yet; null when there is none. */
export function nextLowerCard(play: Play, card: Card): Card | null {
  return unplayedCards(play, suitOf(card)).find((other) => isHigher(card, other)) ?? null;
}

/** The next higher card of its suit that was not played yet; null when there is none. */
export function nextHigherCard(play: Play, card: Card): Card | null {
  return unplayedCards(play, suitOf(card)).findLast((other) => isHigher(other, card)) ?? null;
}

/** The cards of a suit that were not played yet, from high to low. */
export function unplayedCards(play: Play, suit: Suit): Hand {
  const gone = cardsPlayed(play);
  return inSuit(DECK, suit).filter((card) => !gone.includes(card));
}

/** Who was the first to lead a suit; null when it was not led yet. */
export function firstSeatToLead(play: Play, suit: Suit): Seat | null {
  const tricks = [...play.won, play.trick];
  const first = tricks.find(({ cards }) => cards[0] && suitOf(cards[0]) === suit);
  return first?.leader ?? null;
}

/** Whether the card is a lead in a suit that was not led before. */
export function isFirstLeadOfSuit({ playBefore: before, positionInTrick: place, card }: Scene): boolean {
  return place === 0 && firstSeatToLead(before, suitOf(card)) === null;
}

/** The cards of a suit that the seat of the scene has played, this one included, in order. */
export function cardsPlayedInSuit({ infoSet: witness, seat }: Scene, suit: Suit): readonly Card[] {
  return cardsPlayedBy(witness.play, seat).filter((card) => suitOf(card) === suit);
}

/** The suit of the card when it is not trumps; null for a trump. */
export function sideSuitOf({ infoSet: witness, card }: Scene): Suit | null {
  return suitOf(card) === trumpSuitOf(witness) ? null : suitOf(card);
}

/** The card that was winning before this one was played; null for a lead. */
export function winningCardBefore({ playBefore: { trick, strain } }: Scene): Card | null {
  if (trick.cards.length === 0) return null;
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] ?? null;
}

/** Whether the card takes over the trick; a lead does. */
export function takesTheLead(scene: Scene): boolean {
  const best = winningCardBefore(scene);
  return best === null || beats(scene.card, best, scene.playBefore.strain);
}

/** What dummy still held in a suit before the card was played; empty before dummy is faced. */
export function dummyHoldingBefore({ infoSet: witness, playBefore: before }: Scene, suit: Suit): Hand {
  const gone = cardsPlayed(before);
  return inSuit(witness.dummy ?? [], suit).filter((card) => !gone.includes(card));
}

/** 1 when dummy plays after the leader, and so on to 3; 0 when it leads. */
export function dummyPositionInTrick({ infoSet: witness, playBefore: before }: Scene): number {
  return clockwiseFrom(before.trick.leader).indexOf(dummyOf(witness.contract));
}

/** Whether declarer's side led to the trick. */
export function isLedByDeclarersSide({ playBefore: before, ...scene }: Scene): boolean {
  return isByDeclarersSide({ playBefore: before, ...scene, seat: before.trick.leader });
}

/** Whether a card of the trick was played by declarer's side. */
export function isCardOfDeclarersSide(scene: Scene, card: Card): boolean {
  const place = scene.playBefore.trick.cards.indexOf(card);
  return (place % 2 === 0) === isLedByDeclarersSide(scene);
}

/** The card of this strength, from the jack up, in the suit of the trick. */
export function cardInSuitLed(scene: Scene, strength: number): Card {
  return `${suitLed(scene)}${RANKS[strength - JACK] ?? ''}` as Card;
}

const RANKS = ['J', 'Q', 'K', 'A'];

/** All of some statements together; null when there is none. */
export function conjunction(constraints: readonly Constraint[]): Constraint | null {
  return constraints.length > 1 ? { kind: 'and', of: constraints } : (constraints[0] ?? null);
}

/** That a seat holds one of some cards at least; null when there is none. */
export function holdsOneOf(seat: Seat, cards: readonly Card[]): Constraint | null {
  const [first, ...rest] = cards;
  if (!first) return null;
  return rest.length > 0 ? { kind: 'one-of', seat, cards } : { kind: 'holds', seat, card: first };
}

/** That a seat holds none of some cards; null when there is none. */
export function lacksAllOf(seat: Seat, cards: readonly Card[]): Constraint | null {
  return conjunction(cards.map((card) => ({ kind: 'lacks', seat, card })));
}

/**
 * That the seat of the scene was dealt `min` to `max` cards of a suit; null when the witness knows that
 * already, or knows that it cannot be.
 */
export function lengthBetween(scene: Scene, suit: Suit, min: number, max: number): Constraint | null {
  const { infoSet: witness, seat } = scene;
  const hidden = hiddenCardsOfSuit(witness, suit).length;
  if (hidden === 0) return null;
  const shown = cardsPlayedInSuit(scene, suit).length;
  const least = shown + minRemainingLength(witness, seat, suit);
  const [other] = findHiddenSeats(witness).filter((of) => of !== seat);
  const most = shown + hidden - (other ? minRemainingLength(witness, other, suit) : 0);
  if (min > most || max < least || (min <= least && max >= most)) return null;
  return { kind: 'length', seat, suit, min, max };
}

/** That the seat has no more than `more` cards left of a suit, after this one. */
export function atMostRemaining(scene: Scene, suit: Suit, more: number): Constraint | null {
  return lengthBetween(scene, suit, 0, cardsPlayedInSuit(scene, suit).length + more);
}
