/**
 * Collection of a set of deals that punishes an author's list of errors, while the author's line
 * wins against all. An error is a plausible wrong card at a turn of the line; deals punish it if no
 * line of play after it wins against all of them.
 */
import type { Random } from '$lib/core/random';
import { findSmallestSubset } from '$lib/games/bridge/problem/analysis/smallest-subset';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { toExplainedAuction } from '$lib/games/bridge/problem/explained-auction';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import {
  prepareDealSampler,
  type DealSampler,
} from '$lib/games/bridge/deal-search/sampling/deal-sampler';
import { AUTHOR_LINE_NAME, visibleHands, toDealQuestion } from './question-from-problem';
import { LineTrial } from '$lib/games/bridge/deal-search/trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '$lib/games/bridge/deal-search/deal-question';
import { PunishmentChecker, type NaturalError } from './punishment-checker';
import type { DealSearchProgress } from './missing-deal';

export interface GatheredDeals extends DealSearchProgress {
  readonly deals: readonly Deal[];
  /** The errors for which no punishing deal was found. */
  readonly unpunishedErrors: readonly NaturalError[];
}

/**
 * Most deals kept to be paired with later ones: some errors are punished only by two deals
 * together.
 */
const POOL_SIZE = 24;

/**
 * Deals for a problem that has none yet: one or two are added at a time until each error is
 * punished and the author's line wins against all of them. Then the smallest subset that still does
 * so is kept, with at least two deals where there are two. Of the problem's own real deals only the
 * visible hands count.
 */
export function* gatherDeals(
  problem: BridgeProblem,
  errors: readonly NaturalError[],
  prover: BridgeProver,
  random: Random,
  maxTries: number,
): Generator<DealSearchProgress, GatheredDeals> {
  const collector = new DealCollector(problem, prover, random);
  for (const error of errors) yield* collector.punish(error, maxTries);
  const { deals, unpunishedErrors } = collector.minimize(errors);
  return { deals, unpunishedErrors, triedCount: collector.triedCount };
}

/** Collects deals in addition to given ones. */
export class DealCollector {
  private readonly checker: PunishmentChecker;
  private readonly lineWins: (deal: Deal) => boolean;
  triedCount = 0;

  constructor(
    private readonly problem: BridgeProblem,
    prover: BridgeProver,
    private readonly random: Random,
    private deals: readonly Deal[] = [],
  ) {
    this.checker = new PunishmentChecker(problem, prover);
    this.lineWins = createLineTest(problem, prover);
  }

  /**
   * Adds one or two deals with which an error loses and the line still wins; returns true when the
   * error is punished then. At most `maxTries` deals are tried, each alone and paired with up to
   * `poolSize` earlier ones.
   */
  *punish(
    error: NaturalError,
    maxTries: number,
    poolSize = POOL_SIZE,
  ): Generator<DealSearchProgress, boolean> {
    const { checker, deals } = this;
    if (checker.isPunished(deals, error) === true) return true;
    const sampler = createErrorSampler(this.problem, checker, error);
    /** Deals that did not punish the error so far, to be paired with later ones. */
    const pool: Deal[] = [];
    for (let tries = 0; sampler && tries < maxTries; tries++) {
      yield { triedCount: ++this.triedCount };
      const deal = sampler.draw(this.random);
      if (!this.lineWins(deal) || !checker.lineWins([deal])) continue;
      if (!this.mayLose([...deals, ...pool, deal], error)) {
        if (pool.length < poolSize) pool.push(deal);
        continue;
      }
      const additions = [[deal], ...pool.map((earlierDeal) => [earlierDeal, deal])];
      const extendedDeals = additions
        .map((addedDeals) => [...deals, ...addedDeals])
        .find((candidateDeals) => punishesFairly(checker, candidateDeals, error));
      if (extendedDeals) {
        this.deals = extendedDeals;
        return true;
      }
      if (pool.length < poolSize) pool.push(deal);
    }
    return false;
  }

  /**
   * False where the error is proved to win against all deals together, since it then wins against
   * any of them. That holds against opponents who see all cards only.
   */
  private mayLose(deals: readonly Deal[], error: NaturalError): boolean {
    return humanSeats(this.problem).length > 0 || this.checker.isPunished(deals, error) !== false;
  }

  /**
   * The smallest subset that punishes all errors that the collected deals punish, and the other
   * errors.
   */
  minimize(errors: readonly NaturalError[]): {
    readonly deals: readonly Deal[];
    readonly unpunishedErrors: readonly NaturalError[];
  } {
    const { checker, deals } = this;
    const unpunishedErrors = errors.filter((error) => checker.isPunished(deals, error) !== true);
    const punishedErrors = errors.filter((error) => !unpunishedErrors.includes(error));
    const indices = findSmallestSubset(deals.length, 2, (candidate) => {
      const subset = deals.filter((_, index) => candidate.includes(index));
      return punishedErrors.every((error) => checker.isPunished(subset, error) === true);
    });
    return {
      deals: indices ? deals.filter((_, index) => indices.includes(index)) : deals,
      unpunishedErrors,
    };
  }
}

/**
 * True when deals punish an error and both the author's card there and the whole line still win.
 */
function punishesFairly(
  checker: PunishmentChecker,
  deals: readonly Deal[],
  error: NaturalError,
): boolean {
  return (
    checker.isPunished(deals, error) === true &&
    checker.authorCardWins(deals, error) === true &&
    checker.lineWins(deals)
  );
}

function createErrorSampler(
  problem: BridgeProblem,
  checker: PunishmentChecker,
  error: NaturalError,
): DealSampler | null {
  const auctionConditions = toExplainedAuction(problem).explained.map(toCondition);
  return prepareDealSampler(visibleHands(problem), checker.playBefore(error), auctionConditions);
}

/** A quick test of whether the author's line wins in one deal alone. */
function createLineTest(problem: BridgeProblem, prover: BridgeProver): (deal: Deal) => boolean {
  const play = playAtStart(problem);
  const studentSeats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const trial = new LineTrial(
    { play, studentSeats, goal: problem.goal },
    prover.solver,
    TRIAL_NODE_LIMIT,
  );
  const authorLine = toDealQuestion(problem).lines.get(AUTHOR_LINE_NAME);
  return (deal) =>
    (authorLine ? trial.lineWins(deal, authorLine) : trial.canMakeAfter(deal)) === true;
}
