/** Budgets of a first visit: its requests, and the compressed bytes of its scripts. */
import { gzipSync } from 'node:zlib';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { EXAMPLE } from './bridge-page';

/** Compressed bytes of a lesson until the first card. */
const MAX_LESSON_BYTES = 177_000;
/**
 * Compressed bytes for the problem lists of four games; with the file readers it would be half as
 * much again.
 */
const MAX_LIST_BYTES = 137_000;

/** Requests until the first card, or the first content of a page without cards, can be used. */
const MAX_REQUESTS = 40;

/** The paths of all files that the page requests from now on. */
function recordRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith('http')) paths.push(pathname);
  });
  return paths;
}

/**
 * The compressed size of the scripts among these files, without the engine, in bytes. They are
 * fetched again: the body of a response is lost when its page is closed.
 */
async function scriptBytes(page: Page, paths: readonly string[]): Promise<number> {
  const scripts = paths.filter((path) => path.endsWith('.js') && !path.includes('engine.worker'));
  expect(scripts.length).toBeGreaterThan(5);
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await (await page.request.get(path)).body()).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** Waits for a lesson's introduction, and begins. */
async function beginLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

test('a lesson loads at most 177 KB of script before the first card, without the engine @once', async ({
  page,
}) => {
  const paths = recordRequests(page);
  await page.goto(EXAMPLE);
  await beginLesson(page);
  await expect(page.locator('[data-card][aria-disabled=false]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page, paths)).toBeLessThanOrEqual(MAX_LESSON_BYTES);
});

test('the list of all games’ problems loads at most 137 KB of script @once', async ({ page }) => {
  const paths = recordRequests(page);
  await page.goto('./problems/');
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page, paths)).toBeLessThanOrEqual(MAX_LIST_BYTES);
});

const card = (page: Page): Locator => page.locator('main [aria-disabled=false]');
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

/** First visits by their address, each with what can be used first. */
const FIRST_VISITS: Readonly<Record<string, (page: Page) => Locator>> = {
  './': button('Settings'),
  './problems/': button('Settings'),
  './progress/': button('Save as a file'),
  './analysis/': button('ace of spades'),
  './studio/': button('Bridge'),
  [EXAMPLE]: card,
  './mighty/a-club-from-p1/': card,
  './mahjong/a-dragon-arrives/': card,
  './yut/back-do-first/': card,
  './mighty/play/': button('Pass'),
};

for (const [address, usable] of Object.entries(FIRST_VISITS))
  test(`the first visit to ${address} makes at most 40 requests @once`, async ({ page }) => {
    const paths = recordRequests(page);
    await page.goto(address);
    if (address === EXAMPLE || address === './mighty/a-club-from-p1/') await beginLesson(page);
    await expect(usable(page).first()).toBeEnabled();
    await page.waitForLoadState('networkidle');
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  });
