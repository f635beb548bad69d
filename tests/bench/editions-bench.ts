/**
 * Compares the solver with that of another checkout: `npm run bench -- editions --other PATH`. Both
 * answer the same questions in one process in turn, each with empty tables, so that other work on
 * the machine slows both alike. It prints the ratios of CPU time and of positions, this checkout to
 * the other, and counts different answers. `--deals N`: deals of 13 cards, 100 when absent.
 */
import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';
import { measureCpu, type Bench } from './bench-measures';
import { bundled } from './browser-page';
import type * as Edition from './solver-edition';

const SEED = 20_261;
/** Small questions are repeated, because CPU time is counted in steps of milliseconds. */
const QUESTIONS = [
  { cardCount: 13, share: 1, repeats: 1 },
  { cardCount: 10, share: 2, repeats: 5 },
  { cardCount: 8, share: 2, repeats: 25 },
] as const;

/** A question in words, its positions and how to ask it; the text of the answer is compared. */
interface Comparison {
  readonly title: string;
  readonly positions: readonly DoubleDummyPosition[];
  readonly repeats: number;
  ask(
    edition: typeof Edition,
    solver: DoubleDummySolver,
    position: DoubleDummyPosition,
  ): { readonly answer: string; readonly nodes: number };
}

export const editionsBench: Bench = {
  name: 'editions',
  about: 'the solver against that of another checkout, question by question (--other PATH)',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { other: { type: 'string' }, deals: { type: 'string', default: '100' } },
    });
    if (values.other === undefined) {
      console.log('  Name the other checkout: npm run bench -- editions --other PATH');
      return;
    }
    const editions = [await loadEdition(values.other), await loadEdition(process.cwd())];
    for (const comparison of comparisonsOf(Number(values.deals))) compare(comparison, editions);
  },
};

function comparisonsOf(dealCount: number): readonly Comparison[] {
  const singleResults = QUESTIONS.map(({ cardCount, share, repeats }): Comparison => ({
    title: `${cardCount} cards, one result`,
    positions: randomPositions(cardCount, dealCount * share),
    repeats,
    ask(_edition, solver, position) {
      const { tricks, nodes } = solver.positionValue(position);
      return { answer: String(tricks), nodes };
    },
  }));
  const tables: Comparison = {
    title: 'table of 20',
    positions: randomPositions(13, Math.ceil(dealCount / 5)),
    repeats: 1,
    ask: (edition, solver, { hands }) => ({
      answer: JSON.stringify(edition.computeDoubleDummyTable(hands, solver)),
      nodes: NaN,
    }),
  };
  return [...singleResults, tables];
}

function randomPositions(cardCount: number, count: number): readonly DoubleDummyPosition[] {
  const random = seededRandom(SEED + cardCount);
  return Array.from({ length: count }, () => ({
    hands: randomDeal(cardCount, random),
    strain: pickOne(STRAINS, random),
    leader: pickOne(SEATS, random),
    played: [],
  }));
}

async function loadEdition(root: string): Promise<typeof Edition> {
  runInThisContext(await bundled('tests/bench/solver-edition.ts', root));
  return (globalThis as unknown as { runs: typeof Edition }).runs;
}

function compare(
  { title, positions, repeats, ask }: Comparison,
  editions: readonly (typeof Edition)[],
): void {
  const contestants = editions.map((edition) => ({
    edition,
    solver: edition.createDoubleDummySolver(),
    ms: 0,
    nodes: 0,
  }));
  let differenceCount = 0;
  positions.forEach((position, i) => {
    const answers = new Set<string>();
    // Each goes first in every second question.
    for (const contestant of i % 2 === 0 ? contestants : contestants.toReversed()) {
      const { edition, solver } = contestant;
      const { ms, nodes } = measureCpu(
        () => {
          let nodeCount = 0;
          for (let repeat = 0; repeat < repeats; repeat++) {
            solver.clear();
            const response = ask(edition, solver, position);
            answers.add(response.answer);
            nodeCount = response.nodes;
          }
          return nodeCount;
        },
        (nodeCount) => nodeCount,
      );
      contestant.ms += ms;
      contestant.nodes += nodes;
    }
    if (answers.size > 1) differenceCount++;
  });
  const ratio = (figure: (contestant: (typeof contestants)[number]) => number): string => {
    const [other, own] = contestants.map(figure);
    return ((own ?? NaN) / (other ?? NaN)).toFixed(3);
  };
  const positionRatio = ratio(({ nodes }) => nodes);
  console.log(
    `  ${title.padEnd(22)}${positions.length} questions, CPU time ${ratio(({ ms }) => ms)}, positions ${positionRatio === 'NaN' ? 'not counted' : positionRatio}, ${differenceCount} different answers`,
  );
}
