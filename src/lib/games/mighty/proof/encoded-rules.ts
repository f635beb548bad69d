/**
 * The rules of a trick in the integer encoding, for the proof search, which applies them millions
 * of times: hands as two-word bit masks, a trick as a few numbers. The lower word holds suits 0 and
 * 1, the upper word suits 2 and 3 and the joker, 13 bits a suit.
 */
import { RANKS } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import type { SpecialCards } from '$lib/games/mighty/rules/special-cards';
import { canCallJoker, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
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
} from '$lib/games/mighty/notation/card-indices';
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
const MIGHTY_STRENGTH = 100;
const JOKER_STRENGTH = 90;
const TRUMP_STRENGTH = 50;
const JOKER_BIT = bitOfIndex(JOKER_INDEX);

/**
 * The rules of one contract. A `code` is an encoded play: the index of a card together with the
 * suit that a led joker names, or with the call of the joker (see `card-indices.ts`).
 */
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
  trickAfter(
    trickBefore: EncodedTrick,
    trickNumber: number,
    seat: number,
    code: number,
  ): EncodedTrick {
    const card = code % NAMED_SUIT_UNIT;
    const suitLed = trickBefore.suitLed === -2 ? encodedSuitLed(code) : trickBefore.suitLed;
    const isJokerCalled = trickBefore.isJokerCalled || code >= ENCODED_CALL_FLAG;
    // In the tricks in which the joker cannot be called it has no power either.
    const strength = this.#strengthOf(card, suitLed, isJokerCalled || !canCallJoker(trickNumber));
    const wins = strength > trickBefore.winningStrength;
    return {
      suitLed,
      isJokerCalled,
      points: trickBefore.points + (isPointIndex(card) ? 1 : 0),
      winningStrength: wins ? strength : trickBefore.winningStrength,
      winner: wins ? seat : trickBefore.winner,
    };
  }

  /** The strength of a card in the trick; 0 when it cannot win. */
  #strengthOf(card: number, suitLed: number, isJokerPowerless: boolean): number {
    if (card === JOKER_INDEX) return isJokerPowerless ? 0 : JOKER_STRENGTH;
    if (card === this.mighty) return MIGHTY_STRENGTH;
    const suit = suitOfIndex(card);
    if (suit === this.trump) return TRUMP_STRENGTH + (card % SUIT_SIZE);
    return suit === suitLed ? (card % SUIT_SIZE) + 1 : 0;
  }

  /** True for mighty, joker and caller. */
  isSpecial(card: number): boolean {
    return card === JOKER_INDEX || card === this.mighty || card === this.caller;
  }

  /** Writes the legal cards of a hand as two mask words into `masks` from `index` on. */
  writeLegalCards(
    lower: number,
    upper: number,
    trick: EncodedTrick,
    trickNumber: number,
    masks: Int32Array,
    index: number,
  ): void {
    const [legalLower, legalUpper] = this.#legal(lower, upper, trick, trickNumber);
    masks[index] = legalLower;
    masks[index + 1] = legalUpper;
  }

  /** The legal cards of a hand as two mask words. */
  #legal(
    lower: number,
    upper: number,
    trick: EncodedTrick,
    trickNumber: number,
  ): readonly [number, number] {
    if (trick.suitLed === -2)
      return trickNumber === 1 ? this.#firstLeads(lower, upper) : [lower, upper];
    const mightyLower = isInLowerWord(this.mighty) ? bitOfIndex(this.mighty) : 0;
    const mightyUpper = isInLowerWord(this.mighty) ? 0 : bitOfIndex(this.mighty);
    // A called joker must be played, or the mighty instead.
    if (trick.isJokerCalled && (upper & JOKER_BIT) !== 0)
      return [lower & mightyLower, upper & (mightyUpper | JOKER_BIT)];
    // Otherwise a seat follows suit if it can; mighty and joker may always be played.
    if (trick.suitLed < 0) return [lower, upper];
    const suit = SUIT_MASK << (SUIT_SIZE * (trick.suitLed & 1));
    const [followLower, followUpper] = trick.suitLed < 2 ? [suit, 0] : [0, suit];
    if ((lower & followLower) === 0 && (upper & followUpper) === 0) return [lower, upper];
    return [lower & (followLower | mightyLower), upper & (followUpper | mightyUpper | JOKER_BIT)];
  }

  /** The leads to the first trick: no joker, and no trump or caller where there is another card. */
  #firstLeads(lower: number, upper: number): readonly [number, number] {
    const suitedUpper = upper & ~JOKER_BIT;
    const caller = bitOfIndex(this.caller);
    let [preferredLower, preferredUpper] = isInLowerWord(this.caller)
      ? [lower & ~caller, suitedUpper]
      : [lower, suitedUpper & ~caller];
    const trumps = this.trump < 0 ? 0 : SUIT_MASK << (SUIT_SIZE * (this.trump & 1));
    if (this.trump >= 0 && this.trump < 2) preferredLower &= ~trumps;
    if (this.trump >= 2) preferredUpper &= ~trumps;
    return preferredLower === 0 && preferredUpper === 0
      ? [lower, suitedUpper]
      : [preferredLower, preferredUpper];
  }

  /** The encoded variants of a card when it is led, or the card itself when it follows. */
  playVariants(card: number, trick: EncodedTrick, trickNumber: number): readonly number[] {
    if (trick.suitLed !== -2) return [card];
    if (card === JOKER_INDEX)
      return [1, 2, 3, 4].map((namedSuit) => card + NAMED_SUIT_UNIT * namedSuit);
    return card === this.caller && canCallJoker(trickNumber)
      ? [card, card + ENCODED_CALL_FLAG]
      : [card];
  }
}

/** The two mask words of a set of cards. */
export function toCardMask(cards: readonly MightyCard[]): readonly [number, number] {
  const indices = cards.map(cardIndex);
  const toWord = (wordIndices: readonly number[]): number =>
    wordIndices.reduce((bits, index) => bits | bitOfIndex(index), 0);
  return [
    toWord(indices.filter(isInLowerWord)),
    toWord(indices.filter((index) => !isInLowerWord(index))),
  ];
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
  const index = code % NAMED_SUIT_UNIT;
  const namedSuit = Math.floor((code % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT);
  if (index === JOKER_INDEX) return namedSuit === 0 ? 'JK' : `JK:${SUITS[namedSuit - 1] ?? 'S'}`;
  const card = `${SUITS[suitOfIndex(index)] ?? ''}${RANKS[SUIT_SIZE - 1 - (index % SUIT_SIZE)] ?? ''}`;
  return (code >= ENCODED_CALL_FLAG ? `${card}!` : card) as MightyPlayedCard;
}

/** Encodes a play. */
export function toPlayCode(played: MightyPlayedCard): number {
  return encodePlay(played);
}
