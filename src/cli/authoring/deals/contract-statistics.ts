/** Double-dummy tricks of each contract over the deals found, for the terminal and as JSON. */
import { setImmediate } from 'node:timers/promises';
import {
  makingFrequency,
  collectTrickStatistics,
  type TrickStatistics,
  type DeclarersByStrain,
} from '$lib/games/bridge/deal-search/trick-statistics';
import { LEVELS, STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Side } from '$lib/games/bridge/rules/bridge-seats';
import {
  computeDoubleDummyTable,
  type DoubleDummyTable,
} from '$lib/games/bridge/solver/double-dummy-table';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { printError } from '../../cli-command';

/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 2000;

/** The statistics of the double-dummy tables of all deals; reports its progress on stderr. */
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
  const strainJson = (strain: Strain): object => ({
    tricks: contracts.histograms[strain],
    levels: Object.fromEntries(
      LEVELS.map((level) => [level, makingFrequency(contracts, strain, level)]),
    ),
  });
  return Object.fromEntries(STRAINS.map((strain) => [strain, strainJson(strain)]));
}

export function formatContractStatistics(contracts: TrickStatistics, side: Side): string {
  const strains = [...STRAINS].reverse();
  return [
    `What ${side} takes over ${contracts.dealCount} deals, with open cards; a level is made of a hundred deals:`,
    ...strains.map((strain) => `${strain.padStart(2)}  ${formatLevels(contracts, strain)}`),
    ...strains.flatMap((strain) => [
      '',
      `${strain}:`,
      ...formatHistogram(contracts.histograms[strain]),
    ]),
  ].join('\n');
}

/** The frequency with which each level is made; levels made always or never are left out. */
function formatLevels(contracts: TrickStatistics, strain: Strain): string {
  const texts = LEVELS.flatMap((level) => {
    const { share, low, high } = makingFrequency(contracts, strain, level);
    if (share === 0 || (share === 1 && level < 7)) return [];
    return [`${level}${strain} ${toPercent(share)} (${toPercent(low)} to ${toPercent(high)})`];
  });
  return texts.length > 0 ? texts.join('  ') : 'the same in every deal';
}

const toPercent = (share: number): string => `${Math.round(100 * share)}`;

/** Length of the longest bar in letters. */
const MAX_BAR_LENGTH = 40;

/** A bar for each number of tricks that occurs, from 0 on. */
function formatHistogram(counts: readonly number[]): readonly string[] {
  const maxCount = Math.max(...counts);
  return counts.flatMap((count, tricks) =>
    count === 0
      ? []
      : [
          `  ${`${tricks}`.padStart(2)} ${'#'.repeat(Math.max(1, Math.round((MAX_BAR_LENGTH * count) / maxCount)))} ${count}`,
        ],
  );
}
