/** What third hand plays under an ace that is led against no-trump: it asks for the honour that stands in the way. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { findOpeningBid } from '../bids/bidding';
import { ACE, isByHiddenDefender, isHonourCard, JACK, KING, lacksAllOf, hiddenCardsOfSuit } from '../looking';
import type { Inference, Preference, Rule } from '../rule';
import { followsSuit, leadOfTrick, trumpSuitOf, type Scene, type InformationSet } from '../scene';

/** Whether an ace opened against no-trump asks for an honour, and is no look at dummy against a gambling three no-trump. */
function asks(witness: InformationSet, led: Card | undefined | null): boolean {
  const opens = witness.play.won.length === 0 && trumpSuitOf(witness) === null;
  if (!opens || !led || cardStrength(led) !== ACE) return false;
  return findOpeningBid(witness.auction)?.call !== '3NT';
}

/** The honours that stand in the way of what was led. */
function inTheWay(card: Card): boolean {
  return cardStrength(card) >= JACK && cardStrength(card) <= KING;
}

const unblocks: Preference = {
  kind: 'preference',
  id: 'unblock-under-partners-ace',
  family: 'third-hand',
  strength: 0.77,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const [led] = witness.play.trick.cards;
    if (!isDefenderToPlay(choice, 2) || !led || !asks(witness, led)) return [];
    const [top] = suitHolding(witness, suitOf(led));
    return top && inTheWay(top) ? cards.filter((card) => card === top) : [];
  },
};

/** Whether third hand has followed with a spot to an ace that asks for an honour. */
function keepsBack(scene: Scene): boolean {
  if (scene.positionInTrick !== 2 || !isByHiddenDefender(scene) || !followsSuit(scene)) return false;
  return scene.playBefore.won.length === 0 && !isHonourCard(scene.card);
}

const noHonourShown: Inference = {
  kind: 'inference',
  id: 'no-honour-under-the-ace',
  family: 'third-hand',
  // By convention: the ace asks for it.
  strength: 0.7,
  infer(scene) {
    const led = leadOfTrick(scene);
    if (!led || !keepsBack(scene) || !asks({ ...scene.infoSet, play: scene.playBefore }, led))
      return null;
    return lacksAllOf(scene.seat, hiddenCardsOfSuit(scene.infoSet, suitOf(led)).filter(inTheWay));
  },
};

export const UNBLOCKING: readonly Rule[] = [noHonourShown, unblocks];
