/**
 * Heuristic play: for each legal card the expected value of the trick minus the value of keeping
 * the card. It uses only the hand of the seat on turn and the public state.
 */
import { popcount } from '$lib/core/bits';
import {
  JOKER_STRENGTH,
  type CardSet,
  type PublicState,
} from '$lib/games/mighty/knowledge/public-state';
import { SUITS } from '$lib/cards/suits';
import { TRICK_SIZE } from '$lib/games/mighty/rules/mighty-trick';
import {
  ENCODED_CALL_FLAG,
  isPointIndex,
  JOKER_INDEX,
  encodedSuitLed,
  NAMED_SUIT_UNIT,
  POINT_MASK,
  suitOfIndex,
} from '$lib/games/mighty/notation/card-indices';
import { TrickProbabilities } from './trick-probabilities';
import { retentionValue } from './retention-value';
import { listLegalPlays } from './encoded-legal-plays';
import { HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristic-weights';

/** Upper bound on the legal plays of a seat, with the suits and calls that it can name. */
const MAX_PLAYS = 20;

/** Chooses plays for the heuristic player and for playouts; reuses its buffers between calls. */
export class HeuristicPlayChooser {
  readonly #weights: HeuristicWeights;
  readonly #probabilities: TrickProbabilities;
  readonly #plays = new Int32Array(MAX_PLAYS);
  readonly #values = new Float64Array(MAX_PLAYS);

  constructor(weights: HeuristicWeights = HEURISTIC_WEIGHTS) {
    this.#weights = weights;
    this.#probabilities = new TrickProbabilities(weights);
  }

  /**
   * The play of the seat on turn, from its own cards; the declarer knows the buried cards, and with
   * open cards every seat knows all hands.
   */
  choosePlay(
    state: PublicState,
    hand: CardSet,
    buried: CardSet | null,
    hands: readonly CardSet[] | null = null,
  ): number {
    const playCount = listLegalPlays(state, hand, this.#plays);
    const firstPlay = this.#plays[0] ?? 0;
    if (playCount === 1) return firstPlay;
    const seat = state.seatOnTurn;
    this.#probabilities.update(state, seat, hand, seat === state.declarer ? buried : null, hands);
    return state.playCount === 0
      ? this.#chooseLead(state, hand, playCount)
      : this.#chooseFollow(state, hand, playCount);
  }

  /** The value of each encoded play to the seat on turn, in points that change sides. */
  playValues(
    state: PublicState,
    hand: CardSet,
    buried: CardSet | null,
  ): ReadonlyMap<number, number> {
    this.#values.fill(0);
    this.choosePlay(state, hand, buried);
    const playCount = listLegalPlays(state, hand, this.#plays);
    return new Map(
      [...this.#plays.subarray(0, playCount)].map((play, i) => [play, this.#values[i] ?? 0]),
    );
  }

  #chooseFollow(state: PublicState, hand: CardSet, playCount: number): number {
    const probabilities = this.#probabilities;
    // The points that the seats still to play will add to the trick.
    const expectedPoints = this.#weights.toCome * (TRICK_SIZE - 1 - state.playCount);
    // All cards that cannot win have the same chance, and differ only by their points.
    let discardWinProbability = -1;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < playCount; i++) {
      const card = this.#plays[i] ?? 0;
      const strength = state.strengthOf(card, state.suitLed, state.isJokerDead);
      let winProbability: number;
      if (strength > state.winningStrength)
        winProbability = probabilities.winProbability(strength, state.suitLed, state.isJokerCalled);
      else {
        if (discardWinProbability < 0)
          discardWinProbability = probabilities.winProbability(
            0,
            state.suitLed,
            state.isJokerCalled,
          );
        winProbability = discardWinProbability;
      }
      const value =
        this.#trickValue(state, card, winProbability, state.trickPoints + expectedPoints) -
        retentionValue(this.#weights, state, probabilities, hand, card);
      this.#values[i] = value;
      if (value > bestValue) [best, bestValue] = [card, value];
    }
    return best;
  }

  #chooseLead(state: PublicState, hand: CardSet, playCount: number): number {
    const probabilities = this.#probabilities;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < playCount; i++) {
      const play = this.#plays[i] ?? 0;
      const card = play % NAMED_SUIT_UNIT;
      const suitLed = encodedSuitLed(play);
      const isJokerCalled = play >= ENCODED_CALL_FLAG;
      const strength = state.strengthOf(card, suitLed, false);
      const winProbability = probabilities.winProbability(strength, suitLed, isJokerCalled);
      const value =
        this.#trickValue(state, card, winProbability, this.#weights.toCome * (TRICK_SIZE - 1)) -
        retentionValue(this.#weights, state, probabilities, hand, card) +
        this.#leadBonus(state, hand, card, suitLed, winProbability) -
        this.#exposedPointCost(card, winProbability) +
        (isJokerCalled ? this.#weights.call * probabilities.jokerOpponentAdvantage : 0);
      this.#values[i] = value;
      if (value > bestValue) [best, bestValue] = [play, value];
    }
    return best;
  }

  /**
   * The expected value of the trick with a card, when the other plays bring `otherPoints`: the
   * points, and the value of the next lead, count for the winning side and against the other.
   */
  #trickValue(
    state: PublicState,
    card: number,
    winProbability: number,
    otherPoints: number,
  ): number {
    const cardPoints = isPointIndex(card) ? 1 : 0;
    const points = otherPoints + cardPoints + this.#weights.lead;
    if (!this.#probabilities.isFriendUndecided) return (2 * winProbability - 1) * points;
    // The winner joins the declarer's side, with the points of the trick: the declarer prefers
    // another seat to win, and each other seat profits from winning.
    const friendPrize = this.#weights.firstFriend * winProbability;
    return state.seatOnTurn === state.declarer
      ? cardPoints - friendPrize
      : (2 * winProbability - 1) * points + friendPrize;
  }

  /** The cost of leading a point card that others may take. */
  #exposedPointCost(card: number, winProbability: number): number {
    const { isFriendUndecided } = this.#probabilities;
    const isExposed =
      !isFriendUndecided && isPointIndex(card) && this.#probabilities.higherUnseenCount(card) > 0;
    return isExposed ? this.#weights.exposed * (1 - winProbability) : 0;
  }

  /** The value of a lead beyond its trick. */
  #leadBonus(
    state: PublicState,
    hand: CardSet,
    card: number,
    suitLed: number,
    winProbability: number,
  ): number {
    const probabilities = this.#probabilities;
    if (card === JOKER_INDEX) return this.#namedSuitBonus(state, suitLed);
    if (suitLed < 0 || suitLed !== state.trump) return 0;
    const unseenTrumps = probabilities.unseenTrumpCount;
    if (unseenTrumps === 0) return 0;
    if (!probabilities.isOnDeclarerSide) return -this.#weights.drawn;
    const isDeclarer = state.seatOnTurn === state.declarer;
    const ownLength = popcount(hand[suitOfIndex(card)] ?? 0);
    // A declarer with too few trumps and no near-certain winner would lose more trumps than it
    // draws.
    if (isDeclarer && ownLength + 1 < unseenTrumps && winProbability < 0.7)
      return -this.#weights.drawn;
    const clearingBonus =
      probabilities.higherUnseenCount(card) === 0
        ? this.#weights.clears * this.#sideMasterCount(hand, state.trump)
        : 0;
    return (
      clearingBonus +
      (isDeclarer ? this.#weights.drawing : this.#weights.friendDraws) *
        Math.min(unseenTrumps, TRICK_SIZE - 1)
    );
  }

  /** The number of side suit cards that only a trump beats. */
  #sideMasterCount(hand: CardSet, trump: number): number {
    const { unseenSuits } = this.#probabilities;
    let masters = 0;
    for (let suit = 0; suit < SUITS.length; suit++) {
      const aboveHighestUnseen = 32 - Math.clz32(unseenSuits[suit] ?? 0);
      if (suit !== trump) masters += popcount((hand[suit] ?? 0) >> aboveHighestUnseen);
    }
    return masters;
  }

  /**
   * A led joker draws the cards of a suit: the declarer's side names trumps, defenders a suit with
   * points.
   */
  #namedSuitBonus(state: PublicState, namedSuit: number): number {
    const probabilities = this.#probabilities;
    if (state.strengthOf(JOKER_INDEX, namedSuit, false) < JOKER_STRENGTH) return 0;
    const unseenCards = probabilities.unseenSuits[namedSuit] ?? 0;
    const drawingBonus =
      namedSuit === state.trump && probabilities.isOnDeclarerSide
        ? this.#weights.drawing * Math.min(popcount(unseenCards), 4)
        : 0;
    return drawingBonus + 0.15 * popcount(unseenCards & POINT_MASK) + 0.02 * popcount(unseenCards);
  }
}
