/** Double-dummy tables of complete deals. */
import { definite } from '$lib/core/result';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { nextSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from './double-dummy-solver';

/** The double-dummy table of a deal: the tricks of each declarer in each strain. */
export type DoubleDummyTable = Readonly<Record<Seat, Readonly<Record<Strain, number>>>>;

/**
 * Solves a deal for each of the four declarers in each of the five strains, with the seat to
 * declarer's left on lead. The hands hold equally many cards, 1 to 13.
 */
export function computeDoubleDummyTable(deal: Deal, solver: DoubleDummySolver): DoubleDummyTable {
  return toDoubleDummyTable(
    deal,
    STRAINS.map((strain) => solver.leaderResults(deal, strain)),
  );
}

/**
 * The table of a deal whose strains have been solved, each by itself: for each strain, in the order
 * of `STRAINS`, the tricks of each leader's side, in the order of `SEATS`.
 */
export function toDoubleDummyTable(
  deal: Deal,
  leaderTricks: readonly (readonly number[])[],
): DoubleDummyTable {
  const declarerRow = (declarer: Seat): Record<Strain, number> => {
    const leaderIndex = SEATS.indexOf(nextSeat(declarer));
    const declarerTricks = (strain: Strain): number =>
      deal[declarer].length -
      definite(leaderTricks[STRAINS.indexOf(strain)]?.[leaderIndex], 'Four seats can lead.');
    return {
      C: declarerTricks('C'),
      D: declarerTricks('D'),
      H: declarerTricks('H'),
      S: declarerTricks('S'),
      NT: declarerTricks('NT'),
    };
  };
  return { N: declarerRow('N'), E: declarerRow('E'), S: declarerRow('S'), W: declarerRow('W') };
}
