/**
 * Follow-suit preferences of defenders: waste no honour, cover and follow as cheaply as possible.
 * Each returns the cards that it allows; none when it does not apply.
 */
import { cardStrength, type Card } from '$lib/cards/card';
import { winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { isDefenderToPlay } from '../choice-queries';
import { isHonourCard } from '../scene-queries';
import type { Preference } from '../rule';
import type { InformationSet } from '../scene';
import {
  equivalentCards,
  isDefendersChoice,
  suitBeingFollowed,
  wouldTakeTrick,
} from './defender-queries';

const FOURTH = 3;

/** The lowest card of one suit and its equals. */
function lowestEquivalents(infoSet: InformationSet, cards: readonly Card[]): readonly Card[] {
  const lowest = cards.at(-1);
  return lowest ? equivalentCards(infoSet, cards, lowest) : [];
}

/** The spot cards; without any, the lowest card and its equals. */
function lowCards(infoSet: InformationSet, cards: readonly Card[]): readonly Card[] {
  const spots = cards.filter((card) => !isHonourCard(card));
  return spots.length > 0 ? spots : lowestEquivalents(infoSet, cards);
}

function partnerWins({ seat, play }: InformationSet): boolean {
  return winnerOf(play.trick, play.strain) === partnerOf(seat);
}

/**
 * The cards that would win, and of the others the spots. In fourth hand only the cheapest winner,
 * and spots alone when partner wins.
 */
export const wasteNoHonour: Preference = {
  kind: 'preference',
  id: 'no-honour-for-nothing',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefendersChoice(choice) || !suitBeingFollowed(choice)) return [];
    const losing = cards.filter((card) => !wouldTakeTrick(infoSet, card));
    const winning = cards.filter((card) => wouldTakeTrick(infoSet, card));
    if (infoSet.play.trick.cards.length === FOURTH) {
      if (partnerWins(infoSet)) return lowCards(infoSet, cards);
      return [...lowestEquivalents(infoSet, winning), ...lowCards(infoSet, losing)];
    }
    return [...winning, ...lowCards(infoSet, losing)];
  },
};

/** On an honour led by declarer's side, the spots and the cheapest card that covers it. */
export const coverCheaply: Preference = {
  kind: 'preference',
  id: 'cover-as-cheaply-as-it-goes',
  family: 'keeping',
  strength: 0.6,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const [lead] = infoSet.play.trick.cards;
    if (!lead || !isDefenderToPlay(choice, 1) || !isHonourCard(lead) || !suitBeingFollowed(choice))
      return [];
    const covers = lowestEquivalents(
      infoSet,
      cards.filter((card) => cardStrength(card) > cardStrength(lead)),
    );
    return cards.filter((card) => !isHonourCard(card) || covers.includes(card));
  },
};

/** Of the cards that would lose the trick only the lowest; those that would win it stay. */
export const followLow: Preference = {
  kind: 'preference',
  id: 'follow-low-when-it-cannot-win',
  family: 'keeping',
  strength: 0.3,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefendersChoice(choice) || !suitBeingFollowed(choice)) return [];
    const losing = cards.filter((card) => !wouldTakeTrick(infoSet, card));
    const lowestLosing = lowestEquivalents(infoSet, losing);
    return cards.filter((card) => !losing.includes(card) || lowestLosing.includes(card));
  },
};
