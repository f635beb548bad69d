import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../cli-command';
import { createTrainingRun } from '$lib/yut/training/training-run';
import { createTraining } from '$lib/yut/training/yut-training';
import { encodeTraining } from '$lib/yut/training/training-file';
import { runTrain } from './yut-train-command';
import { createSelfPlayPool } from './self-play-pool';

const PLAN = { seed: 1, way: 'td', games: 10, batch: 64 } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('lie yut train', () => {
  it('plays the same games in threads as alone', async () => {
    const run = createTrainingRun({ ...PLAN });
    const alone = createSelfPlayPool(1);
    const shared = createSelfPlayPool(3);
    try {
      expect(await shared.playNextEpoch(run)).toEqual(await alone.playNextEpoch(run));
    } finally {
      shared.close();
    }
  });

  it('wants a file, and words that it knows', async () => {
    const calls = [
      ['--epochs', '3'],
      ['--out', 'a', 'b'],
      ['--out', 'a', '--way', 'sarsa'],
    ];
    for (const call of calls) await expect(runTrain(call)).rejects.toThrow(UsageError);
  });

  it('says what is wrong with the training that it is to go on with, or to write over', async () => {
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
