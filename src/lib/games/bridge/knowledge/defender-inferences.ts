/**
 * Inferences from the defenders' cards to a trick that declarer's side led or is winning: honours
 * they would have played if they held them.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { couldHold } from './bids/auction-queries';
import {
  winningCardBefore,
  hiddenHigherCards,
  cardInSuitLed,
  isCardOfDeclarersSide,
  isLedByDeclarersSide,
  isByHiddenDefender,
  KING,
  NINE,
  ACE,
  lacksAllOf,
  nextLowerCard,
  filterHidden,
  takesTheLead,
} from './scene-queries';
import type { Inference, Rule } from './rule';
import { followsSuit, leadOfTrick, suitLed, type Scene } from './scene';

/** The position in the trick of the card of fourth hand. */
const FOURTH = 3;

/**
 * Example 2 in Murakami et al. (section 4.2): the defender in fourth hand did not win the trick, so
 * it does not hold the honour.
 */
const finesseWon: Inference = {
  kind: 'inference',
  id: 'a-finesse-that-won-is-on',
  family: 'declarer',
  strength: 0.95,
  infer(scene) {
    const { infoSet, positionInTrick, seat } = scene;
    if (positionInTrick !== FOURTH || !isByHiddenDefender(scene) || !followsSuit(scene))
      return null;
    if (!isLedByDeclarersSide(scene) || takesTheLead(scene)) return null;
    const winningCard = winningCardBefore(scene);
    // Below the nine a finesse is no reason to win.
    if (!winningCard || suitOf(winningCard) !== suitLed(scene) || cardStrength(winningCard) < NINE)
      return null;
    if (!isCardOfDeclarersSide(scene, winningCard)) return null;
    return lacksAllOf(
      seat,
      hiddenHigherCards(infoSet, winningCard).filter(
        (card) => isCaught(scene, card) && couldHold(infoSet, seat, card),
      ),
    );
  },
};

/**
 * True when a visible hand of declarer's side has a higher card left. Without one the defender may
 * be holding up the master card.
 */
function isCaught({ infoSet, playBefore }: Scene, card: Card): boolean {
  const { seat, hand, dummy, contract } = infoSet;
  const visible = [...(dummy ?? []), ...(seat === contract.declarer ? hand : [])];
  const remaining = removeCards(cardsInSuit(visible, suitOf(card)), cardsPlayed(playBefore));
  return remaining.some((otherCard) => cardStrength(otherCard) > cardStrength(card));
}

/** Second hand let declarer's king win: it does not hold the ace. */
const honourHeld: Inference = {
  kind: 'inference',
  id: 'a-king-that-held',
  family: 'declarer',
  strength: 0.75,
  infer(scene) {
    const { infoSet, positionInTrick, seat, playBefore } = scene;
    const lead = leadOfTrick(scene);
    if (!lead || positionInTrick !== 1 || !isByHiddenDefender(scene) || !followsSuit(scene))
      return null;
    // In the last tricks the ace may be held up for other reasons.
    if (cardStrength(lead) !== KING || takesTheLead(scene) || playBefore.won.length > 9)
      return null;
    return lacksAllOf(seat, filterHidden(infoSet, [cardInSuitLed(scene, ACE)]));
  },
};

/** Fourth hand wins as cheaply as possible: it does not hold the next lower card if that wins. */
const fourthHandCheap: Inference = {
  kind: 'inference',
  id: 'fourth-hand-wins-cheaply',
  family: 'declarer',
  strength: 0.95,
  infer(scene) {
    const { infoSet, playBefore, positionInTrick, card, seat } = scene;
    if (
      positionInTrick !== FOURTH ||
      !isByHiddenDefender(scene) ||
      !followsSuit(scene) ||
      !takesTheLead(scene)
    )
      return null;
    const lowerCard = nextLowerCard(playBefore, card);
    const winningCard = winningCardBefore(scene);
    if (!lowerCard || !winningCard || cardStrength(winningCard) >= cardStrength(lowerCard))
      return null;
    return lacksAllOf(seat, filterHidden(infoSet, [lowerCard]));
  },
};

export const DEFENDER_INFERENCES: readonly Rule[] = [finesseWon, honourHeld, fourthHandCheap];
