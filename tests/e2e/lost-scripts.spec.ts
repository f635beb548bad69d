/**
 * Scripts and styles that are lost on the way at the first visit: the page is loaded again by
 * itself; where that does not help, it says so.
 */
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE } from './bridge-page';

/** Files of the build by the way in which the page requests them. */
const LOST: Readonly<Record<string, RegExp>> = {
  'the start of the app': /\/entry\/start\.[^/]*\.js$/,
  'the app': /\/entry\/app\.[^/]*\.js$/,
  'the layout': /\/nodes\/0\.[^/]*\.js$/,
  'a page': /\/nodes\/(?!0\.|1\.)\d+\.[^/]*\.js$/,
  'a shared script': /\/chunks\/[^/]*\.js$/,
  'a style': /\/assets\/[^/]*\.css$/,
};

/** Loses the first `count` requests for files that match; returns the number of those lost. */
async function lose(page: Page, file: RegExp, count: number): Promise<() => number> {
  let lostCount = 0;
  await page.route(file, (route) =>
    lostCount < count ? (lostCount++, route.abort('connectionreset')) : route.continue(),
  );
  return () => lostCount;
}

/** Elements that only the running app has made usable. */
async function expectRunning(page: Page): Promise<void> {
  await expect(page.locator('html[data-running]')).toBeAttached({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Settings' })).toBeEnabled();
}

for (const [name, file] of Object.entries(LOST))
  for (const address of ['./', './problems/', EXAMPLE])
    test(`${name} is lost once at ${address}`, { tag: '@once' }, async ({ page }) => {
      const lostCount = await lose(page, file, 1);
      await page.goto(address);
      await expectRunning(page);
      expect(lostCount()).toBe(1);
      await expect(page.getByText('Internal Error')).toHaveCount(0);
      if (address === EXAMPLE)
        await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    });

test('a script that never comes is said, with a button', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  const file = LOST['the app'] as RegExp;
  await lose(page, file, Infinity);
  await page.goto('./problems/');
  const alert = page.getByRole('alert').filter({ hasText: 'A part of this page did not arrive.' });
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(alert).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(file);
  await alert.getByRole('button', { name: 'Load again' }).click();
  await expectRunning(page);
});

test(
  'without storage it is said at once, and the button works',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Not allowed.', 'SecurityError');
        },
      });
    });
    const file = LOST['the app'] as RegExp;
    await lose(page, file, Infinity);
    await page.goto('./problems/');
    const button = page.getByRole('alert').getByRole('button', { name: 'Load again' });
    await expect(button).toBeVisible();
    await page.unroute(file);
    await button.click();
    await expectRunning(page);
  },
);

test('a full storage does not load the page for ever', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await lose(page, LOST['the app'] as RegExp, Infinity);
  let loadCount = 0;
  page.on('domcontentloaded', () => loadCount++);
  await page.goto('./problems/');
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  expect(loadCount).toBe(1);
});
