/** A set of deals found from nothing: they punish what an author wants punished, and the line wins against all. */
import type { Random } from '$lib/core/random';
import { findSmallestSubset } from '$lib/bridge/problem/analysis/smallest-subset';
import { humanSeats, playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { toExplainedAuction } from '$lib/bridge/problem/explained-auction';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { prepareDealSampler, type DealSampler } from '../sampling/deal-sampler';
import { AUTHOR_LINE_NAME, visibleHands, toDealQuestion } from '../question-from-problem';
import { LineTrial } from '../trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '../deal-question';
import { PunishmentChecker, type NaturalError } from './punishment-checker';
import type { DealSearchProgress } from './missing-deal';

export interface GatheredDeals extends DealSearchProgress {
  readonly deals: readonly Deal[];
  /** The errors that nothing was found for. */
  readonly unpunishedErrors: readonly NaturalError[];
}

/** Deals in which the line wins that are kept to be put beside a later one: some errors only two of them punish. */
const POOL_SIZE = 24;

/**
 * Deals for a problem that has none yet, one or two at a time until each error is punished and the author's line wins
 * against all of them; and of these the fewest that still do, two at least where there are two. The problem's own real
 * deals say nothing but what the open hands are.
 */
export function* gatherDeals(
  problem: BridgeProblem,
  errors: readonly NaturalError[],
  prover: BridgeProver,
  random: Random,
  maxTries: number,
): Generator<DealSearchProgress, GatheredDeals> {
  const gathering = new DealCollector(problem, prover, random);
  for (const error of errors) yield* gathering.punish(error, maxTries);
  const { deals, open } = gathering.minimize(errors);
  return { deals, unpunishedErrors: open, triedCount: gathering.triedCount };
}

/** Deals that are gathered beside those that are there. */
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
   * Looks for one deal or two with which an error loses and the line still wins; whether there are such now. `most` are
   * tried, each by itself and beside so many of those before it.
   */
  *punish(error: NaturalError, most: number, beside = POOL_SIZE): Generator<DealSearchProgress, boolean> {
    const { checker: asked, deals } = this;
    if (asked.isPunished(deals, error) === true) return true;
    const drawing = createErrorSampler(this.problem, asked, error);
    const pool: Deal[] = [];
    for (let draws = 0; drawing && draws < most; draws++) {
      yield { triedCount: ++this.triedCount };
      const deal = drawing.draw(this.random);
      if (!this.lineWins(deal) || !asked.lineWins([deal])) continue;
      if (!this.mayLose([...deals, ...pool, deal], error)) {
        if (pool.length < beside) pool.push(deal);
        continue;
      }
      const found = [[deal], ...pool.map((other) => [other, deal])]
        .map((more) => [...deals, ...more])
        .find((all) => isConsistentAddition(asked, all, error));
      if (found) {
        this.deals = found;
        return true;
      }
      if (pool.length < beside) pool.push(deal);
    }
    return false;
  }

  /** What wins against many deals wins against a few of them: against opponents who see all cards one question will do. */
  private mayLose(deals: readonly Deal[], error: NaturalError): boolean {
    return humanSeats(this.problem).length > 0 || this.checker.isPunished(deals, error) !== false;
  }

  /** The fewest of the deals that punish what all of them do, and the errors that they do not punish. */
  minimize(errors: readonly NaturalError[]): {
    readonly deals: readonly Deal[];
    readonly open: readonly NaturalError[];
  } {
    const { checker: asked, deals } = this;
    const open = errors.filter((error) => asked.isPunished(deals, error) !== true);
    const wanted = errors.filter((error) => !open.includes(error));
    const kept = findSmallestSubset(deals.length, 2, (places) => {
      const some = deals.filter((_, place) => places.includes(place));
      return wanted.every((error) => asked.isPunished(some, error) === true);
    });
    return { deals: kept ? deals.filter((_, place) => kept.includes(place)) : deals, open };
  }
}

function isConsistentAddition(asked: PunishmentChecker, deals: readonly Deal[], error: NaturalError): boolean {
  return (
    asked.isPunished(deals, error) === true &&
    asked.authorCardWins(deals, error) === true &&
    asked.lineWins(deals)
  );
}

function createErrorSampler(problem: BridgeProblem, asked: PunishmentChecker, error: NaturalError): DealSampler | null {
  const hands = visibleHands(problem);
  const shown = toExplainedAuction(problem).explained.map(toCondition);
  return prepareDealSampler(hands, asked.playBefore(error), shown);
}

/** Whether the author's line wins in a deal alone, as far as it is quick to see. */
function createLineTest(problem: BridgeProblem, prover: BridgeProver): (deal: Deal) => boolean {
  const play = playAtStart(problem);
  const student = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const trial = new LineTrial({ play, studentSeats: student, goal: problem.goal }, prover.solver, TRIAL_NODE_LIMIT);
  const author = toDealQuestion(problem).lines.get(AUTHOR_LINE_NAME);
  return (deal) => (author ? trial.lineWins(deal, author) : trial.canMakeAfter(deal)) === true;
}
