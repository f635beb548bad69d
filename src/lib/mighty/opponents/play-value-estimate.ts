/**
 * What each play is worth with all cards open while there are too many to be solved: each is played
 * on by players of good sense, each time a little differently, and solved from where few tricks are
 * left.
 */
import { seededRandom } from '$lib/core/random';
import { createCardSet, createPublicState, type PublicState } from '$lib/mighty/knowledge/public-state';
import { encodePlay } from '$lib/mighty/notation/card-indices';
import { pointsIn, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/mighty/rules/kitty-exchange';
import { rolesBySeat, type FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import { remainingHand, legalPlaysNow, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { gameScore, payoffOf } from '$lib/mighty/rules/mighty-score';
import { mapSeats, SEATS, type PerSeat, type Seat } from '$lib/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { createOpenSolver, type OpenPosition, type OpenSolver } from '$lib/mighty/solver/open-solver';
import { HeuristicPlayChooser } from './heuristic-play';
import { friendInHands, MightyPlayout, type HiddenCards } from './mighty-playout';
import { cardsOfSet } from './encoded-legal-plays';
import { HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristic-weights';

/** A game with all its cards open, somewhere in its play. */
export interface OpenGame {
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  /** Before the first card. */
  readonly hands: PerSeat<MightyHand>;
  readonly buried: MightyHand;
  readonly play: MightyPlay;
  readonly options: MightyOptions;
}

/** What a play is about worth. */
export interface EstimatedPlay {
  readonly played: MightyPlayedCard;
  /** Points of the declarer's side in the end, what is buried included: 0 to 20, seldom whole. */
  readonly points: number;
  /** What the seat that plays is paid. */
  readonly payoff: number;
}

/** With so many tricks left the rest is solved. */
const SOLVED_TRICKS = 5;
/**
 * Plays that may be tried for one such rest, and for a round; beyond them it is played out to its
 * end.
 */
const REST_NODES = 60_000;
const ROUND_NODES = 300_000;
/** By so much of itself a figure of the players may change from one round to the next. */
const WEIGHT_SPREAD = 0.4;

export class PlayValueEstimate {
  readonly #game: OpenGame;
  readonly #seat: Seat;
  readonly #table: PublicState;
  readonly #hidden: HiddenCards;
  readonly #solver: OpenSolver;
  readonly #sums: Map<MightyPlayedCard, { points: number; paid: number }>;
  rounds = 0;

  /** Of a game that is not over. */
  constructor(game: OpenGame, solver = createOpenSolver()) {
    const seat = seatOnTurn(game.play);
    if (seat === null) throw new Error('The play is over.');
    const left = SEATS.map((each) => remainingHand(game.hands, game.play, each));
    this.#game = game;
    this.#seat = seat;
    this.#table = createPublicState(game.contract, game.friend, game.play);
    this.#hidden = { hands: left.map(createCardSet), buried: createCardSet(game.buried) };
    this.#nameFriend();
    this.#solver = solver;
    const legal = legalPlaysNow(left[seat] ?? [], game.play);
    this.#sums = new Map(legal.map((played) => [played, { points: 0, paid: 0 }]));
  }

  /** Plays every play on once more, until it was done so many times. */
  runUntil(rounds: number): void {
    for (; this.rounds < rounds; this.rounds++) this.#round();
  }

  /** In the order of what may be played; after one round at least. */
  get plays(): readonly EstimatedPlay[] {
    return [...this.#sums].map(([played, { points, paid }]) => ({
      played,
      points: points / this.rounds,
      paid: paid / this.rounds,
    }));
  }

  /** With open cards everybody knows from the beginning who plays beside the declarer. */
  #nameFriend(): void {
    const table = this.#table;
    table.revealedFriend = friendInHands(table, this.#hidden.hands);
    if (!table.isFriendByFirstTrick) table.isDeclarerAlone = table.revealedFriend < 0;
  }

  #round(): void {
    const sense = weightsForRound(this.rounds);
    const playout = new MightyPlayout(
      this.#table,
      SEATS.map(() => new HeuristicPlayChooser(sense)),
      true,
    );
    const end = this.#solver.nodes + ROUND_NODES;
    for (const [played, sum] of this.#sums) {
      const points = this.#pointsAfter(played, playout, end - this.#solver.nodes);
      sum.points += points;
      sum.paid += this.#paid(points, playout.friend);
    }
  }

  #pointsAfter(played: MightyPlayedCard, playout: MightyPlayout, nodes: number): number {
    playout.playUntilTricksLeft(this.#table, this.#hidden, encodePlay(played), SOLVED_TRICKS);
    const had = playout.declarerPoints(this.#hidden);
    if (playout.state.isOver) return had;
    const rest = solveRest(this.#positionOf(playout), this.#solver, Math.min(nodes, REST_NODES));
    if (rest !== null) return had + rest;
    return playout.playToEnd(this.#table, this.#hidden, encodePlay(played));
  }

  #positionOf({ state: state, hands, friend }: MightyPlayout): OpenPosition {
    return {
      specials: state.specials,
      trick: { number: state.trickNumber, leader: state.leader as Seat, plays: [] },
      hands: mapSeats((seat) => cardsOfSet(hands[seat] ?? createCardSet())),
      declarer: this.#game.contract.declarer,
      friend: friend < 0 ? null : (friend as Seat),
    };
  }

  #paid(points: number, friend: number): number {
    const { contract, options } = this.#game;
    const named = friend < 0 ? null : (friend as Seat);
    const score = gameScore({ contract, points }, options);
    return payoffOf(rolesBySeat(contract.declarer, named)[this.#seat], score, named === null);
  }
}

/**
 * The declarer's points from a position on, found by halving; null when more than `nodes` plays
 * would be tried.
 */
function solveRest(position: OpenPosition, solver: OpenSolver, nodes: number): number | null {
  const end = solver.nodes + nodes;
  let [low, high] = [0, pointsIn(position.hands.flat())];
  while (low < high) {
    const points = (low + high + 1) >> 1;
    const reached = solver.canTake(position, points, end - solver.nodes);
    if (reached === null) return null;
    if (reached) low = points;
    else high = points - 1;
  }
  return low;
}

/**
 * Good sense in the first round; in each other its figures are a little more or less, the same ones
 * always.
 */
function weightsForRound(round: number): HeuristicWeights {
  if (round === 0) return HEURISTIC_WEIGHTS;
  const random = seededRandom(round);
  const factor = (): number => 1 + WEIGHT_SPREAD * (random.below(2001) / 1000 - 1);
  const figures = Object.entries(HEURISTIC_WEIGHTS).map(([name, figure]) => [name, figure * factor()]);
  return Object.fromEntries(figures) as HeuristicWeights;
}
