/**
 * `npm run attack` runs outside a page: all its targets load in Node, and an unknown name is an
 * error.
 */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('loads every target without a page', () => {
  const run = spawnSync(
    'npx',
    ['tsx', 'tests/attack/run-attack.ts', '--targets', 'no such target'],
    {
      encoding: 'utf8',
    },
  );
  expect(run.stderr).toMatch(
    /^No target has such a name\. There are: .*texts dropped, stored drafts/,
  );
  expect(run.status).toBe(2);
});
