/** Speed of the app: opening, answers during computation, a long list, and card animations. */
import { expect, test, type Page } from '@playwright/test';
import { bestOfTries, longestTask, watchFlights } from './measure';
import { EXAMPLE, playAtOnce, playCard, playCards, sitDown } from './bridge-page';

/** Limit in milliseconds until a problem can be begun. */
const MAX_OPEN_MS = 2000;
/** Limit in milliseconds for a single task of the page's main thread. */
const MAX_TASK_MS = 200;

test('a problem can be begun two seconds after its address is opened', async ({ browser }) => {
  const openTime = await bestOfTries(5, MAX_OPEN_MS, async () => {
    // A new context has no cache of an earlier visit.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(EXAMPLE, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeEnabled();
    const elapsed = await page.evaluate(() => performance.now());
    await context.close();
    return elapsed;
  });
  expect(openTime).toBeLessThanOrEqual(MAX_OPEN_MS);
});

test('the page answers while opponents think, and when the review opens', async ({
  page,
  hasTouch,
}) => {
  await playAtOnce(page);
  const longest = await longestTask(page, async () => {
    await page.goto('./bridge/the-jack-is-enough/');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await playCard(page, 'SJ', hasTouch);
    // The others have played before their thoughts can be read.
    await expect(page.getByRole('log')).toContainText('West plays');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('tab', { name: hasTouch ? 'Thoughts' : 'What they thought' }).click();
    await expect(page.getByText(/^[1-9]\d* of \d+$/)).toBeVisible();
  });
  expect(longest).toBeLessThan(MAX_TASK_MS);
});

/**
 * The catalogue as SvelteKit sends it: a flat list of values in which objects refer to their
 * members by index.
 */
interface CatalogueData {
  nodes: [unknown, { data: unknown[] }];
}

/** Repeats the entries of the problem list until it has this length. */
async function lengthen(page: Page, length: number): Promise<void> {
  await page.route('**/problems/__data.json*', async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as CatalogueData;
    const { data } = catalogue.nodes[1];
    const [root] = data as [{ catalogue: number }];
    const { entries } = data[root.catalogue] as { entries: number };
    const entryIndices = data[entries] as number[];
    const originalEntries = entryIndices.map(
      (index) => data[index] as Readonly<Record<string, number>>,
    );
    while (entryIndices.length < length) {
      const id = data.push(`problem-${entryIndices.length}`) - 1;
      entryIndices.push(
        data.push({ ...originalEntries[entryIndices.length % originalEntries.length], id }) - 1,
      );
    }
    await route.fulfill({ response, json: catalogue });
  });
}

test('a list of 2,000 problems is opened, searched and scrolled without a long task', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await lengthen(page, 2000);
  await page.goto('./');
  // Before the app is hydrated, a link loads the prerendered page, with the original list.
  await expect(page.getByRole('button', { name: 'Settings' })).toBeEnabled();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Problems' });
  // Selected by class: a query by role over 2,000 lines would itself be a long task.
  const lines = page.locator('main .parts:not([hidden]) li');
  // A problem that is in two series is listed in both.
  const expectAllListed = (): Promise<void> =>
    expect.poll(() => lines.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(2000);
  const longest = await longestTask(page, async () => {
    await link.click();
    await expectAllListed();
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('searchbox').pressSequentially('finesse');
    await expect.poll(() => lines.count()).toBeLessThan(2000);
    await page.getByRole('searchbox').fill('');
    await expectAllListed();
    for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 5000);
    // Lines laid out during the scroll differ in height from the estimate.
    await expect(async () => {
      await lines.last().scrollIntoViewIfNeeded();
      await expect(lines.last()).toBeInViewport({ timeout: 500 });
    }).toPass();
  });
  expect(longest).toBeLessThan(MAX_TASK_MS);
});

test('card animations change only composited properties', async ({ page, hasTouch }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const flights = await watchFlights(page);
  // At a tempo at which cards are played one after the other.
  await sitDown(page, EXAMPLE, 'brisk');
  await playCards(page, 'HA H5 H6 HK HJ', hasTouch);
  // Single cards to the middle, and a trick to its winner.
  const isTrickGathered = async (): Promise<boolean> =>
    (await flights()).some(({ maxCardCount: cards }) => cards >= 4);
  await expect.poll(isTrickGathered).toBe(true);
  const flightList = await flights();
  expect(new Set(flightList.flatMap(({ properties }) => properties))).toEqual(
    new Set(['transform', 'opacity']),
  );
  // A duration that was misread as a fraction of a millisecond would be one frame.
  expect(Math.max(...flightList.map(({ frameCount }) => frameCount))).toBeGreaterThan(4);
});
