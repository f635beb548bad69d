/** `lie difficulty`: measures how hard problems are, by plays of simulated students. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ok, type Fault, type Result } from '$lib/core/result';
import type { Level } from '$lib/core/level';
import {
  DEFAULT_SEED,
  PLAYS_OF_A_STUDENT,
  type DifficultyMeter,
} from '$lib/authoring/simulation/measure-difficulty';
import { isCollectionFile } from '$lib/library/series/read-collection';
import type { Difficulty } from '$lib/problem-file/difficulty/measured-difficulty';
import {
  formatFault,
  isInShard,
  print,
  printError,
  readArgs,
  readCount,
  readShard,
  UsageError,
  type Command,
} from '../cli-command';
import { findProblem, LIBRARY, pathInLibrary } from '../find-problem';
import { listProblemFiles } from '../input-files';
import { assertWritable } from '../output-files';
import type { ProblemSource } from '../seal/problem-seal';
import {
  createSimulationDigests,
  DIFFICULTIES,
  openDifficulties,
  type DifficultyStore,
} from '../stored-difficulties';

const MAX_SEED = 2 ** 32 - 1;

const HELP = `lie difficulty [PATH ...] [--fresh] [--seed N] [--shard I/N] [--write] [--json]
  Measures how hard problems are: simulated students play each of them ${PLAYS_OF_A_STUDENT} times against the
  computer, up to their first mistake. Says which share of each kind of student fails at the first
  try, how many tries it takes, and the mistakes that most plays end with. Without PATH, the problems
  of ${LIBRARY}. What the figures mean: docs/difficulty.md.
  The library's results are kept in ${DIFFICULTIES}. A problem is measured again when its
  file, or the code of the students or opponents, has changed.
  --fresh: measures every problem again.
  --seed: seed of the students' chance moves (default: ${DEFAULT_SEED}); with another one every problem is
    measured, and nothing can be written.
  --shard: only a part of the problems, such as 2/5.
  --write: brings ${DIFFICULTIES} up to date, problem by problem. Shards may write at the
    same time: a result lost to another is measured by the next run.
  --json: {"problems": [{"file", "level", "kept", "failed", "tries", "students": {NAME: {"failed",
    "tries"}}, "mistakes": [{"round", "action", "share"}]}], "faults": [{"file", "code", "message"}]}.
    "failed" and "share" are from 0 to 1; "round" is the trick, discard or move, from 1.`;

/** Each loads the code of its game alone; the type of its problems is certain by the game. */
const METER_FACTORIES = new Map<string, () => Promise<DifficultyMeter<never>>>([
  [
    'bridge',
    async () =>
      (await import('$lib/authoring/bridge/students/bridge-difficulty')).createBridgeMeter(),
  ],
  [
    'mighty',
    async () =>
      (await import('$lib/authoring/mighty/students/mighty-difficulty')).createMightyMeter(),
  ],
  [
    'mahjong',
    async () =>
      (await import('$lib/authoring/mahjong/students/mahjong-difficulty')).createMahjongMeter(),
  ],
  [
    'yut',
    async () => (await import('$lib/authoring/yut/students/yut-difficulty')).createYutMeter(),
  ],
]);

interface MeasuredProblem extends Difficulty {
  readonly file: string;
  readonly level: Level | null;
  /** True for a result from the table. */
  readonly kept: boolean;
}

interface MeasureOptions {
  readonly fresh: boolean;
  readonly seed: number;
  readonly write: boolean;
}

export const difficulty: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      fresh: { type: 'boolean' },
      seed: { type: 'string' },
      shard: { type: 'string' },
      write: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const seed = readCount('seed', values.seed, MAX_SEED) ?? DEFAULT_SEED;
    const write = values.write ?? false;
    if (write && seed !== DEFAULT_SEED)
      throw new UsageError(`--write keeps results of seed ${DEFAULT_SEED} only; leave out --seed.`);
    const shard = readShard(values.shard);
    const paths = positionals.length > 0 ? positionals : [LIBRARY];
    const files = (await listProblemFiles(paths))
      .filter((file) => !isCollectionFile(resolve(file)))
      .filter((_, index) => isInShard(shard, index));
    if (files.length === 0 && values.shard === undefined) {
      printError(`There is no problem file in ${paths.join(', ')}.`);
      return 1;
    }
    if (write) await assertWritable('write', DIFFICULTIES);
    const store = await openDifficulties(DIFFICULTIES, createSimulationDigests());
    const meters = new Map<string, DifficultyMeter>();
    const options = { fresh: (values.fresh ?? false) || seed !== DEFAULT_SEED, seed, write };
    const problems: MeasuredProblem[] = [];
    const faults: (Fault & { readonly file: string })[] = [];
    for (const file of files) {
      const measured = await measureFile(file, store, meters, options);
      if (measured.ok) problems.push(measured.value);
      else faults.push(...measured.faults.map((fault) => ({ ...fault, file })));
      if (values.json) continue;
      if (measured.ok) print(formatProblem(measured.value));
      else for (const fault of measured.faults) printError(formatFault(fault, file));
    }
    if (values.json)
      print(
        JSON.stringify({
          problems,
          faults: faults.map(({ file, code, message }) => ({ file, code, message })),
        }),
      );
    return faults.length === 0 ? 0 : 1;
  },
};

async function measureFile(
  file: string,
  store: DifficultyStore,
  meters: Map<string, DifficultyMeter>,
  { fresh, seed, write }: MeasureOptions,
): Promise<Result<MeasuredProblem>> {
  const found = await findProblem(file);
  if (!found.ok) return found;
  const { game, problem, text } = found.value;
  const { level } = (await game.module()).toEntry(problem);
  const name = pathInLibrary(file);
  const source: ProblemSource | null = name === null ? null : { name, text, problem };
  const recalled = fresh || !source ? null : store.recall(source);
  if (recalled && !recalled.isStale) return ok({ file, level, kept: true, ...recalled.difficulty });
  const meter = meters.get(game.id) ?? (await createMeter(game.id));
  meters.set(game.id, meter);
  const measured = meter(problem, seed);
  if (write && source)
    await store.keep(source, measured, (other) => existsSync(join(LIBRARY, other)));
  return ok({ file, level, kept: false, ...measured });
}

async function createMeter(gameId: string): Promise<DifficultyMeter> {
  const factory = METER_FACTORIES.get(gameId);
  if (!factory) throw new Error(`No simulated students for ${gameId}?`);
  return (await factory()) as DifficultyMeter;
}

function formatProblem(problem: MeasuredProblem): string {
  const { file, level, failed, tries, students, mistakes } = problem;
  const kinds = Object.entries(students).map(
    ([name, figures]) => `${name} ${formatPercent(figures.failed)}`,
  );
  const [first] = mistakes;
  return [
    `${file}: ${level === null ? 'no level' : `level ${level}`}`,
    `${formatPercent(failed)} fail (${kinds.join(', ')})`,
    `${tries.toFixed(1)} tries`,
    ...(first
      ? [`most with ${first.action} in round ${first.round} (${formatPercent(first.share)})`]
      : []),
  ].join(', ');
}

function formatPercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
