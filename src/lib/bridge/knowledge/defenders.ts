/** What the defenders' plays to a trick of declarer's tell of the cards that they did not play. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { couldHold } from './bids/bidding';
import {
  winningCardBefore,
  hiddenHigherCards,
  cardInSuitLed,
  isCardOfDeclarersSide,
  isLedByDeclarersSide,
  isByHiddenDefender,
  KING,
  ACE,
  lacksAllOf,
  nextLowerCard,
  filterHidden,
  takesTheLead,
} from './looking';
import type { Inference, Rule } from './rule';
import { followsSuit, leadOfTrick, suitLed, type Scene } from './scene';

const FOURTH = 3;

/** The paper's example 2: the defender who plays last did not take it, so it has not got the honour. */
const finesseWon: Inference = {
  kind: 'inference',
  id: 'a-finesse-that-won-is-on',
  family: 'declarer',
  strength: 0.85,
  infer(scene) {
    const { infoSet: witness, positionInTrick: place, seat } = scene;
    if (place !== FOURTH || !isByHiddenDefender(scene) || !followsSuit(scene)) return null;
    if (!isLedByDeclarersSide(scene) || takesTheLead(scene)) return null;
    const best = winningCardBefore(scene);
    if (!best || suitOf(best) !== suitLed(scene) || cardStrength(best) < 9) return null;
    if (!isCardOfDeclarersSide(scene, best)) return null;
    return lacksAllOf(
      seat,
      hiddenHigherCards(witness, best).filter(
        (card) => isCaught(scene, card) && couldHold(witness, seat, card),
      ),
    );
  },
};

/** Whether declarer's side, as far as it is seen, has a card left over this one: who waits with the highest may be holding up. */
function isCaught({ infoSet: witness, playBefore: before }: Scene, card: Card): boolean {
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
    const { infoSet: witness, positionInTrick: place, seat, playBefore: before } = scene;
    const led = leadOfTrick(scene);
    if (!led || place !== 1 || !isByHiddenDefender(scene) || !followsSuit(scene)) return null;
    if (cardStrength(led) !== KING || takesTheLead(scene) || before.won.length > 9) return null;
    return lacksAllOf(seat, filterHidden(witness, [cardInSuitLed(scene, ACE)]));
  },
};

const fourthHandCheap: Inference = {
  kind: 'inference',
  id: 'fourth-hand-wins-cheaply',
  family: 'declarer',
  strength: 0.75,
  infer(scene) {
    const { infoSet: witness, playBefore: before, positionInTrick: place, card, seat } = scene;
    if (place !== FOURTH || !isByHiddenDefender(scene) || !followsSuit(scene) || !takesTheLead(scene))
      return null;
    const below = nextLowerCard(before, card);
    const best = winningCardBefore(scene);
    if (!below || !best || cardStrength(best) >= cardStrength(below)) return null;
    return lacksAllOf(seat, filterHidden(witness, [below]));
  },
};

export const DEFENDER_INFERENCES: readonly Rule[] = [finesseWon, honourHeld, fourthHandCheap];
