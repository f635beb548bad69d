/** One trick: what may be played to it, and whose card wins it. It knows no hidden hand. */
import { invariant } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isSuited, JOKER, type MightyCard } from './mighty-cards';
import type { MightyOptions } from './mighty-options';
import type { SpecialCards } from './special-cards';

/** The cards that may call the joker. */
type Caller = 'C3' | MightyOptions['callerUnderClubs'];

/**
 * A card with the choice that is made with it, in one word: `SA`; `C3!`, the caller led with a call; `JK:H`,
 * the joker led naming hearts, and `JK` where it is not led.
 */
export type MightyPlayedCard = MightyCard | `${Caller}!` | `${typeof JOKER}:${Suit}`;

/** A trick in progress or over: its number, 1 to 10, and what was played in order, the lead first. */
export interface TrickPlays {
  readonly number: number;
  readonly plays: readonly MightyPlayedCard[];
}

export const TRICK_COUNT = 10;
/** Cards in a whole trick. */
export const TRICK_SIZE = 5;

/** The card without its choice. */
export function cardOf(played: MightyPlayedCard): MightyCard {
  return played.slice(0, 2) as MightyCard;
}

/** Whether the joker is called with this play. */
export function isJokerCall(played: MightyPlayedCard): boolean {
  return played.endsWith('!');
}

/** The suit that a led joker names; null for every other play. */
export function namedSuit(played: MightyPlayedCard): Suit | null {
  return played.startsWith(`${JOKER}:`) ? (played.slice(3) as Suit) : null;
}

/** Whether the joker can be called in a trick: in the first and the last it has no power anyway. */
export function canCallJoker(number: number): boolean {
  return number > 1 && number < TRICK_COUNT;
}

/** Whether the joker has no power in this trick: in the first and the last one, and when it is called. */
function isJokerDead({ number, plays: [lead] }: TrickPlays): boolean {
  return !canCallJoker(number) || (lead !== undefined && isJokerCall(lead));
}

/** The suit to follow: the one led, or named by a led joker. The mighty leads the suit printed on it. */
function suitLed(lead: MightyPlayedCard): Suit | null {
  const card = cardOf(lead);
  return isSuited(card) ? suitOf(card) : namedSuit(lead);
}

/**
 * All that may be played from some cards to a trick, in their order: a led joker once for each suit, a led
 * caller without and with a call where it can be made. Who leads the first trick from the joker alone could
 * play nothing; whoever has ten cards always can.
 */
export function legalPlays(
  held: readonly MightyCard[],
  trick: TrickPlays,
  specials: SpecialCards,
): readonly MightyPlayedCard[] {
  const [lead] = trick.plays;
  if (lead !== undefined) return legalFollows(held, lead, specials);
  if (trick.number === 1) return firstLeads(held, specials);
  return held.flatMap((card) => leadVariants(card, trick.number, specials));
}

/** To the first trick: no trump, no caller and no joker; with nothing else, whatever is not the joker. */
function firstLeads(held: readonly MightyCard[], { trump, caller }: SpecialCards): readonly Card[] {
  const suited = held.filter(isSuited);
  const plain = suited.filter((card) => suitOf(card) !== trump && card !== caller);
  return plain.length > 0 ? plain : suited;
}

/** A card led later, with each choice that goes with it. */
function leadVariants(card: MightyCard, number: number, { caller }: SpecialCards): readonly MightyPlayedCard[] {
  if (!isSuited(card)) return SUITS.map((suit): MightyPlayedCard => `${JOKER}:${suit}`);
  return card === caller && canCallJoker(number) ? [card, `${card as Caller}!`] : [card];
}

function legalFollows(
  held: readonly MightyCard[],
  lead: MightyPlayedCard,
  { mighty }: SpecialCards,
): readonly MightyCard[] {
  if (isJokerCall(lead) && held.includes(JOKER)) {
    return held.filter((card) => card === JOKER || card === mighty);
  }
  const suit = suitLed(lead);
  // The mighty belongs to its suit: as the last card of it, it must follow, unless the joker does instead.
  const follows = (card: MightyCard): boolean => isSuited(card) && suitOf(card) === suit;
  if (!held.some(follows)) return held;
  return held.filter((card) => follows(card) || card === mighty || card === JOKER);
}

/**
 * The place of the play that wins a trick of 1 to 5, from 0: mighty, live joker, trump, the suit led. Where
 * nothing ranks, after a dead joker, it is the leader's.
 */
export function winningIndex(trick: TrickPlays, specials: SpecialCards): number {
  const [lead] = trick.plays;
  invariant(lead, 'An empty trick has no winner.');
  const led = suitLed(lead);
  const dead = isJokerDead(trick);
  const heights = trick.plays.map((played) => strengthInTrick(cardOf(played), led, dead, specials));
  return heights.indexOf(Math.max(...heights));
}

/** How high a card stands in a trick; 0 for all that cannot win it. */
function strengthInTrick(
  card: MightyCard,
  led: Suit | null,
  dead: boolean,
  { trump, mighty }: SpecialCards,
): number {
  if (!isSuited(card)) return dead ? 0 : 90;
  if (card === mighty) return 100;
  if (suitOf(card) === trump) return 50 + cardStrength(card);
  return suitOf(card) === led ? cardStrength(card) : 0;
}
