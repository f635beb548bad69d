/**
 * The scenario whose odds are computed: the hands that the student knows, contract, auction and
 * layouts. It imports little, so that pages load it quickly and send it to a worker.
 */
import { definite } from '$lib/core/result';
import { largestGroup } from '$lib/hidden-information/consistent-worlds';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import type { AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toExplainedAuction } from '../explained-auction';
import type { BridgeProblem } from '../bridge-problem';
import { toMind } from '../seat-mind';

/**
 * The default sample size. With fewer layouts the odds are too high, since high cards give a layout
 * away.
 */
export const DEFAULT_LAYOUT_COUNT = 100;

/**
 * Positions to search for a defender's odds. They are found faster than those of a line: 256
 * layouts of full hands take up to half of it, some ten seconds.
 */
export const DEFENCE_NODE_BUDGET = 100_000_000;

/**
 * The bounds of odds against a human-like declarer. A playout takes about 70 ms with seven cards
 * left in each hand, one to four seconds with thirteen; 50 layouts with four different cards come
 * to some ten seconds.
 */
export const MAX_PLAYOUT_CARDS = 8;
export const MAX_PLAYOUT_LAYOUTS = 50;

/**
 * The deals that the declarer of a playout samples at each card, instead of 200 at the table. In
 * 134 playouts of three endings the outcome differed in one, and a playout takes a third of the
 * time.
 */
const PLAYOUT_SAMPLES = 40;

/** A given layout with its relative weight. */
export interface WeightedLayout {
  readonly deal: Deal;
  /** Positive. */
  readonly weight: number;
}

/** A contract as declarer, or a defender, knows it before the opening lead. */
export interface OddsScenario {
  /** The defender whose cards are evaluated; absent for those of declarer's side. */
  readonly defender?: Seat;
  /**
   * The declarer against whom a defender's cards are evaluated while at most `MAX_PLAYOUT_CARDS`
   * are left in each hand; absent, and before: one who plays double dummy.
   */
  readonly humanDeclarer?: Mind;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  /** A complete deal, of which only the hands that declarer, or the defender, sees are used. */
  readonly deal: Deal;
  /** Tricks that the side needs in the whole play. */
  readonly goal: number;
  /** All consistent layouts, a sample of this size, or the consistent ones of this list. */
  readonly layouts: 'all' | number | readonly WeightedLayout[];
}

/**
 * The scenario of a problem. Where a defender leads and dummies differ, its deal is one with the
 * dummy that will be faced.
 */
export function toOddsScenario(problem: BridgeProblem): OddsScenario {
  const { contract, student, opponents, goal, real, chance } = problem;
  const [first] = largestGroup(real, ({ deal }) => String(deal[dummyOf(contract)]));
  const { deal } = definite(first, 'A problem has a real deal.');
  const layouts = chance?.layouts ?? DEFAULT_LAYOUT_COUNT;
  const isDefence = sideOf(student) !== sideOf(contract.declarer);
  return {
    ...(isDefence && { defender: student }),
    // The figures of the file hold in every play, whatever its seed.
    ...(isDefence &&
      chance &&
      opponents === 'human' && {
        humanDeclarer: {
          ...toMind({ ...problem, seed: 0 }, contract.declarer),
          sampleCount: PLAYOUT_SAMPLES,
        },
      }),
    ...{ contract, auction: toExplainedAuction(problem), deal, goal },
    layouts:
      typeof layouts === 'object' ? layouts.map(({ deal, weight }) => ({ deal, weight })) : layouts,
  };
}
