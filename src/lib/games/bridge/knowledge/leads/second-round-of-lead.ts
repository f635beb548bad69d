/** The second round of a suit that a defender led: high-low shows a doubleton, low-high more. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { cardsPlayedBy, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import {
  isByHiddenDefender,
  isHonourCard,
  lengthBetween,
  cardsPlayedInSuit,
  sideSuitOf,
} from '../scene-queries';
import type { CardChoice, Inference, Preference } from '../rule';
import { trumpSuitOf, type Scene, type InformationSet } from '../scene';
import { MAX_FOURTH_BEST } from './spot-lead-inferences';

/** At notrump a card below the one led, which was fourth best, shows five cards. */
export const fifthCard: Inference = {
  kind: 'inference',
  id: 'lower-than-fourth-best',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const { infoSet, seat, card, playBefore } = scene;
    const firstTrick = playBefore.won[0];
    const lead = firstTrick?.cards[0];
    if (!isByHiddenDefender(scene) || trumpSuitOf(infoSet) || !lead) return null;
    const isSameSuitAndSeat = firstTrick.leader === seat && suitOf(lead) === suitOf(card);
    const isLower =
      cardStrength(card) < cardStrength(lead) && cardStrength(lead) <= MAX_FOURTH_BEST;
    return isSameSuitAndSeat && isLower ? lengthBetween(scene, suitOf(card), 5, 13) : null;
  },
};

/**
 * The spot that a hidden defender led first of a side suit at a trump contract, when the scene is
 * its second card of the suit; null otherwise.
 */
function firstCardLed(scene: Scene): Card | null {
  const { infoSet, card, seat, playBefore } = scene;
  const suit = sideSuitOf(scene);
  if (!isByHiddenDefender(scene) || trumpSuitOf(infoSet) === null || suit === null) return null;
  const [first, second] = cardsPlayedInSuit(scene, suit);
  const wasLed = playBefore.won.some(({ leader, cards }) => leader === seat && cards[0] === first);
  return first && second === card && wasLed && !isHonourCard(first) ? first : null;
}

/** A second card below the first shows a doubleton. */
export const highLowFromDoubleton: Inference = {
  kind: 'inference',
  id: 'high-low-from-doubleton',
  family: 'leads',
  strength: 0.65,
  infer(scene) {
    const first = firstCardLed(scene);
    if (!first || cardStrength(scene.card) > cardStrength(first)) return null;
    return lengthBetween(scene, suitOf(scene.card), 2, 2);
  },
};

/** A second card above the first shows three cards or more. */
export const lowHighFromLength: Inference = {
  kind: 'inference',
  id: 'low-high-from-length',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const first = firstCardLed(scene);
    if (!first || cardStrength(scene.card) < cardStrength(first)) return null;
    return lengthBetween(scene, suitOf(scene.card), 3, 13);
  },
};

/** From three or more cards the second one played is higher: a lower one would show a doubleton. */
export const higherNext: Preference = {
  kind: 'preference',
  id: 'higher-next-from-three',
  family: 'leads',
  strength: 0.75,
  prefer({ infoSet, cards }: CardChoice) {
    const { seat, contract, play } = infoSet;
    const isDefenderToPlay = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
    if (!isDefenderToPlay || trumpSuitOf(infoSet) === null) return [];
    // A discard on another suit is no second round.
    const [lead] = play.trick.cards;
    if (lead && cards.some((card) => suitOf(card) !== suitOf(lead))) return [];
    return cards.filter((card) => {
      const first = firstSpotLed(infoSet, card);
      return first === null || cardStrength(card) > cardStrength(first);
    });
  },
};

/**
 * The spot that the player led first from three or more cards of this side suit, having played no
 * other since; null otherwise.
 */
function firstSpotLed(infoSet: InformationSet, card: Card): Card | null {
  const { seat, hand, play } = infoSet;
  const suit = suitOf(card);
  const [first, second] = cardsInSuit(cardsPlayedBy(play, seat), suit);
  if (suit === trumpSuitOf(infoSet) || !first || second || cardsInSuit(hand, suit).length < 3)
    return null;
  const wasLed = play.won.some(({ leader, cards }) => leader === seat && cards[0] === first);
  return wasLed && !isHonourCard(first) ? first : null;
}
