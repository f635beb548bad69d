/**
 * Rank correlations of the measured difficulty (`problems/difficulty.json`) with the authors'
 * levels, by game, and of bridge's estimated level with them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { definite, unwrap } from '$lib/core/result';
import { problemKey } from '$lib/game-module/game-module';
import { estimateLevel } from '$lib/games/bridge/problem/analysis/estimate-level';
import { analyzeDealUses } from '$lib/games/bridge/problem/analysis/deal-uses';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { difficultyOf, parseDifficultyTable } from '$lib/library/difficulty-table';
import type { Difficulty } from '$lib/problem-file/difficulty/measured-difficulty';
import { GAMES } from '$lib/registry/registry';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import type { Bench } from './bench-measures';

const TABLE = 'problems/difficulty.json';

/** A problem with its author's level. */
interface LeveledProblem {
  readonly key: string;
  readonly level: number;
  readonly difficulty: Difficulty;
}

/** A number of a problem that is compared with the levels. */
type Figure<Problem> = (problem: Problem) => number;

export const difficultyBench: Bench = {
  name: 'difficulty',
  about: 'the measured difficulty beside the authors’ levels, and bridge’s estimated level',
  async run() {
    for (const { id } of GAMES) printGame(id, await readProblems(id));
    printEstimates(await readProblems('bridge'));
  },
};

async function readProblems(gameId: string): Promise<readonly LeveledProblem[]> {
  const table = parseDifficultyTable(readFileSync(TABLE, 'utf8'));
  const game = definite(
    GAMES.find(({ id }) => id === gameId),
    'The game is registered.',
  );
  const { read, toEntry } = await game.module();
  return readdirSync(`problems/${gameId}`).flatMap((name) => {
    const text = readFileSync(`problems/${gameId}/${name}`, 'utf8');
    const entry = toEntry(unwrap(read(text, name.replace(/\.ya?ml$/, ''))));
    const difficulty = difficultyOf(table, problemKey(entry));
    const { level } = entry;
    return difficulty && level !== null ? [{ key: problemKey(entry), level, difficulty }] : [];
  });
}

function printGame(gameId: string, problems: readonly LeveledProblem[]): void {
  const kinds = Object.keys(problems[0]?.difficulty.students ?? {});
  const figures: readonly (readonly [string, Figure<LeveledProblem>])[] = [
    ['failed', ({ difficulty }) => difficulty.failed],
    ['tries', ({ difficulty }) => difficulty.tries],
    ...kinds.map((kind): readonly [string, Figure<LeveledProblem>] => [
      kind,
      ({ difficulty }) => difficulty.students[kind]?.failed ?? NaN,
    ]),
  ];
  const cells = figures.map(([name, figure]) => `${name} ${formatCorrelation(problems, figure)}`);
  console.log(
    `${gameId}, ${problems.length} problems, Spearman with the level: ${cells.join(', ')}`,
  );
}

/** A bridge problem with its estimated level and the number of decisions of its line. */
interface EstimatedProblem extends LeveledProblem {
  readonly estimate: number;
  readonly decisionCount: number;
}

function printEstimates(problems: readonly LeveledProblem[]): void {
  const prover = createBridgeProver();
  const estimated = CURATED_BRIDGE.flatMap((id): readonly EstimatedProblem[] => {
    const leveled = problems.find(({ key }) => key === `bridge/${id}`);
    if (!leveled) return [];
    const uses = analyzeDealUses(curated(id), prover);
    const { decisionCount } = uses;
    return [{ ...leveled, estimate: estimateLevel(curated(id), uses), decisionCount }];
  });
  const offBy = (distance: number): number =>
    estimated.filter(({ level, estimate }) => Math.abs(level - estimate) === distance).length;
  console.log(
    [
      `bridge, estimated level: Spearman with the level ${formatCorrelation(estimated, ({ estimate }) => estimate)}`,
      `failing share of one decision with the level ${formatCorrelation(estimated, failingShareOfDecision)}`,
      `equal for ${offBy(0)} of ${estimated.length}, one level off for ${offBy(1)}`,
    ].join('; '),
  );
}

/** The failing share at each of the decisions that gives the share of the whole problem. */
function failingShareOfDecision({ difficulty, decisionCount }: EstimatedProblem): number {
  // With all or none failing, half a play more or less than counted.
  const failed = Math.min(0.999, Math.max(0.001, difficulty.failed));
  return 1 - (1 - failed) ** (1 / Math.max(1, decisionCount));
}

function formatCorrelation<Problem extends LeveledProblem>(
  problems: readonly Problem[],
  figure: Figure<Problem>,
): string {
  const correlation = rankCorrelation(
    problems.map(figure),
    problems.map(({ level }) => level),
  );
  return correlation.toFixed(2);
}

/** Spearman's rank correlation: Pearson's of the ranks, ties with their mean rank. */
function rankCorrelation(values: readonly number[], otherValues: readonly number[]): number {
  const [ranks, otherRanks] = [toCentredRanks(values), toCentredRanks(otherValues)];
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot(ranks, otherRanks) / Math.sqrt(dot(ranks, ranks) * dot(otherRanks, otherRanks));
}

/** Ranks minus their mean. */
function toCentredRanks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + equal / 2 - values.length / 2;
  });
}
