/**
 * Estimates the value of each play with all cards open, while there are too many for an exact
 * solution: heuristic players with randomly varied weights play it out, and the last tricks are
 * solved.
 */
import { seededRandom } from '$lib/core/random';
import {
  createCardSet,
  createPublicState,
  type PublicState,
} from '$lib/games/mighty/knowledge/public-state';
import { encodePlay } from '$lib/games/mighty/notation/card-indices';
import { pointsIn, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import { rolesBySeat, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import {
  remainingHand,
  legalPlaysNow,
  seatOnTurn,
  type MightyPlay,
} from '$lib/games/mighty/rules/mighty-play';
import { gameScore, payoffOf } from '$lib/games/mighty/rules/mighty-score';
import { mapSeats, SEATS, type PerSeat, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  createOpenSolver,
  type OpenPosition,
  type OpenSolver,
} from '$lib/games/mighty/solver/open-solver';
import { HeuristicPlayChooser } from './heuristic-play';
import { friendInHands, MightyPlayout, type HiddenCards } from './mighty-playout';
import { cardsOfSet } from './encoded-legal-plays';
import { HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristic-weights';

/** A position of the play with all cards open. */
export interface OpenGame {
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  /** Before the first card. */
  readonly hands: PerSeat<MightyHand>;
  readonly buried: MightyHand;
  readonly play: MightyPlay;
  readonly options: MightyOptions;
}

/** The estimate for a play. */
export interface EstimatedPlay {
  readonly played: MightyPlayedCard;
  /**
   * Expected final points of the declarer's side, buried ones included: 0 to 20, not necessarily
   * whole.
   */
  readonly points: number;
  /** Expected payoff of the seat on turn. */
  readonly payoff: number;
}

/** The number of remaining tricks from which the position is solved. */
const SOLVED_TRICKS = 5;
/** Node limits of one solution, and of a round; beyond them the position is played out. */
const SOLUTION_NODES = 60_000;
const ROUND_NODES = 300_000;
/** Maximum relative change of a heuristic weight between rounds. */
const WEIGHT_SPREAD = 0.4;

/** An estimate refined round by round. */
export class PlayValueEstimate {
  readonly #game: OpenGame;
  readonly #seat: Seat;
  readonly #state: PublicState;
  readonly #hiddenCards: HiddenCards;
  readonly #solver: OpenSolver;
  readonly #sums: Map<MightyPlayedCard, { points: number; payoff: number }>;
  /** Completed rounds; a round plays each legal play out once. */
  rounds = 0;

  /** The game must not be over. */
  constructor(game: OpenGame, solver = createOpenSolver()) {
    const seat = seatOnTurn(game.play);
    if (seat === null) throw new Error('The play is over.');
    const remainingHands = SEATS.map((owner) => remainingHand(game.hands, game.play, owner));
    this.#game = game;
    this.#seat = seat;
    this.#state = createPublicState(game.contract, game.friend, game.play);
    this.#hiddenCards = {
      hands: remainingHands.map(createCardSet),
      buried: createCardSet(game.buried),
    };
    this.#revealFriend();
    this.#solver = solver;
    const legal = legalPlaysNow(remainingHands[seat] ?? [], game.play);
    this.#sums = new Map(legal.map((played) => [played, { points: 0, payoff: 0 }]));
  }

  /** Plays every play out until this many rounds are done. */
  runUntil(rounds: number): void {
    for (; this.rounds < rounds; this.rounds++) this.#playRound();
  }

  /** The estimates in the order of the legal plays; valid after at least one round. */
  get plays(): readonly EstimatedPlay[] {
    return [...this.#sums].map(([played, { points, payoff }]) => ({
      played,
      points: points / this.rounds,
      payoff: payoff / this.rounds,
    }));
  }

  /** With open cards every seat knows the friend. */
  #revealFriend(): void {
    const state = this.#state;
    state.revealedFriend = friendInHands(state, this.#hiddenCards.hands);
    if (!state.isFriendByFirstTrick) state.isDeclarerAlone = state.revealedFriend < 0;
  }

  #playRound(): void {
    const weights = weightsForRound(this.rounds);
    const areHandsOpen = true;
    const playout = new MightyPlayout(
      this.#state,
      SEATS.map(() => new HeuristicPlayChooser(weights)),
      areHandsOpen,
    );
    const nodeLimit = this.#solver.nodes + ROUND_NODES;
    for (const [played, sum] of this.#sums) {
      const points = this.#pointsAfter(played, playout, nodeLimit - this.#solver.nodes);
      sum.points += points;
      sum.payoff += this.#payoffFor(points, playout.friend);
    }
  }

  /** The final points of the declarer's side after a play: played out, then solved if possible. */
  #pointsAfter(played: MightyPlayedCard, playout: MightyPlayout, nodes: number): number {
    playout.playUntilTricksLeft(this.#state, this.#hiddenCards, encodePlay(played), SOLVED_TRICKS);
    const pointsBefore = playout.declarerPoints(this.#hiddenCards);
    if (playout.state.isOver) return pointsBefore;
    const solvedPoints = solveRemainingPoints(
      this.#positionOf(playout),
      this.#solver,
      Math.min(nodes, SOLUTION_NODES),
    );
    if (solvedPoints !== null) return pointsBefore + solvedPoints;
    return playout.playToEnd(this.#state, this.#hiddenCards, encodePlay(played));
  }

  #positionOf({ state, hands, friend }: MightyPlayout): OpenPosition {
    return {
      specials: state.specials,
      trick: { number: state.trickNumber, leader: state.leader as Seat, plays: [] },
      hands: mapSeats((seat) => cardsOfSet(hands[seat] ?? createCardSet())),
      declarer: this.#game.contract.declarer,
      friend: friend < 0 ? null : (friend as Seat),
    };
  }

  #payoffFor(points: number, friend: number): number {
    const { contract, options } = this.#game;
    const friendSeat = friend < 0 ? null : (friend as Seat);
    const score = gameScore({ contract, points }, options);
    return payoffOf(
      rolesBySeat(contract.declarer, friendSeat)[this.#seat],
      score,
      friendSeat === null,
    );
  }
}

/** The declarer's points from a position on, by bisection; null at the node limit. */
function solveRemainingPoints(
  position: OpenPosition,
  solver: OpenSolver,
  nodes: number,
): number | null {
  const nodeEnd = solver.nodes + nodes;
  let [low, high] = [0, pointsIn(position.hands.flat())];
  while (low < high) {
    const points = (low + high + 1) >> 1;
    const canReach = solver.canTake(position, points, nodeEnd - solver.nodes);
    if (canReach === null) return null;
    if (canReach) low = points;
    else high = points - 1;
  }
  return low;
}

/**
 * The default weights in the first round; in each other round varied ones, determined by its
 * number.
 */
function weightsForRound(round: number): HeuristicWeights {
  if (round === 0) return HEURISTIC_WEIGHTS;
  const random = seededRandom(round);
  const factor = (): number => 1 + WEIGHT_SPREAD * (random.below(2001) / 1000 - 1);
  const weights = Object.entries(HEURISTIC_WEIGHTS).map(([name, weight]) => [
    name,
    weight * factor(),
  ]);
  return Object.fromEntries(weights) as HeuristicWeights;
}
