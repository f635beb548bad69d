/** What third hand plays under an ace that is led against no-trump: it asks for the honour that stands in the way. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { heldIn, isDefendersTurn } from '../choosing';
import { openingIn } from '../bids/bidding';
import { ACE, isHiddenDefenders, isHonour, JACK, KING, lacksAll, hiddenIn } from '../looking';
import type { Inference, Preference, Rule } from '../rule';
import { follows, ledCard, trumpsOf, type Scene, type Witness } from '../scene';

/** Whether an ace opened against no-trump asks for an honour, and is no look at dummy against a gambling three no-trump. */
function asks(witness: Witness, led: Card | undefined | null): boolean {
  const opens = witness.play.won.length === 0 && trumpsOf(witness) === null;
  if (!opens || !led || cardStrength(led) !== ACE) return false;
  return openingIn(witness.auction)?.call !== '3NT';
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
    const { witness, cards } = choice;
    const [led] = witness.play.trick.cards;
    if (!isDefendersTurn(choice, 2) || !led || !asks(witness, led)) return [];
    const [top] = heldIn(witness, suitOf(led));
    return top && inTheWay(top) ? cards.filter((card) => card === top) : [];
  },
};

/** Whether third hand has followed with a spot to an ace that asks for an honour. */
function keepsBack(scene: Scene): boolean {
  if (scene.place !== 2 || !isHiddenDefenders(scene) || !follows(scene)) return false;
  return scene.before.won.length === 0 && !isHonour(scene.card);
}

const noHonourShown: Inference = {
  kind: 'inference',
  id: 'no-honour-under-the-ace',
  family: 'third-hand',
  // By convention: the ace asks for it.
  strength: 0.7,
  infer(scene) {
    const led = ledCard(scene);
    if (!led || !keepsBack(scene) || !asks({ ...scene.witness, play: scene.before }, led))
      return null;
    return lacksAll(scene.seat, hiddenIn(scene.witness, suitOf(led)).filter(inTheWay));
  },
};

export const UNBLOCKING: readonly Rule[] = [noHonourShown, unblocks];
