/** An app with a second game, offline; `npm test -- two-games` builds it. */
import { expect, test } from '@playwright/test';
import { recordWorkerRequests, waitUntilStoredOffline, waitForOfflineState } from '../worker-cache';
import { EXAMPLE, playAtOnce, solve } from '../bridge-page';

test.use({ serviceWorkers: 'allow' });

const TOY = './toy/hold-the-seven/';

test(
  'the main game is cached at the first visit, and nothing of the other',
  { tag: '@once' },
  async ({ page, context, hasTouch }) => {
    test.slow();
    const requestedUrls = recordWorkerRequests(context);
    await playAtOnce(page);
    await page.goto('./');
    await waitUntilStoredOffline(page);
    expect(requestedUrls.some((path) => path.includes('/bridge/'))).toBe(true);
    expect(requestedUrls.filter((path) => path.includes('/toy/'))).toEqual([]);

    await context.setOffline(true);
    await page.goto(EXAMPLE);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await solve(page, hasTouch);
    await page.goto(TOY);
    await expect(page.getByText('Open it once while you have a network')).toBeVisible();

    await context.setOffline(false);
    await page.goto(TOY);
    await waitUntilStoredOffline(page, 'toy');
    await context.setOffline(true);
    await page.goto('./toy/count-to-nine/');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Play \d$/ }).first()).toBeVisible();
    await page.goto('./toy/');
    await expect(page.getByRole('heading', { level: 1, name: 'Three cards' })).toBeVisible();
  },
);

test(
  'a failed download of the other game does not affect the main one',
  { tag: '@once' },
  async ({ page, context }) => {
    // Both addresses of a problem have the same data, which are fetched once.
    await context.route('**/toy/{1,count-to-nine}/__data.json', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto(TOY);
    const { keeping } = await waitForOfflineState(page, 'toy', 'failed');
    expect(keeping).toMatchObject({
      why: 'network',
      path: expect.stringMatching(/\/toy\/(1|count-to-nine)\/__data\.json$/),
    });
    await waitUntilStoredOffline(page);
    await context.setOffline(true);
    await page.goto(EXAMPLE);
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  },
);

test(
  'a newer version caches the same games again and downloads only changed files',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto(TOY);
    await waitUntilStoredOffline(page, 'toy');
    await waitUntilStoredOffline(page);
    const { version } = (await (await page.request.get('./_app/version.json')).json()) as {
      version: string;
    };
    await context.route(/\/service-worker\.js/, async (route) => {
      const response = await route.fetch();
      // Another version of the same files.
      await route.fulfill({ response, body: (await response.text()).replaceAll(version, 'newer') });
    });
    const requestedUrls = recordWorkerRequests(context);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      await navigator.serviceWorker.register(`${active?.scriptURL ?? ''}?newer`);
    });
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    expect(requestedUrls.filter((path) => !path.endsWith('/service-worker.js'))).toEqual([]);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Use it now' }).click(),
    ]);
    await waitUntilStoredOffline(page, 'toy');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(true);
    await page.goto('./toy/count-to-nine/');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  },
);
