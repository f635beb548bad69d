/** `npm run attack` runs outside a page: all its targets load in Node. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const attack = (...args: readonly string[]) =>
  spawnSync('npx', ['tsx', 'tests/attack/run-attack.ts', ...args], { encoding: 'utf8' });

it('refuses an unknown target', () => {
  const { stderr, status } = attack('--targets', 'no such target');
  expect(stderr).toMatch(/^No target has such a name\. There are: .*stored drafts/);
  expect(status).toBe(2);
});

it('loads the importers of the studio, which a page loads with the first text', () => {
  const { stdout, stderr, status } = attack('--targets', 'texts imported', '--minutes', '0.01');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^texts imported +[1-9]/m);
  expect(status).toBe(0);
});
