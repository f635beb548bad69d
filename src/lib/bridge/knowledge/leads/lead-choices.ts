/** Which of nearly equal cards a defender leads: those that tell partner most, and cost least. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitsBidBy } from '../bids/bid-suits';
import { heldIn, holdsNext, isDefendersTurn } from '../choosing';
import { ACE, firstToLead, isHonour, JACK, TEN } from '../looking';
import type { Choice, Preference } from '../rule';
import { makesOpeningLead } from './lead-cards';
import { trumpsOf, type Witness } from '../scene';

/** The cards of the choice that are led in suits which were not led yet. */
function newCards({ witness, cards }: Choice): readonly Card[] {
  return cards.filter((card) => firstToLead(witness.play, suitOf(card)) === null);
}

/** Whether a card heads two or more touching honours of the player's: `AK`, `QJ`, `T9`. */
function headsSequence(witness: Witness, card: Card): boolean {
  const held = heldIn(witness, suitOf(card));
  return isHonour(card) && holdsNext(held, card, -1) && !holdsNext(held, card, 1);
}

/**
 * The card that tells most when a small one is led: the fourth, the third of three; without an honour the
 * highest, but of three or more at a trump contract the second, so that the next one can be higher.
 */
function tellingSpot(witness: Witness, suit: Suit): Card | undefined {
  const held = heldIn(witness, suit);
  const spots = held.filter((card) => !isHonour(card));
  if (!held.some((card) => cardStrength(card) >= JACK)) {
    return (trumpsOf(witness) !== null && held.length > 2 && spots[1]) || spots[0];
  }
  if (held.length === 2) return spots[0];
  return held[3] && !isHonour(held[3]) ? held[3] : spots.at(-1);
}

export const leadTopOfSequence: Preference = {
  kind: 'preference',
  id: 'lead-top-of-sequence',
  family: 'leads',
  strength: 0.75,
  prefer(choice) {
    if (!isDefendersTurn(choice, 0)) return [];
    const { witness, cards } = choice;
    return cards.filter((card) => {
      const touched = holdsNext(heldIn(witness, suitOf(card)), card, 1);
      return !touched || cardStrength(card) < TEN;
    });
  },
};

export const leadFromSequence: Preference = {
  kind: 'preference',
  id: 'lead-from-a-sequence',
  family: 'leads',
  strength: 0.65,
  prefer(choice) {
    if (!isDefendersTurn(choice, 0)) return [];
    const { witness } = choice;
    return newCards(choice).filter(
      (card) => headsSequence(witness, card) && heldIn(witness, suitOf(card)).length >= 3,
    );
  },
};

export const leadPartnersSuit: Preference = {
  kind: 'preference',
  id: 'lead-partners-suit',
  family: 'leads',
  strength: 0.7,
  prefer(choice) {
    if (!isDefendersTurn(choice, 0)) return [];
    const { seat, auction } = choice.witness;
    const partners = suitsBidBy(auction, partnerOf(seat));
    return newCards(choice).filter((card) => partners.includes(suitOf(card)));
  },
};

export const keepTheAce: Preference = {
  kind: 'preference',
  id: 'lead-not-from-ace',
  family: 'leads',
  strength: 0.8,
  prefer(choice) {
    const { witness, cards } = choice;
    if (!isDefendersTurn(choice, 0) || trumpsOf(witness) === null) return [];
    return cards.filter((card) => !isAwayFromAce(witness, card));
  },
  cost: (witness, card) =>
    makesOpeningLead(witness) && trumpsOf(witness) !== null && isAwayFromAce(witness, card) ? 1 : 0,
};

function isAwayFromAce(witness: Witness, card: Card): boolean {
  const suit = suitOf(card);
  if (suit === trumpsOf(witness) || cardStrength(card) === ACE) return false;
  return firstToLead(witness.play, suit) === null && heldIn(witness, suit).includes(`${suit}A`);
}

export const leadLongestSuit: Preference = {
  kind: 'preference',
  id: 'lead-longest-suit',
  family: 'leads',
  strength: 0.6,
  prefer(choice) {
    const { witness, cards } = choice;
    const opens = isDefendersTurn(choice, 0) && witness.play.won.length === 0;
    if (!opens || trumpsOf(witness) !== null) return [];
    const longest = Math.max(...SUITS.map((suit) => heldIn(witness, suit).length));
    return cards.filter((card) => heldIn(witness, suitOf(card)).length === longest);
  },
};

export const leadTellingSpot: Preference = {
  kind: 'preference',
  id: 'lead-a-telling-spot',
  family: 'leads',
  strength: 0.7,
  prefer(choice) {
    if (!isDefendersTurn(choice, 0)) return [];
    const { witness, cards } = choice;
    const fresh = newCards(choice);
    return cards.filter((card) => {
      const telling = tellingSpot(witness, suitOf(card));
      if (isHonour(card) || !telling || !fresh.includes(telling)) return true;
      return card === telling;
    });
  },
};
