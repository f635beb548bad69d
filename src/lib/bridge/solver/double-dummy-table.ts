import { definite, invariant } from '$lib/core/result';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { nextSeat, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from './double-dummy-solver';

/** The double-dummy table of a deal: tricks of each seat as declarer in each strain. */
export type DoubleDummyTable = Readonly<Record<Seat, Readonly<Record<Strain, number>>>>;

/** The 20 results, with the seat to declarer's left on lead. Hands of equal counts, 1 to 13. */
export function computeDoubleDummyTable(deal: Deal, solver: DoubleDummySolver): DoubleDummyTable {
  const results = solver.leadResults(deal);
  invariant(results, 'Without a budget every result is known.');
  const row = (declarer: Seat): Record<Strain, number> => {
    const leader = SEATS.indexOf(nextSeat(declarer));
    const taken = (strain: Strain): number =>
      deal[declarer].length -
      definite(results[STRAINS.indexOf(strain) * 4 + leader], 'There are 20 results.');
    return { C: taken('C'), D: taken('D'), H: taken('H'), S: taken('S'), NT: taken('NT') };
  };
  return { N: row('N'), E: row('E'), S: row('S'), W: row('W') };
}
