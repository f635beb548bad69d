/** The app without a network: offline storage of games, installation and updates. */
import { expect, test } from '@playwright/test';
import { waitUntilStoredOffline, waitForOfflineState } from './worker-cache';
import { EXAMPLE, handCard, playAtOnce, playCards, sitDown, solve } from './bridge-page';

test.use({ serviceWorkers: 'allow' });
// Each test waits until the whole app has been stored.
test.beforeEach(() => test.slow());

test(
  'after the first visit the app works without a network, in each of its languages',
  { tag: '@once' },
  async ({ page, context, hasTouch }) => {
    await playAtOnce(page);
    await page.goto('./');
    await waitUntilStoredOffline(page);
    await context.setOffline(true);

    // A problem that was never opened, by its address, with the engine behind it.
    await page.goto(EXAMPLE);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await solve(page, hasTouch);
    // The next problem comes from the list, which is cached as well.
    await expect(page.getByRole('link', { name: 'Next problem' })).toBeVisible();
    await page.getByRole('button', { name: 'See why' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('button', { name: 'See why' })).toBeVisible();
    await page.getByRole('link', { name: 'Problems' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems');
    await page.goto('./rules/?from=somewhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [address, title] of [
      ['./collections/playing-safe/', 'Four slams'],
      ['./progress/', 'Progress'],
      ['./analysis/', 'Analysis board'],
      // All of bridge is stored, so an unknown address does not exist; the studio is not stored.
      ['./bridge/9999/', 'This page is not on the table'],
      ['./studio/', 'This page is not on this device yet'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('./collections/playing-safe/');
    await expect(page.getByText('1 of 4 solved')).toBeVisible();

    await page.goto('./problems/');
    await page.evaluate(() => localStorage.setItem('PARAGLIDE_LOCALE', 'ko'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await page.evaluate(() => localStorage.setItem('PARAGLIDE_LOCALE', 'ja'));
    await page.goto('./bridge/two-chances/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'opening a page of a game stores the game; an unknown address shows an error page',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto('./mighty/learn/');
    await waitUntilStoredOffline(page, 'mighty');
    await context.setOffline(true);
    await page.goto('./mighty/contract/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract practice');
    await page.goto('./nowhere/');
    await expect(page.getByRole('link', { name: 'Problems' }).first()).toBeVisible();
  },
);

test(
  'the app can be installed: the manifest has a name, a start and its icons',
  { tag: '@once' },
  async ({ page, request }) => {
    await page.goto('./');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const response = await request.get(address ?? '');
    const manifest = (await response.json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Lie of the Cards',
      start_url: './',
      display: 'standalone',
    });
    const sizes = manifest.icons.map(({ sizes }) => sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) {
      const icon = await request.get(new URL(src, response.url()).href);
      expect(icon.ok()).toBe(true);
    }
  },
);

test(
  'games are stored and removed in the settings; a newer version waits, and updating loses no play',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.goto('./');
    await waitUntilStoredOffline(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog');
    // The first line is that of bridge.
    const state = dialog.getByText(/[\d.]+ MB/).first();
    await expect(state).toHaveText(/kept on this device/);
    const keep = dialog.getByRole('switch', { name: 'Keep Bridge' });
    await keep.uncheck();
    await expect(state).toHaveText(/not kept/);
    // Games that were removed are not cached again by themselves.
    await page.reload();
    await waitForOfflineState(page, 'bridge', 'absent');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(keep).not.toBeChecked();
    await keep.check();
    await expect(state).toHaveText(/kept on this device/);

    await sitDown(page);
    await playCards(page, 'HA H5', hasTouch);
    // The same worker from another address is a newer version to the browser.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      await navigator.serviceWorker.register(`${active?.scriptURL ?? ''}?newer`);
    });
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('button', { name: 'Use it now' }).click();
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await expect(handCard(page, 'HA')).toHaveCount(0);
    await expect(handCard(page, 'H6')).toBeVisible();
  },
);

test(
  'a file that cannot be downloaded fails the storage of its game only, which can be repeated',
  { tag: '@once' },
  async ({ page, context }) => {
    // Both addresses of a problem have the same data, which are fetched once.
    const broken = '**/bridge/{2,two-chances}/__data.json';
    await context.route(broken, (route) => route.fulfill({ status: 500 }));
    await page.goto('./');
    const { keeping } = await waitForOfflineState(page, 'bridge', 'failed');
    expect(keeping).toMatchObject({ why: 'network' });
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Not kept: a file of it could not be fetched.')).toBeVisible();
    await context.unroute(broken);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(/[\d.]+ MB, kept on this device/)).toBeVisible();
  },
);
