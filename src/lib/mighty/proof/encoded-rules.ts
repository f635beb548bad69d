/**
 * Worlds as numbers, for a search that asks for them a million times: hands as bits, a trick as a
 * few numbers.
 */
import { RANKS } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import type { SpecialCards } from '$lib/mighty/rules/special-cards';
import { canCallJoker, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import {
  bitOfIndex,
  ENCODED_CALL_FLAG,
  isInLowerWord,
  isPointIndex,
  JOKER_INDEX,
  encodedSuitLed,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
  cardIndex,
  SUIT_MASK,
  suitOfIndex,
  encodePlay,
} from '$lib/mighty/notation/card-indices';
import type { World } from './mighty-proof-game';
import { remainingHandIn } from './play-in-world';

/** A trick as far as it has come; before its lead `led` is -2 and nobody wins. */
export interface EncodedTrick {
  /** 0 to 3; -1 after a joker that named none. */
  readonly suitLed: number;
  readonly isJokerCalled: boolean;
  /** The highest so far, whose it is, and the points in all of it. */
  readonly winningStrength: number;
  readonly winner: number;
  readonly points: number;
}

export const EMPTY_TRICK: EncodedTrick = { suitLed: -2, isJokerCalled: false, winningStrength: -1, winner: -1, points: 0 };

/** How high mighty, a live joker and a trump stand above the suit that was led. */
const MIGHTY_HEIGHT = 100;
const JOKER_HEIGHT = 90;
const TRUMP_HEIGHT = 50;
const JOKER_BIT = bitOfIndex(JOKER_INDEX);

/** The rules of one contract in numbers. */
export class EncodedRules {
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;

  constructor(specials: SpecialCards) {
    this.trump = specials.trump === 'NT' ? -1 : SUITS.indexOf(specials.trump);
    this.mighty = cardIndex(specials.mighty);
    this.caller = cardIndex(specials.caller);
  }

  /** The trick with one play more. */
  trickAfter(before: EncodedTrick, number: number, seat: number, code: number): EncodedTrick {
    const card = code % NAMED_SUIT_UNIT;
    const suitLed = before.suitLed === -2 ? encodedSuitLed(code) : before.suitLed;
    const isJokerCalled = before.isJokerCalled || code >= ENCODED_CALL_FLAG;
    const height = this.#height(card, suitLed, isJokerCalled || !canCallJoker(number));
    const wins = height > before.winningStrength;
    return {
      suitLed: suitLed,
      isJokerCalled: isJokerCalled,
      points: before.points + (isPointIndex(card) ? 1 : 0),
      winningStrength: wins ? height : before.winningStrength,
      winner: wins ? seat : before.winner,
    };
  }

  #height(card: number, led: number, jokerIsDead: boolean): number {
    if (card === JOKER_INDEX) return jokerIsDead ? 0 : JOKER_HEIGHT;
    if (card === this.mighty) return MIGHTY_HEIGHT;
    const suit = suitOfIndex(card);
    if (suit === this.trump) return TRUMP_HEIGHT + (card % SUIT_SIZE);
    return suit === led ? (card % SUIT_SIZE) + 1 : 0;
  }

  /** Whether a card has a power of its own. */
  isSpecial(card: number): boolean {
    return card === JOKER_INDEX || card === this.mighty || card === this.caller;
  }

  /**
   * What may be played of a hand, as the two words of a set, written into `into` from a place on.
   */
  writeLegalCards(
    lower: number,
    upper: number,
    table: EncodedTrick,
    number: number,
    into: Int32Array,
    at: number,
  ): void {
    const [may, mayUpper] = this.#legal(lower, upper, table, number);
    into[at] = may;
    into[at + 1] = mayUpper;
  }

  #legal(lower: number, upper: number, table: EncodedTrick, number: number): readonly [number, number] {
    if (table.suitLed === -2) return number === 1 ? this.#firstLeads(lower, upper) : [lower, upper];
    const mightyLower = isInLowerWord(this.mighty) ? bitOfIndex(this.mighty) : 0;
    const mightyUpper = isInLowerWord(this.mighty) ? 0 : bitOfIndex(this.mighty);
    if (table.isJokerCalled && (upper & JOKER_BIT) !== 0)
      return [lower & mightyLower, upper & (mightyUpper | JOKER_BIT)];
    if (table.suitLed < 0) return [lower, upper];
    const suit = SUIT_MASK << (SUIT_SIZE * (table.suitLed & 1));
    const [followLower, followUpper] = table.suitLed < 2 ? [suit, 0] : [0, suit];
    if ((lower & followLower) === 0 && (upper & followUpper) === 0) return [lower, upper];
    return [lower & (followLower | mightyLower), upper & (followUpper | mightyUpper | JOKER_BIT)];
  }

  #firstLeads(lower: number, upper: number): readonly [number, number] {
    const suited = upper & ~JOKER_BIT;
    const caller = bitOfIndex(this.caller);
    let [plain, plainUpper] = isInLowerWord(this.caller)
      ? [lower & ~caller, suited]
      : [lower, suited & ~caller];
    const trumps = this.trump < 0 ? 0 : SUIT_MASK << (SUIT_SIZE * (this.trump & 1));
    if (this.trump >= 0 && this.trump < 2) plain &= ~trumps;
    if (this.trump >= 2) plainUpper &= ~trumps;
    return plain === 0 && plainUpper === 0 ? [lower, suited] : [plain, plainUpper];
  }

  /** The codes of a card that is led or answered: with each choice that goes with it. */
  playVariants(card: number, table: EncodedTrick, number: number): readonly number[] {
    if (table.suitLed !== -2) return [card];
    if (card === JOKER_INDEX) return [1, 2, 3, 4].map((name) => card + NAMED_SUIT_UNIT * name);
    return card === this.caller && canCallJoker(number) ? [card, card + ENCODED_CALL_FLAG] : [card];
  }
}

/** The two words of a set of cards. */
export function toCardMask(cards: readonly MightyCard[]): readonly [number, number] {
  const places = cards.map(cardIndex);
  const word = (of: readonly number[]): number =>
    of.reduce((bits, place) => bits | bitOfIndex(place), 0);
  return [word(places.filter(isInLowerWord)), word(places.filter((card) => !isInLowerWord(card)))];
}

/**
 * What every seat of some worlds has left, two words each: of world `w` and seat `s` from `10 w + 2
 * s` on.
 */
export function encodeHands(worlds: readonly World[], play: MightyPlay): Int32Array {
  return Int32Array.from(
    worlds.flatMap((world) => SEATS.flatMap((seat) => toCardMask(remainingHandIn(world, play, seat)))),
  );
}

/** A play from its code. */
export function decodePlayCode(code: number): MightyPlayedCard {
  const place = code % NAMED_SUIT_UNIT;
  const named = Math.floor((code % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT);
  if (place === JOKER_INDEX) return named === 0 ? 'JK' : `JK:${SUITS[named - 1] ?? 'S'}`;
  const card = `${SUITS[suitOfIndex(place)] ?? ''}${RANKS[SUIT_SIZE - 1 - (place % SUIT_SIZE)] ?? ''}`;
  return (code >= ENCODED_CALL_FLAG ? `${card}!` : card) as MightyPlayedCard;
}

export function toPlayCode(played: MightyPlayedCard): number {
  return encodePlay(played);
}
