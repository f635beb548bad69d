/**
 * Continuation preferences in mid-play: continue the side's own suit, from the top, and cash the
 * setting tricks.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { isHonourCard } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { equivalentCards, countHigherOutside, isSuitOfOwnSide, isTrump, tricksNeededToBeat, cardsOutside } from './holding';
import { dummyCanRuff } from './ruffs';

export const continueOwnSuit: Preference = {
  kind: 'preference',
  id: 'go-on-with-our-suit',
  family: 'keeping',
  strength: 0.72,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => {
      const suit = suitOf(card);
      return !isTrump(witness, card) && isSuitOfOwnSide(witness, suit) && !dummyCanRuff(witness, suit);
    });
  },
};

export const continueFromTheTop: Preference = {
  kind: 'preference',
  id: 'go-on-from-the-top',
  family: 'keeping',
  strength: 0.62,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => {
      const held = suitHolding(witness, suitOf(card));
      const [top] = held;
      return !top || !isSolid(witness, held, top) || !isSuitOfOwnSide(witness, suitOf(card)) || card === top;
    });
  },
};

/** True when the top card has an equal beside it and is worth showing: an honour, or a winner. */
function isSolid(witness: InformationSet, held: readonly Card[], top: Card): boolean {
  return (
    equivalentCards(witness, held, top).length > 1 && (isHonourCard(top) || countHigherOutside(witness, top) === 0)
  );
}

/**
 * The cards that win now and cannot be ruffed: every winner at notrump, and while others have
 * trumps only trump winners.
 */
function sureWinners(witness: InformationSet, cards: readonly Card[]): readonly Card[] {
  const trumps = trumpSuitOf(witness);
  const isSafe = trumps === null || cardsOutside(witness, trumps).length === 0;
  return cards.filter(
    (card) => countHigherOutside(witness, card) === 0 && (isSafe || isTrump(witness, card)),
  );
}

/** The winners that set the contract when cashed now; empty when they are too few. */
function settingWinners(witness: InformationSet): readonly Card[] {
  const needed = tricksNeededToBeat(witness);
  const winners = sureWinners(witness, without(witness.hand, cardsPlayed(witness.play)));
  return needed < 1 || winners.length < needed ? [] : winners;
}

/** The gain in tricks for which a certain defeat of the contract may be delayed. */
const UNDERTRICK_MARGIN = 0.5;

export const cashSettingTricks: Preference = {
  kind: 'preference',
  id: 'cash-what-sets-the-contract',
  family: 'keeping',
  strength: 0.79,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const winners = settingWinners(witness);
    return cards.filter((card) => winners.includes(card));
  },
  cost(witness, card) {
    if (!isDefenderToPlay({ infoSet: witness }, 0)) return 0;
    const winners = settingWinners(witness);
    return winners.length === 0 || winners.includes(card) ? 0 : UNDERTRICK_MARGIN;
  },
};
