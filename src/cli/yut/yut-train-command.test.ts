/** `lie yut train`: the same games in any number of threads, and calls that are refused. */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../cli-command';
import { createTrainingRun } from '$lib/games/yut/training/training-run';
import { createTraining } from '$lib/games/yut/training/yut-training';
import { encodeTraining } from '$lib/games/yut/training/training-file';
import { runTrain } from './yut-train-command';
import { createSelfPlayPool } from './self-play-pool';

const PLAN = { seed: 1, way: 'td', games: 10, batch: 64 } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('lie yut train', () => {
  it('plays the same games in three threads as in one', async () => {
    const run = createTrainingRun({ ...PLAN });
    const singlePool = createSelfPlayPool(1);
    const threadPool = createSelfPlayPool(3);
    try {
      expect(await threadPool.playNextEpoch(run)).toEqual(await singlePool.playNextEpoch(run));
    } finally {
      threadPool.close();
    }
  });

  it('rejects calls without a file or with unknown words', async () => {
    const calls = [
      ['--epochs', '3'],
      ['--out', 'a', 'b'],
      ['--out', 'a', '--way', 'sarsa'],
    ];
    for (const call of calls) await expect(runTrain(call)).rejects.toThrow(UsageError);
  });

  it('does not begin when a file cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yut-train-'));
    const train = runTrain(['--out', join(folder, 'missing', 'network.bin')]);
    await expect(train).rejects.toThrow('cannot be written: there is no such file or folder');
    mkdirSync(join(folder, 'network.bin.json'));
    await expect(runTrain(['--out', join(folder, 'network.bin')])).rejects.toThrow(
      'it is a folder',
    );
    expect(readdirSync(folder)).toEqual(['network.bin.json']);
  });

  it('prints a fault for a missing, foreign or different training, and for one that it would overwrite', async () => {
    const printedLines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation(
      (text) => printedLines.push(String(text)) > 0,
    );
    const out = join(mkdtempSync(join(tmpdir(), 'yut-train-')), 'network.bin');
    const file = encodeTraining(createTraining(PLAN));
    expect(await runTrain(['--out', out, '--resume'])).toBe(1);
    writeFileSync(`${out}.run`, file.subarray(1));
    expect(await runTrain(['--out', out, '--resume'])).toBe(1);
    writeFileSync(`${out}.run`, file);
    expect(await runTrain(['--out', out, '--resume', '--seed', '2'])).toBe(1);
    expect(await runTrain(['--out', out])).toBe(1);
    const codes = ['missing', 'foreign', 'other', 'exists'].map((code) => `training/${code}`);
    codes.forEach((code, i) => expect(printedLines[i]).toContain(`[${code}]`));
  });
});
