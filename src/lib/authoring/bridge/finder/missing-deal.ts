/**
 * The search for a deal that punishes an error (a plausible wrong card) which the given deals let
 * win: with it, no line wins against all deals any more once the error is played.
 */
import type { Random } from '$lib/core/random';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { toExplainedAuction } from '$lib/games/bridge/problem/explained-auction';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { prepareDealSampler } from '$lib/games/bridge/deal-search/sampling/deal-sampler';
import { visibleHands } from './question-from-problem';
import { LineTrial } from '$lib/games/bridge/deal-search/trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '$lib/games/bridge/deal-search/deal-question';
import { generateCandidateDeals } from './candidate-deals';
import { PunishmentChecker, type NaturalError } from './punishment-checker';
import { isPlayedByStudent } from '$lib/games/bridge/problem/bridge-problem';

export interface DealSearchProgress {
  /** Deals tried so far. */
  readonly triedCount: number;
}

export interface MissingDeal extends DealSearchProgress {
  /** Null when none was found. */
  readonly deal: Deal | null;
  /** True when the deal punishes the error alone; else it does so together with the given deals. */
  readonly punishesAlone: boolean;
  /** True for one of the given deals with two cards exchanged. */
  readonly isNeighbour: boolean;
  /**
   * Set when the given deals punish the error already; `by` is the index of one that does so alone,
   * or null where they do so only together.
   */
  readonly alreadyPunished: { readonly by: number | null } | null;
}

/** Tries up to `maxTries` deals until one punishes the error and the author's line still wins. */
export function* findMissingDeal(
  problem: BridgeProblem,
  deals: readonly Deal[],
  error: NaturalError,
  prover: BridgeProver,
  random: Random,
  maxTries: number,
): Generator<DealSearchProgress, MissingDeal> {
  const checker = new PunishmentChecker(problem, prover);
  const nothingFound = {
    deal: null,
    punishesAlone: false,
    isNeighbour: false,
    alreadyPunished: null,
  };
  if (checker.isPunished(deals, error) === true) {
    const by = deals.findIndex((deal) => checker.isPunished([deal], error) === true);
    return { ...nothingFound, alreadyPunished: { by: by < 0 ? null : by }, triedCount: 0 };
  }
  const play = checker.playBefore(error);
  const hands = visibleHands(problem);
  const constraints = toExplainedAuction(problem).explained.filter(
    (constraint) => !('seat' in constraint) || hands[constraint.seat] === null,
  );
  const sampler = prepareDealSampler(hands, play, constraints.map(toCondition));
  if (sampler === null) return { ...nothingFound, triedCount: 0 };
  const studentSeats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const trial = new LineTrial(
    { play, studentSeats, goal: problem.goal },
    prover.solver,
    TRIAL_NODE_LIMIT,
  );
  const hiddenSeats = SEATS.filter((seat) => hands[seat] === null);
  const isAllowed = (deal: Deal): boolean =>
    constraints.every((constraint) => satisfies(deal, constraint));
  const candidates = generateCandidateDeals(deals, hiddenSeats, play, isAllowed, sampler, random);
  let triedCount = 0;
  for (const { deal, isNeighbour } of candidates) {
    if (triedCount >= maxTries) break;
    triedCount++;
    yield { triedCount };
    // Cheap tests first: double dummy in this deal, then the proof against all of them.
    if (trial.canMakeAfter(deal) !== true) continue;
    const punishesAlone = trial.canMakeAfter(deal, [error.card]) === false;
    // Without given deals there are none that it could punish the error with.
    if (!punishesAlone && deals.length === 0) continue;
    const allDeals = [...deals, deal];
    if (!punishesAlone && checker.isPunished(allDeals, error) !== true) continue;
    if (checker.authorCardWins(allDeals, error) !== true || !checker.lineWins(allDeals)) continue;
    return { deal, punishesAlone, isNeighbour, alreadyPunished: null, triedCount };
  }
  return { ...nothingFound, triedCount };
}
