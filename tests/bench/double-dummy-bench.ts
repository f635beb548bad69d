/**
 * Bench of the double-dummy solver on random deals with fixed seeds, each call with an empty table.
 */
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';
import { HEADINGS, measure, formatSummary, type Bench } from './bench-measures';

const SEED = 20_261;
/** Deals for each number of cards; the first ones are a warm-up and do not count. */
const DEAL_COUNT = 100;
const WARM_UP_COUNT = 10;

export const doubleDummyBench: Bench = {
  name: 'solver',
  about: 'double dummy: one result, all cards, and the table of 20, at 13 to 6 cards a hand',
  run() {
    console.log(HEADINGS);
    for (const cardCount of [13, 10, 8, 6]) {
      const withoutWarmUp = <Item>(items: readonly Item[]): readonly Item[] =>
        items.slice(WARM_UP_COUNT);
      const deals = randomPositions(cardCount);
      const positionMeasures = deals.map((position) =>
        measure(
          () => clearedSolver().positionValue(position),
          (result) => result.nodes,
        ),
      );
      const cardMeasures = deals.map((position) =>
        measure(
          () => clearedSolver().cardValues(position),
          (result) => result.nodes,
        ),
      );
      console.log(formatSummary(`${cardCount} cards, one result`, withoutWarmUp(positionMeasures)));
      console.log(formatSummary(`${cardCount} cards, all cards`, withoutWarmUp(cardMeasures)));
    }
    const tables = randomPositions(13)
      .slice(0, 60)
      .map(({ hands }) => measure(() => computeDoubleDummyTable(hands, clearedSolver())));
    console.log(formatSummary('13 cards, table of 20', tables));
  },
};

const reusedSolver = createDoubleDummySolver();

/** The solver with empty tables. */
function clearedSolver(): DoubleDummySolver {
  reusedSolver.clear();
  return reusedSolver;
}

function randomPositions(cardCount: number): readonly DoubleDummyPosition[] {
  const random = seededRandom(SEED + cardCount);
  return Array.from({ length: WARM_UP_COUNT + DEAL_COUNT }, () => ({
    hands: randomDeal(cardCount, random),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  }));
}
