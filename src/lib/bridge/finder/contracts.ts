/** What each contract of a side takes over many deals of the hands that are not known, with open cards. */
import { shareOf, type Interval } from '$lib/core/interval';
import { LEVELS, STRAINS, type Level, type Strain } from '$lib/bridge/rules/contract';
import { SEATS, sideOf, type Side } from '$lib/bridge/rules/seats';
import type { DealTable } from '$lib/bridge/solver/deal-table';

/** How many deals bring how many tricks: at place 9 those that bring nine. */
export type Histogram = readonly number[];

export interface Contracts {
  readonly deals: number;
  readonly tricks: Readonly<Record<Strain, Histogram>>;
}

/** The tricks of a side in each strain, by whichever of its two hands takes more of them. */
export function contractsOver(tables: readonly DealTable[], side: Side): Contracts {
  const seats = SEATS.filter((seat) => sideOf(seat) === side);
  const of = (strain: Strain): Histogram => {
    const counts = Array<number>(14).fill(0);
    for (const table of tables) {
      const most = Math.max(...seats.map((seat) => table[seat][strain]));
      counts[most] = (counts[most] ?? 0) + 1;
    }
    return counts;
  };
  const [C, D, H, S, NT] = STRAINS.map(of) as [
    Histogram,
    Histogram,
    Histogram,
    Histogram,
    Histogram,
  ];
  return { deals: tables.length, tricks: { C, D, H, S, NT } };
}

/** How often a contract is made: the share of the deals, with the bounds of the true one, 19 times of 20. */
export function chanceOf(
  { deals, tricks }: Contracts,
  strain: Strain,
  level: Level,
): Interval & { readonly share: number } {
  const made = tricks[strain].slice(6 + level).reduce((sum, count) => sum + count, 0);
  return shareOf(made, deals);
}

/** The highest level that is made in more than half of the deals; null where none is. */
export function usualLevel(contracts: Contracts, strain: Strain): Level | null {
  return LEVELS.findLast((level) => chanceOf(contracts, strain, level).share > 0.5) ?? null;
}
