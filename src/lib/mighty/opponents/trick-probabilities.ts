/**
 * What a seat expects of the others from all that it has seen: who is on its side, who may hold
 * what, and how likely the trick becomes its own. Rough chances, each card for itself, but exact
 * where they are 0 or 1.
 */
import { popcount } from '$lib/core/bits';
import {
  hasCard,
  JOKER_STRENGTH,
  JOKER_WORD,
  MIGHTY_STRENGTH,
  TRUMP_STRENGTH,
  type CardSet,
  type PublicState,
} from '$lib/mighty/knowledge/public-state';
import type { HeuristicWeights } from './heuristic-weights';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { TRICK_SIZE, TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { JOKER_INDEX, SUIT_SIZE, SUIT_MASK, suitOfIndex } from '$lib/mighty/notation/card-indices';

const SUIT_WORDS = 4;
export class TrickProbabilities {
  /** How sure each seat is on this seat's side, 0 to 1. */
  readonly allyProbability = new Float64Array(SEATS.length);
  /**
   * Cards that are out: neither played, nor own, nor buried by this seat. The mighty is not among
   * its suit's.
   */
  readonly unseenSuits = new Int32Array(SUIT_WORDS);
  isMightyUnseen = false;
  isJokerUnseen = false;
  /** Whether this seat is of the declarer's side. */
  isOnDeclarerSide = false;
  /** Whether the trick decides who is the friend: then each plays for itself. */
  isFriendUndecided = false;
  /** Whether the declarer may still have a friend whom this seat does not know. */
  #unknownFriend = false;
  readonly #mightyAt = new Float64Array(SEATS.length);
  readonly #jokerAt = new Float64Array(SEATS.length);
  /**
   * The chance that a seat has a given card of a suit that is out: suit times five and the seat.
   */
  readonly #has = new Float64Array(SUIT_WORDS * SEATS.length);
  readonly #sense: HeuristicWeights;
  #table!: PublicState;
  #seat = 0;
  /** Null while the others' cards are hidden. */
  #hands: readonly CardSet[] | null = null;

  constructor(sense: HeuristicWeights) {
    this.#sense = sense;
  }

  /**
   * Looks at the table from a seat with its own cards; the declarer knows what it has buried. With
   * open cards a seat knows what all `hands` are.
   */
  update(
    state: PublicState,
    seat: number,
    hand: CardSet,
    buried: CardSet | null,
    hands: readonly CardSet[] | null,
  ): void {
    this.#table = state;
    this.#seat = seat;
    this.#hands = hands;
    const { mighty } = state;
    for (let suit = 0; suit < SUIT_WORDS; suit++) {
      const seen = (state.played[suit] ?? 0) | (hand[suit] ?? 0) | (buried?.[suit] ?? 0);
      this.unseenSuits[suit] = SUIT_MASK & ~seen;
    }
    const home = suitOfIndex(mighty);
    const bit = 1 << (mighty - SUIT_SIZE * home);
    this.isMightyUnseen = ((this.unseenSuits[home] ?? 0) & bit) !== 0;
    this.unseenSuits[home] = (this.unseenSuits[home] ?? 0) & ~bit;
    this.isJokerUnseen =
      state.played[JOKER_WORD] === 0 && hand[JOKER_WORD] === 0 && (buried?.[JOKER_WORD] ?? 0) === 0;
    this.#sides(hand, buried);
    for (let suit = 0; suit < SUIT_WORDS; suit++) this.#spread(suit);
    this.#place(this.#mightyAt, mighty, 1 << home);
    this.#place(this.#jokerAt, JOKER_INDEX, 1 << JOKER_WORD);
  }

  #sides(hand: CardSet, buried: CardSet | null): void {
    const { declarer, revealedFriend: revealedFriend, friendCardIndex: friendCardIndex, isFriendByFirstTrick: isFriendByFirstTrick } = this.#table;
    const [table, seat] = [this.#table, this.#seat];
    const named = friendCardIndex >= 0;
    const isMine = named && hasCard(hand, friendCardIndex);
    const isFriend = seat === revealedFriend || (seat !== declarer && isMine);
    const hidden = named && !isMine && !(buried !== null && hasCard(buried, friendCardIndex));
    this.isOnDeclarerSide = seat === declarer || isFriend;
    this.isFriendUndecided = isFriendByFirstTrick && table.trickNumber === 1;
    this.#unknownFriend = revealedFriend < 0 && !table.isDeclarerAlone && !isFriend && (hidden || isFriendByFirstTrick);
    for (const other of SEATS) this.allyProbability[other] = this.#allied(other, isFriend);
    this.allyProbability[seat] = 1;
  }

  #allied(other: number, isFriend: boolean): number {
    if (this.isFriendUndecided) return 0;
    const { declarer, revealedFriend: revealedFriend } = this.#table;
    const sides = other === declarer || other === revealedFriend;
    if (isFriend) return sides ? 1 : 0;
    if (this.#seat === declarer) {
      if (revealedFriend >= 0) return sides ? 1 : 0;
      return this.#unknownFriend ? 1 / 4 : 0;
    }
    if (sides) return 0;
    if (!this.#unknownFriend) return 1;
    return other === this.#table.winner ? this.#sense.trustWinner : this.#sense.trust;
  }

  /** How likely each seat has a card of a suit that is out: by how many cards it has left. */
  #spread(suit: number): void {
    const { cardsLeft: cardsLeft, knownVoids: knownVoids, declarer, trump } = this.#table;
    const isTrump = suit === trump;
    let all = this.#seat === declarer || isTrump ? 0 : 3;
    for (const other of SEATS) {
      const may = other !== this.#seat && ((knownVoids[other] ?? 0) & (1 << suit)) === 0;
      const lean = isTrump ? this.#sense.declarersTrumps : this.#sense.declarersSides;
      const weight = other === declarer ? lean : 1;
      const share = may ? weight * (cardsLeft[other] ?? 0) : 0;
      this.#has[suit * SEATS.length + other] = share;
      all += share;
    }
    for (const other of SEATS) {
      const at = suit * SEATS.length + other;
      this.#has[at] = all === 0 ? 0 : (this.#has[at] ?? 0) / all;
    }
  }

  /**
   * How likely each seat has the mighty or the joker; a declarer is believed not to name its own
   * card.
   */
  #place(at: Float64Array, place: number, lack: number): void {
    const { cardsLeft: cardsLeft, knownVoids: knownVoids, declarer, friendCardIndex: friendCardIndex } = this.#table;
    const { passedOver, declarersJoker } = this.#sense;
    const lean = this.#table.wasPassedOver(place)
      ? passedOver
      : place === JOKER_INDEX
        ? declarersJoker
        : 1;
    let all = 0;
    for (const other of SEATS) {
      if (this.#hands !== null) {
        at[other] = other !== this.#seat && hasCard(this.#hands[other] as CardSet, place) ? 1 : 0;
        continue;
      }
      const may =
        other !== this.#seat &&
        ((knownVoids[other] ?? 0) & lack) === 0 &&
        !(place === friendCardIndex && other === declarer);
      at[other] = may ? (other === declarer ? lean : 1) * (cardsLeft[other] ?? 0) : 0;
      all += at[other] ?? 0;
    }
    if (all > 0) for (const other of SEATS) at[other] = (at[other] ?? 0) / all;
  }

  /** How likely the joker, being out, is with the other side less how likely it is with the own. */
  get jokerOpponentAdvantage(): number {
    if (!this.isJokerUnseen) return 0;
    const { declarer, friendCardIndex: friendCardIndex } = this.#table;
    if (friendCardIndex === JOKER_INDEX && this.#seat !== declarer) return 1;
    if (friendCardIndex === JOKER_INDEX) return -1;
    let against = 0;
    for (const other of SEATS)
      against += (this.#jokerAt[other] ?? 0) * (1 - 2 * (this.allyProbability[other] ?? 0));
    return against;
  }

  /** Cards of a suit that are out and higher than a place of it. */
  higherUnseenCount(card: number): number {
    const suit = suitOfIndex(card);
    const rank = card - SUIT_SIZE * suit;
    return popcount((this.unseenSuits[suit] ?? 0) & ~((2 << rank) - 1));
  }

  /** Trumps that are out. */
  get unseenTrumpCount(): number {
    return this.#table.trump < 0 ? 0 : popcount(this.unseenSuits[this.#table.trump] ?? 0);
  }

  /**
   * How likely the trick becomes this side's when this seat plays a card of this height (0 for one
   * that cannot win) to the suit led; `named` is that suit.
   */
  winProbability(height: number, led: number, called: boolean): number {
    const table = this.#table;
    const { saves } = this.#sense;
    const retakes = this.isOnDeclarerSide ? saves : this.#sense.retakes;
    const first = table.playCount === 0;
    const better = first || height > table.winningStrength;
    const now = better ? height : table.winningStrength;
    let ours = better ? 1 : (this.allyProbability[table.winner] ?? 0);
    // What the others have, and what they have since a higher card was played.
    let [theirs, lost] = [1 - ours, 0];
    for (let step = table.playCount + 1; step < TRICK_SIZE; step++) {
      const other = (table.leader + step) % SEATS.length;
      const beats = this.#beats(other, now, led, called);
      const ally = (this.allyProbability[other] ?? 0) * beats;
      const enemy = beats - ally;
      const saved = ally * saves * theirs;
      const retaken = ally * retakes * lost;
      const beaten = enemy * ours;
      const raised = enemy * theirs;
      ours += saved + retaken - beaten;
      theirs -= saved + raised;
      lost += beaten + raised - retaken;
      if (this.isOnDeclarerSide) continue;
      const named = ours * this.#namedBeats(other, now, called);
      ours -= named;
      lost += named;
    }
    return ours;
  }

  /**
   * How likely a seat beats this height with the mighty or joker that names it friend: a defender's
   * loss, whoever it is.
   */
  #namedBeats(other: number, height: number, called: boolean): number {
    const { friendCardIndex: friendCardIndex, mighty } = this.#table;
    if (friendCardIndex === mighty && this.isMightyUnseen && height < MIGHTY_STRENGTH)
      return this.#sense.spent * (this.#mightyAt[other] ?? 0);
    if (friendCardIndex === JOKER_INDEX && this.#jokerLives(called) && height < JOKER_STRENGTH)
      return this.#sense.spent * (this.#jokerAt[other] ?? 0);
    return 0;
  }

  #jokerLives(called: boolean): boolean {
    const { trickNumber: trickNumber } = this.#table;
    return this.isJokerUnseen && !called && trickNumber > 1 && trickNumber < TRICK_COUNT;
  }

  /** How likely a seat that is still to play beats this height. */
  #beats(other: number, height: number, led: number, called: boolean): number {
    const { trump, friendCardIndex: friendCardIndex, mighty } = this.#table;
    let stays = 1;
    if (this.isMightyUnseen && height < MIGHTY_STRENGTH && friendCardIndex !== mighty)
      stays -= this.#sense.spent * (this.#mightyAt[other] ?? 0);
    if (this.#jokerLives(called) && height < JOKER_STRENGTH && friendCardIndex !== JOKER_INDEX)
      stays *= 1 - this.#sense.spent * (this.#jokerAt[other] ?? 0);
    if (height >= JOKER_STRENGTH) return 1 - stays;
    const lacksTrump = trump < 0 ? 1 : this.#lacksHigher(other, trump, height - TRUMP_STRENGTH);
    if (led === trump || led < 0) return 1 - stays * lacksTrump;
    const isVoid = this.#lacksHigher(other, led, 0);
    const follows = height > TRUMP_STRENGTH ? 0 : 1 - this.#lacksHigher(other, led, height);
    return 1 - stays * (1 - Math.min(1, isVoid * (1 - lacksTrump) + follows));
  }

  /** How likely a seat has no card of a suit above a strength, 1 to 13; below 1 no card at all. */
  #lacksHigher(other: number, suit: number, strength: number): number {
    const hand = this.#hands?.[other];
    if (hand) {
      const above = (hand[suit] ?? 0) & (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
      return above === 0 ? 1 : 0;
    }
    const has = this.#has[suit * SEATS.length + other] ?? 0;
    if (has === 0) return 1;
    const above = (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
    let lacks = 1;
    for (let left = popcount(above); left > 0; left--) lacks *= 1 - has;
    return lacks;
  }
}
