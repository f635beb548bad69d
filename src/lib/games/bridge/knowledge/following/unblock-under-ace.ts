/** Unblocking under an ace led against notrump, which asks partner to drop an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { findOpeningBid } from '../bids/auction-queries';
import {
  ACE,
  isByHiddenDefender,
  isHonourCard,
  JACK,
  KING,
  lacksAllOf,
  hiddenCardsOfSuit,
} from '../scene-queries';
import type { Inference, Preference, Rule } from '../rule';
import { followsSuit, leadOfTrick, trumpSuitOf, type Scene, type InformationSet } from '../scene';

/**
 * True when the opening lead of an ace at notrump asks for an honour. Against a gambling 3NT
 * opening it is a look at dummy instead.
 */
function asksForUnblock(infoSet: InformationSet, lead: Card | undefined | null): boolean {
  const isOpeningLead = infoSet.play.won.length === 0 && trumpSuitOf(infoSet) === null;
  if (!isOpeningLead || !lead || cardStrength(lead) !== ACE) return false;
  return findOpeningBid(infoSet.auction)?.call !== '3NT';
}

/** Third hand's position in the trick, from 0. */
const THIRD_HAND = 2;

/** True for an honour that would block the leader's suit. */
function isBlockingHonour(card: Card): boolean {
  return cardStrength(card) >= JACK && cardStrength(card) <= KING;
}

/** Drops the highest honour under the ace. */
const unblocks: Preference = {
  kind: 'preference',
  id: 'unblock-under-partners-ace',
  family: 'third-hand',
  strength: 0.77,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const [lead] = infoSet.play.trick.cards;
    if (!isDefenderToPlay(choice, THIRD_HAND) || !lead || !asksForUnblock(infoSet, lead)) return [];
    const [top] = suitHolding(infoSet, suitOf(lead));
    return top && isBlockingHonour(top) ? cards.filter((card) => card === top) : [];
  },
};

/** True when third hand followed with a spot card to the opening lead. */
function followsWithSpot(scene: Scene): boolean {
  if (scene.positionInTrick !== THIRD_HAND || !isByHiddenDefender(scene) || !followsSuit(scene))
    return false;
  return scene.playBefore.won.length === 0 && !isHonourCard(scene.card);
}

/** A spot card under the ace denies the honours that would have been dropped. */
const noHonourShown: Inference = {
  kind: 'inference',
  id: 'no-honour-under-the-ace',
  family: 'third-hand',
  // The lead of the ace asks for the honour.
  strength: 0.7,
  infer(scene) {
    const lead = leadOfTrick(scene);
    if (
      !lead ||
      !followsWithSpot(scene) ||
      !asksForUnblock({ ...scene.infoSet, play: scene.playBefore }, lead)
    )
      return null;
    return lacksAllOf(
      scene.seat,
      hiddenCardsOfSuit(scene.infoSet, suitOf(lead)).filter(isBlockingHonour),
    );
  },
};

export const UNBLOCK_UNDER_ACE_RULES: readonly Rule[] = [noHonourShown, unblocks];
