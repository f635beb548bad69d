/**
 * `lie difficulty`, whose output is a contract, and the table of difficulties that it writes: an
 * entry is stale once its problem or the code of students and opponents has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Difficulty } from '$lib/problem-file/difficulty/measured-difficulty';
import type { ProblemSource } from '../../src/cli/seal/problem-seal';
import { moduleDigests } from '../../src/cli/seal/module-digest';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { createSimulationDigests, openDifficulties } from '../../src/cli/stored-difficulties';
import { parseJsonOutput, runLie, writeTempFile } from './lie';
import { applyEdits, good } from './problem-samples';

const YUT = ['problems/yut/four-as-one.yaml', 'problems/yut/two-at-once.yaml'] as const;
const WALL = 'problems/mahjong/a-dragon-arrives.yaml';
const MIGHTY = 'problems/mighty/keep-the-mighty.yaml';

interface Report {
  readonly problems: readonly (Difficulty & {
    readonly file: string;
    readonly level: number | null;
    readonly kept: boolean;
  })[];
  readonly faults: readonly { readonly file: string; readonly code: string }[];
}

const measure = (...args: readonly string[]): Report =>
  parseJsonOutput(runLie(['difficulty', ...args, '--json'])) as Report;

describe('lie difficulty', () => {
  it('measures problems of several games', () => {
    const { problems, faults } = measure(YUT[0], WALL, MIGHTY, '--fresh');
    expect(faults).toEqual([]);
    expect(problems.map(({ file, kept }) => [file, kept])).toEqual(
      [YUT[0], WALL, MIGHTY].map((file) => [file, false]),
    );
    for (const { failed, tries, students, mistakes } of problems) {
      const [lucky, ...family] = Object.entries(students);
      expect(lucky?.[0]).toBe('random');
      expect(family).toHaveLength(4);
      const sum = family.reduce((total, [, figures]) => total + figures.failed, 0);
      expect(failed).toBeCloseTo(sum / family.length, 2);
      expect(tries).toBeGreaterThanOrEqual(1);
      expect(mistakes[0]?.share).toBeGreaterThan(0);
    }
  });

  it('gives the same for the same seed, and the shards together give the whole', () => {
    const whole = measure(...YUT, WALL, '--fresh').problems;
    const shards = ['1/2', '2/2'].flatMap(
      (shard) => measure(...YUT, WALL, '--fresh', '--shard', shard).problems,
    );
    const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);
    expect(shards.toSorted(byFile)).toEqual(whole.toSorted(byFile));
    expect(measure(...YUT, WALL, '--seed', '7').problems).not.toEqual(whole);
  });

  it('says in a line what people want to know', () => {
    const { status, out } = runLie(['difficulty', YUT[0], '--fresh']);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^problems\/yut\/four-as-one\.yaml: level \d, \d+% fail \(random \d+%, natural \d+%, .*\), \d\.\d tries, most with \S+ in round \d \(\d+%\)\n$/,
    );
  });

  it('reports a file that is no problem, and measures the others', () => {
    const broken = writeTempFile('broken.yaml', 'game: yut\nformat: 1\n');
    const run = runLie(['difficulty', broken, YUT[0], '--json']);
    expect(run.status).toBe(1);
    const { problems, faults } = parseJsonOutput(run) as Report;
    expect(problems.map(({ file }) => file)).toEqual([YUT[0]]);
    expect(faults[0]).toMatchObject({ file: broken, code: 'shape/missing' });
    const missing = runLie(['difficulty', 'nowhere.yaml']);
    expect(missing).toMatchObject({ status: 1, out: '' });
    expect(missing.err).toContain('[file/unreadable]');
  });

  it.each([
    [['--seed', 'x'], '--seed takes a whole number'],
    [['--seed', '2', '--write'], '--write keeps results of seed 1 only'],
    [['--shard', '3/2'], '--shard takes one of so many'],
    [['--plays', '3'], 'There is no option'],
  ])('refuses %j', (args, message) => {
    const run = runLie(['difficulty', YUT[0], ...args]);
    expect(run).toMatchObject({ status: 2, out: '' });
    expect(run.err).toContain(message);
  });
});

describe('lie check', () => {
  const difficultyOf = (file: string): unknown =>
    (parseJsonOutput(runLie(['check', file, '--json'])) as { difficulty: unknown }).difficulty;

  it('says of problems of the library if their difficulty is kept, stale or missing', () => {
    const { kept, stale, missing } = difficultyOf(YUT[0]) as {
      kept: number;
      stale: string[];
      missing: string[];
    };
    expect(kept + stale.length + missing.length).toBe(1);
  });

  it('expects none of other problems', () => {
    const copy = writeTempFile('copy.yaml', readFileSync(YUT[0], 'utf8'));
    expect(difficultyOf(copy)).toEqual({ kept: 0, stale: [], missing: [] });
  });
});

describe('the table', () => {
  const SOURCES = 'these sources';
  const DIFFICULTY: Difficulty = {
    ...{ failed: 0.5, tries: 2.25 },
    students: { random: { failed: 1, tries: 10 }, natural: { failed: 0.5, tries: 2.25 } },
    mistakes: [{ round: 2, action: 'HK', share: 0.25 }],
  };
  const TEXT = good('before-you-finesse');
  const source = (text = TEXT): ProblemSource => ({
    ...{ name: 'bridge/finesse.yaml', text },
    problem: { text },
  });

  async function writeTable(path: string): Promise<string> {
    const store = await openDifficulties(path, () => SOURCES);
    await store.keep(source(), DIFFICULTY, () => true);
    return path;
  }

  const recallFrom = async (path: string, problem = source(), sources = SOURCES) =>
    (await openDifficulties(path, () => sources)).recall(problem);

  it('gives an entry back, stale once the problem or the code has changed', async () => {
    const path = await writeTable(writeTempFile('difficulty.json', ''));
    expect(await recallFrom(path)).toEqual({ difficulty: DIFFICULTY, isStale: false });
    const stale = { difficulty: DIFFICULTY, isStale: true };
    expect(await recallFrom(path, source(`${TEXT}# more\n`))).toEqual(stale);
    expect(await recallFrom(path, source(), 'other sources')).toEqual(stale);
    expect(await recallFrom(path, { ...source(), name: 'bridge/other.yaml' })).toBeNull();
  });

  it.each([
    ['the students', '"students":{', '"students":{"more":{"failed":1,"tries":2},'],
    ['a mistake', '"HK"', '"HQ"'],
  ])('counts an entry as stale after a manual change of %s', async (_, from, to) => {
    const path = await writeTable(writeTempFile('touched.json', ''));
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), [from, to]));
    expect((await recallFrom(path))?.isStale).toBe(true);
  });

  it.each(['', 'null', '[]', '{"bridge/finesse.yaml": {"failed": 2}}', 'no json'])(
    'is empty where the file contains %j',
    async (content) => {
      expect(await recallFrom(writeTempFile('bad.json', content))).toBeNull();
    },
  );

  it('loses entries of deleted problems, and no others', async () => {
    const path = await writeTable(writeTempFile('gone.json', ''));
    const store = await openDifficulties(path, () => SOURCES);
    const other = { ...source(), name: 'bridge/other.yaml' };
    await store.keep(other, DIFFICULTY, () => true);
    expect(await recallFrom(path)).not.toBeNull();
    await store.keep(other, DIFFICULTY, (name) => name === other.name);
    expect(await recallFrom(path)).toBeNull();
    expect(await recallFrom(path, other)).not.toBeNull();
  });
});

describe('the digest of the sources', () => {
  const disk = sourcesOnDisk();
  const digest = createSimulationDigests(disk);
  const withMore = (changedPath: string): ((gameId: string) => string) =>
    createSimulationDigests((path) =>
      path === changedPath ? `${disk(path) ?? ''}\nexport const more = 1;\n` : disk(path),
    );

  it.each([
    'src/lib/authoring/simulation/measure-difficulty.ts',
    'src/lib/authoring/bridge/students/bridge-students.ts',
    'src/lib/games/bridge/opponents/opponent-card.ts',
    'src/lib/games/bridge/kernel/kernel-bytes.ts',
    'src/lib/hidden-information/computer-choice.ts',
  ])('changes with %s', (path) => {
    expect(disk(path)).toBeDefined();
    expect(withMore(path)('bridge')).not.toBe(digest('bridge'));
  });

  it.each(['src/cli/authoring/difficulty.ts', 'src/lib/authoring/yut/students/yut-difficulty.ts'])(
    'of bridge does not change with %s',
    (path) => {
      expect(disk(path)).toBeDefined();
      expect(withMore(path)('bridge')).toBe(digest('bridge'));
    },
  );

  it.each(['bridge', 'mighty', 'mahjong', 'yut'])('of %s covers no screen and no test', (game) => {
    const paths = moduleDigests(disk).modulesBehind(
      `src/lib/authoring/${game}/students/${game}-difficulty.ts`,
    );
    const screensAndTests = /\.svelte|\.(?:test|fixture)\.ts$|\/ui\/|^src\/(?!lib\/)|^tests\//;
    expect(paths.filter((path) => screensAndTests.test(path))).toEqual([]);
  });
});
