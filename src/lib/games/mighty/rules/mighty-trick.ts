/** One trick: its legal plays and its winner. It knows no hidden hand. */
import { invariant } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isSuited, JOKER, type MightyCard } from './mighty-cards';
import type { MightyOptions } from './mighty-options';
import type { SpecialCards } from './special-cards';

/** The cards that may call the joker. */
type Caller = 'C3' | MightyOptions['callerUnderClubs'];

/**
 * A card with the choice made with it, as one word: `SA`; `C3!`, the caller led with a call;
 * `JK:H`, the joker led naming hearts, and `JK` where it is not led.
 */
export type MightyPlayedCard = MightyCard | `${Caller}!` | `${typeof JOKER}:${Suit}`;

/** A trick in progress or complete: its number, 1 to 10, and its plays in order, the lead first. */
export interface TrickPlays {
  readonly number: number;
  readonly plays: readonly MightyPlayedCard[];
}

export const TRICK_COUNT = 10;
/** Plays in a complete trick. */
export const TRICK_SIZE = 5;

/** The card without its choice. */
export function cardOf(played: MightyPlayedCard): MightyCard {
  return played.slice(0, 2) as MightyCard;
}

/** True when this play calls the joker. */
export function isJokerCall(played: MightyPlayedCard): boolean {
  return played.endsWith('!');
}

/** The suit that a led joker names; null for every other play. */
export function namedSuit(played: MightyPlayedCard): Suit | null {
  return played.startsWith(`${JOKER}:`) ? (played.slice(3) as Suit) : null;
}

/**
 * True when the joker can be called in this trick: in the first and the last it has no power
 * anyway.
 */
export function canCallJoker(trickNumber: number): boolean {
  return trickNumber > 1 && trickNumber < TRICK_COUNT;
}

/**
 * True when the joker has no power in this trick: in the first and the last one, and when it is
 * called.
 */
function isJokerDead({ number, plays: [lead] }: TrickPlays): boolean {
  return !canCallJoker(number) || (lead !== undefined && isJokerCall(lead));
}

/**
 * The suit to follow: the one led, or named by a led joker. The mighty leads the suit printed on
 * it.
 */
function suitLed(lead: MightyPlayedCard): Suit | null {
  const card = cardOf(lead);
  return isSuited(card) ? suitOf(card) : namedSuit(lead);
}

/**
 * All legal plays from some cards to a trick, in the order of the cards: a led joker once for each
 * suit, a led caller without and with its call where one can be made. A hand of the joker alone has
 * no lead to the first trick; a hand of ten cards always has one.
 */
export function legalPlays(
  hand: readonly MightyCard[],
  trick: TrickPlays,
  specials: SpecialCards,
): readonly MightyPlayedCard[] {
  const [lead] = trick.plays;
  if (lead !== undefined) return legalFollows(hand, lead, specials);
  if (trick.number === 1) return firstLeads(hand, specials);
  return hand.flatMap((card) => leadVariants(card, trick.number, specials));
}

/**
 * Leads to the first trick: no trump, no caller and no joker; without any other card, anything but
 * the joker.
 */
function firstLeads(hand: readonly MightyCard[], { trump, caller }: SpecialCards): readonly Card[] {
  const suitedCards = hand.filter(isSuited);
  const nonTrumps = suitedCards.filter((card) => suitOf(card) !== trump && card !== caller);
  return nonTrumps.length > 0 ? nonTrumps : suitedCards;
}

/** A lead after the first trick, with each of its variants. */
function leadVariants(
  card: MightyCard,
  trickNumber: number,
  { caller }: SpecialCards,
): readonly MightyPlayedCard[] {
  if (!isSuited(card)) return SUITS.map((suit): MightyPlayedCard => `${JOKER}:${suit}`);
  return card === caller && canCallJoker(trickNumber) ? [card, `${card as Caller}!`] : [card];
}

function legalFollows(
  hand: readonly MightyCard[],
  lead: MightyPlayedCard,
  { mighty }: SpecialCards,
): readonly MightyCard[] {
  if (isJokerCall(lead) && hand.includes(JOKER)) {
    return hand.filter((card) => card === JOKER || card === mighty);
  }
  const suit = suitLed(lead);
  // The mighty belongs to its suit: as the last card of it, it must follow, unless the joker does.
  const follows = (card: MightyCard): boolean => isSuited(card) && suitOf(card) === suit;
  if (!hand.some(follows)) return hand;
  return hand.filter((card) => follows(card) || card === mighty || card === JOKER);
}

/**
 * The index of the winning play in a trick of 1 to 5: mighty, live joker, trump, suit led. The
 * leader wins when no card ranks, after a joker without power.
 */
export function winningIndex(trick: TrickPlays, specials: SpecialCards): number {
  const [lead] = trick.plays;
  invariant(lead, 'An empty trick has no winner.');
  const suitToFollow = suitLed(lead);
  const isPowerless = isJokerDead(trick);
  const strengths = trick.plays.map((played) =>
    strengthInTrick(cardOf(played), suitToFollow, isPowerless, specials),
  );
  return strengths.indexOf(Math.max(...strengths));
}

/** The strength of a card in a trick; 0 when it cannot win. */
function strengthInTrick(
  card: MightyCard,
  suitToFollow: Suit | null,
  isJokerPowerless: boolean,
  { trump, mighty }: SpecialCards,
): number {
  if (!isSuited(card)) return isJokerPowerless ? 0 : 90;
  if (card === mighty) return 100;
  if (suitOf(card) === trump) return 50 + cardStrength(card);
  return suitOf(card) === suitToFollow ? cardStrength(card) : 0;
}
