/**
 * Suit-preference signals as a defender sends them: when leading for partner's ruff, and over a
 * short dummy.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding } from '../choice-queries';
import { hiddenCardsOfSuit, isHonourCard } from '../scene-queries';
import type { CardChoice, Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  isFirstRoundOfSuit,
  isSuitPreferenceDue,
  currentLead,
  canSignal,
  spotsByRank,
} from './signal-opportunities';

/** True when partner has shown out of the suit. */
function partnerHasShownOut({ play, seat }: InformationSet, suit: Suit): boolean {
  return play.won.some((trick) => {
    const ledCard = trick.cards[0];
    const card = cardsPlayedBy(
      { ...play, won: [trick], trick: { leader: trick.leader, cards: [] } },
      partnerOf(seat),
    )[0];
    return ledCard && card && suitOf(ledCard) === suit && suitOf(card) !== suit;
  });
}

/** With at most this many hidden cards of the suit, declarer may hold them all. */
const MAX_HIDDEN_CARDS = 3;

/**
 * True when partner's opening lead may have been a singleton: a spot card of a suit with few hidden
 * cards.
 */
function mayBePartnersSingleton(infoSet: InformationSet, suit: Suit): boolean {
  const firstTrick = infoSet.play.won[0];
  const [card] = firstTrick?.cards ?? [];
  if (!firstTrick || !card || suitOf(card) !== suit || isHonourCard(card)) return false;
  const partner = partnerOf(infoSet.seat);
  const playedCards = cardsPlayedBy(infoSet.play, partner).filter(
    (otherCard) => suitOf(otherCard) === suit,
  );
  const hidden = hiddenCardsOfSuit(infoSet, suit).length;
  return (
    firstTrick.leader === partner &&
    playedCards.length === 1 &&
    hidden > 0 &&
    hidden <= MAX_HIDDEN_CARDS
  );
}

/**
 * The suit-preference spot: the highest asks for the higher other side suit, the lowest for the
 * lower.
 */
function suitPreferenceSpot(choice: CardChoice, suit: Suit): readonly Card[] {
  const { infoSet } = choice;
  const [higher, lower] = SUITS.filter(
    (otherSuit) => otherSuit !== suit && otherSuit !== trumpSuitOf(infoSet),
  );
  if (!higher || !lower) return [];
  const highestStrength = (candidateSuit: Suit): number =>
    Math.max(0, ...suitHolding(infoSet, candidateSuit).map(cardStrength));
  const spots = spotsByRank(choice).filter((card) => suitOf(card) === suit);
  const spot = highestStrength(higher) > highestStrength(lower) ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

/** A suit led for partner's ruff: its rank asks for the suit to return. */
const leadForRuff: Preference = {
  kind: 'preference',
  id: 'lead-for-a-ruff-with-a-message',
  family: 'signals',
  strength: 0.8,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const { play, seat, contract, auction } = infoSet;
    const trumps = trumpSuitOf(infoSet);
    if (play.trick.cards.length > 0 || turnOf(play) !== seat || auction.signals === 'none')
      return [];
    if (!trumps || sideOf(seat) === sideOf(contract.declarer)) return [];
    const suit = SUITS.find(
      (otherSuit) =>
        otherSuit !== trumps &&
        (partnerHasShownOut(infoSet, otherSuit) || mayBePartnersSingleton(infoSet, otherSuit)) &&
        cards.some((card) => suitOf(card) === otherSuit),
    );
    if (!suit) return [];
    return suitPreferenceSpot(choice, suit);
  },
};

/** Suit preference when dummy is out of the suit and partner's card is winning the trick. */
const overShortDummy: Preference = {
  kind: 'preference',
  id: 'ask-for-a-suit-over-a-short-dummy',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { infoSet } = choice;
    const card = currentLead(infoSet);
    if (!card || !canSignal(choice) || !isFirstRoundOfSuit(choice)) return [];
    return isSuitPreferenceDue(infoSet) ? suitPreferenceSpot(choice, suitOf(card)) : [];
  },
};

export const SENT_SUIT_PREFERENCES: readonly Preference[] = [leadForRuff, overShortDummy];
