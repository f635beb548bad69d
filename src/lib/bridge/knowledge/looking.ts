/** Questions about a scene that rules of more than one family ask, and the ways in which they answer. */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { beats, cardsPlayed, cardsPlayedBy, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from './constraint';
import {
  hiddenSeats,
  isDeclarers,
  suitLed,
  trumpsOf,
  unseenCards,
  type Scene,
  type Witness,
} from './scene';

export const NINE = 9;
export const TEN = 10;
export const JACK = 11;
export const QUEEN = 12;
export const KING = 13;
export const ACE = 14;

/** Ten or better: what makes a sequence. */
export function isHonour(card: Card): boolean {
  return cardStrength(card) >= TEN;
}

/** Whether a defender chose the card from a hand that the witness does not see. */
export function isHiddenDefenders(scene: Scene): boolean {
  return !isDeclarers(scene) && scene.seat !== scene.witness.seat;
}

/** The cards of a suit of which the witness does not know who holds them, from high to low. */
export function hiddenIn(witness: Witness, suit: Suit): Hand {
  return isSettled(witness, suit) ? [] : inSuit(unseenCards(witness), suit);
}

/** Whether one of the two hidden hands is out of a suit, so that the other holds all that is unseen. */
function isSettled(witness: Witness, suit: Suit): boolean {
  return hiddenSeats(witness).some((seat) => isOutOf(witness.play, seat, suit));
}

/** Whether a seat has not followed to a suit. */
export function isOutOf(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards }) => {
    const card = cards[clockwiseFrom(leader).indexOf(seat)];
    return card && cards[0] && suitOf(cards[0]) === suit && suitOf(card) !== suit;
  });
}

/** How many cards of a suit a hidden hand must have left, because the other suits cannot fill it. */
function leastLeft(witness: Witness, seat: Seat, suit: Suit): number {
  const { play } = witness;
  const left = 13 - cardsPlayedBy(play, seat).length;
  const others = unseenCards(witness).filter((card) => {
    const its = suitOf(card);
    return its !== suit && !isOutOf(play, seat, its);
  });
  return Math.max(0, left - others.length);
}

/** Those of its suit that are higher than a card. */
export function hiddenAbove(witness: Witness, card: Card): Hand {
  return hiddenIn(witness, suitOf(card)).filter((other) => isAbove(other, card));
}

/** Those of its suit that are lower than a card. */
export function hiddenBelow(witness: Witness, card: Card): Hand {
  return hiddenIn(witness, suitOf(card)).filter((other) => isAbove(card, other));
}

function isAbove(card: Card, other: Card): boolean {
  return cardStrength(card) > cardStrength(other);
}

/** Those of some cards of one suit of which the witness does not know who holds them; null stands for no card. */
export function onlyHidden(witness: Witness, cards: readonly (Card | null)[]): Hand {
  const [first] = cards;
  return first ? hiddenIn(witness, suitOf(first)).filter((card) => cards.includes(card)) : [];
}

/** The next lower card of its suit that was not played yet; null when there is none. */
export function nextBelow(play: Play, card: Card): Card | null {
  return stillOut(play, suitOf(card)).find((other) => isAbove(card, other)) ?? null;
}

/** The next higher card of its suit that was not played yet; null when there is none. */
export function nextAbove(play: Play, card: Card): Card | null {
  return stillOut(play, suitOf(card)).findLast((other) => isAbove(other, card)) ?? null;
}

/** The cards of a suit that were not played yet, from high to low. */
export function stillOut(play: Play, suit: Suit): Hand {
  const gone = cardsPlayed(play);
  return inSuit(DECK, suit).filter((card) => !gone.includes(card));
}

/** Who was the first to lead a suit; null when it was not led yet. */
export function firstToLead(play: Play, suit: Suit): Seat | null {
  const tricks = [...play.won, play.trick];
  const first = tricks.find(({ cards }) => cards[0] && suitOf(cards[0]) === suit);
  return first?.leader ?? null;
}

/** Whether the card is a lead in a suit that was not led before. */
export function isFirstLeadOfSuit({ before, place, card }: Scene): boolean {
  return place === 0 && firstToLead(before, suitOf(card)) === null;
}

/** The cards of a suit that the seat of the scene has played, this one included, in order. */
export function shownIn({ witness, seat }: Scene, suit: Suit): readonly Card[] {
  return cardsPlayedBy(witness.play, seat).filter((card) => suitOf(card) === suit);
}

/** The suit of the card when it is not trumps; null for a trump. */
export function sideSuitOf({ witness, card }: Scene): Suit | null {
  return suitOf(card) === trumpsOf(witness) ? null : suitOf(card);
}

/** The card that was winning before this one was played; null for a lead. */
export function bestBefore({ before: { trick, strain } }: Scene): Card | null {
  if (trick.cards.length === 0) return null;
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] ?? null;
}

/** Whether the card takes over the trick; a lead does. */
export function takesOver(scene: Scene): boolean {
  const best = bestBefore(scene);
  return best === null || beats(scene.card, best, scene.before.strain);
}

/** What dummy still held in a suit before the card was played; empty before dummy is faced. */
export function dummysLeft({ witness, before }: Scene, suit: Suit): Hand {
  const gone = cardsPlayed(before);
  return inSuit(witness.dummy ?? [], suit).filter((card) => !gone.includes(card));
}

/** 1 when dummy plays after the leader, and so on to 3; 0 when it leads. */
export function placeOfDummy({ witness, before }: Scene): number {
  return clockwiseFrom(before.trick.leader).indexOf(dummyOf(witness.contract));
}

/** Whether declarer's side led to the trick. */
export function isDeclarersTrick({ before, ...scene }: Scene): boolean {
  return isDeclarers({ before, ...scene, seat: before.trick.leader });
}

/** Whether a card of the trick was played by declarer's side. */
export function isDeclarersCard(scene: Scene, card: Card): boolean {
  const place = scene.before.trick.cards.indexOf(card);
  return (place % 2 === 0) === isDeclarersTrick(scene);
}

/** The card of this strength, from the jack up, in the suit of the trick. */
export function inSuitLed(scene: Scene, strength: number): Card {
  return `${suitLed(scene)}${RANKS[strength - JACK] ?? ''}` as Card;
}

const RANKS = ['J', 'Q', 'K', 'A'];

/** All of some statements together; null when there is none. */
export function allOf(constraints: readonly Constraint[]): Constraint | null {
  return constraints.length > 1 ? { kind: 'and', of: constraints } : (constraints[0] ?? null);
}

/** That a seat holds one of some cards at least; null when there is none. */
export function oneOf(seat: Seat, cards: readonly Card[]): Constraint | null {
  const [first, ...rest] = cards;
  if (!first) return null;
  return rest.length > 0 ? { kind: 'one-of', seat, cards } : { kind: 'holds', seat, card: first };
}

/** That a seat holds none of some cards; null when there is none. */
export function lacksAll(seat: Seat, cards: readonly Card[]): Constraint | null {
  return allOf(cards.map((card) => ({ kind: 'lacks', seat, card })));
}

/**
 * That the seat of the scene was dealt `min` to `max` cards of a suit; null when the witness knows that
 * already, or knows that it cannot be.
 */
export function lengthOf(scene: Scene, suit: Suit, min: number, max: number): Constraint | null {
  const { witness, seat } = scene;
  const hidden = hiddenIn(witness, suit).length;
  if (hidden === 0) return null;
  const shown = shownIn(scene, suit).length;
  const least = shown + leastLeft(witness, seat, suit);
  const [other] = hiddenSeats(witness).filter((of) => of !== seat);
  const most = shown + hidden - (other ? leastLeft(witness, other, suit) : 0);
  if (min > most || max < least || (min <= least && max >= most)) return null;
  return { kind: 'length', seat, suit, min, max };
}

/** That the seat has no more than `more` cards left of a suit, after this one. */
export function atMostLeft(scene: Scene, suit: Suit, more: number): Constraint | null {
  return lengthOf(scene, suit, 0, shownIn(scene, suit).length + more);
}
