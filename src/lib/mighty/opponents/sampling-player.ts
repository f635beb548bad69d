/**
 * A player who imagines: it draws worlds that fit what it has seen, tries each of its plays in each
 * of them, and takes the one that is paid best on average. Early on the rest is played out by
 * players of good sense; with few tricks left it is solved with open cards.
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

/** How hard a player thinks. */
export interface SamplingOptions {
  /** Worlds for each card, from 1 on; fewer where it takes long to play them out. */
  readonly worlds: number;
  /**
   * With so many tricks left, the one in progress included, the rest is solved instead of played
   * out.
   */
  readonly solved: number;
}

export const DEFAULT_SAMPLING: SamplingOptions = { worlds: 50, solved: 3 };

/**
 * Standard errors by which a play must be better than that of good sense, and by how many more for
 * each point (changing sides) that good sense thinks it worse: what looks absurd needs a better
 * reason than what is nearly as good.
 */
const BASE_CAUTION = 1;
const CAUTION_PER_POINT = 0.6;
const MAX_EXTRA_CAUTION = 2;
/**
 * Every so many worlds it is looked which plays are out of the race: so many standard errors must
 * be against them.
 */
const PRUNING_INTERVAL = 10;
const PRUNING_ERRORS = 2;
/**
 * Cards that may be played out for one card: then it is chosen by the worlds that were tried. Some
 * 25 ms.
 */
const MAX_PLAYED_CARDS = 9_000;
/** Plays that a solution may try, before the rest is played out after all. */
const SOLVER_NODES = 20_000;

/** The play of the view's seat, whose turn it must be. */
export function chooseSampledPlay(view: View, thought: SamplingOptions, random: Random): MightyPlayedCard {
  const seen = knowledgeOf(view);
  const sensible = chooseHeuristicPlay(view);
  const legal = legalPlaysNow(view.hand, seen.play);
  if (legal.length === 1) return sensible;
  const worlds = new WorldSampler(view);
  const playout = new MightyPlayout(seen.publicState);
  let rivals = createRivals(seen, legal, sensible);
  // What a playout of one world costs: the cards that are still to be played.
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

/** All other plays, each with as much doubt as good sense has in it. */
function createRivals(
  { view, publicState: publicState }: SeatKnowledge,
  legal: readonly MightyPlayedCard[],
  sensible: MightyPlayedCard,
): Rival[] {
  const buried = view.buried === null ? null : createCardSet(view.buried);
  const worths = new HeuristicPlayChooser().playValues(publicState, createCardSet(view.hand), buried);
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

/** Those that may yet turn out to be better than good sense, and than what is surely better. */
function prune(rivals: readonly Rival[]): Rival[] {
  const bestLowerBound = Math.max(0, ...rivals.map(({ lowerConfidence: lowerConfidence }) => lowerConfidence));
  return rivals.filter(({ upperConfidence: upperConfidence }) => upperConfidence > bestLowerBound);
}

/** A play against that of good sense: what it is paid more, world by world. */
class Rival {
  #worlds = 0;
  #sum = 0;
  #squares = 0;

  /** `caution`: standard errors that it must be better by. */
  constructor(
    readonly played: MightyPlayedCard,
    private readonly caution: number,
  ) {}

  add(gain: number): void {
    this.#worlds++;
    this.#sum += gain;
    this.#squares += gain * gain;
  }

  /**
   * The mean less what accidents may bring: who leaves good sense has a reason, not an accident of
   * the worlds drawn.
   */
  get lowerConfidence(): number {
    return this.#mean - this.caution * this.#error;
  }

  /** What the mean may come to. */
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

/** What the seat is paid after each play, in one world. */
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

/** Null when the solution takes too long. */
function solvedPayoffs(
  seen: SeatKnowledge,
  { hands, buried }: SampledWorld,
  plays: readonly MightyPlayedCard[],
): readonly number[] | null {
  const { contract, play, publicState: publicState } = seen;
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

/** What the seat of the view is paid for the points of the declarer's side. */
function payoffFor({ view, contract }: SeatKnowledge, points: number, friend: number): number {
  const named = friend < 0 ? null : (friend as Seat);
  const score = gameScore({ contract, points }, view.options);
  return payoffOf(rolesBySeat(contract.declarer, named)[view.seat], score, named === null);
}
