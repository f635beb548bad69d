/** In which order declarer plays the suits: a finesse again, what must be driven out first, the high card of the short hand. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import { isHonourCard, showedOutOf, NINE } from '../looking';
import { declarersLead } from './choices';
import { best, isHigh, oursIn, theirs, type Hands } from './hands';

/** Declarer drives out so many higher cards at most. */
const MOST_DRIVEN = 2;

/** Whether the hand on lead has led a suit before, and an honour of either hand held below a higher one. */
function finesseHeld({ witness: { play } }: Hands, suit: Suit, higher: number): boolean {
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

/** Whether the other hand has a card above theirs, and one just below them that a finesse would win with. */
function isTenace(hands: Hands, suit: Suit): boolean {
  const top = best(theirs(hands, suit));
  const cards = inSuit(hands.other, suit);
  const below = cards.filter((card) => cardStrength(card) < top);
  return cards.some((card) => cardStrength(card) > top) && best(below) >= NINE;
}

function canFinesseAgain(hands: Hands, suit: Suit): boolean {
  const { play } = hands.witness;
  const out = theirs(hands, suit);
  const before = clockwiseFrom(turnOf(play) as Seat)[1];
  if (out.length < 2 || showedOutOf(play, before, suit) || !isTenace(hands, suit)) return false;
  return finesseHeld(hands, suit, best(out));
}

export const finesseAgain = declarersLead({
  id: 'finesse-again',
  strength: 0.68,
  prefer: (hands, cards) => cards.filter((card) => canFinesseAgain(hands, suitOf(card))),
  // With open cards an overtrick may be found first: a person takes what held once while it is there to take.
  cost(hands, card) {
    if (!isWithoutTrumps(hands) || canFinesseAgain(hands, suitOf(card))) return 0;
    return hands.leads.some((each) => canFinesseAgain(hands, suitOf(each))) ? 1 : 0;
  },
});

/** The cards that drive out the one or two higher ones of a suit, when that leaves winners behind. */
export function drivers(hands: Hands, suit: Suit): readonly Card[] {
  const out = theirs(hands, suit);
  const ours = oursIn(hands, suit);
  const above = out.filter((card) => cardStrength(card) > best(ours));
  const next = best(out.slice(above.length));
  const equals = ours.filter((card) => cardStrength(card) > next);
  const longest = Math.max(inSuit(hands.leads, suit).length, inSuit(hands.other, suit).length);
  const leaves = Math.min(equals.length, longest) > above.length;
  return above.length > 0 && above.length <= MOST_DRIVEN && leaves ? equals : [];
}

/** Trumps are out no more, or there are none. */
function isWithoutTrumps(hands: Hands): boolean {
  return hands.trumps === null || theirs(hands, hands.trumps).length === 0;
}

export const establishFirst = declarersLead({
  id: 'establish-before-cashing',
  strength: 0.58,
  prefer(hands, cards) {
    if (!isWithoutTrumps(hands)) return [];
    const work = SUITS.filter((suit) => suit !== hands.trumps && drivers(hands, suit).length > 0);
    return cards.filter((card) => {
      const suit = suitOf(card);
      const own = drivers(hands, suit).includes(card);
      // A small card to the honours of the other hand does the same.
      const towards = inSuit(hands.other, suit).some((each) => drivers(hands, suit).includes(each));
      return work.includes(suit) && (own || towards);
    });
  },
});

export const highFromTheShortHand = declarersLead({
  id: 'high-card-from-the-short-hand',
  strength: 0.62,
  prefer: (hands, cards) =>
    cards.filter((card) => {
      const held = inSuit(hands.leads, suitOf(card));
      const others = inSuit(hands.other, suitOf(card));
      const blocks = held.some((each) => isHigh(hands, each)) && !isHigh(hands, card);
      return !blocks || held.length >= others.length || !others.some((each) => isHigh(hands, each));
    }),
});
