/** Following suit, a defender spends no honour that wins nothing, and no higher card than it takes. */
import { cardStrength, type Card } from '$lib/cards/card';
import { winnerOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { isDefenderToPlay } from '../choosing';
import { isHonourCard } from '../looking';
import type { Preference } from '../rule';
import type { InformationSet } from '../scene';
import { asGoodAs, defends, suitFollowed, wouldWin } from './holding';

const FOURTH = 3;

/** The lowest of some cards of one suit, from high to low, and what is as good. */
function lowest(witness: InformationSet, cards: readonly Card[]): readonly Card[] {
  const low = cards.at(-1);
  return low ? asGoodAs(witness, cards, low) : [];
}

/** The spots, or where there are none the lowest and what is as good. */
function lowOf(witness: InformationSet, cards: readonly Card[]): readonly Card[] {
  const spots = cards.filter((card) => !isHonourCard(card));
  return spots.length > 0 ? spots : lowest(witness, cards);
}

function partnerWins({ seat, play }: InformationSet): boolean {
  return winnerOf(play.trick, play.strain) === partnerOf(seat);
}

export const noHonourForNothing: Preference = {
  kind: 'preference',
  id: 'no-honour-for-nothing',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!defends(choice) || !suitFollowed(choice)) return [];
    const losing = cards.filter((card) => !wouldWin(witness, card));
    const winning = cards.filter((card) => wouldWin(witness, card));
    if (witness.play.trick.cards.length === FOURTH) {
      if (partnerWins(witness)) return lowOf(witness, cards);
      return [...lowest(witness, winning), ...lowOf(witness, losing)];
    }
    return [...winning, ...lowOf(witness, losing)];
  },
};

export const coverCheaply: Preference = {
  kind: 'preference',
  id: 'cover-as-cheaply-as-it-goes',
  family: 'keeping',
  strength: 0.6,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const [led] = witness.play.trick.cards;
    if (!led || !isDefenderToPlay(choice, 1) || !isHonourCard(led) || !suitFollowed(choice)) return [];
    const covers = lowest(
      witness,
      cards.filter((card) => cardStrength(card) > cardStrength(led)),
    );
    return cards.filter((card) => !isHonourCard(card) || covers.includes(card));
  },
};

export const followLow: Preference = {
  kind: 'preference',
  id: 'follow-low-when-it-cannot-win',
  family: 'keeping',
  strength: 0.3,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!defends(choice) || !suitFollowed(choice)) return [];
    const losing = cards.filter((card) => !wouldWin(witness, card));
    const low = lowest(witness, losing);
    return cards.filter((card) => !losing.includes(card) || low.includes(card));
  },
};
