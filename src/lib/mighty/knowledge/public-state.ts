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
const WORDS = 5;
/**
 * How high mighty, a live joker and a trump stand above the suit that was led, whose cards have 1
 * to 13.
 */
export const MIGHTY_HEIGHT = 100;
export const JOKER_HEIGHT = 90;
export const TRUMP_HEIGHT = 50;

/** A set of cards: what a seat holds, what was played. */
export type CardSet = Int32Array;

export function cardSet(cards: readonly MightyCard[] = []): CardSet {
  const set = new Int32Array(WORDS);
  for (const card of cards) flip(set, cardIndex(card));
  return set;
}

/** Puts a card into a set, or takes it out. */
export function flip(set: CardSet, place: number): void {
  const word = suitOfIndex(place);
  set[word] = (set[word] ?? 0) ^ (1 << (place - SUIT_SIZE * word));
}

export function holds(set: CardSet, place: number): boolean {
  const word = suitOfIndex(place);
  return ((set[word] ?? 0) & (1 << (place - SUIT_SIZE * word))) !== 0;
}

export class OpenTable {
  /** 0 to 3 as in `SUITS`, -1 without trump. */
  readonly trump: number;
  readonly mighty: number;
  readonly caller: number;
  /** The place of the card whose holder is the friend; -1 when no card decides. */
  readonly friendPlace: number;
  /** Whether the winner of the first trick is the friend. */
  readonly byFirstTrick: boolean;
  /** The friend since all know it, else -1. */
  revealed = -1;
  /** Whether all know that the declarer plays alone. */
  alone: boolean;
  /** The trick that is played, 1 to 10, and 11 when all is over. */
  number = 1;
  leader: number;
  /** Plays in the trick so far. */
  placed = 0;
  /** The suit led or named, 0 to 3; -1 before a lead. */
  led = -1;
  called = false;
  /** The highest card so far, whose it is, and the points in the trick. */
  height = 0;
  winner = -1;
  points = 0;
  /** Whether the declarer led to the first trick what is led only when nothing else is held. */
  ledFromTrumps = false;
  /** All that was played. */
  readonly gone = cardSet();
  /** What each seat has shown to lack: a bit for each suit, and one for the joker. */
  readonly lacks = new Int32Array(SEATS.length);
  /** Cards that each seat has left. */
  readonly left = new Int32Array(SEATS.length).fill(TRICK_COUNT);
  /** Points in the tricks that each seat has won. */
  readonly taken = new Int32Array(SEATS.length);

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
    this.friendPlace = card === null ? -1 : cardIndex(card);
    this.byFirstTrick = friend === 'first';
    this.alone = friend === 'none';
  }

  /** The table of the same contract before the first card. */
  fresh(): OpenTable {
    return new OpenTable(this.specials, this.declarer, this.friend);
  }

  /** Becomes what another table of the same contract is. */
  copy(other: OpenTable): void {
    this.revealed = other.revealed;
    this.alone = other.alone;
    this.number = other.number;
    this.leader = other.leader;
    this.placed = other.placed;
    this.led = other.led;
    this.called = other.called;
    this.height = other.height;
    this.winner = other.winner;
    this.points = other.points;
    this.ledFromTrumps = other.ledFromTrumps;
    this.gone.set(other.gone);
    this.lacks.set(other.lacks);
    this.left.set(other.left);
    this.taken.set(other.taken);
  }

  /** The seat that is to play. */
  get turn(): number {
    return (this.leader + this.placed) % SEATS.length;
  }

  get isOver(): boolean {
    return this.number > TRICK_COUNT;
  }

  /** Whether the joker has no power in this trick. */
  get jokerIsDead(): boolean {
    return this.called || this.number === 1 || this.number === TRICK_COUNT;
  }

  /**
   * Whether the declarer has asked for a lesser card than this one: who lacks the mighty asks for
   * it, and who has it but lacks the joker for that.
   */
  passedOver(place: number): boolean {
    if (place === this.mighty) return this.friendPlace !== this.mighty;
    const strongest = this.friendPlace === this.mighty || this.friendPlace === JOKER_INDEX;
    return place === JOKER_INDEX && !strongest;
  }

  /** How high a card stands in this trick when this suit was led; 0 for all that cannot win. */
  heightOf(place: number, led: number, jokerIsDead: boolean): number {
    if (place === JOKER_INDEX) return jokerIsDead ? 0 : JOKER_HEIGHT;
    if (place === this.mighty) return MIGHTY_HEIGHT;
    const suit = suitOfIndex(place);
    const strength = place - SUIT_SIZE * suit + 1;
    if (suit === this.trump) return TRUMP_HEIGHT + strength;
    return suit === led ? strength : 0;
  }

  /** One play more, by the seat whose turn it is. */
  add(play: number): void {
    const seat = this.turn;
    const place = play % NAMED_SUIT_UNIT;
    if (this.placed === 0) this.#lead(seat, play);
    else this.#answer(seat, place);
    const height = this.heightOf(place, this.led, this.jokerIsDead);
    if (this.placed === 0 || height > this.height) {
      this.height = height;
      this.winner = seat;
    }
    if (isPointIndex(place)) this.points++;
    flip(this.gone, place);
    this.left[seat] = (this.left[seat] ?? 0) - 1;
    if (place === this.friendPlace) {
      if (seat === this.declarer) this.alone = true;
      else this.revealed = seat;
    }
    if (++this.placed === TRICK_SIZE) this.#gather();
  }

  #lead(seat: number, play: number): void {
    const place = play % NAMED_SUIT_UNIT;
    this.led = encodedSuitLed(play);
    this.called = play >= ENCODED_CALL_FLAG;
    this.points = 0;
    if (this.number > 1 || seat !== this.declarer) return;
    this.ledFromTrumps = suitOfIndex(place) === this.trump || place === this.caller;
  }

  /** Who does not follow has shown something, unless it was the mighty or the joker. */
  #answer(seat: number, place: number): void {
    let lack = 0;
    const special = place === this.mighty || place === JOKER_INDEX;
    if (!special && suitOfIndex(place) !== this.led) lack |= 1 << this.led;
    if (this.called && !special) lack |= 1 << JOKER_WORD;
    this.lacks[seat] = (this.lacks[seat] ?? 0) | lack;
  }

  #gather(): void {
    const { winner } = this;
    this.taken[winner] = (this.taken[winner] ?? 0) + this.points;
    if (this.number === 1 && this.byFirstTrick) {
      if (winner === this.declarer) this.alone = true;
      else this.revealed = winner;
    }
    this.number++;
    this.leader = winner;
    this.placed = 0;
    this.led = -1;
    this.called = false;
    this.height = 0;
    this.winner = -1;
    this.points = 0;
  }
}

/** The table of a contract, with all that was played. */
export function openTable(contract: MightyContract, friend: FriendDeclaration, play: MightyPlay): OpenTable {
  const table = new OpenTable(play.specials, contract.declarer, friend);
  for (const { plays } of [...play.won, play.trick])
    for (const played of plays) table.add(encodePlay(played));
  return table;
}
