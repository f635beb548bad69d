import { expect, test } from '@playwright/test';

/** The property that marks a page load; it is gone after a reload. */
const MARKED = 'marked' as const;

test(
  'a page whose parts are gone is loaded again when the host has a newer version, and only then',
  { tag: '@once' },
  async ({ page }) => {
    let renewed = false;
    let areOldFilesGone = false;
    await page.route('**/_app/immutable/**', (route) =>
      areOldFilesGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/_app/version.json', (route) =>
      renewed ? route.fulfill({ json: { version: 'another' } }) : route.continue(),
    );
    // A reload gets the files of the newer build.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) areOldFilesGone = false;
    });
    const mark = () => page.evaluate((name) => Reflect.set(window, name, true), MARKED);
    const isMarked = () => page.evaluate((name) => Reflect.has(window, name), MARKED);
    const isAnother = () => page.waitForFunction((name) => !Reflect.has(window, name), MARKED);
    const begin = (table: string) => page.getByRole('button', { name: table, exact: true }).click();
    const missing = page.getByText('A part of this page could not be loaded.');
    const text = page.getByRole('textbox', { name: 'Text of the problem' });
    const drafts = page.getByRole('listitem');

    await page.goto('./studio/');
    // The list of drafts is only known when the page runs.
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    for (const [i, table] of ['Yut', 'Mahjong'].entries()) {
      await begin(table);
      await expect(text).toContainText(table.toLowerCase());
      await page.getByRole('button', { name: 'All drafts' }).click();
      await expect(drafts).toHaveCount(i + 1);
    }
    await page.reload();
    // A list reads each of its drafts, and so has the words of their tables; what draws a problem
    // is not there yet.
    await expect(drafts).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await mark();
    areOldFilesGone = true;
    await drafts.getByRole('button', { name: /Yut/ }).click();
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(missing).toBeHidden();
    await expect(text).toBeVisible();
    expect(await isMarked()).toBe(true);
    await text.click();
    await page.keyboard.press('Control+End');
    // Typing needs a chunk of the older build, which is gone: the version is checked once more.
    const versionResponse = page.waitForResponse('**/_app/version.json');
    await page.keyboard.insertText('# mine');
    await versionResponse;
    await page.getByRole('button', { name: 'All drafts' }).click();
    await expect(drafts).toHaveCount(2);

    // A page of its own, which waits for nothing any more: only what is pressed now finds a part
    // gone.
    await page.reload();
    await expect(drafts).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await mark();
    areOldFilesGone = true;
    renewed = true;
    await begin('Mahjong');
    await isAnother();
    // The draft that was begun a moment before the page was loaded again is there.
    await expect(text).toContainText('mahjong');
    await expect(page.getByRole('tab', { name: 'First look' })).toBeVisible();
    await expect(missing).toBeHidden();
    // And so is what was typed into another before.
    await page.getByRole('button', { name: 'All drafts' }).click();
    await drafts.getByRole('button', { name: /Yut/ }).click();
    await expect(text).toContainText('# mine');
  },
);
