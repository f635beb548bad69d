/**
 * Bench of the odds of a hand: random layouts at points of the authors' lines, all cards until
 * exact. It measures CPU time and counts questions that exceed the budget. `--nodes N`: nodes for
 * each point; `--left N`: only points with N cards a hand left; `--only PART`: only problems with
 * PART in their names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { unwrap } from '$lib/core/result';
import { MAX_OWNER_TABLES, openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { HEADINGS, formatSummary, type Bench, type Measure } from './bench-measures';

const FOLDER = 'problems/bridge';
/** The node budget of each point. */
const DEFAULT_NODE_BUDGET = 3_000_000;
const SEED = 1;
/** Pairs of the number of cards left in each hand and the number of sampled layouts. */
const CARD_AND_LAYOUT_COUNTS = [
  [6, 200],
  [8, 100],
  [10, 50],
  [11, 100],
  [12, 100],
] as const;

export const handOddsBench: Bench = {
  name: 'odds',
  about: 'the odds of every card over drawn layouts, on the authors’ lines',
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { nodes: { type: 'string' }, left: { type: 'string' }, only: { type: 'string' } },
    });
    const nodes = Number(values.nodes ?? DEFAULT_NODE_BUDGET);
    const problems = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.yaml') && file.includes(values.only ?? ''))
      .map((file) => readProblem(readFileSync(`${FOLDER}/${file}`, 'utf8'), file))
      .flatMap((result) => (result.ok ? [result.value.problem] : []));
    for (const [cardsLeft, count] of CARD_AND_LAYOUT_COUNTS) {
      if (values.left !== undefined && Number(values.left) !== cardsLeft) continue;
      console.log(`  ${cardsLeft} cards, ${count} layouts: at most ${nodes} positions each`);
      const measurements = problems.filter(isForDeclarer).flatMap((problem) => {
        const layouts = layoutsOnLine(problem, cardsLeft, count);
        if (!layouts) return [];
        const timedOdds = measureOdds(layouts, nodes);
        console.log(formatResult(problem.id, timedOdds));
        return [timedOdds];
      });
      report(measurements);
    }
    if (values.left === undefined) benchDefenders(problems);
  },
};

function isForDeclarer({ student, contract }: BridgeProblem): boolean {
  return sideOf(student) === sideOf(contract.declarer);
}

/** The odds of a defender's cards, in the problems that ask for them: all layouts, to the end. */
function benchDefenders(problems: readonly BridgeProblem[]): void {
  console.log('  a defender’s cards, double dummy');
  const measures = problems.flatMap((problem) => {
    if (!problem.chance || isForDeclarer(problem)) return [];
    const layouts = unwrap(collectOddsLayouts(toOddsScenario(problem), playAtStart(problem)));
    const kernel = openSearchKernel(64 * 2 ** 20, 16 * 2 ** 20, MAX_OWNER_TABLES);
    const start = process.cpuUsage();
    const { nodeCount, best } = unwrap(computeCardOdds(kernel, layouts));
    const { user, system } = process.cpuUsage(start);
    const measure: Measure = { ms: (user + system) / 1000, nodes: nodeCount };
    console.log(
      `    ${problem.id.padEnd(26)} ${layouts.deals.length} layouts, ${measure.ms.toFixed(0)} ms, ${nodeCount} positions, best ${best.low.toFixed(3)}`,
    );
    return [measure];
  });
  console.log(HEADINGS);
  console.log(formatSummary('  every card', measures));
}

/**
 * One line of output for a point: times to the bounds, the best card, all cards, and the last gap.
 */
function formatResult(name: string, { best, bounds, all, gap }: TimedOdds): string {
  const formatMeasure = (measure: Measure | null): string =>
    measure ? `${measure.ms.toFixed(0)} ms ${measure.nodes}`.padStart(18) : '-'.padStart(18);
  return `    ${name.padEnd(26)} bounds ${formatMeasure(bounds)} best ${formatMeasure(best)} all ${formatMeasure(all)} gap ${gap.toFixed(3)}`;
}

/** Prints the summary; a best card not found within the budget counts as the slowest. */
function report(measurements: readonly TimedOdds[]): void {
  console.log(HEADINGS);
  const printSummary = (name: string, selectMeasure: (timedOdds: TimedOdds) => Measure): void =>
    console.log(formatSummary(name, measurements.map(selectMeasure)));
  printSummary('  bounds of every card', ({ bounds, all }) => bounds ?? all);
  printSummary('  best card', ({ best, all }) => best ?? { ...all, ms: Infinity });
  printSummary('  every card, or the budget', ({ all }) => all);
  const inexactCount = measurements.filter(({ best }) => best === null).length;
  const nodes = measurements.reduce((sum, { all }) => sum + all.nodes, 0);
  const ms = measurements.reduce((sum, { all }) => sum + all.ms, 0);
  const gap = measurements.reduce((sum, timedOdds) => sum + timedOdds.gap, 0) / measurements.length;
  console.log(
    `  best card not exact: ${inexactCount} of ${measurements.length}; mean gap ${gap.toFixed(3)}; ${(ms / 1000).toFixed(1)} s and ${nodes} positions in all`,
  );
}

/**
 * `count` layouts at the point of the author's line with `cardsLeft` cards in each hand; null if
 * there is none.
 */
function layoutsOnLine(
  problem: BridgeProblem,
  cardsLeft: number,
  count: number,
): LayoutOddsQuestion | null {
  let play: Play = playAtStart(problem);
  for (;;) {
    const turn = turnOf(play);
    if (turn === null || 13 - play.won.length < cardsLeft) return null;
    if (13 - play.won.length === cardsLeft) {
      const scenario = toOddsScenario(problem);
      const collected = collectOddsLayouts({ ...scenario, layouts: count }, play, SEED);
      if (collected.ok) return collected.value;
    }
    const isDeclarersTurn = sideOf(turn) === sideOf(problem.student);
    const authorCard = isDeclarersTurn
      ? authorCardAfter(problem, cardsPlayed(play).slice(problem.start.length))
      : null;
    const [first] = legalIn(problem.real[0]?.deal as Deal, play);
    const card = authorCard ?? first;
    if (card === undefined) return null;
    play = playCard(play, card);
  }
}

interface TimedOdds {
  /** Until all layouts are examined double dummy, after which every card has an upper bound. */
  readonly bounds: Measure | null;
  /** Until the best card is exact; null if the budget ran out before. */
  readonly best: Measure | null;
  /** Until every card is exact, or the budget ran out. */
  readonly all: Measure;
  /** The gap between the bounds of the best card at the end. */
  readonly gap: number;
}

/** Times one question with an empty kernel: its arguments are the sizes of its tables in bytes. */
function measureOdds(layouts: LayoutOddsQuestion, nodes: number): TimedOdds {
  const prepared = prepareOddsQuestion(layouts);
  if (!prepared.ok) throw new Error(prepared.faults[0]?.message);
  const kernel = openSearchKernel(64 * 2 ** 20, 16 * 2 ** 20, MAX_OWNER_TABLES);
  const start = process.cpuUsage();
  const measureSince = (odds: LayoutOdds): Measure => {
    const { user, system } = process.cpuUsage(start);
    return { ms: (user + system) / 1000, nodes: odds.nodeCount };
  };
  let best: Measure | null = null;
  let bounds: Measure | null = null;
  const steps = computeLayoutOdds(kernel, prepared.value, { nodes });
  for (;;) {
    const { value, done } = steps.next();
    if (
      bounds === null &&
      [...value.cards.values()].every(({ doubleDummy }) => doubleDummy !== null)
    )
      bounds = measureSince(value);
    const gap = value.best.high - value.best.low;
    // The bounds are equal up to rounding.
    if (best === null && gap < 1e-9) best = measureSince(value);
    if (done) return { bounds, best, all: measureSince(value), gap };
  }
}
