/**
 * The order in which declarer plays suits: repeat a finesse that won, establish a suit first, high
 * card from the short hand.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { turnOf, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { isHonourCard, showedOutOf, NINE } from '../scene-queries';
import { createDeclarerLeadRule } from './create-declarer-lead-rule';
import {
  topStrength,
  isMaster,
  combinedHolding,
  defendersHolding,
  type DeclarerHands,
} from './declarer-hands';

/** The most higher cards that declarer drives out to establish a suit. */
const MAX_DRIVEN_OUT = 2;

/**
 * True when the same hand has led the suit before and an honour of declarer's side won the trick
 * although a higher card was out.
 */
function hasFinesseWon({ infoSet: { play } }: DeclarerHands, suit: Suit, higher: number): boolean {
  return play.won.some((trick) => {
    const [lead, , thirdCard] = trick.cards;
    if (trick.leader !== turnOf(play) || !lead || !thirdCard || suitOf(lead) !== suit) return false;
    const [leader, , partner] = clockwiseFrom(trick.leader);
    const winner = winnerOf(trick, play.strain);
    const winningCard = winner === leader ? lead : winner === partner ? thirdCard : null;
    if (winningCard === null || suitOf(winningCard) !== suit || !isHonourCard(winningCard))
      return false;
    return cardStrength(winningCard) < higher;
  });
}

/**
 * True when the hand opposite has a card above all of the defenders' and another, nine or better,
 * below their highest.
 */
function isTenace(hands: DeclarerHands, suit: Suit): boolean {
  const defendersTop = topStrength(defendersHolding(hands, suit));
  const cards = cardsInSuit(hands.oppositeHand, suit);
  const lower = cards.filter((card) => cardStrength(card) < defendersTop);
  return cards.some((card) => cardStrength(card) > defendersTop) && topStrength(lower) >= NINE;
}

/** True when a finesse that won can be repeated from the hand on lead. */
function canFinesseAgain(hands: DeclarerHands, suit: Suit): boolean {
  const { play } = hands.infoSet;
  const outstanding = defendersHolding(hands, suit);
  const nextDefender = clockwiseFrom(turnOf(play) as Seat)[1];
  if (outstanding.length < 2 || showedOutOf(play, nextDefender, suit) || !isTenace(hands, suit))
    return false;
  return hasFinesseWon(hands, suit, topStrength(outstanding));
}

/** Repeats a finesse that won. */
export const finesseAgain = createDeclarerLeadRule({
  id: 'finesse-again',
  strength: 0.68,
  prefer: (hands, cards) => cards.filter((card) => canFinesseAgain(hands, suitOf(card))),
  // Double dummy an overtrick elsewhere may look better; a person repeats a finesse that won while
  // it can.
  cost(hands, card) {
    if (!areTrumpsGone(hands) || canFinesseAgain(hands, suitOf(card))) return 0;
    return hands.leadingHand.some((otherCard) => canFinesseAgain(hands, suitOf(otherCard))) ? 1 : 0;
  },
});

/**
 * The equal cards that drive out the defenders' one or two higher cards of a suit; empty when no
 * winners would remain.
 */
export function establishingCards(hands: DeclarerHands, suit: Suit): readonly Card[] {
  const outstanding = defendersHolding(hands, suit);
  const ourCards = combinedHolding(hands, suit);
  const higher = outstanding.filter((card) => cardStrength(card) > topStrength(ourCards));
  const nextOutstanding = topStrength(outstanding.slice(higher.length));
  const equalCards = ourCards.filter((card) => cardStrength(card) > nextOutstanding);
  const longest = Math.max(
    cardsInSuit(hands.leadingHand, suit).length,
    cardsInSuit(hands.oppositeHand, suit).length,
  );
  const leavesWinners = Math.min(equalCards.length, longest) > higher.length;
  return higher.length > 0 && higher.length <= MAX_DRIVEN_OUT && leavesWinners ? equalCards : [];
}

/** True at notrump, or when the defenders have no trumps left. */
function areTrumpsGone(hands: DeclarerHands): boolean {
  return hands.trumps === null || defendersHolding(hands, hands.trumps).length === 0;
}

/** Drives out the defenders' higher cards of a suit before cashing winners. */
export const establishFirst = createDeclarerLeadRule({
  id: 'establish-before-cashing',
  strength: 0.58,
  prefer(hands, cards) {
    if (!areTrumpsGone(hands)) return [];
    const suitsToEstablish = SUITS.filter(
      (suit) => suit !== hands.trumps && establishingCards(hands, suit).length > 0,
    );
    return cards.filter((card) => {
      const suit = suitOf(card);
      const drivesOut = establishingCards(hands, suit).includes(card);
      // A small card towards such honours opposite does the same.
      const leadsTowards = cardsInSuit(hands.oppositeHand, suit).some((otherCard) =>
        establishingCards(hands, suit).includes(otherCard),
      );
      return suitsToEstablish.includes(suit) && (drivesOut || leadsTowards);
    });
  },
});

/** Plays winners from the hand with fewer cards of the suit, so that it is not blocked. */
export const highFromTheShortHand = createDeclarerLeadRule({
  id: 'high-card-from-the-short-hand',
  strength: 0.62,
  prefer: (hands, cards) =>
    cards.filter((card) => {
      const holding = cardsInSuit(hands.leadingHand, suitOf(card));
      const oppositeCards = cardsInSuit(hands.oppositeHand, suitOf(card));
      const wouldBlock =
        holding.some((otherCard) => isMaster(hands, otherCard)) && !isMaster(hands, card);
      return (
        !wouldBlock ||
        holding.length >= oppositeCards.length ||
        !oppositeCards.some((otherCard) => isMaster(hands, otherCard))
      );
    }),
});
