/**
 * Heuristic play: for each legal card the expected value of the trick minus the value of the card
 * for later. It uses the own hand and the public state only.
 */
import { popcount } from '$lib/core/bits';
import { JOKER_STRENGTH, type CardSet, type PublicState } from '$lib/mighty/knowledge/public-state';
import { SUITS } from '$lib/cards/suits';
import { TRICK_SIZE } from '$lib/mighty/rules/mighty-trick';
import {
  ENCODED_CALL_FLAG,
  isPointIndex,
  JOKER_INDEX,
  encodedSuitLed,
  NAMED_SUIT_UNIT,
  POINT_MASK,
  suitOfIndex,
} from '$lib/mighty/notation/card-indices';
import { TrickProbabilities } from './trick-probabilities';
import { retentionValue } from './retention-value';
import { listLegalPlays } from './encoded-legal-plays';
import { HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristic-weights';

/** Upper bound on the plays of a seat. */
const MAX_PLAYS = 20;

export class HeuristicPlayChooser {
  readonly #weights: HeuristicWeights;
  readonly #probabilities: TrickProbabilities;
  readonly #plays = new Int32Array(MAX_PLAYS);
  readonly #values = new Float64Array(MAX_PLAYS);

  constructor(sense: HeuristicWeights = HEURISTIC_WEIGHTS) {
    this.#weights = sense;
    this.#probabilities = new TrickProbabilities(sense);
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
    const end = listLegalPlays(state, hand, this.#plays);
    const only = this.#plays[0] ?? 0;
    if (end === 1) return only;
    const seat = state.seatOnTurn;
    this.#probabilities.update(state, seat, hand, seat === state.declarer ? buried : null, hands);
    return state.playCount === 0
      ? this.#chooseLead(state, hand, end)
      : this.#chooseFollow(state, hand, end);
  }

  /** The value of each encoded play to the seat on turn, in points that change sides. */
  playValues(
    state: PublicState,
    hand: CardSet,
    buried: CardSet | null,
  ): ReadonlyMap<number, number> {
    this.#values.fill(0);
    this.choosePlay(state, hand, buried);
    const end = listLegalPlays(state, hand, this.#plays);
    return new Map(
      [...this.#plays.subarray(0, end)].map((play, i) => [play, this.#values[i] ?? 0]),
    );
  }

  #chooseFollow(state: PublicState, hand: CardSet, end: number): number {
    const chances = this.#probabilities;
    const toCome = this.#weights.toCome * (TRICK_SIZE - 1 - state.playCount);
    // All cards that cannot win have the same chance, and differ only by their points.
    let without = -1;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < end; i++) {
      const card = this.#plays[i] ?? 0;
      const height = state.strengthOf(card, state.suitLed, state.isJokerDead);
      let wins: number;
      if (height > state.winningStrength)
        wins = chances.winProbability(height, state.suitLed, state.isJokerCalled);
      else {
        if (without < 0) without = chances.winProbability(0, state.suitLed, state.isJokerCalled);
        wins = without;
      }
      const worth =
        this.#trickValue(state, card, wins, state.trickPoints + toCome) -
        retentionValue(this.#weights, state, chances, hand, card);
      this.#values[i] = worth;
      if (worth > bestValue) [best, bestValue] = [card, worth];
    }
    return best;
  }

  #chooseLead(state: PublicState, hand: CardSet, end: number): number {
    const chances = this.#probabilities;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < end; i++) {
      const play = this.#plays[i] ?? 0;
      const card = play % NAMED_SUIT_UNIT;
      const led = encodedSuitLed(play);
      const called = play >= ENCODED_CALL_FLAG;
      const height = state.strengthOf(card, led, false);
      const wins = chances.winProbability(height, led, called);
      const worth =
        this.#trickValue(state, card, wins, this.#weights.toCome * (TRICK_SIZE - 1)) -
        retentionValue(this.#weights, state, chances, hand, card) +
        this.#leadBonus(state, hand, card, led, wins) -
        this.#exposedPointCost(card, wins) +
        (called ? this.#weights.call * chances.jokerOpponentAdvantage : 0);
      this.#values[i] = worth;
      if (worth > bestValue) [best, bestValue] = [play, worth];
    }
    return best;
  }

  /** The value of the trick with a card, when the other plays bring this many points. */
  #trickValue(state: PublicState, card: number, wins: number, others: number): number {
    const point = isPointIndex(card) ? 1 : 0;
    const points = others + point + this.#weights.lead;
    if (!this.#probabilities.isFriendUndecided) return (2 * wins - 1) * points;
    // The winner joins the declarer's side: the declarer prefers another seat to win, and each
    // other seat profits from winning.
    const prize = this.#weights.firstFriend * wins;
    return state.seatOnTurn === state.declarer ? point - prize : (2 * wins - 1) * points + prize;
  }

  /** The cost of leading a point card that others may take. */
  #exposedPointCost(card: number, wins: number): number {
    const { isFriendUndecided } = this.#probabilities;
    const taken =
      !isFriendUndecided && isPointIndex(card) && this.#probabilities.higherUnseenCount(card) > 0;
    return taken ? this.#weights.exposed * (1 - wins) : 0;
  }

  /** The value of a lead beyond its trick. */
  #leadBonus(state: PublicState, hand: CardSet, card: number, led: number, wins: number): number {
    const chances = this.#probabilities;
    if (card === JOKER_INDEX) return this.#namedSuitBonus(state, led);
    if (led < 0 || led !== state.trump) return 0;
    const out = chances.unseenTrumpCount;
    if (out === 0) return 0;
    if (!chances.isOnDeclarerSide) return -this.#weights.drawn;
    const isDeclarer = state.seatOnTurn === state.declarer;
    const ownLength = popcount(hand[suitOfIndex(card)] ?? 0);
    // A declarer with fewer trumps than are unseen, and without a sure winner, would draw its own.
    if (isDeclarer && ownLength + 1 < out && wins < 0.7) return -this.#weights.drawn;
    const clears =
      chances.higherUnseenCount(card) === 0
        ? this.#weights.clears * this.#sideMasterCount(hand, state.trump)
        : 0;
    return (
      clears +
      (isDeclarer ? this.#weights.drawing : this.#weights.friendDraws) *
        Math.min(out, TRICK_SIZE - 1)
    );
  }

  /** The number of side suit cards that only a trump beats. */
  #sideMasterCount(hand: CardSet, trump: number): number {
    const { unseenSuits } = this.#probabilities;
    let masters = 0;
    for (let suit = 0; suit < SUITS.length; suit++) {
      const above = 32 - Math.clz32(unseenSuits[suit] ?? 0);
      if (suit !== trump) masters += popcount((hand[suit] ?? 0) >> above);
    }
    return masters;
  }

  /**
   * A led joker draws the cards of a suit: the declarer's side names trumps, defenders a suit with
   * points.
   */
  #namedSuitBonus(state: PublicState, led: number): number {
    const chances = this.#probabilities;
    if (state.strengthOf(JOKER_INDEX, led, false) < JOKER_STRENGTH) return 0;
    const out = chances.unseenSuits[led] ?? 0;
    const draws =
      led === state.trump && chances.isOnDeclarerSide
        ? this.#weights.drawing * Math.min(popcount(out), 4)
        : 0;
    return draws + 0.15 * popcount(out & POINT_MASK) + 0.02 * popcount(out);
  }
}
