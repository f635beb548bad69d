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
} from '$lib/games/mighty/knowledge/public-state';
import type { HeuristicWeights } from './heuristic-weights';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_SIZE, TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import {
  JOKER_INDEX,
  SUIT_SIZE,
  SUIT_MASK,
  suitOfIndex,
} from '$lib/games/mighty/notation/card-indices';

const SUIT_WORDS = 4;

/** Estimates for one seat to play, updated before each decision; used by the heuristic player. */
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

  constructor(weights: HeuristicWeights) {
    this.#weights = weights;
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
      const knownCards = (state.played[suit] ?? 0) | (hand[suit] ?? 0) | (buried?.[suit] ?? 0);
      this.unseenSuits[suit] = SUIT_MASK & ~knownCards;
    }
    const mightySuit = suitOfIndex(mighty);
    const mightyBit = 1 << (mighty - SUIT_SIZE * mightySuit);
    this.isMightyUnseen = ((this.unseenSuits[mightySuit] ?? 0) & mightyBit) !== 0;
    this.unseenSuits[mightySuit] = (this.unseenSuits[mightySuit] ?? 0) & ~mightyBit;
    this.isJokerUnseen =
      state.played[JOKER_WORD] === 0 && hand[JOKER_WORD] === 0 && (buried?.[JOKER_WORD] ?? 0) === 0;
    this.#updateSides(hand, buried);
    for (let suit = 0; suit < SUIT_WORDS; suit++) this.#spreadSuit(suit);
    this.#spreadCard(this.#mightyProbability, mighty, 1 << mightySuit);
    this.#spreadCard(this.#jokerProbability, JOKER_INDEX, 1 << JOKER_WORD);
  }

  #updateSides(hand: CardSet, buried: CardSet | null): void {
    const { declarer, revealedFriend, friendCardIndex, isFriendByFirstTrick } = this.#state;
    const [state, seat] = [this.#state, this.#seat];
    const isCardNamed = friendCardIndex >= 0;
    const isInHand = isCardNamed && hasCard(hand, friendCardIndex);
    const isFriend = seat === revealedFriend || (seat !== declarer && isInHand);
    const isHidden =
      isCardNamed && !isInHand && !(buried !== null && hasCard(buried, friendCardIndex));
    this.isOnDeclarerSide = seat === declarer || isFriend;
    this.isFriendUndecided = isFriendByFirstTrick && state.trickNumber === 1;
    this.#hasUnknownFriend =
      revealedFriend < 0 &&
      !state.isDeclarerAlone &&
      !isFriend &&
      (isHidden || isFriendByFirstTrick);
    for (const otherSeat of SEATS)
      this.allyProbability[otherSeat] = this.#allyProbabilityOf(otherSeat, isFriend);
    this.allyProbability[seat] = 1;
  }

  #allyProbabilityOf(otherSeat: number, isFriend: boolean): number {
    if (this.isFriendUndecided) return 0;
    const { declarer, revealedFriend } = this.#state;
    const isDeclarerSide = otherSeat === declarer || otherSeat === revealedFriend;
    if (isFriend) return isDeclarerSide ? 1 : 0;
    if (this.#seat === declarer) {
      if (revealedFriend >= 0) return isDeclarerSide ? 1 : 0;
      return this.#hasUnknownFriend ? 1 / 4 : 0;
    }
    if (isDeclarerSide) return 0;
    if (!this.#hasUnknownFriend) return 1;
    return otherSeat === this.#state.winner ? this.#weights.trustWinner : this.#weights.trust;
  }

  /**
   * Sets each seat's probability of holding a given unseen card of a suit, in proportion to its
   * number of cards, except the seats known to be void.
   */
  #spreadSuit(suit: number): void {
    const { cardsLeft, knownVoids, declarer, trump } = this.#state;
    const isTrump = suit === trump;
    // The three buried cards are unseen too, except by the declarer; trumps are hardly ever buried.
    let totalWeight = this.#seat === declarer || isTrump ? 0 : 3;
    for (const otherSeat of SEATS) {
      const canHold =
        otherSeat !== this.#seat && ((knownVoids[otherSeat] ?? 0) & (1 << suit)) === 0;
      const declarerWeight = isTrump ? this.#weights.declarersTrumps : this.#weights.declarersSides;
      const weight = otherSeat === declarer ? declarerWeight : 1;
      const cardWeight = canHold ? weight * (cardsLeft[otherSeat] ?? 0) : 0;
      this.#suitCardProbability[suit * SEATS.length + otherSeat] = cardWeight;
      totalWeight += cardWeight;
    }
    for (const otherSeat of SEATS) {
      const index = suit * SEATS.length + otherSeat;
      this.#suitCardProbability[index] =
        totalWeight === 0 ? 0 : (this.#suitCardProbability[index] ?? 0) / totalWeight;
    }
  }

  /**
   * Sets each seat's probability of holding the mighty or the joker. `voidMask` is the bit of the
   * card's suit in the known voids. The declarer is assumed not to name its own card as the friend.
   */
  #spreadCard(probabilities: Float64Array, card: number, voidMask: number): void {
    const { cardsLeft, knownVoids, declarer, friendCardIndex } = this.#state;
    const { passedOver, declarersJoker } = this.#weights;
    const usualWeight = card === JOKER_INDEX ? declarersJoker : 1;
    const declarerWeight = this.#state.wasPassedOver(card) ? passedOver : usualWeight;
    let totalWeight = 0;
    for (const otherSeat of SEATS) {
      if (this.#hands !== null) {
        probabilities[otherSeat] =
          otherSeat !== this.#seat && hasCard(this.#hands[otherSeat] as CardSet, card) ? 1 : 0;
        continue;
      }
      const canHold =
        otherSeat !== this.#seat &&
        ((knownVoids[otherSeat] ?? 0) & voidMask) === 0 &&
        !(card === friendCardIndex && otherSeat === declarer);
      probabilities[otherSeat] = canHold
        ? (otherSeat === declarer ? declarerWeight : 1) * (cardsLeft[otherSeat] ?? 0)
        : 0;
      totalWeight += probabilities[otherSeat] ?? 0;
    }
    if (totalWeight > 0)
      for (const otherSeat of SEATS)
        probabilities[otherSeat] = (probabilities[otherSeat] ?? 0) / totalWeight;
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
    let advantage = 0;
    for (const otherSeat of SEATS)
      advantage +=
        (this.#jokerProbability[otherSeat] ?? 0) * (1 - 2 * (this.allyProbability[otherSeat] ?? 0));
    return advantage;
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
   * for one that cannot win). `suitLed` is below 0 without one; `isJokerCalled` when a call makes
   * the joker powerless.
   */
  winProbability(strength: number, suitLed: number, isJokerCalled: boolean): number {
    const state = this.#state;
    const { saves } = this.#weights;
    const retakeRate = this.isOnDeclarerSide ? saves : this.#weights.retakes;
    const isLead = state.playCount === 0;
    const isWinning = isLead || strength > state.winningStrength;
    const bestStrength = isWinning ? strength : state.winningStrength;
    // A Markov chain over the seats still to play. Its states: this side is winning, the opponents
    // have been winning from the start, they have beaten this side. The shares add up to 1.
    let sideShare = isWinning ? 1 : (this.allyProbability[state.winner] ?? 0);
    let [opponentShare, lostShare] = [1 - sideShare, 0];
    for (let step = state.playCount + 1; step < TRICK_SIZE; step++) {
      const otherSeat = (state.leader + step) % SEATS.length;
      const beatProbability = this.#beatProbability(
        otherSeat,
        bestStrength,
        suitLed,
        isJokerCalled,
      );
      const allyBeats = (this.allyProbability[otherSeat] ?? 0) * beatProbability;
      const enemyBeats = beatProbability - allyBeats;
      const savedShare = allyBeats * saves * opponentShare;
      const retakenShare = allyBeats * retakeRate * lostShare;
      const beatenShare = enemyBeats * sideShare;
      const raisedShare = enemyBeats * opponentShare;
      sideShare += savedShare + retakenShare - beatenShare;
      opponentShare -= savedShare + raisedShare;
      lostShare += beatenShare + raisedShare - retakenShare;
      if (this.isOnDeclarerSide) continue;
      const revealedShare =
        sideShare * this.#revealingBeatProbability(otherSeat, bestStrength, isJokerCalled);
      sideShare -= revealedShare;
      lostShare += revealedShare;
    }
    return sideShare;
  }

  /**
   * The probability that a seat beats this strength with the mighty or joker that reveals it as the
   * friend: a loss for the defenders, whoever holds it.
   */
  #revealingBeatProbability(otherSeat: number, strength: number, isJokerCalled: boolean): number {
    const { friendCardIndex, mighty } = this.#state;
    if (friendCardIndex === mighty && this.isMightyUnseen && strength < MIGHTY_STRENGTH)
      return this.#weights.spent * (this.#mightyProbability[otherSeat] ?? 0);
    if (
      friendCardIndex === JOKER_INDEX &&
      this.#isJokerAlive(isJokerCalled) &&
      strength < JOKER_STRENGTH
    )
      return this.#weights.spent * (this.#jokerProbability[otherSeat] ?? 0);
    return 0;
  }

  /** True when the joker is unseen and has its power: never in the first and last trick. */
  #isJokerAlive(isJokerCalled: boolean): boolean {
    const { trickNumber } = this.#state;
    return this.isJokerUnseen && !isJokerCalled && trickNumber > 1 && trickNumber < TRICK_COUNT;
  }

  /**
   * The probability that a seat still to play beats this strength. The special card that makes its
   * holder the friend is left out: for defenders `#revealingBeatProbability` has it.
   */
  #beatProbability(
    otherSeat: number,
    strength: number,
    suitLed: number,
    isJokerCalled: boolean,
  ): number {
    const { trump, friendCardIndex, mighty } = this.#state;
    /** The probability that neither the mighty nor the joker of the seat beats it. */
    let holdProbability = 1;
    if (this.isMightyUnseen && strength < MIGHTY_STRENGTH && friendCardIndex !== mighty)
      holdProbability -= this.#weights.spent * (this.#mightyProbability[otherSeat] ?? 0);
    if (
      this.#isJokerAlive(isJokerCalled) &&
      strength < JOKER_STRENGTH &&
      friendCardIndex !== JOKER_INDEX
    )
      holdProbability *= 1 - this.#weights.spent * (this.#jokerProbability[otherSeat] ?? 0);
    if (strength >= JOKER_STRENGTH) return 1 - holdProbability;
    const lacksTrump =
      trump < 0 ? 1 : this.#lacksHigherProbability(otherSeat, trump, strength - TRUMP_STRENGTH);
    if (suitLed === trump || suitLed < 0) return 1 - holdProbability * lacksTrump;
    // It ruffs when void in the suit led, or follows with a higher card.
    const isVoid = this.#lacksHigherProbability(otherSeat, suitLed, 0);
    const follows =
      strength > TRUMP_STRENGTH
        ? 0
        : 1 - this.#lacksHigherProbability(otherSeat, suitLed, strength);
    return 1 - holdProbability * (1 - Math.min(1, isVoid * (1 - lacksTrump) + follows));
  }

  /**
   * The probability that a seat has no card of a suit above a strength, 1 to 13; below 1 no card at
   * all.
   */
  #lacksHigherProbability(otherSeat: number, suit: number, strength: number): number {
    const hand = this.#hands?.[otherSeat];
    if (hand) {
      const higherCards =
        (hand[suit] ?? 0) & (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
      return higherCards === 0 ? 1 : 0;
    }
    const cardProbability = this.#suitCardProbability[suit * SEATS.length + otherSeat] ?? 0;
    if (cardProbability === 0) return 1;
    const higherCards = (this.unseenSuits[suit] ?? 0) & ~((1 << Math.max(0, strength)) - 1);
    let lackProbability = 1;
    for (let count = popcount(higherCards); count > 0; count--)
      lackProbability *= 1 - cardProbability;
    return lackProbability;
  }
}
