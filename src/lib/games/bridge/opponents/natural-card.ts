/** The natural card: the tie-break of a person between cards of the same value. */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { beats, turnOf, winnerOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf } from '$lib/games/bridge/rules/bridge-seats';

const TEN = 10;

/**
 * The natural card among some (not empty) of the seat to play: a lead from the top of touching
 * honours, second hand low except to cover an honour, third hand high unless partner's honour is
 * winning, fourth hand as cheaply as it wins; else the lowest card, of equal ranks clubs before
 * diamonds, hearts and spades.
 */
export function naturalCard(cards: readonly Card[], play: Play): Card {
  const lowestFirstCards = [...cards].sort(lowestFirst);
  const lowest = lowestFirstCards[0] as Card;
  const positionInTrick = play.trick.cards.length;
  if (positionInTrick === 0) return headOfTouchingHonours(lowestFirstCards) ?? lowest;
  const winningCards = lowestFirstCards.filter((card) => wouldWin(card, play));
  if (positionInTrick === 1) {
    // An honour is covered with the cheapest honour that beats it.
    const lead = play.trick.cards[0] as Card;
    return (isHonour(lead) && winningCards.find(isHonour)) || lowest;
  }
  const isPartners = partnerWins(play);
  if (positionInTrick === 3) return (!isPartners && winningCards[0]) || lowest;
  // Third hand plays high on partner's small card, not on a winning honour.
  return (
    (!(isPartners && isHonour(play.trick.cards[0] as Card)) && cheapestOfTop(winningCards)) ||
    lowest
  );
}

function isHonour(card: Card): boolean {
  return cardStrength(card) >= TEN;
}

function wouldWin(card: Card, { trick, strain }: Play): boolean {
  const winningCard = trick.cards[
    clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))
  ] as Card;
  return beats(card, winningCard, strain);
}

function partnerWins(play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && winnerOf(play.trick, play.strain) === partnerOf(seat);
}

/**
 * The highest honour that touches another one: the king of K Q 5, the jack of A J T. Null without
 * two touching honours.
 */
function headOfTouchingHonours(ascendingCards: readonly Card[]): Card | null {
  const honours = ascendingCards.toReversed().filter(isHonour);
  return honours.find((card) => honours.some((otherHonour) => touches(card, otherHonour))) ?? null;
}

/** The lowest of the highest winning card and the cards in sequence below it; null for none. */
function cheapestOfTop(ascendingCards: readonly Card[]): Card | null {
  let card = ascendingCards.at(-1) ?? null;
  for (const lowerCard of ascendingCards.toReversed())
    if (card && touches(card, lowerCard)) card = lowerCard;
  return card;
}

/** True when the second card is the next below the first. */
function touches(higherCard: Card, lowerCard: Card): boolean {
  return (
    suitOf(higherCard) === suitOf(lowerCard) &&
    cardStrength(higherCard) - cardStrength(lowerCard) === 1
  );
}
