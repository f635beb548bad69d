/** How a spot looks to those who read it as a signal, and when a defender is free to send one. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import {
  bestBefore,
  dummysLeft,
  hiddenBelow,
  hiddenIn,
  isHiddenDefenders,
  isHonour,
  placeOfDummy,
  QUEEN,
  shownIn,
  takesOver,
} from '../looking';
import { follows, ledCard, suitLed, trumpsOf, type Scene } from '../scene';
import { helpsUnder } from './telling';

/** A spot with fewer unseen cards below it is no high one. */
const LOW_SPOTS_MISSING = 2;

/** How a spot looks to one who does not see the hand that it comes from. */
type Spot = 'high' | 'low' | 'unclear';

export function spotOf({ witness, card }: Scene): Spot {
  if (isHonour(card)) return 'unclear';
  const below = hiddenBelow(witness, card).length;
  if (below === 0) return 'low';
  return below >= LOW_SPOTS_MISSING ? 'high' : 'unclear';
}

/** Whether a spot says yes, or even: high in standard signals, low in upside-down ones. */
export function saysYes(scene: Scene): boolean | null {
  const { signals } = scene.witness.auction;
  const spot = spotOf(scene);
  if (signals === 'none' || spot === 'unclear') return null;
  return (spot === 'high') === (signals === 'standard');
}

/** Whether a hidden defender follows to partner's lead of a side suit under an honour, so that it need not try to win. */
function answersPartner(scene: Scene): boolean {
  const { place, before, seat } = scene;
  if (place !== 2 || !isHiddenDefenders(scene) || !follows(scene) || takesOver(scene)) return false;
  const suit = suitLed(scene);
  const best = bestBefore(scene);
  if (!best || !isHonour(best) || suitOf(best) !== suit) return false;
  if (suit === trumpsOf(scene.witness)) return false;
  return before.trick.leader === partnerOf(seat) && shownIn(scene, suit).length === 1;
}

/** Whether partner's lead holds against a dummy that has followed with its last card and can ruff from now on. */
export function isOverShortDummy(scene: Scene): boolean {
  const { witness, before } = scene;
  const suit = suitLed(scene);
  const dummys = before.trick.cards[1];
  if (trumpsOf(witness) === null || placeOfDummy(scene) !== 1 || !answersPartner(scene))
    return false;
  if (!dummys || suitOf(dummys) !== suit || dummysLeft(scene, suit).length > 0) return false;
  return bestBefore(scene) === ledCard(scene);
}

/** Whether a hidden defender tells partner what it thinks of the suit led. */
export function tellsAttitude(scene: Scene): boolean {
  return answersPartner(scene) && !isOverShortDummy(scene);
}

/** Whether a hidden defender discards from a suit for the first time. */
export function discards(scene: Scene): boolean {
  const suit = suitOf(scene.card);
  if (scene.place === 0 || !isHiddenDefenders(scene) || follows(scene)) return false;
  return suit !== trumpsOf(scene.witness) && shownIn(scene, suit).length === 1;
}

/** The honours, queen or better, of which nobody has seen where they are. */
export function honoursOut({ witness }: Scene, suit: Suit): readonly Card[] {
  return hiddenIn(witness, suit).filter((card) => cardStrength(card) >= QUEEN);
}

/** Those of the suit led, of which nobody has seen where they are, that third hand would ask partner to go on for. */
export function helpOut(scene: Scene): readonly Card[] {
  const led = ledCard(scene);
  const out = hiddenIn(scene.witness, suitLed(scene));
  return led ? out.filter((card) => helpsUnder(led, card)) : [];
}
