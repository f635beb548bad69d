/** The size budget of a first visit: compressed script before the engine. */
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE } from './bridge-page';

/** Bytes, compressed: 160 KB, as when there was one table. */
const MOST_OF_A_TABLE = 160_000;
/**
 * Bytes for the problem lists of four games; with the file readers it would be half as much again.
 */
const MOST_OF_A_LIST = 180_000;

/** Listens from now on: each script that comes, with its bytes as they are compressed. */
function scriptsOf(page: Page): ReadonlyMap<string, Promise<number>> {
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
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}

const isEngine = (path: string): boolean => path.includes('engine.worker');

test('a table comes with at most 160 KB of script, and the engine behind it @once', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(EXAMPLE);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const own = [...scripts].filter(([path]) => !isEngine(path));
  expect(own.length).toBeGreaterThan(5);
  expect(await sum(own.map(([, size]) => size))).toBeLessThanOrEqual(MOST_OF_A_TABLE);
  expect([...scripts.keys()].some(isEngine)).toBe(true);
});

test('a list of all tables comes with at most 180 KB of script @once', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('./problems/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(5);
  expect(await sum(scripts.values())).toBeLessThanOrEqual(MOST_OF_A_LIST);
});
