/**
 * Contract practice as data: a hand put together card by card, how the others lie around it, and
 * what one would bid.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import type { BidCount } from '$lib/mighty/rules/mighty-bids';
import { handWithout, MIGHTY_DECK, mightyHand, type MightyCard } from '$lib/mighty/rules/mighty-cards';
import type { MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { Deal } from '$lib/mighty/rules/mighty-deal';
import { KITTY_SIZE, withKitty } from '$lib/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import type { Trump } from '$lib/mighty/rules/mighty-trump';

/** What the student would bid, and whom they would call. */
export interface OwnContract {
  readonly trump: Trump;
  readonly count: BidCount;
  readonly friend: FriendDeclaration;
}

/** One moment of the practice; every step makes another, so that it can be taken back. */
export interface Practice {
  /** The student's own cards, ten at the most, without the kitty. */
  readonly hand: MightyHand;
  /** How the other cards are shuffled: any whole number. */
  readonly others: number;
  /**
   * Whether the kitty was taken: then thirteen cards are held, and three of them are to be buried.
   */
  readonly taken: boolean;
  readonly buried: readonly MightyCard[];
  readonly own: OwnContract | null;
}

export function emptyPractice(others: number): Practice {
  return { hand: [], others, taken: false, buried: [], own: null };
}

/** Ten cards from a shuffled deck, and the others around them. */
export function dealtPractice(seed: number): Practice {
  const ten = shuffle(MIGHTY_DECK, seededRandom(seed)).slice(0, TRICK_COUNT);
  return { ...emptyPractice(seed), hand: mightyHand(ten) };
}

export function isComplete({ hand }: Practice): boolean {
  return hand.length === TRICK_COUNT;
}

/**
 * A card was touched. Of fewer than thirteen cards it is taken into the hand or put back; nothing
 * comes of an eleventh. Of thirteen it is chosen to be buried or no more; a fourth takes the place
 * of the first that was chosen.
 */
export function touched(practice: Practice, card: MightyCard): Practice {
  const { hand, taken, buried } = practice;
  if (taken) {
    if (!heldIn(practice).includes(card)) return practice;
    const others = buried.filter((each) => each !== card);
    if (others.length < buried.length) return { ...practice, buried: others };
    return { ...practice, buried: [...buried, card].slice(-KITTY_SIZE) };
  }
  if (hand.includes(card)) return { ...practice, hand: handWithout(hand, [card]) };
  return isComplete(practice) ? practice : { ...practice, hand: mightyHand([...hand, card]) };
}

/** The others' cards and the kitty in another way; a kitty that was taken goes back. */
export function dealtAgain(practice: Practice, others: number): Practice {
  return { ...practice, others, taken: false, buried: [] };
}

/** Takes the kitty, or puts it back with nothing buried. */
export function withKittyTaken(practice: Practice, taken: boolean): Practice {
  return { ...practice, taken: taken && isComplete(practice), buried: [] };
}

/** Where all cards lie, the student in the first seat; null until there are ten. */
export function dealOf(practice: Practice): Deal | null {
  const { hand, others } = practice;
  if (!isComplete(practice)) return null;
  const rest = shuffle(handWithout(MIGHTY_DECK, hand), seededRandom(others));
  const hands = mapSeats((seat) =>
    seat === 0 ? hand : mightyHand(rest.slice(TRICK_COUNT * (seat - 1), TRICK_COUNT * seat)),
  );
  return { hands, kitty: mightyHand(rest.slice(-KITTY_SIZE)) };
}

/** What the student holds: up to ten cards, or thirteen with the kitty. */
export function heldIn(practice: Practice): MightyHand {
  const deal = practice.taken ? dealOf(practice) : null;
  return deal ? withKitty(practice.hand, deal.kitty) : practice.hand;
}
