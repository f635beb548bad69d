/** What a defender leads in mid-play: on with its side's suit, and what beats the contract. */
import { suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { isHonourCard } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { asGoodAs, higherOut, isOurs, isTrump, neededToBeat, outsideIn } from './holding';
import { dummyRuffs } from './ruffs';

export const goOn: Preference = {
  kind: 'preference',
  id: 'go-on-with-our-suit',
  family: 'keeping',
  strength: 0.72,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => {
      const suit = suitOf(card);
      return !isTrump(witness, card) && isOurs(witness, suit) && !dummyRuffs(witness, suit);
    });
  },
};

export const goOnFromTheTop: Preference = {
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
      return !top || !isSolid(witness, held, top) || !isOurs(witness, suitOf(card)) || card === top;
    });
  },
};

/** Whether the top card has another beside it that is as good now, and is worth showing: an honour, or high by now. */
function isSolid(witness: InformationSet, held: readonly Card[], top: Card): boolean {
  return (
    asGoodAs(witness, held, top).length > 1 && (isHonourCard(top) || higherOut(witness, top) === 0)
  );
}

/** The cards that are high now, and that nobody can ruff: all at no-trump, trumps where others have none left. */
function sureWinners(witness: InformationSet, cards: readonly Card[]): readonly Card[] {
  const trumps = trumpSuitOf(witness);
  const isSafe = trumps === null || outsideIn(witness, trumps).length === 0;
  return cards.filter(
    (card) => higherOut(witness, card) === 0 && (isSafe || isTrump(witness, card)),
  );
}

/** The winners that beat the contract when they are all cashed now; none when they are too few. */
function settingCards(witness: InformationSet): readonly Card[] {
  const needed = neededToBeat(witness);
  const winners = sureWinners(witness, without(witness.hand, cardsPlayed(witness.play)));
  return needed < 1 || winners.length < needed ? [] : winners;
}

/** What more tricks must promise before a contract that is beaten already is let go. */
const FOR_MORE = 0.5;

export const cashWhatSets: Preference = {
  kind: 'preference',
  id: 'cash-what-sets-the-contract',
  family: 'keeping',
  strength: 0.79,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const winners = settingCards(witness);
    return cards.filter((card) => winners.includes(card));
  },
  cost(witness, card) {
    if (!isDefenderToPlay({ infoSet: witness }, 0)) return 0;
    const winners = settingCards(witness);
    return winners.length === 0 || winners.includes(card) ? 0 : FOR_MORE;
  },
};
