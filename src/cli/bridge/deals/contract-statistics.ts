/** Tricks of each contract over the deals found: a table and histograms for the terminal. */
import { setImmediate } from 'node:timers/promises';
import {
  makingFrequency,
  collectTrickStatistics,
  type TrickStatistics,
  type DeclarersByStrain,
} from '$lib/bridge/finder/trick-statistics';
import { LEVELS, STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Side } from '$lib/bridge/rules/bridge-seats';
import {
  computeDoubleDummyTable,
  type DoubleDummyTable,
} from '$lib/bridge/solver/double-dummy-table';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { printError } from '../../cli-command';

/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 2000;

/** The table of every deal, one after the other; says now and then how far it is. */
export async function collectContractStatistics(
  deals: readonly Deal[],
  side: Side,
  declarers: DeclarersByStrain,
): Promise<TrickStatistics> {
  const solver = createDoubleDummySolver();
  const tables: DoubleDummyTable[] = [];
  let reportedAt = performance.now();
  for (const deal of deals) {
    tables.push(computeDoubleDummyTable(deal, solver));
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue;
    reportedAt = performance.now();
    printError(`${tables.length} of ${deals.length} deals solved …`);
    await setImmediate();
  }
  return collectTrickStatistics(tables, side, declarers);
}

export function toContractStatisticsJson(contracts: TrickStatistics): object {
  const of = (strain: Strain): object => ({
    tricks: contracts.histograms[strain],
    levels: Object.fromEntries(
      LEVELS.map((level) => [level, makingFrequency(contracts, strain, level)]),
    ),
  });
  return Object.fromEntries(STRAINS.map((strain) => [strain, of(strain)]));
}

export function formatContractStatistics(contracts: TrickStatistics, side: Side): string {
  const strains = [...STRAINS].reverse();
  return [
    `What ${side} takes over ${contracts.dealCount} deals, with open cards; a level is made of a hundred deals:`,
    ...strains.map((strain) => `${strain.padStart(2)}  ${levels(contracts, strain)}`),
    ...strains.flatMap((strain) => ['', `${strain}:`, ...histogram(contracts.histograms[strain])]),
  ].join('\n');
}

/** Levels that are always or never made say nothing. */
function levels(contracts: TrickStatistics, strain: Strain): string {
  const texts = LEVELS.flatMap((level) => {
    const { share, low, high } = makingFrequency(contracts, strain, level);
    if (share === 0 || (share === 1 && level < 7)) return [];
    return [`${level}${strain} ${hundred(share)} (${hundred(low)} to ${hundred(high)})`];
  });
  return texts.length > 0 ? texts.join('  ') : 'the same in every deal';
}

const hundred = (share: number): string => `${Math.round(100 * share)}`;

/** Letters of the longest bar. */
const WIDE = 40;

function histogram(counts: readonly number[]): readonly string[] {
  const most = Math.max(...counts);
  return counts.flatMap((count, tricks) =>
    count === 0
      ? []
      : [
          `  ${`${tricks}`.padStart(2)} ${'#'.repeat(Math.max(1, Math.round((WIDE * count) / most)))} ${count}`,
        ],
  );
}
