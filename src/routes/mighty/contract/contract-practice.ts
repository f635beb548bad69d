/**
 * Contract practice as data: a hand chosen card by card, a seed for the other hands, and the
 * student's own contract.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import type { BidCount } from '$lib/games/mighty/rules/mighty-bids';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { Deal } from '$lib/games/mighty/rules/mighty-deal';
import { KITTY_SIZE, withKitty } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

/** The contract and friend that the student would choose. */
export interface StudentContract {
  readonly trump: Trump;
  readonly count: BidCount;
  readonly friend: FriendDeclaration;
}

/** An immutable state of the practice; earlier states allow undo. */
export interface ContractPractice {
  /** The student's own cards, ten at the most, without the kitty. */
  readonly hand: MightyHand;
  /** The seed by which the other cards are dealt. */
  readonly othersSeed: number;
  /** True when the kitty is taken: thirteen cards, of which three are to be buried. */
  readonly isKittyTaken: boolean;
  readonly buried: readonly MightyCard[];
  readonly studentContract: StudentContract | null;
}

/** A practice without cards. */
export function emptyPractice(othersSeed: number): ContractPractice {
  return {
    hand: [],
    othersSeed,
    isKittyTaken: false,
    buried: [],
    studentContract: null,
  };
}

/** A practice with ten random cards; the same seed deals the other cards. */
export function dealPractice(seed: number): ContractPractice {
  const cards = shuffle(MIGHTY_DECK, seededRandom(seed)).slice(0, TRICK_COUNT);
  return { ...emptyPractice(seed), hand: mightyHand(cards) };
}

export function isHandComplete({ hand }: ContractPractice): boolean {
  return hand.length === TRICK_COUNT;
}

/**
 * Toggles a card. Without the kitty it is added to the hand or removed, an eleventh card is
 * ignored. With thirteen cards it is chosen for burial or not; a fourth replaces the first chosen.
 */
export function togglePracticeCard(practice: ContractPractice, card: MightyCard): ContractPractice {
  const { hand, isKittyTaken, buried } = practice;
  if (isKittyTaken) {
    if (!practiceHand(practice).includes(card)) return practice;
    const otherBuried = buried.filter((buriedCard) => buriedCard !== card);
    if (otherBuried.length < buried.length) return { ...practice, buried: otherBuried };
    return { ...practice, buried: [...buried, card].slice(-KITTY_SIZE) };
  }
  if (hand.includes(card)) return { ...practice, hand: handWithout(hand, [card]) };
  return isHandComplete(practice) ? practice : { ...practice, hand: mightyHand([...hand, card]) };
}

/** Deals the other cards anew; a taken kitty goes back. */
export function redealOthers(practice: ContractPractice, othersSeed: number): ContractPractice {
  return { ...practice, othersSeed, isKittyTaken: false, buried: [] };
}

/** Takes the kitty, or puts it back with nothing buried. */
export function setKittyTaken(practice: ContractPractice, isTaken: boolean): ContractPractice {
  return { ...practice, isKittyTaken: isTaken && isHandComplete(practice), buried: [] };
}

/** The complete deal, the student in the first seat; null with fewer than ten cards. */
export function practiceDeal(practice: ContractPractice): Deal | null {
  const { hand, othersSeed } = practice;
  if (!isHandComplete(practice)) return null;
  const otherCards = shuffle(handWithout(MIGHTY_DECK, hand), seededRandom(othersSeed));
  const hands = mapSeats((seat) =>
    seat === 0 ? hand : mightyHand(otherCards.slice(TRICK_COUNT * (seat - 1), TRICK_COUNT * seat)),
  );
  return { hands, kitty: mightyHand(otherCards.slice(-KITTY_SIZE)) };
}

/** The student's hand: up to ten cards, or thirteen with the kitty. */
export function practiceHand(practice: ContractPractice): MightyHand {
  const deal = practice.isKittyTaken ? practiceDeal(practice) : null;
  return deal ? withKitty(practice.hand, deal.kitty) : practice.hand;
}
