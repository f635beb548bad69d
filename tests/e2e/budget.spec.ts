/** What the first visit to a table costs: script over the wire, before the engine. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { EXAMPLE } from './table';

/** Bytes, compressed: 160 KB, as when there was one table. */
const MOST_SCRIPT = 160_000;

test('a table comes with at most 160 KB of script, and the engine behind it @once', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('.js')) return;
    scripts.set(
      url.pathname,
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto(EXAMPLE);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const isEngine = (path: string): boolean => path.includes('engine.worker');
  const own = [...scripts].filter(([path]) => !isEngine(path));
  const sizes = await Promise.all(own.map(([, size]) => size));
  expect(own.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT);
  expect([...scripts.keys()].some(isEngine)).toBe(true);
});
