/**
 * A player by determinization (perfect information Monte Carlo): it samples worlds consistent with
 * its view, evaluates each play in each of them, and chooses by the mean payoff, with a bias
 * towards the heuristic play. The rest is played out by heuristic players; the last tricks are
 * solved with open cards.
 */
import type { Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { knowledgeOf, type SeatKnowledge } from '$lib/games/mighty/knowledge/unseen-cards';
import { createCardSet } from '$lib/games/mighty/knowledge/public-state';
import { WorldSampler, type SampledWorld } from '$lib/games/mighty/knowledge/world-sampler';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { rolesBySeat } from '$lib/games/mighty/rules/friend';
import { legalPlaysNow, pointsWon } from '$lib/games/mighty/rules/mighty-play';
import { gameScore, payoffOf } from '$lib/games/mighty/rules/mighty-score';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import { solveOpenPosition } from '$lib/games/mighty/solver/open-solver';
import { encodePlay } from '$lib/games/mighty/notation/card-indices';
import { HeuristicPlayChooser } from './heuristic-play';
import { friendInHands, MightyPlayout, type HiddenCards } from './mighty-playout';
import { chooseHeuristicPlay } from './heuristic-player';

/** The effort of a sampling player. */
export interface SamplingOptions {
  /** Sampled worlds for each decision, at least 1; fewer where playouts are long. */
  readonly worldCount: number;
  /** The number of tricks left, the one in progress included, from which the rest is solved. */
  readonly solvedTrickCount: number;
}

export const DEFAULT_SAMPLING: SamplingOptions = { worldCount: 50, solvedTrickCount: 3 };

/**
 * A play must be better than the heuristic one by `BASE_CAUTION` standard errors, and by
 * `CAUTION_PER_POINT` more for each point by which the heuristic values it lower (at most
 * `MAX_EXTRA_CAUTION` more): an unlikely play needs stronger evidence.
 */
const BASE_CAUTION = 1;
const CAUTION_PER_POINT = 0.6;
const MAX_EXTRA_CAUTION = 2;
/**
 * Candidates are pruned each time this many more worlds are sampled: those whose upper confidence
 * bound (the mean plus `PRUNING_ERRORS` standard errors) is below the best lower bound.
 */
const PRUNING_INTERVAL = 10;
const PRUNING_ERRORS = 2;
/**
 * Limit on the cards played out for one decision, about 25 ms; the worlds sampled by then decide.
 */
const MAX_PLAYED_CARDS = 9_000;
/** Node limit of a solution; beyond it the rest is played out. */
const SOLVER_NODES = 20_000;

/** The play of the view's seat, which must be on turn. */
export function chooseSampledPlay(
  view: View,
  options: SamplingOptions,
  random: Random,
): MightyPlayedCard {
  const knowledge = knowledgeOf(view);
  const heuristicPlay = chooseHeuristicPlay(view);
  const legal = legalPlaysNow(view.hand, knowledge.play);
  if (legal.length === 1) return heuristicPlay;
  const sampler = new WorldSampler(view);
  const playout = new MightyPlayout(knowledge.publicState);
  let candidates = createCandidates(knowledge, legal, heuristicPlay);
  // The cost of a playout: the number of cards still to be played.
  const playoutCost = knowledge.publicState.cardsLeft.reduce(
    (sum, cardCount) => sum + cardCount,
    0,
  );
  let playedCardCount = 0;
  for (
    let i = 1;
    i <= options.worldCount && candidates.length > 0 && playedCardCount < MAX_PLAYED_CARDS;
    i++
  ) {
    const world = sampler.sample(random);
    const plays = [heuristicPlay, ...candidates.map(({ played }) => played)];
    const [heuristicPayoff = 0, ...candidatePayoffs] = payoffsIn(
      knowledge,
      world,
      plays,
      options,
      playout,
    );
    candidatePayoffs.forEach((payoff, index) => candidates[index]?.add(payoff - heuristicPayoff));
    playedCardCount += playoutCost * plays.length;
    if (i % PRUNING_INTERVAL === 0) candidates = prune(candidates);
  }
  const [best] = candidates.sort((a, b) => b.lowerConfidence - a.lowerConfidence);
  return best && best.lowerConfidence > 0 ? best.played : heuristicPlay;
}

/** The other plays, each with its required confidence. */
function createCandidates(
  { view, publicState }: SeatKnowledge,
  legal: readonly MightyPlayedCard[],
  heuristicPlay: MightyPlayedCard,
): Candidate[] {
  const buried = view.buried === null ? null : createCardSet(view.buried);
  const heuristicValues = new HeuristicPlayChooser().playValues(
    publicState,
    createCardSet(view.hand),
    buried,
  );
  const heuristicValue = (played: MightyPlayedCard): number =>
    definite(heuristicValues.get(encodePlay(played)), 'Each legal play has a value.');
  const bestValue = heuristicValue(heuristicPlay);
  return legal
    .filter((played) => played !== heuristicPlay)
    .map((played) => {
      const extraCaution = Math.min(
        MAX_EXTRA_CAUTION,
        CAUTION_PER_POINT * (bestValue - heuristicValue(played)),
      );
      return new Candidate(played, BASE_CAUTION + extraCaution);
    });
}

/** The candidates whose upper bound exceeds the best lower bound; the heuristic play's is 0. */
function prune(candidates: readonly Candidate[]): Candidate[] {
  const bestLowerBound = Math.max(0, ...candidates.map(({ lowerConfidence }) => lowerConfidence));
  return candidates.filter(({ upperConfidence }) => upperConfidence > bestLowerBound);
}

/** A candidate compared with the heuristic play: the payoff differences over the sampled worlds. */
class Candidate {
  #worlds = 0;
  #sum = 0;
  #squares = 0;

  /** `caution`: the required number of standard errors. */
  constructor(
    readonly played: MightyPlayedCard,
    private readonly caution: number,
  ) {}

  /** Adds the difference in one world. */
  add(difference: number): void {
    this.#worlds++;
    this.#sum += difference;
    this.#squares += difference * difference;
  }

  /** The lower confidence bound of the mean difference. */
  get lowerConfidence(): number {
    return this.#mean - this.caution * this.#error;
  }

  /** The upper confidence bound of the mean difference. */
  get upperConfidence(): number {
    return this.#mean + PRUNING_ERRORS * this.#error;
  }

  get #mean(): number {
    return this.#sum / this.#worlds;
  }

  get #error(): number {
    const variance = Math.max(0, this.#squares / this.#worlds - this.#mean ** 2);
    return Math.sqrt(variance / this.#worlds);
  }
}

/** The payoffs of the seat after each play, in one world. */
function payoffsIn(
  knowledge: SeatKnowledge,
  world: SampledWorld,
  plays: readonly MightyPlayedCard[],
  { solvedTrickCount }: SamplingOptions,
  playout: MightyPlayout,
): readonly number[] {
  const remainingTricks = TRICK_COUNT + 1 - knowledge.publicState.trickNumber;
  const solvedPayoffValues =
    remainingTricks <= solvedTrickCount ? solvedPayoffs(knowledge, world, plays) : null;
  if (solvedPayoffValues) return solvedPayoffValues;
  const hidden: HiddenCards = {
    hands: SEATS.map((seat) => createCardSet(world.hands[seat])),
    buried: createCardSet(world.buried),
  };
  return plays.map((played) => {
    const points = playout.playToEnd(knowledge.publicState, hidden, encodePlay(played));
    return payoffFor(knowledge, points, playout.friend);
  });
}

/** The payoffs from solving the position with open cards; null at the node limit. */
function solvedPayoffs(
  knowledge: SeatKnowledge,
  { hands, buried }: SampledWorld,
  plays: readonly MightyPlayedCard[],
): readonly number[] | null {
  const { contract, play, publicState } = knowledge;
  const friend = friendInHands(
    publicState,
    SEATS.map((seat) => createCardSet(hands[seat])),
  );
  const side: readonly Seat[] =
    friend < 0 ? [contract.declarer] : [contract.declarer, friend as Seat];
  const { specials, trick } = play;
  const values = solveOpenPosition(
    {
      specials,
      trick,
      hands,
      declarer: contract.declarer,
      friend: friend < 0 ? null : (friend as Seat),
    },
    SOLVER_NODES,
  );
  if (values === null) return null;
  const pointsBefore = pointsWon(play, side) + pointsIn(buried);
  return plays.map((played) => {
    const pointsToCome = definite(values.plays.get(played), 'Each legal play has a value.');
    return payoffFor(knowledge, pointsBefore + pointsToCome, friend);
  });
}

/** The payoff of the view's seat for the points of the declarer's side. */
function payoffFor({ view, contract }: SeatKnowledge, points: number, friend: number): number {
  const friendSeat = friend < 0 ? null : (friend as Seat);
  const score = gameScore({ contract, points }, view.options);
  return payoffOf(
    rolesBySeat(contract.declarer, friendSeat)[view.seat],
    score,
    friendSeat === null,
  );
}
