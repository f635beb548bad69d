/** The deal that is still missing for an error. */
import type { Random } from '$lib/core/random';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { toExplainedAuction } from '$lib/bridge/problem/explained-auction';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { prepareDealSampler } from '../drawing/drawing';
import { visibleHands } from '../from-problem';
import { LineTrial } from '../judging/line';
import { toCondition, TRIAL_NODE_LIMIT } from '../question';
import { candidates } from './candidates';
import { Tried, type NaturalError } from './errors';
import { isPlayedByStudent } from '$lib/bridge/problem/bridge-problem';

export interface Looking {
  /** Deals that were tried. */
  readonly tried: number;
}

export interface Missing extends Looking {
  /** Null when none was found. */
  readonly deal: Deal | null;
  /** Whether it punishes the error by itself; else only together with the others. */
  readonly alone: boolean;
  /** Whether it is one of the given deals with two cards exchanged. */
  readonly near: boolean;
  /** Where the given deals punish the error, so that none is missing: the place of one that does so by itself, if any does. */
  readonly punished: { readonly by: number | null } | null;
}

/** Tries deals, in the order in which they come to mind, until one punishes the error and the author's line still wins. */
export function* findMissing(
  problem: BridgeProblem,
  deals: readonly Deal[],
  error: NaturalError,
  prover: BridgeProver,
  random: Random,
  most: number,
): Generator<Looking, Missing> {
  const asked = new Tried(problem, prover);
  const none = { deal: null, alone: false, near: false, punished: null };
  if (asked.isPunished(deals, error) === true) {
    const by = deals.findIndex((deal) => asked.isPunished([deal], error) === true);
    return { ...none, punished: { by: by < 0 ? null : by }, tried: 0 };
  }
  const play = asked.before(error);
  const hands = visibleHands(problem);
  const shown = toExplainedAuction(problem).explained.filter(
    (each) => !('seat' in each) || hands[each.seat] === null,
  );
  const drawing = prepareDealSampler(hands, play, shown.map(toCondition));
  if (drawing === null) return { ...none, tried: 0 };
  const { goal } = problem;
  const student = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const here = new LineTrial({ play, studentSeats: student, goal }, prover.solver, TRIAL_NODE_LIMIT);
  const hidden = SEATS.filter((seat) => hands[seat] === null);
  const allowed = (deal: Deal): boolean => shown.every((each) => satisfies(deal, each));
  let tried = 0;
  for (const { deal, near } of candidates(deals, hidden, play, allowed, drawing, random)) {
    if (tried >= most) break;
    tried++;
    yield { tried };
    // The quick questions first: with open cards, then the line against all of them.
    if (here.canMakeAfter(deal) !== true) continue;
    const alone = here.canMakeAfter(deal, [error.card]) === false;
    if (!alone && deals.length === 0) continue;
    const all = [...deals, deal];
    if (!alone && asked.isPunished(all, error) !== true) continue;
    if (asked.isRight(all, error) !== true || !asked.lineWins(all)) continue;
    return { deal, alone, near, punished: null, tried };
  }
  return { ...none, tried };
}
