/** Avoiding leads that declarer's side ruffs, except to force declarer. */
import { suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { showedOutOf } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummyHolding, cardsOutside } from './defender-queries';

/**
 * True when the suit is led to make declarer ruff until it has fewer trumps than this hand:
 * declarer has ruffed the suit before, and this hand has two trumps or more, so that it may end up
 * with the last one.
 */
function isForcingDefence(infoSet: InformationSet, suit: Suit, trumps: Suit): boolean {
  const { play, contract } = infoSet;
  if (suitHolding(infoSet, trumps).length < 2) return false;
  return play.won.some(({ cards, leader }) => {
    const [lead] = cards;
    if (!lead || suitOf(lead) !== suit) return false;
    const ruff = cards.find((card) => suitOf(card) === trumps);
    return (
      sideOf(leader) !== sideOf(contract.declarer) &&
      ruff !== undefined &&
      cardsPlayedBy(play, contract.declarer).includes(ruff)
    );
  });
}

/**
 * True when a lead of the suit lets dummy ruff for nothing. In a forcing defence the lead is right
 * all the same: a ruff costs declarer's side a trump wherever it is taken.
 */
export function dummyCanRuff(infoSet: InformationSet, suit: Suit): boolean {
  const trumps = trumpSuitOf(infoSet);
  if (trumps === null || dummyHolding(infoSet, suit).length > 0) return false;
  return dummyHolding(infoSet, trumps).length > 0 && !isForcingDefence(infoSet, suit, trumps);
}

/**
 * True when the lead gives a ruff and discard: declarer and dummy are void and dummy has a trump.
 */
export function givesRuffAndDiscard(infoSet: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const trumps = trumpSuitOf(infoSet);
  if (trumps === null || suit === trumps || dummyHolding(infoSet, suit).length > 0) return false;
  if (dummyHolding(infoSet, trumps).length === 0) return false;
  const { declarer } = infoSet.contract;
  // Every card of the suit is in this hand or dummy, or was played: nothing is left for declarer.
  const isDeclarerVoid =
    showedOutOf(infoSet.play, declarer, suit) || cardsOutside(infoSet, suit).length === 0;
  return isDeclarerVoid && !isForcingDefence(infoSet, suit, trumps);
}

/** Leaves out the leads that give declarer a ruff and discard. */
export const avoidRuffAndDiscard: Preference = {
  kind: 'preference',
  id: 'lead-no-ruff-and-discard',
  family: 'keeping',
  strength: 0.78,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0) || trumpSuitOf(infoSet) === null) return [];
    return cards.filter((card) => !givesRuffAndDiscard(infoSet, card));
  },
};
