/** Size budgets of a first visit: the bytes of compressed JavaScript, without the engine. */
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE } from './bridge-page';

/**
 * Compressed bytes for a lesson: fewer than when there was only one game. Some four thousand are
 * the names by which an update recognises files.
 */
const MAX_LESSON_BYTES = 157_000;
/**
 * Compressed bytes for the problem lists of four games; with the file readers it would be half as
 * much again.
 */
const MAX_LIST_BYTES = 142_000;

/** Records all scripts that the page loads from now on, with their compressed sizes in bytes. */
function recordScripts(page: Page): ReadonlyMap<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('.js')) return;
    scripts.set(
      url.pathname,
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return scripts;
}

async function sum(sizes: Iterable<Promise<number>>): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

const isEngine = (path: string): boolean => path.includes('engine.worker');

test('a lesson loads at most 157 KB of script before the engine @once', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto(EXAMPLE);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => [...scripts.keys()].some(isEngine)).toBe(true);
  const pageScripts = [...scripts].filter(([path]) => !isEngine(path));
  expect(pageScripts.length).toBeGreaterThan(5);
  expect(await sum(pageScripts.map(([, size]) => size))).toBeLessThanOrEqual(MAX_LESSON_BYTES);
});

test('the list of all games’ problems loads at most 142 KB of script @once', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto('./problems/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(5);
  expect(await sum(scripts.values())).toBeLessThanOrEqual(MAX_LIST_BYTES);
});
