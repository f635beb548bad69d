/**
 * Steps of `npm test` with the real tools: failures are printed at once, a hanging file is named.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runChildProcess } from '../steps/child-process';
import { FAILED, PASSED } from '../steps/outcome';
import type { Step } from '../steps/plan';
import { prefixLines, runStep } from '../steps/run-step';
import { runTests } from '../steps/run-tests';

/** Below the root, so that Playwright finds its package. */
const FOLDER = `.cache/step-runs-${process.pid}`;
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function writeTests(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

/**
 * Runs a step until its output has all the `awaited` texts, and then ends it as if at its limit.
 */
async function runUntil(run: Step['run'], ...awaited: readonly string[]) {
  const limit = new AbortController();
  const printed: string[] = [];
  const isPrinted = (text: string): boolean => printed.some((line) => line.includes(text));
  const step: Step = { name: 'fake', title: 'Fake', cores: 'all', limitSeconds: 7, run };
  const result = await runStep(
    step,
    null,
    (lines) => {
      printed.push(...lines);
      if (awaited.every(isPrinted)) limit.abort();
    },
    limit.signal,
  );
  return { ...result, printed };
}

/** A module for tests: one hangs, another waits until it does, so that it is the last to run. */
const HANG = {
  'hang.js': `
    import { existsSync, writeFileSync } from 'node:fs';
    const begun = new URL('begun', import.meta.url);
    export function hang() { writeFileSync(begun, ''); for (;;); }
    export async function untilOneHangs() {
      while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
    }`,
};

/** False for a zombie too: an ended process that its parent has not collected yet. */
const isAlive = (pid: string): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim());

describe('a step at its limit', () => {
  it('is killed with all its descendants', async () => {
    const grandchild = `console.log('pid ' + process.pid); setInterval(() => {}, 1000);`;
    const child = `
      const { spawn } = require('node:child_process');
      const options = { detached: true, stdio: 'inherit' };
      spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], options);
      setInterval(() => {}, 1000);`;
    const { printed, failed } = await runUntil(async ({ print, expired }) => {
      const exitCode = await runChildProcess(process.execPath, ['-e', child], {
        signal: expired,
        onLine: print,
      });
      return exitCode === 0 ? PASSED : FAILED;
    }, 'pid');
    expect(failed).toBe(1);
    expect(printed.at(-1)).toBe('[fake] killed at its limit of 7 s');
    expect(isAlive(String(process.pid))).toBe(true);
    expect(isAlive(/pid (\d+)/.exec(printed[0] ?? '')?.[1] ?? '')).toBe(false);
  });

  it('names the file that Vitest was in; failures were printed before', async () => {
    const folder = writeTests('vitest', {
      'vitest.config.mjs': `export default { test: { globals: true, maxWorkers: 2 } };`,
      ...HANG,
      'hangs.test.js': `import { hang } from './hang.js'; test('loop', hang);`,
      'passes.test.js': `import { untilOneHangs } from './hang.js';
        test('a', untilOneHangs); test('b', () => {}); test.skip('c', () => {});`,
      'fails.test.js': `test('sum', () => expect(1 + 1).toBe(3)); test('d', () => {});`,
      'broken.test.js': `throw new Error('not loaded', { cause: new Error('no network') });`,
      'hook.test.js': `describe('e', () => {
        beforeAll(() => { throw new Error('no hook'); });
        test('f', () => {});
      });`,
    });
    const reporter = `--reporter=${resolve('tests/steps/vitest-reporter.ts')}`;
    const { printed, failures, ...result } = await runUntil(
      (context) => runTests('vitest', ['run', '--root', folder, reporter], context),
      '4 of 5 ended',
      'expected 2 to be 3',
    );
    expect(result).toMatchObject({ passed: 3, failed: 3, flaky: [] });
    expect(failures?.toSorted()).toEqual([
      'broken.test.js',
      'fails.test.js > sum',
      'hangs.test.js (did not end)',
      'hook.test.js',
    ]);
    expect(printed).toContain('[fake] FAILED fails.test.js > sum');
    expect(printed).toContain('[fake] not loaded');
    expect(printed).toContain('[fake] Caused by: no network');
    expect(printed).toContain('[fake] no hook');
    expect(printed.slice(-2)).toEqual([
      '[fake] did not end: hangs.test.js',
      '[fake] killed at its limit of 7 s',
    ]);
  });

  it('names the test that Playwright was in; failures were printed before', async () => {
    const begin = `import { test } from '@playwright/test';`;
    const folder = writeTests('playwright', {
      ...HANG,
      'hangs.spec.ts': `${begin} import { hang } from './hang.js'; test('loop', () => hang());`,
      'ends.spec.ts': `${begin} import { untilOneHangs } from './hang.js';
        test('passes', () => untilOneHangs());
        test('is skipped', () => test.skip());
        test('stumbles', ({}, { retry }) => { if (retry === 0) throw new Error('once'); });
        test.describe('suite', () => {
          test.describe.configure({ retries: 0 });
          test('fails', () => { throw new Error('always'); });
        });`,
    });
    const reporter = `--reporter=${resolve('tests/steps/playwright-reporter.ts')}`;
    const args = ['test', `--config=${folder}`, '--workers=2', '--retries=1', reporter];
    const { printed, ...result } = await runUntil(
      (context) => runTests('playwright', args, context),
      '4 of 5 ended',
    );
    expect(result).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        `${folder}/ends.spec.ts › suite › fails`,
        `${folder}/hangs.spec.ts › loop (did not end)`,
      ],
      flaky: [`${folder}/ends.spec.ts › stumbles`],
    });
    expect(printed).toContain(
      `[fake] FAILED ${folder}/ends.spec.ts › stumbles (will be tried again)`,
    );
    expect(printed).toContain('[fake] Error: always');
  });
});

it('prefixes each line with the step, and drops empty lines', () => {
  expect(prefixLines('lint', 'a\n\n  b \n')).toEqual(['[lint] a', '[lint]   b']);
});
