/**
 * Zero-window alpha-beta search: decides whether the declarer's side takes at least `target`
 * points. It is fail-soft: a result of at least `target` is a lower bound of the value, any other
 * an upper bound.
 */
import { surePoints, leaderTakesRest } from './sure-points';
import { KernelCards, type DealConstants } from './kernel-cards';
import { generateMightyMoves, MAX_MOVES } from './kernel-moves';
import { KillerMoves } from './killer-moves';
import { lastTrickValue } from './last-trick-value';
import { KernelTranspositionTable } from './mighty-transposition-table';
import { movePriority } from './mighty-move-ordering';
import { applyPlay, startTrick, createTrickState, type TrickState } from './trick-state';
import { LAST_TRICK, KERNEL_MIGHTY_STRENGTH, SEAT_COUNT } from './kernel-encoding';
import { SuitSignatures } from './suit-signatures';

/** Ten tricks, with a state before each play and one after the last. */
const STATES_PER_TRICK = SEAT_COUNT + 1;
const STATE_COUNT = LAST_TRICK * STATES_PER_TRICK;
/** A move is stored as its priority, shifted, with the play in the low eight bits. */
const PRIORITY_SHIFT = 8;
const PLAY_MASK = 255;
/** The hash move is tried first, then the killer move. */
const KILLER_PRIORITY = 1 << 28;
const HASH_MOVE_PRIORITY = 1 << 29;

export class NodeLimitExceeded extends Error {}

export class AlphaBetaSearch {
  readonly cards = new KernelCards();
  /** Searched nodes since the search was created. */
  nodes = 0;
  /** The number of nodes beyond which `NodeLimitExceeded` is thrown. */
  nodeLimit = Infinity;
  readonly #signatures = new SuitSignatures(this.cards);
  readonly #transpositions = new KernelTranspositionTable();
  readonly #killers = new KillerMoves(this.cards);
  readonly #states = Array.from({ length: STATE_COUNT }, createTrickState);
  readonly #moves = new Int32Array(STATE_COUNT * MAX_MOVES);
  /** The best lead of the trick searched last, plus one. */
  #bestLead = 0;

  /**
   * Starts another deal of this many tricks, with the cards in it and their seats; clears all
   * tables.
   */
  startDeal(
    terms: DealConstants,
    tricks: number,
    owned: readonly (readonly [number, number])[],
  ): void {
    this.cards.startDeal(terms);
    for (const [card, seat] of owned) this.cards.originalHolder[card] = seat;
    this.#signatures.startDeal();
    this.#transpositions.startDeal(tricks);
    this.#killers.clear();
  }

  /**
   * A bound of the value after a play, including the points of the trick in progress. Throws
   * `NodeLimitExceeded`.
   */
  boundAfter(state: TrickState, play: number, target: number): number {
    if (++this.nodes > this.nodeLimit) throw new NodeLimitExceeded();
    const { cards } = this;
    const { seat } = state;
    const next = this.#stateAt(state.trickNumber, state.playCount + 1);
    applyPlay(next, state, play, cards);
    cards.removeCard(seat, play);
    let value: number;
    if (next.playCount < SEAT_COUNT) value = this.#searchMoves(next, target, 0);
    else {
      const gain = cards.sideOfSeat[next.winner] === 1 ? next.points : 0;
      value = gain + this.#boundFromTrick(next.trickNumber + 1, next.winner, target - gain);
    }
    cards.addCard(seat, play);
    return value;
  }

  #stateAt(number: number, played: number): TrickState {
    return this.#states[(number - 1) * STATES_PER_TRICK + played]!;
  }

  #boundFromTrick(number: number, leader: number, target: number): number {
    const { cards } = this;
    const { unplayedPoints } = cards;
    if (target <= 0) return 0;
    if (target > unplayedPoints) return unplayedPoints;
    if (number === LAST_TRICK) return lastTrickValue(cards, leader);
    const upperBound = unplayedPoints - surePoints(cards, 0, number);
    if (upperBound < target) return upperBound;
    const lowerBound = surePoints(cards, 1, number);
    if (lowerBound >= target) return lowerBound;
    if (leaderTakesRest(cards, leader, number))
      return cards.sideOfSeat[leader] === 1 ? unplayedPoints : 0;
    return this.#boundWithTable(number, leader, target, lowerBound, upperBound);
  }

  #boundWithTable(
    number: number,
    leader: number,
    target: number,
    lowerBound: number,
    upperBound: number,
  ): number {
    const memory = this.#transpositions;
    const shapes = this.#signatures;
    const suits = shapes.signatureOf(0) | (shapes.signatureOf(1) << 16);
    const others = shapes.signatureOf(2) | (shapes.signatureOf(3) << 16);
    const place = memory.slotOf(suits, others, leader);
    const entry = memory.probe(place, suits, others, leader);
    let [low, high] = [lowerBound, upperBound];
    if (entry !== 0) {
      low = Math.max(low, entry & 31);
      high = Math.min(high, (entry >> 5) & 31);
      if (low >= target) return low;
      if (high < target) return high;
    }
    const turn = this.#stateAt(number, 0);
    startTrick(turn, number, leader);
    const value = this.#searchMoves(turn, target, entry >> 10);
    if (value >= target) low = Math.max(low, value);
    else high = Math.min(high, value);
    memory.store(place, suits, others, leader, low | (high << 5) | (this.#bestLead << 10));
    return value;
  }

  /** `hashMove`: the best lead found here before, plus one; 0 for none. */
  #searchMoves(state: TrickState, target: number, remembered: number): number {
    const { cards } = this;
    const { trickNumber, playCount, seat } = state;
    if (state.winningStrength === KERNEL_MIGHTY_STRENGTH) {
      // Nothing beats the mighty: the trick is decided, whoever follows.
      if (cards.sideOfSeat[state.winner] === 1) {
        if (state.points >= target) return state.points;
      } else if (cards.unplayedPoints < target) return cards.unplayedPoints;
    }
    const ours = cards.sideOfSeat[seat] === 1;
    const slot = this.#killers.slotOf(state);
    const first = ((trickNumber - 1) * STATES_PER_TRICK + playCount) * MAX_MOVES;
    const end = this.#writeMoves(state, first, this.#killers.moveIn(slot), remembered);
    let best = ours ? -1 : 99;
    let bestPlay = 0;
    for (let i = first; i < end; i++) {
      const play = this.#selectNext(i, end);
      const value = this.boundAfter(state, play, target);
      if (ours ? value <= best : value >= best) continue;
      best = value;
      bestPlay = play;
      if (ours ? value >= target : value < target) {
        this.#killers.store(slot, play);
        break;
      }
    }
    if (playCount === 0) this.#bestLead = bestPlay + 1;
    return best;
  }

  /** Writes the moves with their priorities and returns the end index. */
  #writeMoves(state: TrickState, first: number, killer: number, remembered: number): number {
    const choices = this.#moves;
    const end = generateMightyMoves(this.cards, state, choices, first);
    for (let i = first; i < end; i++) {
      const play = choices[i]!;
      let worth = (movePriority(this.cards, state, play) << PRIORITY_SHIFT) | play;
      if (play + 1 === killer) worth |= KILLER_PRIORITY;
      if (play + 1 === remembered) worth |= HASH_MOVE_PRIORITY;
      choices[i] = worth;
    }
    return end;
  }

  /**
   * Selection sort, one step: swaps the move of highest priority to index `from` and returns it.
   */
  #selectNext(from: number, end: number): number {
    const choices = this.#moves;
    let best = from;
    for (let i = from + 1; i < end; i++) if (choices[i]! > choices[best]!) best = i;
    const chosen = choices[best]!;
    choices[best] = choices[from]!;
    choices[from] = chosen;
    return chosen & PLAY_MASK;
  }
}
