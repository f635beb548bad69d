/**
 * The play of a seat that thinks as a good player does: what the trick is likely worth with each
 * card, against what the card is worth later. It sees its own cards and the table, no more.
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

/** More than any seat can choose from. */
const MAX_PLAYS = 20;

export class HeuristicPlayChooser {
  readonly #sense: HeuristicWeights;
  readonly #chances: TrickProbabilities;
  readonly #list = new Int32Array(MAX_PLAYS);
  readonly #worths = new Float64Array(MAX_PLAYS);

  constructor(sense: HeuristicWeights = HEURISTIC_WEIGHTS) {
    this.#sense = sense;
    this.#chances = new TrickProbabilities(sense);
  }

  /**
   * The play of the seat whose turn it is, from its own cards; the declarer knows what it has
   * buried, and with open cards everybody what all hands are.
   */
  choosePlay(
    state: PublicState,
    hand: CardSet,
    buried: CardSet | null,
    hands: readonly CardSet[] | null = null,
  ): number {
    const end = listLegalPlays(state, hand, this.#list);
    const only = this.#list[0] ?? 0;
    if (end === 1) return only;
    const seat = state.seatOnTurn;
    this.#chances.update(state, seat, hand, seat === state.declarer ? buried : null, hands);
    return state.playCount === 0 ? this.#lead(state, hand, end) : this.#answer(state, hand, end);
  }

  /**
   * What each play is worth to the seat whose turn it is, in points that change sides; by numbers
   * that write plays.
   */
  playValues(state: PublicState, hand: CardSet, buried: CardSet | null): ReadonlyMap<number, number> {
    this.#worths.fill(0);
    this.choosePlay(state, hand, buried);
    const end = listLegalPlays(state, hand, this.#list);
    return new Map([...this.#list.subarray(0, end)].map((play, i) => [play, this.#worths[i] ?? 0]));
  }

  #answer(state: PublicState, hand: CardSet, end: number): number {
    const chances = this.#chances;
    const toCome = this.#sense.toCome * (TRICK_SIZE - 1 - state.playCount);
    // All cards that do not win are alike for the trick, but for their points.
    let without = -1;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < end; i++) {
      const card = this.#list[i] ?? 0;
      const height = state.strengthOf(card, state.suitLed, state.isJokerDead);
      let wins: number;
      if (height > state.winningStrength) wins = chances.winProbability(height, state.suitLed, state.isJokerCalled);
      else {
        if (without < 0) without = chances.winProbability(0, state.suitLed, state.isJokerCalled);
        wins = without;
      }
      const worth =
        this.#trick(state, card, wins, state.trickPoints + toCome) -
        retentionValue(this.#sense, state, chances, hand, card);
      this.#worths[i] = worth;
      if (worth > bestValue) [best, bestValue] = [card, worth];
    }
    return best;
  }

  #lead(state: PublicState, hand: CardSet, end: number): number {
    const chances = this.#chances;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < end; i++) {
      const play = this.#list[i] ?? 0;
      const card = play % NAMED_SUIT_UNIT;
      const led = encodedSuitLed(play);
      const called = play >= ENCODED_CALL_FLAG;
      const height = state.strengthOf(card, led, false);
      const wins = chances.winProbability(height, led, called);
      const worth =
        this.#trick(state, card, wins, this.#sense.toCome * (TRICK_SIZE - 1)) -
        retentionValue(this.#sense, state, chances, hand, card) +
        this.#aim(state, hand, card, led, wins) -
        this.#exposed(card, wins) +
        (called ? this.#sense.call * chances.jokerOpponentAdvantage : 0);
      this.#worths[i] = worth;
      if (worth > bestValue) [best, bestValue] = [play, worth];
    }
    return best;
  }

  /** What the trick is worth with a card, when others bring so many points. */
  #trick(state: PublicState, card: number, wins: number, others: number): number {
    const point = isPointIndex(card) ? 1 : 0;
    const points = others + point + this.#sense.lead;
    if (!this.#chances.isFriendUndecided) return (2 * wins - 1) * points;
    // Whoever wins it, it is the declarer's side's: the declarer lets another win, and each other
    // is glad to.
    const prize = this.#sense.firstFriend * wins;
    return state.seatOnTurn === state.declarer ? point - prize : (2 * wins - 1) * points + prize;
  }

  /** What it costs to lead a point that others may take. */
  #exposed(card: number, wins: number): number {
    const { isFriendUndecided: isFriendUndecided } = this.#chances;
    const taken = !isFriendUndecided && isPointIndex(card) && this.#chances.higherUnseenCount(card) > 0;
    return taken ? this.#sense.exposed * (1 - wins) : 0;
  }

  /** What a lead is worth beyond its trick. */
  #aim(state: PublicState, hand: CardSet, card: number, led: number, wins: number): number {
    const chances = this.#chances;
    if (card === JOKER_INDEX) return this.#named(state, led);
    if (led < 0 || led !== state.trump) return 0;
    const out = chances.unseenTrumpCount;
    if (out === 0) return 0;
    if (!chances.isOnDeclarerSide) return -this.#sense.drawn;
    const isDeclarer = state.seatOnTurn === state.declarer;
    const ownLength = popcount(hand[suitOfIndex(card)] ?? 0);
    // Who has fewer trumps than are out, and no sure one, draws its own.
    if (isDeclarer && ownLength + 1 < out && wins < 0.7) return -this.#sense.drawn;
    const clears =
      chances.higherUnseenCount(card) === 0 ? this.#sense.clears * this.#sideMasters(hand, state.trump) : 0;
    return (
      clears +
      (isDeclarer ? this.#sense.drawing : this.#sense.friendDraws) * Math.min(out, TRICK_SIZE - 1)
    );
  }

  /** Cards of side suits that only a trump beats. */
  #sideMasters(hand: CardSet, trump: number): number {
    const { unseenSuits: unseenSuits } = this.#chances;
    let masters = 0;
    for (let suit = 0; suit < SUITS.length; suit++) {
      const above = 32 - Math.clz32(unseenSuits[suit] ?? 0);
      if (suit !== trump) masters += popcount((hand[suit] ?? 0) >> above);
    }
    return masters;
  }

  /**
   * A led joker takes the highest cards of a suit: the declarer's side draws trumps, defenders what
   * has points.
   */
  #named(state: PublicState, led: number): number {
    const chances = this.#chances;
    if (state.strengthOf(JOKER_INDEX, led, false) < JOKER_STRENGTH) return 0;
    const out = chances.unseenSuits[led] ?? 0;
    const draws =
      led === state.trump && chances.isOnDeclarerSide
        ? this.#sense.drawing * Math.min(popcount(out), 4)
        : 0;
    return draws + 0.15 * popcount(out & POINT_MASK) + 0.02 * popcount(out);
  }
}
