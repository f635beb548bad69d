/**
 * Avoiding help for declarer: no lead into dummy's tenace or to its lone winner, no discard that
 * shows out of a suit.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { clockwiseFrom } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { isHonourCard } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummyHolding, isSuitOfOwnSide, cannotFollow, cardsOutside } from './defender-queries';

/** Dummy's position in the trick when it plays last. */
const LAST_POSITION = 3;

/** True when dummy holds the master card of the suit and, with a gap between, another honour. */
function isTenace(infoSet: InformationSet, suit: Suit): boolean {
  const dummyCards = dummyHolding(infoSet, suit);
  const [bestCard, secondBest] = dummyCards;
  if (!bestCard || !secondBest || !isHonourCard(secondBest)) return false;
  const otherCards = [...cardsOutside(infoSet, suit), ...suitHolding(infoSet, suit)].filter(
    (card) => !dummyCards.includes(card),
  );
  const isBest = otherCards.every((card) => cardStrength(card) < cardStrength(bestCard));
  return isBest && otherCards.some((card) => cardStrength(card) > cardStrength(secondBest));
}

/**
 * With dummy playing last, leaves out suits in which it has a tenace, over which the lead would be
 * a free finesse. A suit that the defence has led may be continued.
 */
export const avoidDummysTenace: Preference = {
  kind: 'preference',
  id: 'lead-not-into-dummys-tenace',
  family: 'keeping',
  strength: 0.66,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const { contract, seat } = infoSet;
    if (!isDefenderToPlay(choice, 0)) return [];
    if (clockwiseFrom(seat)[LAST_POSITION] !== dummyOf(contract)) return [];
    return cards.filter((card) => {
      const suit = suitOf(card);
      if (suit === trumpSuitOf(infoSet) || isSuitOfOwnSide(infoSet, suit)) return true;
      return !isTenace(infoSet, suit);
    });
  },
};

/** The length of dummy's suit that makes an attack on its entries worthwhile. */
const MIN_LONG_LENGTH = 5;

/**
 * True when dummy's only card of a side suit is the master card, and dummy has no long suit that it
 * would be an entry to.
 */
function isLoneWinner(infoSet: InformationSet, suit: Suit): boolean {
  const [onlyCard, ...otherDummyCards] = dummyHolding(infoSet, suit);
  if (!onlyCard || otherDummyCards.length > 0 || suit === trumpSuitOf(infoSet)) return false;
  const otherCards = [...cardsOutside(infoSet, suit), ...suitHolding(infoSet, suit)];
  if (otherCards.some((card) => cardStrength(card) > cardStrength(onlyCard))) return false;
  return SUITS.every((otherSuit) => dummyHolding(infoSet, otherSuit).length < MIN_LONG_LENGTH);
}

/**
 * Leaves out a suit of which dummy has only a winner left, unless that is the way to a long suit.
 */
export const avoidDummysLoneWinner: Preference = {
  kind: 'preference',
  id: 'lead-not-to-dummys-lone-winner',
  family: 'keeping',
  strength: 0.64,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => !isLoneWinner(infoSet, suitOf(card)));
  },
};

/**
 * The fewest cards of a suit in dummy, and in the hidden hands, with which declarer still has to
 * locate a missing card.
 */
const MIN_CARDS_TO_LOCATE = 2;

/**
 * True when the card is the hand's last of a suit in which declarer still has to locate a card.
 */
function showsOut(infoSet: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const dummyCards = dummyHolding(infoSet, suit);
  if (suitHolding(infoSet, suit).length > 1 || dummyCards.length < MIN_CARDS_TO_LOCATE)
    return false;
  return cardsOutside(infoSet, suit).length - dummyCards.length >= MIN_CARDS_TO_LOCATE;
}

/**
 * Leaves out the last card of a suit in which declarer has to locate a card: showing out would
 * tell.
 */
export const keepLastOfSuit: Preference = {
  kind: 'preference',
  id: 'discard-not-the-last-of-a-suit',
  family: 'keeping',
  strength: 0.5,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const trumps = trumpSuitOf(infoSet);
    // A hand with trumps may want to become void.
    if (!cannotFollow(choice) || (trumps !== null && suitHolding(infoSet, trumps).length > 0))
      return [];
    return cards.filter((card) => !showsOut(infoSet, card));
  },
};
