/**
 * The card that comes natural to a person, where all cards that are left to choose from are worth
 * the same.
 */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { beats, turnOf, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf } from '$lib/bridge/rules/bridge-seats';

const TEN = 10;

/**
 * The natural one of some cards (not empty) of the seat whose turn it is: a lead from the top of
 * touching honours, second hand low but an honour covered, third hand high unless an honour of
 * partner's wins, fourth hand as cheap as wins; else the lowest, of equal ranks clubs before
 * diamonds, hearts and spades.
 */
export function naturalCard(cards: readonly Card[], play: Play): Card {
  const low = [...cards].sort(lowestFirst);
  const lowest = low[0] as Card;
  const place = play.trick.cards.length;
  if (place === 0) return headOfTouchingHonours(low) ?? lowest;
  const winning = low.filter((card) => wouldWin(card, play));
  if (place === 1) {
    // An honour is covered with the cheapest honour that beats it.
    const led = play.trick.cards[0] as Card;
    return (isHonour(led) && winning.find(isHonour)) || lowest;
  }
  const partners = partnerWins(play);
  if (place === 3) return (!partners && winning[0]) || lowest;
  // In third hand a partner's small card is helped, an honour of partner's that wins is not.
  return (!(partners && isHonour(play.trick.cards[0] as Card)) && cheapestOfTop(winning)) || lowest;
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
 * The highest of two or more touching honours, one of which is the highest of these cards in its
 * suit.
 */
function headOfTouchingHonours(low: readonly Card[]): Card | null {
  const high = low.toReversed().filter(isHonour);
  return high.find((card) => high.some((other) => touches(card, other))) ?? null;
}

/** Of the highest of these winning cards and those that touch it, the lowest. */
function cheapestOfTop(low: readonly Card[]): Card | null {
  let card = low.at(-1) ?? null;
  for (const other of low.toReversed()) if (card && touches(card, other)) card = other;
  return card;
}

/** Whether the second card is the next below the first. */
function touches(card: Card, other: Card): boolean {
  return suitOf(card) === suitOf(other) && cardStrength(card) - cardStrength(other) === 1;
}
