/**
 * The rules in the integer encoding, for a search that applies them a million times: hands as bit
 * masks, a trick as a few numbers.
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

/** A trick in progress; before its lead `suitLed` is -2 and nobody wins. */
export interface EncodedTrick {
  /** The suit led or named, 0 to 3; -1 after a joker that named none. */
  readonly suitLed: number;
  readonly isJokerCalled: boolean;
  /** The strength of the winning play, its seat, and the points in the trick. */
  readonly winningStrength: number;
  readonly winner: number;
  readonly points: number;
}

export const EMPTY_TRICK: EncodedTrick = {
  suitLed: -2,
  isJokerCalled: false,
  winningStrength: -1,
  winner: -1,
  points: 0,
};

/** Strengths within a trick: mighty, live joker, trumps. */
const MIGHTY_HEIGHT = 100;
const JOKER_HEIGHT = 90;
const TRUMP_HEIGHT = 50;
const JOKER_BIT = bitOfIndex(JOKER_INDEX);

/** The rules of one contract. */
export class EncodedRules {
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;

  constructor(specials: SpecialCards) {
    this.trump = specials.trump === 'NT' ? -1 : SUITS.indexOf(specials.trump);
    this.mighty = cardIndex(specials.mighty);
    this.caller = cardIndex(specials.caller);
  }

  /** The trick after one more play. */
  trickAfter(before: EncodedTrick, number: number, seat: number, code: number): EncodedTrick {
    const card = code % NAMED_SUIT_UNIT;
    const suitLed = before.suitLed === -2 ? encodedSuitLed(code) : before.suitLed;
    const isJokerCalled = before.isJokerCalled || code >= ENCODED_CALL_FLAG;
    const height = this.#height(card, suitLed, isJokerCalled || !canCallJoker(number));
    const wins = height > before.winningStrength;
    return {
      suitLed,
      isJokerCalled,
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

  /** True for mighty, joker and caller. */
  isSpecial(card: number): boolean {
    return card === JOKER_INDEX || card === this.mighty || card === this.caller;
  }

  /** Writes the legal cards of a hand as two mask words into `into` from index `at` on. */
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

  #legal(
    lower: number,
    upper: number,
    table: EncodedTrick,
    number: number,
  ): readonly [number, number] {
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

  /** The encoded variants of a card when it is led, or the card itself when it follows. */
  playVariants(card: number, table: EncodedTrick, number: number): readonly number[] {
    if (table.suitLed !== -2) return [card];
    if (card === JOKER_INDEX) return [1, 2, 3, 4].map((name) => card + NAMED_SUIT_UNIT * name);
    return card === this.caller && canCallJoker(number) ? [card, card + ENCODED_CALL_FLAG] : [card];
  }
}

/** The two mask words of a set of cards. */
export function toCardMask(cards: readonly MightyCard[]): readonly [number, number] {
  const places = cards.map(cardIndex);
  const word = (of: readonly number[]): number =>
    of.reduce((bits, place) => bits | bitOfIndex(place), 0);
  return [word(places.filter(isInLowerWord)), word(places.filter((card) => !isInLowerWord(card)))];
}

/**
 * The remaining hands in all worlds, two mask words each: world `w` and seat `s` from index `10 w +
 * 2 s` on.
 */
export function encodeHands(worlds: readonly World[], play: MightyPlay): Int32Array {
  return Int32Array.from(
    worlds.flatMap((world) =>
      SEATS.flatMap((seat) => toCardMask(remainingHandIn(world, play, seat))),
    ),
  );
}

/** Decodes a play. */
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
