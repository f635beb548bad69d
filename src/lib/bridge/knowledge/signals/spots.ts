/** How a spot looks to those who read it as a signal, and when a defender is free to send one. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
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
} from '../looking';
import { followsSuit, leadOfTrick, suitLed, trumpSuitOf, type Scene } from '../scene';
import { helpsUnder } from './telling';

/** A spot with fewer unseen cards below it is no high one. */
const LOW_SPOTS_MISSING = 2;

/** How a spot looks to one who does not see the hand that it comes from. */
type Spot = 'high' | 'low' | 'unclear';

export function spotOf({ infoSet: witness, card }: Scene): Spot {
  if (isHonourCard(card)) return 'unclear';
  const below = hiddenLowerCards(witness, card).length;
  if (below === 0) return 'low';
  return below >= LOW_SPOTS_MISSING ? 'high' : 'unclear';
}

/** Whether a spot says yes, or even: high in standard signals, low in upside-down ones. */
export function saysYes(scene: Scene): boolean | null {
  const { signals } = scene.infoSet.auction;
  const spot = spotOf(scene);
  if (signals === 'none' || spot === 'unclear') return null;
  return (spot === 'high') === (signals === 'standard');
}

/** Whether a hidden defender follows to partner's lead of a side suit under an honour, so that it need not try to win. */
function answersPartner(scene: Scene): boolean {
  const { positionInTrick: place, playBefore: before, seat } = scene;
  if (place !== 2 || !isByHiddenDefender(scene) || !followsSuit(scene) || takesTheLead(scene)) return false;
  const suit = suitLed(scene);
  const best = winningCardBefore(scene);
  if (!best || !isHonourCard(best) || suitOf(best) !== suit) return false;
  if (suit === trumpSuitOf(scene.infoSet)) return false;
  return before.trick.leader === partnerOf(seat) && cardsPlayedInSuit(scene, suit).length === 1;
}

/** Whether partner's lead holds against a dummy that has followed with its last card and can ruff from now on. */
export function isOverShortDummy(scene: Scene): boolean {
  const { infoSet: witness, playBefore: before } = scene;
  const suit = suitLed(scene);
  const dummys = before.trick.cards[1];
  if (trumpSuitOf(witness) === null || dummyPositionInTrick(scene) !== 1 || !answersPartner(scene))
    return false;
  if (!dummys || suitOf(dummys) !== suit || dummyHoldingBefore(scene, suit).length > 0) return false;
  return winningCardBefore(scene) === leadOfTrick(scene);
}

/** Whether a hidden defender tells partner what it thinks of the suit led. */
export function tellsAttitude(scene: Scene): boolean {
  return answersPartner(scene) && !isOverShortDummy(scene);
}

/** Whether a hidden defender discards from a suit for the first time. */
export function discards(scene: Scene): boolean {
  const suit = suitOf(scene.card);
  if (scene.positionInTrick === 0 || !isByHiddenDefender(scene) || followsSuit(scene)) return false;
  return suit !== trumpSuitOf(scene.infoSet) && cardsPlayedInSuit(scene, suit).length === 1;
}

/** The honours, queen or better, of which nobody has seen where they are. */
export function honoursOut({ infoSet: witness }: Scene, suit: Suit): readonly Card[] {
  return hiddenCardsOfSuit(witness, suit).filter((card) => cardStrength(card) >= QUEEN);
}

/** Those of the suit led, of which nobody has seen where they are, that third hand would ask partner to go on for. */
export function helpOut(scene: Scene): readonly Card[] {
  const led = leadOfTrick(scene);
  const out = hiddenCardsOfSuit(scene.infoSet, suitLed(scene));
  return led ? out.filter((card) => helpsUnder(led, card)) : [];
}
