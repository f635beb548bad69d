/** What the defenders' plays to a trick of declarer's tell of the cards that they did not play. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { couldHold } from './bids/bidding';
import {
  bestBefore,
  hiddenAbove,
  inSuitLed,
  isDeclarersCard,
  isDeclarersTrick,
  isHiddenDefenders,
  KING,
  ACE,
  lacksAll,
  nextBelow,
  onlyHidden,
  takesOver,
} from './looking';
import type { Inference, Rule } from './rule';
import { follows, ledCard, suitLed, type Scene } from './scene';

const FOURTH = 3;

/** The paper's example 2: the defender who plays last did not take it, so it has not got the honour. */
const finesseWon: Inference = {
  kind: 'inference',
  id: 'a-finesse-that-won-is-on',
  family: 'declarer',
  strength: 0.85,
  infer(scene) {
    const { witness, place, seat } = scene;
    if (place !== FOURTH || !isHiddenDefenders(scene) || !follows(scene)) return null;
    if (!isDeclarersTrick(scene) || takesOver(scene)) return null;
    const best = bestBefore(scene);
    if (!best || suitOf(best) !== suitLed(scene) || cardStrength(best) < 9) return null;
    if (!isDeclarersCard(scene, best)) return null;
    return lacksAll(
      seat,
      hiddenAbove(witness, best).filter(
        (card) => isCaught(scene, card) && couldHold(witness, seat, card),
      ),
    );
  },
};

/** Whether declarer's side, as far as it is seen, has a card left over this one: who waits with the highest may be holding up. */
function isCaught({ witness, before }: Scene, card: Card): boolean {
  const { seat, hand, dummy, contract } = witness;
  const seen = [...(dummy ?? []), ...(seat === contract.declarer ? hand : [])];
  const left = without(inSuit(seen, suitOf(card)), cardsPlayed(before));
  return left.some((each) => cardStrength(each) > cardStrength(card));
}

const honourHeld: Inference = {
  kind: 'inference',
  id: 'a-king-that-held',
  family: 'declarer',
  strength: 0.4,
  infer(scene) {
    const { witness, place, seat, before } = scene;
    const led = ledCard(scene);
    if (!led || place !== 1 || !isHiddenDefenders(scene) || !follows(scene)) return null;
    if (cardStrength(led) !== KING || takesOver(scene) || before.won.length > 9) return null;
    return lacksAll(seat, onlyHidden(witness, [inSuitLed(scene, ACE)]));
  },
};

const fourthHandCheap: Inference = {
  kind: 'inference',
  id: 'fourth-hand-wins-cheaply',
  family: 'declarer',
  strength: 0.75,
  infer(scene) {
    const { witness, before, place, card, seat } = scene;
    if (place !== FOURTH || !isHiddenDefenders(scene) || !follows(scene) || !takesOver(scene))
      return null;
    const below = nextBelow(before, card);
    const best = bestBefore(scene);
    if (!below || !best || cardStrength(best) >= cardStrength(below)) return null;
    return lacksAll(seat, onlyHidden(witness, [below]));
  },
};

export const DEFENDERS: readonly Rule[] = [finesseWon, honourHeld, fourthHandCheap];
