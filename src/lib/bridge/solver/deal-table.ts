import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/deal';
import { nextSeat, type Seat } from '$lib/bridge/rules/seats';
import type { TrickSolver } from './solver';

/** Tricks that each seat takes as declarer in each strain: the 20 results of a deal. */
export type DealTable = Readonly<Record<Seat, Readonly<Record<Strain, number>>>>;

/**
 * The 20 results, the seat to declarer's left leading. All hands need equal counts, 1 to 13. The
 * four declarers of a strain come one after the other, since they share most of the positions.
 */
export function dealTable(deal: Deal, solver: TrickSolver): DealTable {
  const results = { N: emptyRow(), E: emptyRow(), S: emptyRow(), W: emptyRow() };
  for (const strain of STRAINS) {
    for (const declarer of ['N', 'S', 'E', 'W'] as const) {
      const leader = nextSeat(declarer);
      const { tricks } = solver.result({ hands: deal, strain, leader, played: [] });
      results[declarer][strain] = deal[declarer].length - (tricks ?? 0);
    }
  }
  return results;
}

function emptyRow(): Record<Strain, number> {
  return { C: 0, D: 0, H: 0, S: 0, NT: 0 };
}
