/**
 * Continuation preferences in mid-play: continue the side's own suit, from the top, and cash the
 * setting tricks.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { removeCards } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { isHonourCard } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  equivalentCards,
  countHigherOutside,
  isSuitOfOwnSide,
  isTrump,
  tricksNeededToBeat,
  cardsOutside,
} from './defender-queries';
import { dummyCanRuff } from './ruff-and-discard';

/** The cards of side suits that the defence has led, where dummy cannot ruff. */
export const continueOwnSuit: Preference = {
  kind: 'preference',
  id: 'go-on-with-our-suit',
  family: 'keeping',
  strength: 0.72,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => {
      const suit = suitOf(card);
      return (
        !isTrump(infoSet, card) && isSuitOfOwnSide(infoSet, suit) && !dummyCanRuff(infoSet, suit)
      );
    });
  },
};

/** Leaves out the cards below the top of a solid holding in a suit that the defence has led. */
export const continueFromTheTop: Preference = {
  kind: 'preference',
  id: 'go-on-from-the-top',
  family: 'keeping',
  strength: 0.62,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => {
      const holding = suitHolding(infoSet, suitOf(card));
      const [top] = holding;
      return (
        !top ||
        !isSolid(infoSet, holding, top) ||
        !isSuitOfOwnSide(infoSet, suitOf(card)) ||
        card === top
      );
    });
  },
};

/** True when the top card has an equal beside it and is worth showing: an honour, or a winner. */
function isSolid(infoSet: InformationSet, holding: readonly Card[], top: Card): boolean {
  return (
    equivalentCards(infoSet, holding, top).length > 1 &&
    (isHonourCard(top) || countHigherOutside(infoSet, top) === 0)
  );
}

/**
 * The cards that win now and cannot be ruffed: every winner at notrump, and while others have
 * trumps only trump winners.
 */
function sureWinners(infoSet: InformationSet, cards: readonly Card[]): readonly Card[] {
  const trumps = trumpSuitOf(infoSet);
  const isSafe = trumps === null || cardsOutside(infoSet, trumps).length === 0;
  return cards.filter(
    (card) => countHigherOutside(infoSet, card) === 0 && (isSafe || isTrump(infoSet, card)),
  );
}

/** The winners that set the contract when cashed now; empty when they are too few. */
function settingWinners(infoSet: InformationSet): readonly Card[] {
  const neededCount = tricksNeededToBeat(infoSet);
  const winners = sureWinners(infoSet, removeCards(infoSet.hand, cardsPlayed(infoSet.play)));
  return neededCount < 1 || winners.length < neededCount ? [] : winners;
}

/** The gain in tricks for which a certain defeat of the contract may be delayed. */
const UNDERTRICK_MARGIN = 0.5;

/** The winners in the hand, when cashing them beats the contract. */
export const cashSettingTricks: Preference = {
  kind: 'preference',
  id: 'cash-what-sets-the-contract',
  family: 'keeping',
  strength: 0.79,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const winners = settingWinners(infoSet);
    return cards.filter((card) => winners.includes(card));
  },
  cost(infoSet, card) {
    if (!isDefenderToPlay({ infoSet }, 0)) return 0;
    const winners = settingWinners(infoSet);
    return winners.length === 0 || winners.includes(card) ? 0 : UNDERTRICK_MARGIN;
  },
};
