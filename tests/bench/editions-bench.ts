/**
 * Compares the solver, the proof and the odds with those of another checkout: `npm run bench --
 * editions --other PATH`. Both answer the same questions in one process in turn, each with empty
 * tables, so that other work on the machine slows both alike. It prints the ratios of CPU time and
 * of positions, this checkout to the other, and counts different answers; of the odds it prints the
 * bounds of the best card after some CPU time. `--deals N`: deals of 13 cards, 100 when absent;
 * `--hands N`: hands whose odds are bounded, 12 when absent; `--only solver|proof|odds`.
 */
import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';
import { measureCpu, type Bench } from './bench-measures';
import { bundled } from './browser-page';
import { fullHandQuestion } from './full-hand-questions';
import { positionAfterLead, type BenchPosition } from './games';
import type * as Edition from './solver-edition';

const SEED = 20_261;
/** The node budget of a proof; one that exceeds it has no answer. */
const PROOF_NODES = 200_000_000;
/** The layouts of a hand whose odds are bounded, and the CPU time in microseconds. */
const LAYOUT_COUNT = 200;
const ODDS_TIME = 10_000_000;
/** Small questions are repeated, because CPU time is counted in steps of milliseconds. */
const QUESTIONS = [
  { cardCount: 13, share: 1, repeats: 1 },
  { cardCount: 10, share: 2, repeats: 5 },
  { cardCount: 8, share: 2, repeats: 25 },
] as const;

/** Questions of one kind; the text of an answer is compared. */
interface Comparison<Question> {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly repeats: number;
  /** Returns what answers a question with empty tables. */
  open(
    edition: typeof Edition,
  ): (question: Question) => { readonly answer: string; readonly nodes: number };
}

export const editionsBench: Bench = {
  name: 'editions',
  about: 'solver, proof and odds against those of another checkout, in turn (--other PATH)',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        other: { type: 'string' },
        deals: { type: 'string', default: '100' },
        hands: { type: 'string', default: '12' },
        only: { type: 'string' },
      },
    });
    if (values.other === undefined) {
      console.log('  Name the other checkout: npm run bench -- editions --other PATH');
      return;
    }
    const { only } = values;
    const editions = [await loadEdition(values.other), await loadEdition(process.cwd())];
    if ((only ?? 'solver') === 'solver') compareSolvers(editions, Number(values.deals));
    if ((only ?? 'proof') === 'proof')
      for (const dealCount of [2, 8]) compare(proofsOf(dealCount, Number(values.deals)), editions);
    if ((only ?? 'odds') === 'odds') compareOdds(editions, Number(values.hands));
  },
};

function compareSolvers(editions: readonly (typeof Edition)[], dealCount: number): void {
  for (const { cardCount, share, repeats } of QUESTIONS)
    compare(
      {
        title: `${cardCount} cards, one result`,
        questions: randomPositions(cardCount, dealCount * share),
        repeats,
        open({ createDoubleDummySolver }) {
          const solver = createDoubleDummySolver();
          return (position) => {
            solver.clear();
            const { tricks, nodes } = solver.positionValue(position);
            return { answer: String(tricks), nodes };
          };
        },
      },
      editions,
    );
  compare(
    {
      title: 'table of 20',
      questions: randomPositions(13, Math.ceil(dealCount / 5)),
      repeats: 1,
      open({ createDoubleDummySolver, computeDoubleDummyTable }) {
        const solver = createDoubleDummySolver();
        return ({ hands }) => {
          solver.clear();
          return { answer: JSON.stringify(computeDoubleDummyTable(hands, solver)), nodes: NaN };
        };
      },
    },
    editions,
  );
}

/** Proofs after the lead with so many real deals, made by exchanging one to three cards. */
function proofsOf(dealCount: number, count: number): Comparison<BenchPosition> {
  const random = seededRandom(SEED + dealCount);
  const prover = createBridgeProver();
  return {
    title: `proof of ${dealCount} deals`,
    questions: Array.from({ length: count }, () =>
      positionAfterLead(dealCount, 'swaps', prover, random),
    ),
    repeats: 1,
    open(edition) {
      const editionProver = edition.createBridgeProver();
      return ({ game, play }) => {
        editionProver.clear();
        const { wins, nodes } = editionProver.wins(game, play, { nodes: PROOF_NODES });
        return { answer: String(wins), nodes };
      };
    },
  };
}

/** Prints the bounds of the best card of each hand, this checkout's last; both search in turn. */
function compareOdds(editions: readonly (typeof Edition)[], handCount: number): void {
  const widths = editions.map(() => [] as number[]);
  for (let seed = 1; seed <= handCount; seed++) {
    const question = fullHandQuestion(seed, LAYOUT_COUNT);
    const contestants = editions.map((edition) => {
      const prepared = edition.prepareOddsQuestion(question);
      if (!prepared.ok) throw new Error(prepared.faults[0]?.message);
      const kernel = edition.openSearchKernel(64 * 2 ** 20, 16 * 2 ** 20, edition.MAX_OWNER_TABLES);
      const steps = edition.computeLayoutOdds(kernel, prepared.value);
      return { steps, time: 0, best: { low: 0, high: 1 } };
    });
    for (let searching = contestants; searching.length > 0;)
      searching = searching.filter((contestant) => {
        const start = process.cpuUsage();
        const { value, done } = contestant.steps.next();
        const { user, system } = process.cpuUsage(start);
        contestant.time += user + system;
        contestant.best = value.best;
        return done !== true && contestant.time < ODDS_TIME;
      });
    contestants.forEach(({ best }, i) => widths[i]?.push(best.high - best.low));
    const bounds = contestants.map(
      ({ best, time }) =>
        `${best.low.toFixed(3)} to ${best.high.toFixed(3)} in ${(time / 1e6).toFixed(1)} s`,
    );
    console.log(`  odds, seed ${seed}, ${LAYOUT_COUNT} layouts: ${bounds.join('; ')}`);
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const summaries = widths.map(
    (each) =>
      `mean width ${mean(each).toFixed(3)}, within 0.03 ${each.filter((width) => width < 0.0301).length}`,
  );
  console.log(`  odds of ${handCount} hands: ${summaries.join('; ')}`);
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

function compare<Question>(
  { title, questions, repeats, open }: Comparison<Question>,
  editions: readonly (typeof Edition)[],
): void {
  const contestants = editions.map((edition) => ({ ask: open(edition), ms: 0, nodes: 0 }));
  let differenceCount = 0;
  questions.forEach((question, i) => {
    const answers = new Set<string>();
    // Each goes first in every second question.
    for (const contestant of i % 2 === 0 ? contestants : contestants.toReversed()) {
      const { ms, nodes } = measureCpu(
        () => {
          let nodeCount = 0;
          for (let repeat = 0; repeat < repeats; repeat++) {
            const response = contestant.ask(question);
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
    `  ${title.padEnd(22)}${questions.length} questions, CPU time ${ratio(({ ms }) => ms)}, positions ${positionRatio === 'NaN' ? 'not counted' : positionRatio}, ${differenceCount} different answers`,
  );
}
