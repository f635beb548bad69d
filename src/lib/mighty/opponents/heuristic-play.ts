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
    table: PublicState,
    own: CardSet,
    buried: CardSet | null,
    hands: readonly CardSet[] | null = null,
  ): number {
    const end = listLegalPlays(table, own, this.#list);
    const only = this.#list[0] ?? 0;
    if (end === 1) return only;
    const seat = table.seatOnTurn;
    this.#chances.update(table, seat, own, seat === table.declarer ? buried : null, hands);
    return table.playCount === 0 ? this.#lead(table, own, end) : this.#answer(table, own, end);
  }

  /**
   * What each play is worth to the seat whose turn it is, in points that change sides; by numbers
   * that write plays.
   */
  playValues(table: PublicState, own: CardSet, buried: CardSet | null): ReadonlyMap<number, number> {
    this.#worths.fill(0);
    this.choosePlay(table, own, buried);
    const end = listLegalPlays(table, own, this.#list);
    return new Map([...this.#list.subarray(0, end)].map((play, i) => [play, this.#worths[i] ?? 0]));
  }

  #answer(table: PublicState, own: CardSet, end: number): number {
    const chances = this.#chances;
    const toCome = this.#sense.toCome * (TRICK_SIZE - 1 - table.playCount);
    // All cards that do not win are alike for the trick, but for their points.
    let without = -1;
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < end; i++) {
      const place = this.#list[i] ?? 0;
      const height = table.strengthOf(place, table.suitLed, table.isJokerDead);
      let wins: number;
      if (height > table.winningStrength) wins = chances.winProbability(height, table.suitLed, table.isJokerCalled);
      else {
        if (without < 0) without = chances.winProbability(0, table.suitLed, table.isJokerCalled);
        wins = without;
      }
      const worth =
        this.#trick(table, place, wins, table.trickPoints + toCome) -
        retentionValue(this.#sense, table, chances, own, place);
      this.#worths[i] = worth;
      if (worth > most) [best, most] = [place, worth];
    }
    return best;
  }

  #lead(table: PublicState, own: CardSet, end: number): number {
    const chances = this.#chances;
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < end; i++) {
      const play = this.#list[i] ?? 0;
      const place = play % NAMED_SUIT_UNIT;
      const led = encodedSuitLed(play);
      const called = play >= ENCODED_CALL_FLAG;
      const height = table.strengthOf(place, led, false);
      const wins = chances.winProbability(height, led, called);
      const worth =
        this.#trick(table, place, wins, this.#sense.toCome * (TRICK_SIZE - 1)) -
        retentionValue(this.#sense, table, chances, own, place) +
        this.#aim(table, own, place, led, wins) -
        this.#exposed(place, wins) +
        (called ? this.#sense.call * chances.jokerOpponentAdvantage : 0);
      this.#worths[i] = worth;
      if (worth > most) [best, most] = [play, worth];
    }
    return best;
  }

  /** What the trick is worth with a card, when others bring so many points. */
  #trick(table: PublicState, place: number, wins: number, others: number): number {
    const point = isPointIndex(place) ? 1 : 0;
    const points = others + point + this.#sense.lead;
    if (!this.#chances.isFriendUndecided) return (2 * wins - 1) * points;
    // Whoever wins it, it is the declarer's side's: the declarer lets another win, and each other
    // is glad to.
    const prize = this.#sense.firstFriend * wins;
    return table.seatOnTurn === table.declarer ? point - prize : (2 * wins - 1) * points + prize;
  }

  /** What it costs to lead a point that others may take. */
  #exposed(place: number, wins: number): number {
    const { isFriendUndecided: races } = this.#chances;
    const taken = !races && isPointIndex(place) && this.#chances.higherUnseenCount(place) > 0;
    return taken ? this.#sense.exposed * (1 - wins) : 0;
  }

  /** What a lead is worth beyond its trick. */
  #aim(table: PublicState, own: CardSet, place: number, led: number, wins: number): number {
    const chances = this.#chances;
    if (place === JOKER_INDEX) return this.#named(table, led);
    if (led < 0 || led !== table.trump) return 0;
    const out = chances.unseenTrumpCount;
    if (out === 0) return 0;
    if (!chances.isOnDeclarerSide) return -this.#sense.drawn;
    const isDeclarer = table.seatOnTurn === table.declarer;
    const held = popcount(own[suitOfIndex(place)] ?? 0);
    // Who has fewer trumps than are out, and no sure one, draws its own.
    if (isDeclarer && held + 1 < out && wins < 0.7) return -this.#sense.drawn;
    const clears =
      chances.higherUnseenCount(place) === 0 ? this.#sense.clears * this.#sideMasters(own, table.trump) : 0;
    return (
      clears +
      (isDeclarer ? this.#sense.drawing : this.#sense.friendDraws) * Math.min(out, TRICK_SIZE - 1)
    );
  }

  /** Cards of side suits that only a trump beats. */
  #sideMasters(own: CardSet, trump: number): number {
    const { unseenSuits: out } = this.#chances;
    let masters = 0;
    for (let suit = 0; suit < SUITS.length; suit++) {
      const above = 32 - Math.clz32(out[suit] ?? 0);
      if (suit !== trump) masters += popcount((own[suit] ?? 0) >> above);
    }
    return masters;
  }

  /**
   * A led joker takes the highest cards of a suit: the declarer's side draws trumps, defenders what
   * has points.
   */
  #named(table: PublicState, led: number): number {
    const chances = this.#chances;
    if (table.strengthOf(JOKER_INDEX, led, false) < JOKER_STRENGTH) return 0;
    const out = chances.unseenSuits[led] ?? 0;
    const draws =
      led === table.trump && chances.isOnDeclarerSide
        ? this.#sense.drawing * Math.min(popcount(out), 4)
        : 0;
    return draws + 0.15 * popcount(out & POINT_MASK) + 0.02 * popcount(out);
  }
}
