/**
 * What lies open on the table, in numbers: all that everybody has seen of a play, kept while cards
 * are added, for players who think thousands of plays ahead. No hidden card is in it. Cards are
 * places and plays are written as in the solver; a set of cards is one word for each suit, the two
 * its lowest bit, and one for the joker.
 */
import { SUITS } from '$lib/cards/suits';
import type { MightyCard } from '$lib/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/mighty/rules/kitty-exchange';
import { friendCard, type FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import type { SpecialCards } from '$lib/mighty/rules/special-cards';
import { TRICK_SIZE, TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
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
} from '$lib/mighty/notation/card-indices';

/** The word of a set that holds the joker; the four before it are the suits'. */
export const JOKER_WORD = 4;
const WORD_COUNT = 5;
/**
 * How high mighty, a live joker and a trump stand above the suit that was led, whose cards have 1
 * to 13.
 */
export const MIGHTY_STRENGTH = 100;
export const JOKER_STRENGTH = 90;
export const TRUMP_STRENGTH = 50;

/** A set of cards: what a seat holds, what was played. */
export type CardSet = Int32Array;

export function createCardSet(cards: readonly MightyCard[] = []): CardSet {
  const set = new Int32Array(WORD_COUNT);
  for (const card of cards) toggleCard(set, cardIndex(card));
  return set;
}

/** Puts a card into a set, or takes it out. */
export function toggleCard(set: CardSet, card: number): void {
  const word = suitOfIndex(card);
  set[word] = (set[word] ?? 0) ^ (1 << (card - SUIT_SIZE * word));
}

export function hasCard(set: CardSet, card: number): boolean {
  const word = suitOfIndex(card);
  return ((set[word] ?? 0) & (1 << (card - SUIT_SIZE * word))) !== 0;
}

export class PublicState {
  /** 0 to 3 as in `SUITS`, -1 without trump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** The place of the card whose holder is the friend; -1 when no card decides. */
  readonly friendCardIndex: number;
  /** Whether the winner of the first trick is the friend. */
  readonly isFriendByFirstTrick: boolean;
  /** The friend since all know it, else -1. */
  revealedFriend = -1;
  /** Whether all know that the declarer plays alone. */
  isDeclarerAlone: boolean;
  /** The trick that is played, 1 to 10, and 11 when all is over. */
  trickNumber = 1;
  leader: number;
  /** Plays in the trick so far. */
  playCount = 0;
  /** The suit led or named, 0 to 3; -1 before a lead. */
  suitLed = -1;
  isJokerCalled = false;
  /** The highest card so far, whose it is, and the points in the trick. */
  winningStrength = 0;
  winner = -1;
  trickPoints = 0;
  /** Whether the declarer led to the first trick what is led only when nothing else is held. */
  wasFirstLeadForced = false;
  /** All that was played. */
  readonly played = createCardSet();
  /** What each seat has shown to lack: a bit for each suit, and one for the joker. */
  readonly knownVoids = new Int32Array(SEATS.length);
  /** Cards that each seat has left. */
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

  /** The table of the same contract before the first card. */
  createInitial(): PublicState {
    return new PublicState(this.specials, this.declarer, this.friend);
  }

  /** Becomes what another table of the same contract is. */
  copyFrom(other: PublicState): void {
    this.revealedFriend = other.revealedFriend;
    this.isDeclarerAlone = other.isDeclarerAlone;
    this.trickNumber = other.trickNumber;
    this.leader = other.leader;
    this.playCount = other.playCount;
    this.suitLed = other.suitLed;
    this.isJokerCalled = other.isJokerCalled;
    this.winningStrength = other.winningStrength;
    this.winner = other.winner;
    this.trickPoints = other.trickPoints;
    this.wasFirstLeadForced = other.wasFirstLeadForced;
    this.played.set(other.played);
    this.knownVoids.set(other.knownVoids);
    this.cardsLeft.set(other.cardsLeft);
    this.pointsTaken.set(other.pointsTaken);
  }

  /** The seat that is to play. */
  get seatOnTurn(): number {
    return (this.leader + this.playCount) % SEATS.length;
  }

  get isOver(): boolean {
    return this.trickNumber > TRICK_COUNT;
  }

  /** Whether the joker has no power in this trick. */
  get isJokerDead(): boolean {
    return this.isJokerCalled || this.trickNumber === 1 || this.trickNumber === TRICK_COUNT;
  }

  /**
   * Whether the declarer has asked for a lesser card than this one: who lacks the mighty asks for
   * it, and who has it but lacks the joker for that.
   */
  wasPassedOver(card: number): boolean {
    if (card === this.mighty) return this.friendCardIndex !== this.mighty;
    const strongest = this.friendCardIndex === this.mighty || this.friendCardIndex === JOKER_INDEX;
    return card === JOKER_INDEX && !strongest;
  }

  /** How high a card stands in this trick when this suit was led; 0 for all that cannot win. */
  strengthOf(card: number, led: number, jokerIsDead: boolean): number {
    if (card === JOKER_INDEX) return jokerIsDead ? 0 : JOKER_STRENGTH;
    if (card === this.mighty) return MIGHTY_STRENGTH;
    const suit = suitOfIndex(card);
    const strength = card - SUIT_SIZE * suit + 1;
    if (suit === this.trump) return TRUMP_STRENGTH + strength;
    return suit === led ? strength : 0;
  }

  /** One play more, by the seat whose turn it is. */
  addPlay(play: number): void {
    const seat = this.seatOnTurn;
    const card = play % NAMED_SUIT_UNIT;
    if (this.playCount === 0) this.#lead(seat, play);
    else this.#answer(seat, card);
    const height = this.strengthOf(card, this.suitLed, this.isJokerDead);
    if (this.playCount === 0 || height > this.winningStrength) {
      this.winningStrength = height;
      this.winner = seat;
    }
    if (isPointIndex(card)) this.trickPoints++;
    toggleCard(this.played, card);
    this.cardsLeft[seat] = (this.cardsLeft[seat] ?? 0) - 1;
    if (card === this.friendCardIndex) {
      if (seat === this.declarer) this.isDeclarerAlone = true;
      else this.revealedFriend = seat;
    }
    if (++this.playCount === TRICK_SIZE) this.#gather();
  }

  #lead(seat: number, play: number): void {
    const card = play % NAMED_SUIT_UNIT;
    this.suitLed = encodedSuitLed(play);
    this.isJokerCalled = play >= ENCODED_CALL_FLAG;
    this.trickPoints = 0;
    if (this.trickNumber > 1 || seat !== this.declarer) return;
    this.wasFirstLeadForced = suitOfIndex(card) === this.trump || card === this.caller;
  }

  /** Who does not follow has shown something, unless it was the mighty or the joker. */
  #answer(seat: number, card: number): void {
    let lack = 0;
    const special = card === this.mighty || card === JOKER_INDEX;
    if (!special && suitOfIndex(card) !== this.suitLed) lack |= 1 << this.suitLed;
    if (this.isJokerCalled && !special) lack |= 1 << JOKER_WORD;
    this.knownVoids[seat] = (this.knownVoids[seat] ?? 0) | lack;
  }

  #gather(): void {
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

/** The table of a contract, with all that was played. */
export function createPublicState(contract: MightyContract, friend: FriendDeclaration, play: MightyPlay): PublicState {
  const table = new PublicState(play.specials, contract.declarer, friend);
  for (const { plays } of [...play.won, play.trick])
    for (const played of plays) table.addPlay(encodePlay(played));
  return table;
}
