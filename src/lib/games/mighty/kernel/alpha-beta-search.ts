/**
 * Zero-window alpha-beta search over an open deal: decides whether the declarer's side takes at
 * least `target` points of those still unplayed. It is fail-soft: a result of at least `target` is
 * a lower bound of the value, any other an upper bound. Side 1 is the declarer's, side 0 the
 * defenders'; the open solver narrows the target until both bounds meet. Positions at the start of
 * a trick are stored by suit signatures, which are equal for suits that are equivalent in play.
 */
import { surePoints, leaderTakesRest } from './sure-points';
import { KernelCards, type DealConstants } from './kernel-cards';
import { generateMightyMoves, MAX_MOVES } from './kernel-moves';
import { KillerMoves } from './killer-moves';
import { KernelTranspositionTable } from './mighty-transposition-table';
import { movePriority } from './mighty-move-ordering';
import { applyPlay, startTrick, createTrickState, type TrickState } from './trick-state';
import {
  LAST_TRICK,
  KERNEL_MIGHTY_STRENGTH,
  SEAT_COUNT,
  highestRankIn,
  JOKER_PLAY,
  suitLedBy,
  SUIT_COUNT,
} from './kernel-encoding';
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

/** Thrown when a search exceeds its node limit. */
export class NodeLimitExceeded extends Error {}

/** A search with its tables; it is reused for all positions of a deal. */
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
   * Starts another deal of this many tricks, with pairs of a card and its seat; clears all tables.
   */
  startDeal(
    constants: DealConstants,
    trickCount: number,
    holders: readonly (readonly [number, number])[],
  ): void {
    this.cards.startDeal(constants);
    for (const [card, seat] of holders) this.cards.originalHolder[card] = seat;
    this.#signatures.startDeal();
    this.#transpositions.startDeal(trickCount);
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

  #stateAt(trickNumber: number, playCount: number): TrickState {
    return this.#states[(trickNumber - 1) * STATES_PER_TRICK + playCount]!;
  }

  #boundFromTrick(trickNumber: number, leader: number, target: number): number {
    const { cards } = this;
    const { unplayedPoints } = cards;
    if (target <= 0) return 0;
    if (target > unplayedPoints) return unplayedPoints;
    if (trickNumber === LAST_TRICK) return lastTrickValue(cards, leader);
    const upperBound = unplayedPoints - surePoints(cards, 0, trickNumber);
    if (upperBound < target) return upperBound;
    const lowerBound = surePoints(cards, 1, trickNumber);
    if (lowerBound >= target) return lowerBound;
    if (leaderTakesRest(cards, leader, trickNumber))
      return cards.sideOfSeat[leader] === 1 ? unplayedPoints : 0;
    return this.#boundWithTable(trickNumber, leader, target, lowerBound, upperBound);
  }

  #boundWithTable(
    trickNumber: number,
    leader: number,
    target: number,
    lowerBound: number,
    upperBound: number,
  ): number {
    const transpositions = this.#transpositions;
    const signatures = this.#signatures;
    const firstSignatures = signatures.signatureOf(0) | (signatures.signatureOf(1) << 16);
    const secondSignatures = signatures.signatureOf(2) | (signatures.signatureOf(3) << 16);
    const slot = transpositions.slotOf(firstSignatures, secondSignatures, leader);
    // An entry packs, from the low bits, the lower bound (5 bits), the upper bound (5 bits), and
    // the best lead plus one; 0 is no entry.
    const entry = transpositions.probe(slot, firstSignatures, secondSignatures, leader);
    let [low, high] = [lowerBound, upperBound];
    if (entry !== 0) {
      low = Math.max(low, entry & 31);
      high = Math.min(high, (entry >> 5) & 31);
      if (low >= target) return low;
      if (high < target) return high;
    }
    const state = this.#stateAt(trickNumber, 0);
    startTrick(state, trickNumber, leader);
    const value = this.#searchMoves(state, target, entry >> 10);
    if (value >= target) low = Math.max(low, value);
    else high = Math.min(high, value);
    transpositions.store(
      slot,
      firstSignatures,
      secondSignatures,
      leader,
      low | (high << 5) | (this.#bestLead << 10),
    );
    return value;
  }

  /**
   * The bound of a position in mid-trick; `hashMove`: the stored best lead plus one, 0 for none.
   */
  #searchMoves(state: TrickState, target: number, hashMove: number): number {
    const { cards } = this;
    const { trickNumber, playCount, seat } = state;
    if (state.winningStrength === KERNEL_MIGHTY_STRENGTH) {
      // Nothing beats the mighty: the trick is decided, whoever follows.
      if (cards.sideOfSeat[state.winner] === 1) {
        if (state.points >= target) return state.points;
      } else if (cards.unplayedPoints < target) return cards.unplayedPoints;
    }
    const isMaximizing = cards.sideOfSeat[seat] === 1;
    const slot = this.#killers.slotOf(state);
    const firstIndex = ((trickNumber - 1) * STATES_PER_TRICK + playCount) * MAX_MOVES;
    const endIndex = this.#writeMoves(state, firstIndex, this.#killers.moveIn(slot), hashMove);
    // Outside the range of values, 0 to 20.
    let best = isMaximizing ? -1 : 99;
    let bestPlay = 0;
    for (let i = firstIndex; i < endIndex; i++) {
      const play = this.#selectNext(i, endIndex);
      const value = this.boundAfter(state, play, target);
      if (isMaximizing ? value <= best : value >= best) continue;
      best = value;
      bestPlay = play;
      if (isMaximizing ? value >= target : value < target) {
        this.#killers.store(slot, play);
        break;
      }
    }
    if (playCount === 0) this.#bestLead = bestPlay + 1;
    return best;
  }

  /** Writes the moves with their priorities and returns the end index. */
  #writeMoves(state: TrickState, firstIndex: number, killer: number, hashMove: number): number {
    const moves = this.#moves;
    const endIndex = generateMightyMoves(this.cards, state, moves, firstIndex);
    for (let i = firstIndex; i < endIndex; i++) {
      const play = moves[i]!;
      let keyedMove = (movePriority(this.cards, state, play) << PRIORITY_SHIFT) | play;
      if (play + 1 === killer) keyedMove |= KILLER_PRIORITY;
      if (play + 1 === hashMove) keyedMove |= HASH_MOVE_PRIORITY;
      moves[i] = keyedMove;
    }
    return endIndex;
  }

  /**
   * Selection sort, one step: swaps the move of highest priority to `index` and returns its play.
   */
  #selectNext(index: number, endIndex: number): number {
    const moves = this.#moves;
    let bestIndex = index;
    for (let i = index + 1; i < endIndex; i++) if (moves[i]! > moves[bestIndex]!) bestIndex = i;
    const bestMove = moves[bestIndex]!;
    moves[bestIndex] = moves[index]!;
    moves[index] = bestMove;
    return bestMove & PLAY_MASK;
  }
}

/**
 * Points that the declarer's side takes in the last trick, in which every seat has one card and the
 * joker has no power.
 */
function lastTrickValue(cards: KernelCards, leader: number): number {
  if (cards.jokerHolder !== leader) return pointsAfterLead(cards, leader, onlyCard(cards, leader));
  // The leader of the joker still chooses the suit to name.
  const isDeclarerSide = cards.sideOfSeat[leader] === 1;
  let best = isDeclarerSide ? 0 : cards.unplayedPoints;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const value = pointsAfterLead(cards, leader, JOKER_PLAY + 1 + suit);
    best = isDeclarerSide ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}

/** The points of the declarer's side after a lead: every other card is forced. */
function pointsAfterLead(cards: KernelCards, leader: number, play: number): number {
  const suitLed = suitLedBy(play);
  let winner = leader;
  let maxStrength = cards.strengthOf(play, suitLed, false);
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    const strength = seat === leader ? 0 : cards.strengthOf(onlyCard(cards, seat), suitLed, false);
    if (strength <= maxStrength) continue;
    maxStrength = strength;
    winner = seat;
  }
  return cards.sideOfSeat[winner] === 1 ? cards.unplayedPoints : 0;
}

function onlyCard({ hands, jokerHolder }: KernelCards, seat: number): number {
  if (jokerHolder === seat) return JOKER_PLAY;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const card = hands[seat * SUIT_COUNT + suit]!;
    if (card !== 0) return suit * 16 + highestRankIn(card);
  }
  return JOKER_PLAY;
}
