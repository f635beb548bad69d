/** Signals as a defender sends them: high or low with a spot card that costs nothing. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { isHighPositive } from '../agreements';
import { suitHolding } from '../choice-queries';
import { firstSeatToLead, isHonourCard, QUEEN } from '../scene-queries';
import type { CardChoice, Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { SENT_SUIT_PREFERENCES } from './sent-suit-preferences';
import {
  isAttitudeDue,
  isCountDue,
  isHelpfulUnder,
  isFirstRoundOfSuit,
  isSuitPreferenceDue,
  currentLead,
  canSignal,
  spotsByRank,
} from './signal-opportunities';

/** The spot card that signals yes (or even) when `isPositive`, else no (or odd). */
function signallingSpot(choice: CardChoice, isPositive: boolean): readonly Card[] {
  const spots = spotsByRank(choice);
  const isHigh = isPositive === isHighPositive(choice.infoSet.auction.signals);
  const spot = isHigh ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

/** Attitude to partner's lead: "yes" with a helpful honour or a ruff to come, else "no". */
const sendAttitude: Preference = {
  kind: 'preference',
  id: 'tell-partner-yes-or-no',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { infoSet } = choice;
    const card = currentLead(infoSet);
    if (!card || !canSignal(choice) || !isFirstRoundOfSuit(choice)) return [];
    if (!isAttitudeDue(infoSet) || isSuitPreferenceDue(infoSet)) return [];
    const honours = suitHolding(infoSet, suitOf(card)).filter((otherCard) =>
      isHelpfulUnder(card, otherCard),
    );
    const isDoubletonAtTrumps =
      trumpSuitOf(infoSet) !== null && suitHolding(infoSet, suitOf(card)).length === 2;
    return signallingSpot(choice, honours.length > 0 || isDoubletonAtTrumps);
  },
};

/** Count in a suit that declarer's side leads: "yes" for an even number of cards. */
const sendCount: Preference = {
  kind: 'preference',
  id: 'tell-partner-the-count',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { infoSet } = choice;
    const card = currentLead(infoSet);
    if (!card || !canSignal(choice) || !isFirstRoundOfSuit(choice)) return [];
    if (sideOf(infoSet.play.trick.leader) === sideOf(infoSet.seat)) return [];
    if (suitOf(card) === trumpSuitOf(infoSet) || !isCountDue(infoSet, suitOf(card))) return [];
    return signallingSpot(choice, suitHolding(infoSet, suitOf(card)).length % 2 === 0);
  },
};

/** True when declarer's side led the suit, both first and to this trick. */
function isSuitOfDeclarersSide({ play, seat }: InformationSet, suit: Suit): boolean {
  const leaders = [play.trick.leader, firstSeatToLead(play, suit)];
  return leaders.every((leader) => leader !== null && sideOf(leader) !== sideOf(seat));
}

/** The second spot of a count signal: below the first for an even number, above it for an odd. */
const completeEcho: Preference = {
  kind: 'preference',
  id: 'complete-the-echo',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { infoSet } = choice;
    const card = currentLead(infoSet);
    if (!card || !canSignal(choice) || suitOf(card) === trumpSuitOf(infoSet)) return [];
    if (!isCountDue(infoSet, suitOf(card))) return [];
    const playedCards = cardsPlayedBy(infoSet.play, infoSet.seat).filter(
      (otherCard) => suitOf(otherCard) === suitOf(card),
    );
    const [first, second] = playedCards;
    if (!first || second || isHonourCard(first) || !isSuitOfDeclarersSide(infoSet, suitOf(card)))
      return [];
    const spots = spotsByRank(choice).filter((otherCard) => suitOf(otherCard) === suitOf(card));
    const dealtCount = playedCards.length + suitHolding(infoSet, suitOf(card)).length;
    const isHighLow = (dealtCount % 2 === 0) === isHighPositive(infoSet.auction.signals);
    const fittingSpots = spots.filter(
      (otherCard) => cardStrength(otherCard) < cardStrength(first) === isHighLow,
    );
    // The lowest fitting spot is enough: a higher one may win a trick later.
    return fittingSpots.slice(0, 1);
  },
};

/** The trump echo: high-low with three trumps, otherwise the lowest. */
const echoInTrumps: Preference = {
  kind: 'preference',
  id: 'echo-with-three-trumps',
  family: 'signals',
  strength: 0.65,
  prefer(choice) {
    const { infoSet } = choice;
    const card = currentLead(infoSet);
    const trumps = trumpSuitOf(infoSet);
    if (!card || !trumps || !canSignal(choice) || suitOf(card) !== trumps) return [];
    if (infoSet.auction.signals === 'sparing') return [];
    const playedCards = cardsPlayedBy(infoSet.play, infoSet.seat).filter(
      (otherCard) => suitOf(otherCard) === trumps,
    );
    const spots = spotsByRank(choice).filter((otherCard) => suitOf(otherCard) === trumps);
    if (playedCards.length + suitHolding(infoSet, trumps).length !== 3) return spots.slice(0, 1);
    const spot = playedCards.length === 0 ? spots[1] : spots[0];
    return spot ? [spot] : [];
  },
};

/**
 * The side suits from which the player could discard for the first time, so that partner reads
 * attitude.
 */
function suitsToSignalByDiscard(choice: CardChoice): readonly Suit[] {
  const { play, seat } = choice.infoSet;
  const card = currentLead(choice.infoSet);
  const discardable = choice.cards.filter(
    (otherCard) => card && suitOf(otherCard) !== suitOf(card),
  );
  const suits = SUITS.filter((suit) => discardable.some((otherCard) => suitOf(otherCard) === suit));
  const playedCards = cardsPlayedBy(play, seat).map(suitOf);
  return suits.filter(
    (suit) => suit !== trumpSuitOf(choice.infoSet) && !playedCards.includes(suit),
  );
}

/**
 * The first discard: encourages a suit with a queen or better, else discourages another suit.
 * Sparing signals only discourage, with the lowest card of a suit without a queen or better.
 */
const discardAttitude: Preference = {
  kind: 'preference',
  id: 'discard-to-tell-attitude',
  family: 'signals',
  strength: 0.6,
  prefer(choice) {
    const { infoSet } = choice;
    if (!canSignal(choice) || !currentLead(infoSet)) return [];
    const suits = suitsToSignalByDiscard(choice);
    const isStrong = (suit: Suit): boolean =>
      suitHolding(infoSet, suit).some((card) => cardStrength(card) >= QUEEN);
    const isSparing = infoSet.auction.signals === 'sparing';
    const strongSuit = isSparing ? undefined : suits.find(isStrong);
    const suitsToSignal = suits.filter((suit) =>
      isSparing ? !isStrong(suit) : suit === strongSuit || strongSuit === undefined,
    );
    const isHigh = (strongSuit !== undefined) === isHighPositive(infoSet.auction.signals);
    const spots = spotsByRank(choice).filter((card) => suitsToSignal.includes(suitOf(card)));
    const spot = isHigh ? spots.at(-1) : spots[0];
    return spot ? [spot] : [];
  },
};

export const SENT_SIGNALS: readonly Preference[] = [
  sendAttitude,
  sendCount,
  completeEcho,
  echoInTrumps,
  discardAttitude,
  ...SENT_SUIT_PREFERENCES,
];
