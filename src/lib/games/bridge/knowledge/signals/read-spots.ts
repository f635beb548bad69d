/** The reading of spot cards as signals, and the scenes in which they are signals. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { isHighPositive } from '../agreements';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import {
  winningCardBefore,
  dummyHoldingBefore,
  hiddenLowerCards,
  hiddenCardsOfSuit,
  isByHiddenDefender,
  isHonourCard,
  dummyPositionInTrick,
  QUEEN,
  cardsPlayedInSuit,
  takesTheLead,
} from '../scene-queries';
import { followsSuit, leadOfTrick, suitLed, trumpSuitOf, type Scene } from '../scene';
import { isHelpfulUnder } from './signal-opportunities';

/** A spot card counts as high when at least this many lower cards are hidden. */
const MIN_LOWER_HIDDEN = 2;

/** Positions in a trick, from 0. */
const ON_LEAD = 0;
const SECOND_HAND = 1;
const THIRD_HAND = 2;

/** The reading of a spot card by a player who does not see the hand it comes from. */
type SpotReading = 'high' | 'low' | 'unclear';

/** The rank of a spot card among the hidden cards of its suit, as the observer reads it. */
export function classifySpot({ infoSet, card }: Scene): SpotReading {
  if (isHonourCard(card)) return 'unclear';
  const lowerCount = hiddenLowerCards(infoSet, card).length;
  if (lowerCount === 0) return 'low';
  return lowerCount >= MIN_LOWER_HIDDEN ? 'high' : 'unclear';
}

/**
 * True when the spot card signals yes (or even): high in standard, low in upside-down signals; null
 * when unclear or without signals.
 */
export function isPositiveSignal(scene: Scene): boolean | null {
  const { signals } = scene.infoSet.auction;
  const spot = classifySpot(scene);
  if (signals === 'none' || spot === 'unclear') return null;
  return (spot === 'high') === isHighPositive(signals);
}

/**
 * True when third hand, a hidden defender, follows to partner's side suit under an honour, so that
 * it need not try to win.
 */
function isAttitudeSituation(scene: Scene): boolean {
  const { positionInTrick, playBefore, seat } = scene;
  if (
    positionInTrick !== THIRD_HAND ||
    !isByHiddenDefender(scene) ||
    !followsSuit(scene) ||
    takesTheLead(scene)
  )
    return false;
  const suit = suitLed(scene);
  const best = winningCardBefore(scene);
  if (!best || !isHonourCard(best) || suitOf(best) !== suit) return false;
  if (suit === trumpSuitOf(scene.infoSet)) return false;
  return playBefore.trick.leader === partnerOf(seat) && cardsPlayedInSuit(scene, suit).length === 1;
}

/**
 * True when partner's lead is winning and dummy has just played its last card of the suit, so that
 * the signal shows suit preference: dummy can ruff from now on.
 */
export function isSuitPreferenceSignal(scene: Scene): boolean {
  const { infoSet, playBefore } = scene;
  const suit = suitLed(scene);
  const dummyCard = playBefore.trick.cards[1];
  if (
    trumpSuitOf(infoSet) === null ||
    dummyPositionInTrick(scene) !== SECOND_HAND ||
    !isAttitudeSituation(scene)
  )
    return false;
  if (!dummyCard || suitOf(dummyCard) !== suit || dummyHoldingBefore(scene, suit).length > 0)
    return false;
  return winningCardBefore(scene) === leadOfTrick(scene);
}

/** True when the card is an attitude signal to partner. */
export function isAttitudeSignal(scene: Scene): boolean {
  return isAttitudeSituation(scene) && !isSuitPreferenceSignal(scene);
}

/** True when a hidden defender makes its first discard from a side suit. */
export function isFirstDiscardOfSuit(scene: Scene): boolean {
  const suit = suitOf(scene.card);
  if (scene.positionInTrick === ON_LEAD || !isByHiddenDefender(scene) || followsSuit(scene))
    return false;
  return suit !== trumpSuitOf(scene.infoSet) && cardsPlayedInSuit(scene, suit).length === 1;
}

/** The hidden honours of a suit, queen or better. */
export function hiddenTopHonours({ infoSet }: Scene, suit: Suit): readonly Card[] {
  return hiddenCardsOfSuit(infoSet, suit).filter((card) => cardStrength(card) >= QUEEN);
}

/** The hidden cards of the suit led for which third hand would encourage a continuation. */
export function hiddenHelpfulCards(scene: Scene): readonly Card[] {
  const lead = leadOfTrick(scene);
  const outstanding = hiddenCardsOfSuit(scene.infoSet, suitLed(scene));
  return lead ? outstanding.filter((card) => isHelpfulUnder(lead, card)) : [];
}
