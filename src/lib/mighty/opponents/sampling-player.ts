/**
 * A player by determinization (perfect information Monte Carlo): it samples worlds consistent with
 * its view, evaluates each play in each of them, and chooses by the mean payoff, with a bias
 * towards the heuristic play. The rest is played out by heuristic players; the last tricks are
 * solved with open cards.
 */
import type { Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { knowledgeOf, type SeatKnowledge } from '$lib/mighty/knowledge/unseen-cards';
import { createCardSet } from '$lib/mighty/knowledge/public-state';
import { WorldSampler, type SampledWorld } from '$lib/mighty/knowledge/world-sampler';
import { pointsIn } from '$lib/mighty/rules/mighty-cards';
import { rolesBySeat } from '$lib/mighty/rules/friend';
import { legalPlaysNow, pointsWon } from '$lib/mighty/rules/mighty-play';
import { gameScore, payoffOf } from '$lib/mighty/rules/mighty-score';
import { SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { TRICK_COUNT, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { View } from '$lib/mighty/rules/mighty-view';
import { solveOpenPosition } from '$lib/mighty/solver/open-solver';
import { encodePlay } from '$lib/mighty/notation/card-indices';
import { HeuristicPlayChooser } from './heuristic-play';
import { friendInHands, MightyPlayout, type HiddenCards } from './mighty-playout';
import { chooseHeuristicPlay } from './heuristic-player';

/** The effort of a sampling player. */
export interface SamplingOptions {
  /** Sampled worlds for each decision, at least 1; fewer where playouts are long. */
  readonly worlds: number;
  /** The number of tricks left, the one in progress included, from which the rest is solved. */
  readonly solved: number;
}

export const DEFAULT_SAMPLING: SamplingOptions = { worlds: 50, solved: 3 };

/**
 * By this many standard errors a play must be better than the heuristic one, and by this many more
 * for each point (changing sides) that the heuristic rates it below: an unlikely play needs
 * stronger evidence.
 */
const BASE_CAUTION = 1;
const CAUTION_PER_POINT = 0.6;
const MAX_EXTRA_CAUTION = 2;
/**
 * Candidates are pruned after every so many worlds, when their upper confidence bound (in standard
 * errors) falls short.
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
  thought: SamplingOptions,
  random: Random,
): MightyPlayedCard {
  const seen = knowledgeOf(view);
  const sensible = chooseHeuristicPlay(view);
  const legal = legalPlaysNow(view.hand, seen.play);
  if (legal.length === 1) return sensible;
  const worlds = new WorldSampler(view);
  const playout = new MightyPlayout(seen.publicState);
  let rivals = createRivals(seen, legal, sensible);
  // The cost of a playout: the number of cards still to be played.
  const cost = seen.publicState.cardsLeft.reduce((sum, left) => sum + left, 0);
  let spent = 0;
  for (let i = 1; i <= thought.worlds && rivals.length > 0 && spent < MAX_PLAYED_CARDS; i++) {
    const world = worlds.sample(random);
    const plays = [sensible, ...rivals.map(({ played }) => played)];
    const [plain = 0, ...paid] = payoffsIn(seen, world, plays, thought, playout);
    paid.forEach((payoff, at) => rivals[at]?.add(payoff - plain));
    spent += cost * plays.length;
    if (i % PRUNING_INTERVAL === 0) rivals = prune(rivals);
  }
  const [best] = rivals.sort((a, b) => b.lowerConfidence - a.lowerConfidence);
  return best && best.lowerConfidence > 0 ? best.played : sensible;
}

/** The other plays, each with its required confidence. */
function createRivals(
  { view, publicState }: SeatKnowledge,
  legal: readonly MightyPlayedCard[],
  sensible: MightyPlayedCard,
): Rival[] {
  const buried = view.buried === null ? null : createCardSet(view.buried);
  const worths = new HeuristicPlayChooser().playValues(
    publicState,
    createCardSet(view.hand),
    buried,
  );
  const worth = (played: MightyPlayedCard): number =>
    definite(worths.get(encodePlay(played)), 'Only legal plays have a worth.');
  const best = worth(sensible);
  return legal
    .filter((played) => played !== sensible)
    .map((played) => {
      const doubt = Math.min(MAX_EXTRA_CAUTION, CAUTION_PER_POINT * (best - worth(played)));
      return new Rival(played, BASE_CAUTION + doubt);
    });
}

/** The candidates whose upper bound exceeds the best lower bound. */
function prune(rivals: readonly Rival[]): Rival[] {
  const bestLowerBound = Math.max(0, ...rivals.map(({ lowerConfidence }) => lowerConfidence));
  return rivals.filter(({ upperConfidence }) => upperConfidence > bestLowerBound);
}

/** A candidate compared with the heuristic play: the payoff differences over the sampled worlds. */
class Rival {
  #worlds = 0;
  #sum = 0;
  #squares = 0;

  /** `caution`: the required number of standard errors. */
  constructor(
    readonly played: MightyPlayedCard,
    private readonly caution: number,
  ) {}

  add(gain: number): void {
    this.#worlds++;
    this.#sum += gain;
    this.#squares += gain * gain;
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
  seen: SeatKnowledge,
  world: SampledWorld,
  plays: readonly MightyPlayedCard[],
  { solved }: SamplingOptions,
  playout: MightyPlayout,
): readonly number[] {
  const left = TRICK_COUNT + 1 - seen.publicState.trickNumber;
  const solvedResult = left <= solved ? solvedPayoffs(seen, world, plays) : null;
  if (solvedResult) return solvedResult;
  const hidden: HiddenCards = {
    hands: SEATS.map((seat) => createCardSet(world.hands[seat])),
    buried: createCardSet(world.buried),
  };
  return plays.map((played) => {
    const points = playout.playToEnd(seen.publicState, hidden, encodePlay(played));
    return payoffFor(seen, points, playout.friend);
  });
}

/** Null at the node limit. */
function solvedPayoffs(
  seen: SeatKnowledge,
  { hands, buried }: SampledWorld,
  plays: readonly MightyPlayedCard[],
): readonly number[] | null {
  const { contract, play, publicState } = seen;
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
  const before = pointsWon(play, side) + pointsIn(buried);
  return plays.map((played) => {
    const more = definite(values.plays.get(played), 'Only legal plays have a worth.');
    return payoffFor(seen, before + more, friend);
  });
}

/** The payoff of the view's seat for the points of the declarer's side. */
function payoffFor({ view, contract }: SeatKnowledge, points: number, friend: number): number {
  const named = friend < 0 ? null : (friend as Seat);
  const score = gameScore({ contract, points }, view.options);
  return payoffOf(rolesBySeat(contract.declarer, named)[view.seat], score, named === null);
}
