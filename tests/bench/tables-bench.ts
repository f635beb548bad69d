/**
 * A digest of many double-dummy tables, to compare editions of the solver and other solvers: `npm
 * run bench -- tables --deals 1000 --seed 20261`. Every table has 20 values as hexadecimal digits:
 * declarers N, E, S, W, of each the strains C, D, H, S, NT. The digest is the SHA-256 of all
 * tables, a line each. `--print` writes each deal in PBN, and its values.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { randomDeal } from '../properties/random-double-dummy-positions';
import type { Bench } from './bench-measures';

/** Deals between two lines of progress. */
const PROGRESS_INTERVAL = 100;

export const tablesBench: Bench = {
  name: 'tables',
  about: 'the digest of the double-dummy tables of random deals (--deals N --seed N --print)',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        deals: { type: 'string', default: '100' },
        seed: { type: 'string', default: '20261' },
        print: { type: 'boolean', default: false },
      },
    });
    const random = seededRandom(Number(values.seed));
    const solver = createDoubleDummySolver();
    const hash = createHash('sha256');
    for (let count = 1; count <= Number(values.deals); count++) {
      const deal = randomDeal(13, random);
      const table = tableText(deal, solver);
      hash.update(`${table}\n`);
      if (values.print) console.log(`  ${formatDeal(deal)} ${table}`);
      if (count % PROGRESS_INTERVAL === 0)
        console.log(`  ${count} deals: ${hash.copy().digest('hex').slice(0, 16)}`);
    }
  },
};

function tableText(deal: Deal, solver: ReturnType<typeof createDoubleDummySolver>): string {
  const table = computeDoubleDummyTable(deal, solver);
  return SEATS.flatMap((declarer) =>
    STRAINS.map((strain) => table[declarer][strain].toString(16)),
  ).join('');
}
