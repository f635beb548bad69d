/**
 * The order in which declarer plays suits: repeat a finesse that won, establish a suit first, high
 * card from the short hand.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import { isHonourCard, showedOutOf, NINE } from '../looking';
import { createDeclarerLeadRule } from './choices';
import { topStrength, isMaster, combinedHolding, defendersHolding, type DeclarerHands } from './hands';

/** The most higher cards that declarer drives out to establish a suit. */
const MAX_DRIVEN_OUT = 2;

/**
 * True when the same hand has led the suit before and an honour of declarer's side won the trick
 * although a higher card was out.
 */
function hasFinesseWon({ infoSet: { play } }: DeclarerHands, suit: Suit, higher: number): boolean {
  return play.won.some((trick) => {
    const [led, , third] = trick.cards;
    if (trick.leader !== turnOf(play) || !led || !third || suitOf(led) !== suit) return false;
    const [leader, , partner] = clockwiseFrom(trick.leader);
    const winner = winnerOf(trick, play.strain);
    const held = winner === leader ? led : winner === partner ? third : null;
    if (held === null || suitOf(held) !== suit || !isHonourCard(held)) return false;
    return cardStrength(held) < higher;
  });
}

/**
 * True when the hand opposite has a card above all of the defenders' and another, nine or better,
 * below their highest.
 */
function isTenace(hands: DeclarerHands, suit: Suit): boolean {
  const top = topStrength(defendersHolding(hands, suit));
  const cards = inSuit(hands.oppositeHand, suit);
  const below = cards.filter((card) => cardStrength(card) < top);
  return cards.some((card) => cardStrength(card) > top) && topStrength(below) >= NINE;
}

function canFinesseAgain(hands: DeclarerHands, suit: Suit): boolean {
  const { play } = hands.infoSet;
  const out = defendersHolding(hands, suit);
  const before = clockwiseFrom(turnOf(play) as Seat)[1];
  if (out.length < 2 || showedOutOf(play, before, suit) || !isTenace(hands, suit)) return false;
  return hasFinesseWon(hands, suit, topStrength(out));
}

export const finesseAgain = createDeclarerLeadRule({
  id: 'finesse-again',
  strength: 0.68,
  prefer: (hands, cards) => cards.filter((card) => canFinesseAgain(hands, suitOf(card))),
  // Double dummy an overtrick elsewhere may look better; a person repeats a finesse that won while
  // it can.
  cost(hands, card) {
    if (!areTrumpsGone(hands) || canFinesseAgain(hands, suitOf(card))) return 0;
    return hands.leadingHand.some((each) => canFinesseAgain(hands, suitOf(each))) ? 1 : 0;
  },
});

/**
 * The equal cards that drive out the defenders' one or two higher cards of a suit; empty when no
 * winners would remain.
 */
export function establishingCards(hands: DeclarerHands, suit: Suit): readonly Card[] {
  const out = defendersHolding(hands, suit);
  const ours = combinedHolding(hands, suit);
  const above = out.filter((card) => cardStrength(card) > topStrength(ours));
  const next = topStrength(out.slice(above.length));
  const equals = ours.filter((card) => cardStrength(card) > next);
  const longest = Math.max(inSuit(hands.leadingHand, suit).length, inSuit(hands.oppositeHand, suit).length);
  const leaves = Math.min(equals.length, longest) > above.length;
  return above.length > 0 && above.length <= MAX_DRIVEN_OUT && leaves ? equals : [];
}

/** True at notrump, or when the defenders have no trumps left. */
function areTrumpsGone(hands: DeclarerHands): boolean {
  return hands.trumps === null || defendersHolding(hands, hands.trumps).length === 0;
}

export const establishFirst = createDeclarerLeadRule({
  id: 'establish-before-cashing',
  strength: 0.58,
  prefer(hands, cards) {
    if (!areTrumpsGone(hands)) return [];
    const work = SUITS.filter((suit) => suit !== hands.trumps && establishingCards(hands, suit).length > 0);
    return cards.filter((card) => {
      const suit = suitOf(card);
      const own = establishingCards(hands, suit).includes(card);
      // A small card towards such honours opposite does the same.
      const towards = inSuit(hands.oppositeHand, suit).some((each) => establishingCards(hands, suit).includes(each));
      return work.includes(suit) && (own || towards);
    });
  },
});

export const highFromTheShortHand = createDeclarerLeadRule({
  id: 'high-card-from-the-short-hand',
  strength: 0.62,
  prefer: (hands, cards) =>
    cards.filter((card) => {
      const held = inSuit(hands.leadingHand, suitOf(card));
      const others = inSuit(hands.oppositeHand, suitOf(card));
      const blocks = held.some((each) => isMaster(hands, each)) && !isMaster(hands, card);
      return !blocks || held.length >= others.length || !others.some((each) => isMaster(hands, each));
    }),
});
