/** Suits that declarer's side ruffs, and when a defender leads them all the same. */
import { suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { showedOutOf } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummysIn, outsideIn } from './holding';

/** Whether declarer has ruffed the suit before, and this hand has trumps with which a forced declarer loses control. */
function isForcing(witness: InformationSet, suit: Suit, trumps: Suit): boolean {
  const { play, contract } = witness;
  if (suitHolding(witness, trumps).length < 2) return false;
  return play.won.some(({ cards, leader }) => {
    const [led] = cards;
    if (!led || suitOf(led) !== suit) return false;
    const ruff = cards.find((card) => suitOf(card) === trumps);
    return (
      sideOf(leader) !== sideOf(contract.declarer) &&
      ruff !== undefined &&
      cardsPlayedBy(play, contract.declarer).includes(ruff)
    );
  });
}

/** Whether dummy ruffs the suit the next time, and nothing is gained by it. */
export function dummyRuffs(witness: InformationSet, suit: Suit): boolean {
  const trumps = trumpSuitOf(witness);
  if (trumps === null || dummysIn(witness, suit).length > 0) return false;
  return dummysIn(witness, trumps).length > 0 && !isForcing(witness, suit, trumps);
}

/** Whether dummy and declarer have none of the suit, and dummy has a trump. */
export function givesRuff(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const trumps = trumpSuitOf(witness);
  if (trumps === null || suit === trumps || dummysIn(witness, suit).length > 0) return false;
  if (dummysIn(witness, trumps).length === 0) return false;
  const { declarer } = witness.contract;
  const out = showedOutOf(witness.play, declarer, suit) || outsideIn(witness, suit).length === 0;
  return out && !isForcing(witness, suit, trumps);
}

export const noRuffAndDiscard: Preference = {
  kind: 'preference',
  id: 'lead-no-ruff-and-discard',
  family: 'keeping',
  strength: 0.78,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0) || trumpSuitOf(witness) === null) return [];
    return cards.filter((card) => !givesRuff(witness, card));
  },
};
