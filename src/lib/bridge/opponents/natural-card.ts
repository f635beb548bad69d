/** The natural card: the tie-break of a person between cards of the same value. */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { beats, turnOf, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf } from '$lib/bridge/rules/bridge-seats';

const TEN = 10;

/**
 * The natural card among some (not empty) of the seat to play: a lead from the top of touching
 * honours, second hand low except to cover an honour, third hand high unless partner's honour is
 * winning, fourth hand as cheaply as it wins; else the lowest card, of equal ranks clubs before
 * diamonds, hearts and spades.
 */
export function naturalCard(cards: readonly Card[], play: Play): Card {
  const low = [...cards].sort(lowestFirst);
  const lowest = low[0] as Card;
  const positionInTrick = play.trick.cards.length;
  if (positionInTrick === 0) return headOfTouchingHonours(low) ?? lowest;
  const winning = low.filter((card) => wouldWin(card, play));
  if (positionInTrick === 1) {
    // An honour is covered with the cheapest honour that beats it.
    const lead = play.trick.cards[0] as Card;
    return (isHonour(lead) && winning.find(isHonour)) || lowest;
  }
  const isPartners = partnerWins(play);
  if (positionInTrick === 3) return (!isPartners && winning[0]) || lowest;
  // Third hand plays high on partner's small card, not on a winning honour.
  return (
    (!(isPartners && isHonour(play.trick.cards[0] as Card)) && cheapestOfTop(winning)) || lowest
  );
}

function isHonour(card: Card): boolean {
  return cardStrength(card) >= TEN;
}

function wouldWin(card: Card, { trick, strain }: Play): boolean {
  const best = trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] as Card;
  return beats(card, best, strain);
}

function partnerWins(play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && winnerOf(play.trick, play.strain) === partnerOf(seat);
}

/**
 * The highest of two or more touching honours headed by the suit's highest card here; null for
 * none.
 */
function headOfTouchingHonours(low: readonly Card[]): Card | null {
  const high = low.toReversed().filter(isHonour);
  return high.find((card) => high.some((other) => touches(card, other))) ?? null;
}

/** The lowest of the highest winning card and the cards in sequence below it; null for none. */
function cheapestOfTop(low: readonly Card[]): Card | null {
  let card = low.at(-1) ?? null;
  for (const other of low.toReversed()) if (card && touches(card, other)) card = other;
  return card;
}

/** True when the second card is the next below the first. */
function touches(card: Card, other: Card): boolean {
  return suitOf(card) === suitOf(other) && cardStrength(card) - cardStrength(other) === 1;
}
