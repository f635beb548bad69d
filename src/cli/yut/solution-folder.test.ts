import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enumerateConfigurations } from '$lib/yut/exact/mal-configurations';
import { solveByValueIteration, createUnsolvedTable } from '$lib/yut/exact/value-iteration';
import { UsageError } from '../cli-command';
import { runSolve } from './yut-solve-command';
import { SolutionFolder } from './solution-folder';

const HELD = 2;
const oneEach = enumerateConfigurations(1);
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'yut-solve-'));

/** Solves in a folder for at most `most` further sweeps; returns the table's bytes. */
async function solvedIn(folder: string, most: number, configs = oneEach): Promise<Buffer> {
  const table = createUnsolvedTable(configs);
  const kept = new SolutionFolder(folder, configs, HELD);
  const { stage } = await kept.readInto(table);
  let done = 0;
  if (stage !== null && most > 0)
    for (const swept of solveByValueIteration(configs, table, HELD, stage)) {
      await kept.write(table, swept);
      if (++done >= most) break;
    }
  return Buffer.from(table.buffer);
}

/** Sweeps stored in a folder. */
const sweepsIn = async (folder: string): Promise<number> =>
  (await new SolutionFolder(folder, oneEach, HELD).readInto(createUnsolvedTable(oneEach))).sweeps;

describe('a solution that is kept', () => {
  it('is the same, in whichever part it was left', async () => {
    const through = newFolder();
    const whole = await solvedIn(through, Infinity);
    const all = await sweepsIn(through);
    expect(all).toBeGreaterThan(8);
    for (const left of [1, 5, all - 1, all]) {
      const folder = newFolder();
      await solvedIn(folder, left);
      expect(await sweepsIn(folder)).toBe(left);
      expect((await solvedIn(folder, Infinity)).equals(whole)).toBe(true);
      expect(await sweepsIn(folder)).toBe(all);
    }
  });

  it('keeps the levels that are done, and goes on with the next', async () => {
    const two = enumerateConfigurations(2);
    const sweeps = 24;
    const [through, parts] = [newFolder(), newFolder()];
    const whole = await solvedIn(through, sweeps, two);
    for (let done = 0; done < sweeps; done += 6) await solvedIn(parts, 6, two);
    expect((await solvedIn(parts, 0, two)).equals(whole)).toBe(true);
    const levels = readdirSync(parts).map((name) => name.split('.')[0]);
    expect(levels.toSorted()).toEqual(['1-against-1', '2-against-1', 'stage']);
  });

  it('is the same where it was left with a sweep written and not yet named', async () => {
    const whole = await solvedIn(newFolder(), Infinity);
    const [folder, left] = [newFolder(), newFolder()];
    await solvedIn(folder, 3);
    cpSync(folder, left, { recursive: true });
    await solvedIn(folder, 1);
    const shards = readdirSync(folder).filter((name) => name.endsWith('.f32'));
    expect(shards).toHaveLength(1);
    for (const name of shards) cpSync(join(folder, name), join(left, name));
    expect((await solvedIn(left, Infinity)).equals(whole)).toBe(true);
  });

  it('is refused when it is another one, or damaged', async () => {
    const folder = newFolder();
    await solvedIn(folder, 2);
    const table = createUnsolvedTable(oneEach);
    await expect(new SolutionFolder(folder, oneEach, 3).readInto(table)).rejects.toThrow(
      UsageError,
    );
    const two = enumerateConfigurations(2);
    const other = new SolutionFolder(folder, two, HELD).readInto(createUnsolvedTable(two));
    await expect(other).rejects.toThrow(UsageError);
    const [shard = ''] = readdirSync(folder).filter((name) => name.endsWith('.f32'));
    const path = join(folder, shard);
    writeFileSync(path, readFileSync(path).subarray(1));
    await expect(solvedIn(folder, 1)).rejects.toThrow(UsageError);
    writeFileSync(join(folder, 'stage.json'), '{"mals": 1}');
    await expect(solvedIn(folder, 1)).rejects.toThrow(UsageError);
  });
});

describe('lie yut solve', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('writes the same file with a folder and without, and again from what is kept', async () => {
    const printedLines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation(
      (text) => printedLines.push(String(text)) > 0,
    );
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const folder = newFolder();
    const files = ['plain', 'kept', 'again'].map((name) => join(folder, `${name}.bin`));
    const kept = ['--keep', join(folder, 'kept')];
    for (const [i, out] of files.entries())
      await runSolve(['--mals', '1', '--held', '2', '--out', out, ...(i > 0 ? kept : [])]);
    const [plain, ...others] = files.map((file) => readFileSync(file));
    for (const other of others) expect(plain?.equals(other)).toBe(true);
    const reports = printedLines.map(
      (line) => JSON.parse(line) as { sweeps: number; states: number },
    );
    expect(new Set(reports.map(({ sweeps }) => sweeps)).size).toBe(1);
    expect(reports[0]).toMatchObject({ mals: 1, held: 2, states: 871 });
  });
});
