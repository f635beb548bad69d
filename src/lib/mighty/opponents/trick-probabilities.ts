/**
 * Probabilities from the point of view of a seat: its allies, the holders of cards, and the winner
 * of the trick. They treat cards as independent, but are exact at 0 and 1.
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
  /** The probability that each seat is on this seat's side. */
  readonly allyProbability = new Float64Array(SEATS.length);
  /**
   * Unseen cards by suit: neither played, nor in this hand, nor buried by this seat. The mighty is
   * not among its suit's.
   */
  readonly unseenSuits = new Int32Array(SUIT_WORDS);
  isMightyUnseen = false;
  isJokerUnseen = false;
  /** True when this seat is on the declarer's side. */
  isOnDeclarerSide = false;
  /** True while the first trick decides who is the friend: then each seat plays for itself. */
  isFriendUndecided = false;
  /** True when the declarer may have a friend unknown to this seat. */
  #hasUnknownFriend = false;
  readonly #mightyProbability = new Float64Array(SEATS.length);
  readonly #jokerProbability = new Float64Array(SEATS.length);
  /** The probability that a seat has a given unseen card of a suit, at index `5 * suit + seat`. */
  readonly #suitCardProbability = new Float64Array(SUIT_WORDS * SEATS.length);
  readonly #weights: HeuristicWeights;
  #state!: PublicState;
  #seat = 0;
  /** The other hands; null while they are hidden. */
  #hands: readonly CardSet[] | null = null;

  constructor(sense: HeuristicWeights) {
    this.#weights = sense;
  }

  /**
   * Sets the state, the seat and its hand; the declarer knows the buried cards. With open cards
   * `hands` holds all hands.
   */
  update(
    state: PublicState,
    seat: number,
    hand: CardSet,
    buried: CardSet | null,
    hands: readonly CardSet[] | null,
  ): void {
    this.#state = state;
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
    this.#updateSides(hand, buried);
    for (let suit = 0; suit < SUIT_WORDS; suit++) this.#spreadSuit(suit);
    this.#spreadCard(this.#mightyProbability, mighty, 1 << home);
    this.#spreadCard(this.#jokerProbability, JOKER_INDEX, 1 << JOKER_WORD);
  }

  #updateSides(hand: CardSet, buried: CardSet | null): void {
    const { declarer, revealedFriend, friendCardIndex, isFriendByFirstTrick } = this.#state;
    const [table, seat] = [this.#state, this.#seat];
    const named = friendCardIndex >= 0;
    const isMine = named && hasCard(hand, friendCardIndex);
    const isFriend = seat === revealedFriend || (seat !== declarer && isMine);
    const hidden = named && !isMine && !(buried !== null && hasCard(buried, friendCardIndex));
    this.isOnDeclarerSide = seat === declarer || isFriend;
    this.isFriendUndecided = isFriendByFirstTrick && table.trickNumber === 1;
    this.#hasUnknownFriend =
      revealedFriend < 0 && !table.isDeclarerAlone && !isFriend && (hidden || isFriendByFirstTrick);
    for (const other of SEATS)
      this.allyProbability[other] = this.#allyProbabilityOf(other, isFriend);
    this.allyProbability[seat] = 1;
  }

  #allyProbabilityOf(other: number, isFriend: boolean): number {
    if (this.isFriendUndecided) return 0;
    const { declarer, revealedFriend } = this.#state;
    const sides = other === declarer || other === revealedFriend;
    if (isFriend) return sides ? 1 : 0;
    if (this.#seat === declarer) {
      if (revealedFriend >= 0) return sides ? 1 : 0;
      return this.#hasUnknownFriend ? 1 / 4 : 0;
    }
    if (sides) return 0;
    if (!this.#hasUnknownFriend) return 1;
    return other === this.#state.winner ? this.#weights.trustWinner : this.#weights.trust;
  }

  /**
   * The probability of each seat to have an unseen card of a suit, in proportion to its number of
   * cards.
   */
  #spreadSuit(suit: number): void {
    const { cardsLeft, knownVoids, declarer, trump } = this.#state;
    const isTrump = suit === trump;
    let all = this.#seat === declarer || isTrump ? 0 : 3;
    for (const other of SEATS) {
      const may = other !== this.#seat && ((knownVoids[other] ?? 0) & (1 << suit)) === 0;
      const lean = isTrump ? this.#weights.declarersTrumps : this.#weights.declarersSides;
      const weight = other === declarer ? lean : 1;
      const share = may ? weight * (cardsLeft[other] ?? 0) : 0;
      this.#suitCardProbability[suit * SEATS.length + other] = share;
      all += share;
    }
    for (const other of SEATS) {
      const at = suit * SEATS.length + other;
      this.#suitCardProbability[at] = all === 0 ? 0 : (this.#suitCardProbability[at] ?? 0) / all;
    }
  }

  /**
   * The probability of each seat to have the mighty or the joker; the declarer is trusted not to
   * announce its own card.
   */
  #spreadCard(at: Float64Array, place: number, lack: number): void {
    const { cardsLeft, knownVoids, declarer, friendCardIndex } = this.#state;
    const { passedOver, declarersJoker } = this.#weights;
    const lean = this.#state.wasPassedOver(place)
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

  /**
   * The probability that the unseen joker is with the other side minus the probability that it is
   * with the own side.
   */
  get jokerOpponentAdvantage(): number {
    if (!this.isJokerUnseen) return 0;
    const { declarer, friendCardIndex } = this.#state;
    if (friendCardIndex === JOKER_INDEX && this.#seat !== declarer) return 1;
    if (friendCardIndex === JOKER_INDEX) return -1;
    let against = 0;
    for (const other of SEATS)
      against +=
        (this.#jokerProbability[other] ?? 0) * (1 - 2 * (this.allyProbability[other] ?? 0));
    return against;
  }

  /** The number of unseen cards of the suit that are higher than a card. */
  higherUnseenCount(card: number): number {
    const suit = suitOfIndex(card);
    const rank = card - SUIT_SIZE * suit;
    return popcount((this.unseenSuits[suit] ?? 0) & ~((2 << rank) - 1));
  }

  /** The number of unseen trumps. */
  get unseenTrumpCount(): number {
    return this.#state.trump < 0 ? 0 : popcount(this.unseenSuits[this.#state.trump] ?? 0);
  }

  /**
   * The probability that this side wins the trick when this seat plays a card of this strength (0
   * for one that cannot win).
   */
  winProbability(height: number, led: number, called: boolean): number {
    const table = this.#state;
    const { saves } = this.#weights;
    const retakes = this.isOnDeclarerSide ? saves : this.#weights.retakes;
    const first = table.playCount === 0;
    const better = first || height > table.winningStrength;
    const now = better ? height : table.winningStrength;
    let sideShare = better ? 1 : (this.allyProbability[table.winner] ?? 0);
    // The opponents' share, and the part of it in which a higher card has beaten this side.
    let [opponentShare, lostShare] = [1 - sideShare, 0];
    for (let step = table.playCount + 1; step < TRICK_SIZE; step++) {
      const other = (table.leader + step) % SEATS.length;
      const beats = this.#beatProbability(other, now, led, called);
      const ally = (this.allyProbability[other] ?? 0) * beats;
      const enemy = beats - ally;
      const saved = ally * saves * opponentShare;
      const retaken = ally * retakes * lostShare;
      const beaten = enemy * sideShare;
      const raised = enemy * opponentShare;
      sideShare += saved + retaken - beaten;
      opponentShare -= saved + raised;
      lostShare += beaten + raised - retaken;
      if (this.isOnDeclarerSide) continue;
      const named = sideShare * this.#revealingBeatProbability(other, now, called);
      sideShare -= named;
      lostShare += named;
    }
    return sideShare;
  }

  /**
   * The probability that a seat beats this strength with the mighty or joker that reveals it as the
   * friend: a loss for the defenders, whoever holds it.
   */
  #revealingBeatProbability(other: number, height: number, called: boolean): number {
    const { friendCardIndex, mighty } = this.#state;
    if (friendCardIndex === mighty && this.isMightyUnseen && height < MIGHTY_STRENGTH)
      return this.#weights.spent * (this.#mightyProbability[other] ?? 0);
    if (friendCardIndex === JOKER_INDEX && this.#isJokerAlive(called) && height < JOKER_STRENGTH)
      return this.#weights.spent * (this.#jokerProbability[other] ?? 0);
    return 0;
  }

  #isJokerAlive(called: boolean): boolean {
    const { trickNumber } = this.#state;
    return this.isJokerUnseen && !called && trickNumber > 1 && trickNumber < TRICK_COUNT;
  }

  /** The probability that a seat still to play beats this strength. */
  #beatProbability(other: number, height: number, led: number, called: boolean): number {
    const { trump, friendCardIndex, mighty } = this.#state;
    let stays = 1;
    if (this.isMightyUnseen && height < MIGHTY_STRENGTH && friendCardIndex !== mighty)
      stays -= this.#weights.spent * (this.#mightyProbability[other] ?? 0);
    if (this.#isJokerAlive(called) && height < JOKER_STRENGTH && friendCardIndex !== JOKER_INDEX)
      stays *= 1 - this.#weights.spent * (this.#jokerProbability[other] ?? 0);
    if (height >= JOKER_STRENGTH) return 1 - stays;
    const lacksTrump =
      trump < 0 ? 1 : this.#lacksHigherProbability(other, trump, height - TRUMP_STRENGTH);
    if (led === trump || led < 0) return 1 - stays * lacksTrump;
    const isVoid = this.#lacksHigherProbability(other, led, 0);
    const follows =
      height > TRUMP_STRENGTH ? 0 : 1 - this.#lacksHigherProbability(other, led, height);
    return 1 - stays * (1 - Math.min(1, isVoid * (1 - lacksTrump) + follows));
  }

  /**
   * The probability that a seat has no card of a suit above a strength, 1 to 13; below 1 no card at
   * all.
   */
  #lacksHigherProbability(other: number, suit: number, strength: number): number {
    const hand = this.#hands?.[other];
    if (hand) {
      const above =
        (hand[suit] ?? 0) & (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
      return above === 0 ? 1 : 0;
    }
    const has = this.#suitCardProbability[suit * SEATS.length + other] ?? 0;
    if (has === 0) return 1;
    const above = (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
    let lacks = 1;
    for (let left = popcount(above); left > 0; left--) lacks *= 1 - has;
    return lacks;
  }
}
