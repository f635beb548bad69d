/** What a table of results says of an auction: the contract it came to, and the best one. */
import type { Interval } from '$lib/core/interval';
import { finalContract, isOver, type Auction } from '$lib/bridge/rules/bridge-auction';
import type { Contract } from '$lib/bridge/rules/contract';
import { sideOf, type Side } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';
import {
  bestOf,
  chanceOf,
  contractsOver,
  gainOver,
  pointsOf,
  type Bidden,
  type Contracts,
  type Declarers,
} from '../contracts';
import { declarersOf, OWN } from './auction';

export interface Verdict {
  /** Null where the auction is not over, and where all passed. */
  readonly reached: Contract | null;
  readonly passedOut: boolean;
  /** How often the contract that was reached is made. */
  readonly chance: (Interval & { readonly share: number }) | null;
  /** The best contract of South's side, and its points on the average. */
  readonly best: Bidden;
  readonly bestPoints: number;
  /**
   * What the best contract brings more a deal than the one that was reached, where that is South's side's too; null
   * where none brings more.
   */
  readonly gain: (Interval & { readonly mean: number }) | null;
}

/** What a side takes, each strain by who would play it. */
export function takenBy(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  side: Side,
): { readonly contracts: Contracts; readonly declarers: Declarers } {
  const declarers = declarersOf(auction, side);
  return { declarers, contracts: contractsOver(tables, side, declarers) };
}

/** There is one table at least. */
export function verdictOn(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  vulnerable: boolean,
): Verdict {
  const own = sideOf(OWN);
  const reached = finalContract(auction);
  const { contracts, declarers } = takenBy(tables, auction, own);
  const best = bestOf(contracts, vulnerable);
  const side = reached && sideOf(reached.declarer);
  const gain =
    reached && side === own
      ? gainOver(tables, own, declarers, { better: best, than: reached, vulnerable })
      : null;
  return {
    reached,
    passedOut: reached === null && isOver(auction),
    chance:
      reached &&
      side &&
      chanceOf(takenBy(tables, auction, side).contracts, reached.strain, reached.level),
    best,
    bestPoints: pointsOf(contracts, best, vulnerable),
    gain: gain && gain.mean > 0 ? gain : null,
  };
}
