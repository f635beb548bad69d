/** What a defender leads in mid-play: on with its side's suit, from no lone honour, into no ruff and discard. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayed, cardsPlayedBy } from '$lib/bridge/rules/play';
import { partnerOf, sideOf } from '$lib/bridge/rules/seats';
import { heldIn, holdsNext, isDefendersTurn } from '../choosing';
import { ACE, firstToLead, isHonour, isOutOf, TEN } from '../looking';
import type { Preference } from '../rule';
import { trumpsOf, type Witness } from '../scene';
import { dummysIn, higherOut, isTrump, neededToBeat, outsideIn } from './holding';

/** Whether this side was the first to lead the suit. */
function isOurs({ play, seat }: Witness, suit: Suit): boolean {
  const first = firstToLead(play, suit);
  return first !== null && sideOf(first) === sideOf(seat);
}

export const goOn: Preference = {
  kind: 'preference',
  id: 'go-on-with-our-suit',
  family: 'keeping',
  strength: 0.72,
  prefer(choice) {
    const { witness, cards } = choice;
    if (!isDefendersTurn(choice, 0)) return [];
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
    const { witness, cards } = choice;
    if (!isDefendersTurn(choice, 0)) return [];
    return cards.filter((card) => {
      const [top] = heldIn(witness, suitOf(card));
      const solid = top && isHonour(top) && holdsNext(heldIn(witness, suitOf(card)), top, -1);
      return !solid || !isOurs(witness, suitOf(card)) || card === top;
    });
  },
};

/** The cards that are high now, and that nobody can ruff: all at no-trump, trumps where others have none left. */
function sureWinners(witness: Witness, cards: readonly Card[]): readonly Card[] {
  const trumps = trumpsOf(witness);
  const isSafe = trumps === null || outsideIn(witness, trumps).length === 0;
  return cards.filter(
    (card) => higherOut(witness, card) === 0 && (isSafe || isTrump(witness, card)),
  );
}

export const cashWhatSets: Preference = {
  kind: 'preference',
  id: 'cash-what-sets-the-contract',
  family: 'keeping',
  strength: 0.79,
  prefer(choice) {
    const { witness, cards } = choice;
    const { hand, play } = witness;
    if (!isDefendersTurn(choice, 0)) return [];
    const needed = neededToBeat(witness);
    const winners = sureWinners(witness, without(hand, cardsPlayed(play)));
    if (needed < 1 || winners.length < needed) return [];
    return cards.filter((card) => winners.includes(card));
  },
};

/** Whether an honour is led without the next one, when neither partner's suit nor a trick that is ready asks for it. */
function isLoneHonour(witness: Witness, card: Card): boolean {
  const suit = suitOf(card);
  const held = heldIn(witness, suit);
  if (!isHonour(card) || held.length < 2 || isTrump(witness, card)) return false;
  const first = firstToLead(witness.play, suit);
  if (higherOut(witness, card) === 0)
    return cardStrength(card) === ACE && first === null && !holdsNext(held, card, -1);
  if (holdsNext(held, card, -1) || holdsNext(held, card, 1)) return false;
  // Coming back to partner's suit the higher of two is right.
  return first !== partnerOf(witness.seat) || held.length > 2 || card !== held[0];
}

export const noLoneHonour: Preference = {
  kind: 'preference',
  id: 'lead-honours-in-company',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { witness, cards } = choice;
    if (!isDefendersTurn(choice, 0)) return [];
    return cards.filter((card) => !isLoneHonour(witness, card));
  },
};

/** Whether leading the suit costs the trick that its highest card may win when others lead it. */
function isFrozen(witness: Witness, suit: Suit): boolean {
  const held = heldIn(witness, suit);
  const [top] = held;
  if (!top || isOurs(witness, suit) || suit === trumpsOf(witness)) return false;
  return cardStrength(top) > TEN && !holdsNext(held, top, -1) && higherOut(witness, top) > 0;
}

export const breakNoSuit: Preference = {
  kind: 'preference',
  id: 'break-no-suit-from-a-lone-honour',
  family: 'keeping',
  strength: 0.68,
  prefer(choice) {
    const { witness, cards } = choice;
    if (!isDefendersTurn(choice, 0) || witness.play.won.length === 0) return [];
    return cards.filter((card) => !isFrozen(witness, suitOf(card)));
  },
};

export const noTrumpFromHonour: Preference = {
  kind: 'preference',
  id: 'lead-no-trump-from-an-honour',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { witness, cards } = choice;
    const trumps = trumpsOf(witness);
    if (!isDefendersTurn(choice, 0) || trumps === null) return [];
    const held = heldIn(witness, trumps);
    const [top] = held;
    if (!top) return [];
    const alone = held.length === 1 && witness.play.won.length === 0;
    const gives = isHonour(top) && higherOut(witness, top) > 0 && !holdsNext(held, top, -1);
    return alone || gives ? cards.filter((card) => !isTrump(witness, card)) : [];
  },
};

/** Whether declarer has ruffed the suit before, and this hand has trumps with which a forced declarer loses control. */
function isForcing(witness: Witness, suit: Suit, trumps: Suit): boolean {
  const { play, contract } = witness;
  if (heldIn(witness, trumps).length < 2) return false;
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
function dummyRuffs(witness: Witness, suit: Suit): boolean {
  const trumps = trumpsOf(witness);
  if (trumps === null || dummysIn(witness, suit).length > 0) return false;
  return dummysIn(witness, trumps).length > 0 && !isForcing(witness, suit, trumps);
}

/** Whether dummy and declarer have none of the suit, and dummy has a trump. */
function givesRuff(witness: Witness, card: Card, trumps: Suit): boolean {
  const suit = suitOf(card);
  if (suit === trumps || dummysIn(witness, suit).length > 0) return false;
  if (dummysIn(witness, trumps).length === 0) return false;
  const { declarer } = witness.contract;
  const out = isOutOf(witness.play, declarer, suit) || outsideIn(witness, suit).length === 0;
  return out && !isForcing(witness, suit, trumps);
}

export const noRuffAndDiscard: Preference = {
  kind: 'preference',
  id: 'lead-no-ruff-and-discard',
  family: 'keeping',
  strength: 0.78,
  prefer(choice) {
    const { witness, cards } = choice;
    const trumps = trumpsOf(witness);
    if (!isDefendersTurn(choice, 0) || trumps === null) return [];
    return cards.filter((card) => !givesRuff(witness, card, trumps));
  },
};
