/** What the odds of a hand are asked of: light enough for a page, which leaves the work to a worker. */
import type { AuctionInfo } from '$lib/bridge/knowledge/scene';
import type { Contract } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { toExplainedAuction } from '../explained-auction';
import type { BridgeProblem } from '../bridge-problem';

/** At least so many: with few layouts each is known by its small cards, and the odds flatter. */
export const DEFAULT_LAYOUT_COUNT = 100;

/** A layout that was given, and what it weighs beside the others. */
export interface WeightedLayout {
  readonly deal: Deal;
  /** Above 0. */
  readonly weight: number;
}

/** What is known before a card is led, to whoever plays declarer's two hands. */
export interface OddsScenario {
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  /** Thirteen cards a hand; those of declarer's side count. */
  readonly deal: Deal;
  /** Tricks that declarer's side needs in the whole play. */
  readonly goal: number;
  /** All layouts that fit, so many drawn from them, or these as far as they fit. */
  readonly layouts: 'all' | number | readonly WeightedLayout[];
}

/** Null where the student does not play both hands: the odds are those of declarer's line. */
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
