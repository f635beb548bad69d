/**
 * The public state of a play in integers, updated play by play, for players that look thousands of
 * plays ahead. It holds no hidden card. Cards are indices and plays are encoded as in
 * `notation/card-indices.ts`; a set of cards is one word for each suit, the two its lowest bit, and
 * one for the joker.
 */
import { SUITS } from '$lib/cards/suits';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import { friendCard, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import type { SpecialCards } from '$lib/games/mighty/rules/special-cards';
import { TRICK_SIZE, TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import {
  ENCODED_CALL_FLAG,
  isPointIndex,
  JOKER_INDEX,
  encodedSuitLed,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
  cardIndex,
  suitOfIndex,
  encodePlay,
} from '$lib/games/mighty/notation/card-indices';

/** The word of the joker; the four before it are the suits'. */
export const JOKER_WORD = 4;
const WORD_COUNT = 5;
/** Strengths within a trick: mighty, live joker, trumps; cards of the suit led have 1 to 13. */
export const MIGHTY_STRENGTH = 100;
export const JOKER_STRENGTH = 90;
export const TRUMP_STRENGTH = 50;

/** A set of cards. */
export type CardSet = Int32Array;

/** Creates a set of the cards. */
export function createCardSet(cards: readonly MightyCard[] = []): CardSet {
  const set = new Int32Array(WORD_COUNT);
  for (const card of cards) toggleCard(set, cardIndex(card));
  return set;
}

/** Toggles a card in a set. */
export function toggleCard(set: CardSet, card: number): void {
  const word = suitOfIndex(card);
  set[word] = (set[word] ?? 0) ^ (1 << (card - SUIT_SIZE * word));
}

/** True when the set has the card, by its index. */
export function hasCard(set: CardSet, card: number): boolean {
  const word = suitOfIndex(card);
  return ((set[word] ?? 0) & (1 << (card - SUIT_SIZE * word))) !== 0;
}

/** The public state of a play under one contract. */
export class PublicState {
  /** The trump suit, 0 to 3 as in `SUITS`; -1 in notrump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** The index of the card whose holder is the friend; -1 when no card decides. */
  readonly friendCardIndex: number;
  /** True when the winner of the first trick is the friend. */
  readonly isFriendByFirstTrick: boolean;
  /** The seat of the friend once it is public; -1 before. */
  revealedFriend = -1;
  /** True when it is public that the declarer plays alone. */
  isDeclarerAlone: boolean;
  /** The number of the trick in progress; 11 when the play is over. */
  trickNumber = 1;
  leader: number;
  /** Plays in the trick in progress. */
  playCount = 0;
  /** The suit led or named, 0 to 3; -1 before a lead and after a joker that named none. */
  suitLed = -1;
  isJokerCalled = false;
  /** The strength of the winning card. */
  winningStrength = 0;
  /** The seat of the winning card; -1 before the lead. */
  winner = -1;
  /** The points in the trick so far. */
  trickPoints = 0;
  /**
   * True when the declarer led a trump or the caller to the first trick, so held nothing else but
   * the joker.
   */
  wasFirstLeadForced = false;
  /** All played cards. */
  readonly played = createCardSet();
  /** Suits in which each seat showed out: a bit for each suit, and one for the joker. */
  readonly knownVoids = new Int32Array(SEATS.length);
  /** The number of cards left of each seat. */
  readonly cardsLeft = new Int32Array(SEATS.length).fill(TRICK_COUNT);
  /** Points in the tricks that each seat has won. */
  readonly pointsTaken = new Int32Array(SEATS.length);

  constructor(
    readonly specials: SpecialCards,
    readonly declarer: number,
    readonly friend: FriendDeclaration,
  ) {
    const card = friendCard(friend, specials);
    this.trump = specials.trump === 'NT' ? -1 : SUITS.indexOf(specials.trump);
    this.mighty = cardIndex(specials.mighty);
    this.caller = cardIndex(specials.caller);
    this.leader = declarer;
    this.friendCardIndex = card === null ? -1 : cardIndex(card);
    this.isFriendByFirstTrick = friend === 'first';
    this.isDeclarerAlone = friend === 'none';
  }

  /** The state of the same contract before the first card. */
  createInitial(): PublicState {
    return new PublicState(this.specials, this.declarer, this.friend);
  }

  /** Copies another state of the same contract. */
  copyFrom(source: PublicState): void {
    this.revealedFriend = source.revealedFriend;
    this.isDeclarerAlone = source.isDeclarerAlone;
    this.trickNumber = source.trickNumber;
    this.leader = source.leader;
    this.playCount = source.playCount;
    this.suitLed = source.suitLed;
    this.isJokerCalled = source.isJokerCalled;
    this.winningStrength = source.winningStrength;
    this.winner = source.winner;
    this.trickPoints = source.trickPoints;
    this.wasFirstLeadForced = source.wasFirstLeadForced;
    this.played.set(source.played);
    this.knownVoids.set(source.knownVoids);
    this.cardsLeft.set(source.cardsLeft);
    this.pointsTaken.set(source.pointsTaken);
  }

  /** The seat on turn. */
  get seatOnTurn(): number {
    return (this.leader + this.playCount) % SEATS.length;
  }

  get isOver(): boolean {
    return this.trickNumber > TRICK_COUNT;
  }

  /** True when the joker has no power in this trick. */
  get isJokerDead(): boolean {
    return this.isJokerCalled || this.trickNumber === 1 || this.trickNumber === TRICK_COUNT;
  }

  /**
   * True when the declarer announced a weaker friend card than this one, or none, as it would not
   * without holding it: without the mighty a declarer asks for it, with it for the joker.
   */
  wasPassedOver(card: number): boolean {
    if (card === this.mighty) return this.friendCardIndex !== this.mighty;
    const isStrongestRequested =
      this.friendCardIndex === this.mighty || this.friendCardIndex === JOKER_INDEX;
    return card === JOKER_INDEX && !isStrongestRequested;
  }

  /** The strength of a card in this trick with this suit led; 0 when it cannot win. */
  strengthOf(card: number, suitLed: number, isJokerDead: boolean): number {
    if (card === JOKER_INDEX) return isJokerDead ? 0 : JOKER_STRENGTH;
    if (card === this.mighty) return MIGHTY_STRENGTH;
    const suit = suitOfIndex(card);
    const strength = card - SUIT_SIZE * suit + 1;
    if (suit === this.trump) return TRUMP_STRENGTH + strength;
    return suit === suitLed ? strength : 0;
  }

  /** Adds a play of the seat on turn. */
  addPlay(play: number): void {
    const seat = this.seatOnTurn;
    const card = play % NAMED_SUIT_UNIT;
    if (this.playCount === 0) this.#lead(seat, play);
    else this.#follow(seat, card);
    const strength = this.strengthOf(card, this.suitLed, this.isJokerDead);
    if (this.playCount === 0 || strength > this.winningStrength) {
      this.winningStrength = strength;
      this.winner = seat;
    }
    if (isPointIndex(card)) this.trickPoints++;
    toggleCard(this.played, card);
    this.cardsLeft[seat] = (this.cardsLeft[seat] ?? 0) - 1;
    if (card === this.friendCardIndex) {
      if (seat === this.declarer) this.isDeclarerAlone = true;
      else this.revealedFriend = seat;
    }
    if (++this.playCount === TRICK_SIZE) this.#completeTrick();
  }

  #lead(seat: number, play: number): void {
    const card = play % NAMED_SUIT_UNIT;
    this.suitLed = encodedSuitLed(play);
    this.isJokerCalled = play >= ENCODED_CALL_FLAG;
    this.trickPoints = 0;
    if (this.trickNumber > 1 || seat !== this.declarer) return;
    this.wasFirstLeadForced = suitOfIndex(card) === this.trump || card === this.caller;
  }

  /**
   * A seat that does not follow suit shows out, except by the mighty or the joker; one that answers
   * a call with neither shows that it has no joker.
   */
  #follow(seat: number, card: number): void {
    let shownVoids = 0;
    const isSpecial = card === this.mighty || card === JOKER_INDEX;
    if (!isSpecial && suitOfIndex(card) !== this.suitLed) shownVoids |= 1 << this.suitLed;
    if (this.isJokerCalled && !isSpecial) shownVoids |= 1 << JOKER_WORD;
    this.knownVoids[seat] = (this.knownVoids[seat] ?? 0) | shownVoids;
  }

  #completeTrick(): void {
    const { winner } = this;
    this.pointsTaken[winner] = (this.pointsTaken[winner] ?? 0) + this.trickPoints;
    if (this.trickNumber === 1 && this.isFriendByFirstTrick) {
      if (winner === this.declarer) this.isDeclarerAlone = true;
      else this.revealedFriend = winner;
    }
    this.trickNumber++;
    this.leader = winner;
    this.playCount = 0;
    this.suitLed = -1;
    this.isJokerCalled = false;
    this.winningStrength = 0;
    this.winner = -1;
    this.trickPoints = 0;
  }
}

/** The public state of a contract after all plays so far. */
export function createPublicState(
  contract: MightyContract,
  friend: FriendDeclaration,
  play: MightyPlay,
): PublicState {
  const state = new PublicState(play.specials, contract.declarer, friend);
  for (const { plays } of [...play.won, play.trick])
    for (const played of plays) state.addPlay(encodePlay(played));
  return state;
}
