/** The attack runs outside the app: every door must open without a page, and a name that none has is told. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('opens every door without a page', () => {
  const run = spawnSync('npx', ['tsx', 'tests/attack/run-attack.ts', '--doors', 'no such door'], {
    encoding: 'utf8',
  });
  expect(run.stderr).toMatch(/^No door is called so\. There are: .*texts dropped, kept drafts/);
  expect(run.status).toBe(2);
});
