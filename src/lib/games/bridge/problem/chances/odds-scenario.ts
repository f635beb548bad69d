/**
 * The scenario whose odds are computed: declarer's hands, contract, auction and layouts. It imports
 * little, so that pages load it quickly and send it to a worker.
 */
import type { AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import type { Contract } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toExplainedAuction } from '../explained-auction';
import type { BridgeProblem } from '../bridge-problem';

/**
 * The default sample size. With fewer layouts the odds are too high, since low cards give a layout
 * away.
 */
export const DEFAULT_LAYOUT_COUNT = 100;

/** A given layout with its relative weight. */
export interface WeightedLayout {
  readonly deal: Deal;
  /** Positive. */
  readonly weight: number;
}

/** A contract as declarer knows it before the opening lead. */
export interface OddsScenario {
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  /** A complete deal, of which only the hands of declarer's side are used. */
  readonly deal: Deal;
  /** Tricks that declarer's side needs in the whole play. */
  readonly goal: number;
  /** All consistent layouts, a sample of this size, or the consistent ones of this list. */
  readonly layouts: 'all' | number | readonly WeightedLayout[];
}

/**
 * The scenario of a problem; null where the student defends, since odds belong to declarer's line.
 */
export function toOddsScenario(problem: BridgeProblem): OddsScenario | null {
  const { contract, student, goal, real, chance } = problem;
  const [first] = real;
  if (!first || sideOf(student) !== sideOf(contract.declarer)) return null;
  const layouts = chance?.layouts ?? DEFAULT_LAYOUT_COUNT;
  return {
    ...{ contract, auction: toExplainedAuction(problem), deal: first.deal, goal },
    layouts:
      typeof layouts === 'object' ? layouts.map(({ deal, weight }) => ({ deal, weight })) : layouts,
  };
}
