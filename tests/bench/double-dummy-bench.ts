/** The double-dummy solver on random deals with fixed seeds, each call with a table of its own. */
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/bridge/rules/contract';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { computeDoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';
import type { DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';
import { createDoubleDummySolver, type DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';
import { HEADINGS, measure, summary, type Bench } from './bench';

const SEED = 20_261;
/** Deals per number of cards; the first ones warm the engine up and are not counted. */
const DEALS = 100;
const WARM_UP = 10;

export const doubleDummyBench: Bench = {
  name: 'solver',
  about: 'double dummy: one result, all cards, and the table of 20, at 13 to 6 cards a hand',
  run() {
    console.log(HEADINGS);
    for (const n of [13, 10, 8, 6]) {
      const counted = <Found>(items: readonly Found[]): readonly Found[] => items.slice(WARM_UP);
      const deals = positions(n);
      const ones = deals.map((position) =>
        measure(
          () => asNew().positionValue(position),
          (found) => found.nodes,
        ),
      );
      const alls = deals.map((position) =>
        measure(
          () => asNew().cardValues(position),
          (found) => found.nodes,
        ),
      );
      console.log(summary(`${n} cards, one result`, counted(ones)));
      console.log(summary(`${n} cards, all cards`, counted(alls)));
    }
    const tables = positions(13)
      .slice(0, 60)
      .map(({ hands }) =>
        measure(
          () => computeDoubleDummyTable(hands, asNew()),
          () => NaN,
        ),
      );
    console.log(summary('13 cards, table of 20', tables));
  },
};

const kernel = createDoubleDummySolver();

/** A solver that knows nothing yet. */
function asNew(): DoubleDummySolver {
  kernel.clear();
  return kernel;
}

function positions(n: number): readonly DoubleDummyPosition[] {
  const random = seededRandom(SEED + n);
  return Array.from({ length: WARM_UP + DEALS }, () => ({
    hands: randomDeal(n, random),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  }));
}
