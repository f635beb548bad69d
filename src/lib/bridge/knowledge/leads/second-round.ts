/** What the next card in a suit that a defender led tells of the first: two of them, or more. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { cardsPlayedBy, turnOf } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { isHiddenDefenders, isHonour, lengthOf, shownIn, sideSuitOf } from '../looking';
import type { Choice, Inference, Preference } from '../rule';
import { trumpsOf, type Scene, type Witness } from '../scene';
import { HIGHEST_FOURTH } from './spot-leads';

export const fifthCard: Inference = {
  kind: 'inference',
  id: 'lower-than-fourth-best',
  family: 'leads',
  strength: 0.4,
  infer(scene) {
    const { witness, seat, card, before } = scene;
    const opened = before.won[0];
    const led = opened?.cards[0];
    if (!isHiddenDefenders(scene) || trumpsOf(witness) || !led) return null;
    const same = opened.leader === seat && suitOf(led) === suitOf(card);
    const lower = cardStrength(card) < cardStrength(led) && cardStrength(led) <= HIGHEST_FOURTH;
    return same && lower ? lengthOf(scene, suitOf(card), 5, 13) : null;
  },
};

/** The first card that a hidden defender led of a side suit at a trump contract, when this is the next. */
function firstOfTwo(scene: Scene): Card | null {
  const { witness, card, seat, before } = scene;
  const suit = sideSuitOf(scene);
  if (!isHiddenDefenders(scene) || trumpsOf(witness) === null || suit === null) return null;
  const [first, second] = shownIn(scene, suit);
  const led = before.won.some(({ leader, cards }) => leader === seat && cards[0] === first);
  return first && second === card && led && !isHonour(first) ? first : null;
}

export const highLow: Inference = {
  kind: 'inference',
  id: 'high-low-from-doubleton',
  family: 'leads',
  strength: 0.5,
  infer(scene) {
    const first = firstOfTwo(scene);
    if (!first || cardStrength(scene.card) > cardStrength(first)) return null;
    return lengthOf(scene, suitOf(scene.card), 2, 2);
  },
};

export const lowHigh: Inference = {
  kind: 'inference',
  id: 'low-high-from-length',
  family: 'leads',
  strength: 0.4,
  infer(scene) {
    const first = firstOfTwo(scene);
    if (!first || cardStrength(scene.card) < cardStrength(first)) return null;
    return lengthOf(scene, suitOf(scene.card), 3, 13);
  },
};

/** From three or more the second card is a higher one: a lower one would show two. */
export const higherNext: Preference = {
  kind: 'preference',
  id: 'higher-next-from-three',
  family: 'leads',
  strength: 0.75,
  prefer({ witness, cards }: Choice) {
    const { seat, contract, play } = witness;
    const defends = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
    if (!defends || trumpsOf(witness) === null) return [];
    // What is thrown on another suit is no second round.
    const [led] = play.trick.cards;
    if (led && cards.some((card) => suitOf(card) !== suitOf(led))) return [];
    return cards.filter((card) => {
      const first = ledFrom(witness, card);
      return first === null || cardStrength(card) > cardStrength(first);
    });
  },
};

/** The small card that the player led first of this side suit, when it had three or more and has shown no other; else null. */
function ledFrom(witness: Witness, card: Card): Card | null {
  const { seat, hand, play } = witness;
  const suit = suitOf(card);
  const [first, second] = inSuit(cardsPlayedBy(play, seat), suit);
  if (suit === trumpsOf(witness) || !first || second || inSuit(hand, suit).length < 3) return null;
  const led = play.won.some(({ leader, cards }) => leader === seat && cards[0] === first);
  return led && !isHonour(first) ? first : null;
}
