/**
 * An endgame solution of yut stored in a folder, sweep by sweep: an interrupted solver goes on from
 * there to the same bytes. A sweep of value iteration updates all states of a level once; a level
 * is all states with the same numbers of mals not home; its values are stored in a file, a shard.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enumerateConfigurations } from '$lib/games/yut/exact/mal-configurations';
import { solveByValueIteration, createUnsolvedTable } from '$lib/games/yut/exact/value-iteration';
import { UsageError } from '../cli-command';
import { runSolve } from './yut-solve-command';
import { SolutionFolder } from './solution-folder';

/** Yuts and mos that are counted in one hand. */
const MAX_HELD = 2;
const oneEach = enumerateConfigurations(1);
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'yut-solve-'));

/** Solves in a folder for at most `maxSweeps` further sweeps; returns the table's bytes. */
async function solveInFolder(
  folder: string,
  maxSweeps: number,
  configs = oneEach,
): Promise<Buffer> {
  const table = createUnsolvedTable(configs);
  const solutionFolder = new SolutionFolder(folder, configs, MAX_HELD);
  const { stage: startStage } = await solutionFolder.readInto(table);
  let sweepCount = 0;
  if (startStage !== null && maxSweeps > 0)
    for (const stage of solveByValueIteration(configs, table, MAX_HELD, startStage)) {
      await solutionFolder.write(table, stage);
      if (++sweepCount >= maxSweeps) break;
    }
  return Buffer.from(table.buffer);
}

/** Sweeps stored in a folder. */
const readSweepCount = async (folder: string): Promise<number> =>
  (await new SolutionFolder(folder, oneEach, MAX_HELD).readInto(createUnsolvedTable(oneEach)))
    .sweeps;

describe('a solution stored in a folder', () => {
  it('does not depend on the sweep after which the solver was interrupted', async () => {
    const reference = newFolder();
    const expected = await solveInFolder(reference, Infinity);
    const totalSweeps = await readSweepCount(reference);
    expect(totalSweeps).toBeGreaterThan(8);
    for (const sweeps of [1, 5, totalSweeps - 1, totalSweeps]) {
      const folder = newFolder();
      await solveInFolder(folder, sweeps);
      expect(await readSweepCount(folder)).toBe(sweeps);
      expect((await solveInFolder(folder, Infinity)).equals(expected)).toBe(true);
      expect(await readSweepCount(folder)).toBe(totalSweeps);
    }
  });

  it('keeps finished levels when the solver is interrupted every few sweeps', async () => {
    const configs = enumerateConfigurations(2);
    const totalSweeps = 24;
    const [reference, folder] = [newFolder(), newFolder()];
    const expected = await solveInFolder(reference, totalSweeps, configs);
    for (let sweeps = 0; sweeps < totalSweeps; sweeps += 6) await solveInFolder(folder, 6, configs);
    expect((await solveInFolder(folder, 0, configs)).equals(expected)).toBe(true);
    const levels = readdirSync(folder).map((name) => name.split('.')[0]);
    expect(levels.toSorted()).toEqual(['1-against-1', '2-against-1', 'stage']);
  });

  it('is not damaged by an interruption between writing a sweep and recording it', async () => {
    const expected = await solveInFolder(newFolder(), Infinity);
    const [folder, interrupted] = [newFolder(), newFolder()];
    await solveInFolder(folder, 3);
    cpSync(folder, interrupted, { recursive: true });
    await solveInFolder(folder, 1);
    const shards = readdirSync(folder).filter((name) => name.endsWith('.f32'));
    expect(shards).toHaveLength(1);
    for (const name of shards) cpSync(join(folder, name), join(interrupted, name));
    expect((await solveInFolder(interrupted, Infinity)).equals(expected)).toBe(true);
  });

  it('is rejected when it has other parameters or is damaged', async () => {
    const folder = newFolder();
    await solveInFolder(folder, 2);
    const table = createUnsolvedTable(oneEach);
    await expect(new SolutionFolder(folder, oneEach, 3).readInto(table)).rejects.toThrow(
      UsageError,
    );
    const configs = enumerateConfigurations(2);
    const mismatch = new SolutionFolder(folder, configs, MAX_HELD).readInto(
      createUnsolvedTable(configs),
    );
    await expect(mismatch).rejects.toThrow(UsageError);
    const [shard = ''] = readdirSync(folder).filter((name) => name.endsWith('.f32'));
    const path = join(folder, shard);
    writeFileSync(path, readFileSync(path).subarray(1));
    await expect(solveInFolder(folder, 1)).rejects.toThrow(UsageError);
    writeFileSync(join(folder, 'stage.json'), '{"mals": 1}');
    await expect(solveInFolder(folder, 1)).rejects.toThrow(UsageError);
  });
});

describe('lie yut solve', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('writes the same file without a folder, with one, and from the stored solution', async () => {
    const printedLines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation(
      (text) => printedLines.push(String(text)) > 0,
    );
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const folder = newFolder();
    const files = ['plain', 'kept', 'again'].map((name) => join(folder, `${name}.bin`));
    const keepOptions = ['--keep', join(folder, 'kept')];
    for (const [i, out] of files.entries())
      await runSolve(['--mals', '1', '--held', '2', '--out', out, ...(i > 0 ? keepOptions : [])]);
    const [reference, ...otherFiles] = files.map((file) => readFileSync(file));
    for (const other of otherFiles) expect(reference?.equals(other)).toBe(true);
    const reports = printedLines.map(
      (line) => JSON.parse(line) as { sweeps: number; states: number },
    );
    expect(new Set(reports.map(({ sweeps }) => sweeps)).size).toBe(1);
    expect(reports[0]).toMatchObject({ mals: 1, held: 2, states: 871 });
  });
});
