/** The deal that is still missing for an error. */
import type { Random } from '$lib/core/random';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { toExplainedAuction } from '$lib/bridge/problem/explained-auction';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { prepareDealSampler } from '../sampling/deal-sampler';
import { visibleHands } from '../question-from-problem';
import { LineTrial } from '../trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '../deal-question';
import { generateCandidateDeals } from './candidate-deals';
import { PunishmentChecker, type NaturalError } from './punishment-checker';
import { isPlayedByStudent } from '$lib/bridge/problem/bridge-problem';

export interface DealSearchProgress {
  /** Deals that were tried. */
  readonly triedCount: number;
}

export interface MissingDeal extends DealSearchProgress {
  /** Null when none was found. */
  readonly deal: Deal | null;
  /** Whether it punishes the error by itself; else only together with the others. */
  readonly punishesAlone: boolean;
  /** Whether it is one of the given deals with two cards exchanged. */
  readonly isNeighbour: boolean;
  /** Where the given deals punish the error, so that none is missing: the place of one that does so by itself, if any does. */
  readonly alreadyPunished: { readonly by: number | null } | null;
}

/** Tries deals, in the order in which they come to mind, until one punishes the error and the author's line still wins. */
export function* findMissingDeal(
  problem: BridgeProblem,
  deals: readonly Deal[],
  error: NaturalError,
  prover: BridgeProver,
  random: Random,
  maxTries: number,
): Generator<DealSearchProgress, MissingDeal> {
  const asked = new PunishmentChecker(problem, prover);
  const none = { deal: null, alone: false, near: false, punished: null };
  if (asked.isPunished(deals, error) === true) {
    const by = deals.findIndex((deal) => asked.isPunished([deal], error) === true);
    return { ...none, alreadyPunished: { by: by < 0 ? null : by }, triedCount: 0 };
  }
  const play = asked.playBefore(error);
  const hands = visibleHands(problem);
  const shown = toExplainedAuction(problem).explained.filter(
    (each) => !('seat' in each) || hands[each.seat] === null,
  );
  const drawing = prepareDealSampler(hands, play, shown.map(toCondition));
  if (drawing === null) return { ...none, triedCount: 0 };
  const { goal } = problem;
  const student = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const here = new LineTrial({ play, studentSeats: student, goal }, prover.solver, TRIAL_NODE_LIMIT);
  const hidden = SEATS.filter((seat) => hands[seat] === null);
  const allowed = (deal: Deal): boolean => shown.every((each) => satisfies(deal, each));
  let tried = 0;
  for (const { deal, isNeighbour: near } of generateCandidateDeals(deals, hidden, play, allowed, drawing, random)) {
    if (tried >= maxTries) break;
    tried++;
    yield { triedCount: tried };
    // The quick questions first: with open cards, then the line against all of them.
    if (here.canMakeAfter(deal) !== true) continue;
    const alone = here.canMakeAfter(deal, [error.card]) === false;
    if (!alone && deals.length === 0) continue;
    const all = [...deals, deal];
    if (!alone && asked.isPunished(all, error) !== true) continue;
    if (asked.authorCardWins(all, error) !== true || !asked.lineWins(all)) continue;
    return { deal, punishesAlone: alone, isNeighbour: near, alreadyPunished: null, triedCount: tried };
  }
  return { ...none, triedCount: tried };
}
