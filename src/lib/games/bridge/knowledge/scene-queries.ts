/**
 * Queries about a scene (a card that was played, as one seat observed it), shared by the rules of
 * several families, and the constraints that the rules conclude.
 */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import {
  beats,
  cardsPlayed,
  cardsPlayedBy,
  winnerOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

/** Ten or better: the cards that form a sequence. */
export function isHonourCard(card: Card): boolean {
  return cardStrength(card) >= TEN;
}

/** True when a defender whose hand is hidden from the observer played the card. */
export function isByHiddenDefender(scene: Scene): boolean {
  return !isByDeclarersSide(scene) && scene.seat !== scene.infoSet.seat;
}

/**
 * The cards of a suit whose holder the observer does not know, from high to low. Empty once a
 * hidden hand has shown out: the other one holds the rest.
 */
export function hiddenCardsOfSuit(infoSet: InformationSet, suit: Suit): Hand {
  return isLocated(infoSet, suit) ? [] : cardsInSuit(findUnseenCards(infoSet), suit);
}

/**
 * True when a hidden hand has shown out of the suit, so that the other hidden hand holds all unseen
 * cards of it.
 */
function isLocated(infoSet: InformationSet, suit: Suit): boolean {
  return findHiddenSeats(infoSet).some((seat) => showedOutOf(infoSet.play, seat, suit));
}

/** True when the seat has failed to follow to the suit. */
export function showedOutOf(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards }) => {
    const card = cards[clockwiseFrom(leader).indexOf(seat)];
    return card && cards[0] && suitOf(cards[0]) === suit && suitOf(card) !== suit;
  });
}

/**
 * The fewest cards of a suit that a hidden hand can have left: as many as the other suits cannot
 * fill.
 */
function minRemainingLength(infoSet: InformationSet, seat: Seat, suit: Suit): number {
  const { play } = infoSet;
  const cardsLeft = 13 - cardsPlayedBy(play, seat).length;
  const cardsOfOtherSuits = findUnseenCards(infoSet).filter((card) => {
    const otherSuit = suitOf(card);
    return otherSuit !== suit && !showedOutOf(play, seat, otherSuit);
  });
  return Math.max(0, cardsLeft - cardsOfOtherSuits.length);
}

/** The hidden cards of the card's suit that are higher. */
export function hiddenHigherCards(infoSet: InformationSet, card: Card): Hand {
  return hiddenCardsOfSuit(infoSet, suitOf(card)).filter((hiddenCard) =>
    isHigher(hiddenCard, card),
  );
}

/** The hidden cards of the card's suit that are lower. */
export function hiddenLowerCards(infoSet: InformationSet, card: Card): Hand {
  return hiddenCardsOfSuit(infoSet, suitOf(card)).filter((hiddenCard) =>
    isHigher(card, hiddenCard),
  );
}

function isHigher(firstCard: Card, secondCard: Card): boolean {
  return cardStrength(firstCard) > cardStrength(secondCard);
}

/**
 * Keeps the cards whose holder the observer does not know. All cards are of one suit; null entries
 * are ignored.
 */
export function filterHidden(infoSet: InformationSet, cards: readonly (Card | null)[]): Hand {
  const [first] = cards;
  return first
    ? hiddenCardsOfSuit(infoSet, suitOf(first)).filter((card) => cards.includes(card))
    : [];
}

/** The next lower unplayed card of the suit; null for none. */
export function nextLowerCard(play: Play, card: Card): Card | null {
  return (
    unplayedCards(play, suitOf(card)).find((unplayedCard) => isHigher(card, unplayedCard)) ?? null
  );
}

/** The next higher unplayed card of the suit; null for none. */
export function nextHigherCard(play: Play, card: Card): Card | null {
  return (
    unplayedCards(play, suitOf(card)).findLast((unplayedCard) => isHigher(unplayedCard, card)) ??
    null
  );
}

/** The unplayed cards of a suit, from high to low. */
export function unplayedCards(play: Play, suit: Suit): Hand {
  const played = cardsPlayed(play);
  return cardsInSuit(DECK, suit).filter((card) => !played.includes(card));
}

/** The seat that first led the suit; null when nobody has led it. */
export function firstSeatToLead(play: Play, suit: Suit): Seat | null {
  const tricks = [...play.won, play.trick];
  const first = tricks.find(({ cards }) => cards[0] && suitOf(cards[0]) === suit);
  return first?.leader ?? null;
}

/** True when the card is the first lead of its suit. */
export function isFirstLeadOfSuit({ playBefore, positionInTrick, card }: Scene): boolean {
  return positionInTrick === 0 && firstSeatToLead(playBefore, suitOf(card)) === null;
}

/** The cards of a suit that the scene's seat has played, this one included, in order. */
export function cardsPlayedInSuit({ infoSet, seat }: Scene, suit: Suit): readonly Card[] {
  return cardsPlayedBy(infoSet.play, seat).filter((card) => suitOf(card) === suit);
}

/** The suit of the card; null for a trump. */
export function sideSuitOf({ infoSet, card }: Scene): Suit | null {
  return suitOf(card) === trumpSuitOf(infoSet) ? null : suitOf(card);
}

/** The card that was winning the trick before this one; null for a lead. */
export function winningCardBefore({ playBefore: { trick, strain } }: Scene): Card | null {
  if (trick.cards.length === 0) return null;
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] ?? null;
}

/** True when the card beats the trick so far; a lead always does. */
export function takesTheLead(scene: Scene): boolean {
  const winningCard = winningCardBefore(scene);
  return winningCard === null || beats(scene.card, winningCard, scene.playBefore.strain);
}

/** Dummy's cards of a suit before this card was played; empty before dummy is faced. */
export function dummyHoldingBefore({ infoSet, playBefore }: Scene, suit: Suit): Hand {
  const played = cardsPlayed(playBefore);
  return cardsInSuit(infoSet.dummy ?? [], suit).filter((card) => !played.includes(card));
}

/** Dummy's position in the trick: 0 when it leads, 3 when it plays last. */
export function dummyPositionInTrick({ infoSet, playBefore }: Scene): number {
  return clockwiseFrom(playBefore.trick.leader).indexOf(dummyOf(infoSet.contract));
}

/** True when declarer's side led to the trick. */
export function isLedByDeclarersSide({ playBefore, ...scene }: Scene): boolean {
  return isByDeclarersSide({ playBefore, ...scene, seat: playBefore.trick.leader });
}

/** True when declarer's side played this card of the trick. */
export function isCardOfDeclarersSide(scene: Scene, card: Card): boolean {
  const positionInTrick = scene.playBefore.trick.cards.indexOf(card);
  return (positionInTrick % 2 === 0) === isLedByDeclarersSide(scene);
}

/** The card of this strength, jack or higher, in the suit of the trick. */
export function cardInSuitLed(scene: Scene, strength: number): Card {
  return `${suitLed(scene)}${RANKS[strength - JACK] ?? ''}` as Card;
}

const RANKS = ['J', 'Q', 'K', 'A'];

/** The conjunction of the constraints; null for none. */
export function conjunction(constraints: readonly Constraint[]): Constraint | null {
  return constraints.length > 1 ? { kind: 'and', of: constraints } : (constraints[0] ?? null);
}

/** The constraint that a seat holds at least one of the cards; null when no card is given. */
export function holdsOneOf(seat: Seat, cards: readonly Card[]): Constraint | null {
  const [card] = cards;
  if (!card) return null;
  return cards.length > 1 ? { kind: 'one-of', seat, cards } : { kind: 'holds', seat, card };
}

/** The constraint that a seat holds none of the cards; null when no card is given. */
export function lacksAllOf(seat: Seat, cards: readonly Card[]): Constraint | null {
  return conjunction(cards.map((card) => ({ kind: 'lacks', seat, card })));
}

/**
 * The constraint that the scene's seat was dealt `min` to `max` cards of a suit; null when the
 * observer knows that already or knows that it is impossible.
 */
export function lengthBetween(
  scene: Scene,
  suit: Suit,
  min: number,
  max: number,
): Constraint | null {
  const { infoSet, seat } = scene;
  const hiddenCount = hiddenCardsOfSuit(infoSet, suit).length;
  if (hiddenCount === 0) return null;
  const playedCount = cardsPlayedInSuit(scene, suit).length;
  const minCount = playedCount + minRemainingLength(infoSet, seat, suit);
  const [otherHiddenSeat] = findHiddenSeats(infoSet).filter((hiddenSeat) => hiddenSeat !== seat);
  const maxCount =
    playedCount +
    hiddenCount -
    (otherHiddenSeat ? minRemainingLength(infoSet, otherHiddenSeat, suit) : 0);
  if (min > maxCount || max < minCount || (min <= minCount && max >= maxCount)) return null;
  return { kind: 'length', seat, suit, min, max };
}

/** The constraint that the seat has at most `maxCount` cards of the suit left after this one. */
export function atMostRemaining(scene: Scene, suit: Suit, maxCount: number): Constraint | null {
  return lengthBetween(scene, suit, 0, cardsPlayedInSuit(scene, suit).length + maxCount);
}
