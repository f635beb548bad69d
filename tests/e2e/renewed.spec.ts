/**
 * A page that stays open while the host gets a newer version of the app, whose files replace those
 * that the page may still need. The studio is the example: its drafts must not be lost.
 */
import { expect, test } from '@playwright/test';

/** A property set on `window` to detect a reload, after which it is gone. */
const LOAD_MARK = 'marked' as const;

test(
  'a page that misses a file of the app reloads if the host has a newer version, and only then',
  { tag: '@once' },
  async ({ page }) => {
    let hasNewVersion = false;
    let areOldFilesGone = false;
    await page.route('**/_app/immutable/**', (route) =>
      areOldFilesGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/_app/version.json', (route) =>
      hasNewVersion ? route.fulfill({ json: { version: 'another' } }) : route.continue(),
    );
    // A reload gets the files of the newer build.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) areOldFilesGone = false;
    });
    const markLoad = () => page.evaluate((name) => Reflect.set(window, name, true), LOAD_MARK);
    const isMarked = () => page.evaluate((name) => Reflect.has(window, name), LOAD_MARK);
    const waitForReload = () =>
      page.waitForFunction((name) => !Reflect.has(window, name), LOAD_MARK);
    const beginDraft = (game: string) =>
      page.getByRole('button', { name: game, exact: true }).click();
    const missingFileNotice = page.getByText('A part of this page could not be loaded.');
    const editor = page.getByRole('textbox', { name: 'Text of the problem' });
    const drafts = page.getByRole('listitem');

    await page.goto('./studio/');
    // The list of drafts appears once the page is hydrated.
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    for (const [i, game] of ['Yut', 'Mahjong'].entries()) {
      await beginDraft(game);
      await expect(editor).toContainText(game.toLowerCase());
      await page.getByRole('button', { name: 'All drafts' }).click();
      await expect(drafts).toHaveCount(i + 1);
    }
    await page.reload();
    // The list has loaded the modules of its drafts' games, but not the code that draws a problem.
    await expect(drafts).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await markLoad();
    areOldFilesGone = true;
    await drafts.getByRole('button', { name: /Yut/ }).click();
    await expect(missingFileNotice).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(missingFileNotice).toBeHidden();
    await expect(editor).toBeVisible();
    expect(await isMarked()).toBe(true);
    await editor.click();
    await page.keyboard.press('Control+End');
    // Typing needs a chunk of the older build, which is gone: the version is checked once more.
    const versionResponse = page.waitForResponse('**/_app/version.json');
    await page.keyboard.insertText('# mine');
    await versionResponse;
    await page.getByRole('button', { name: 'All drafts' }).click();
    await expect(drafts).toHaveCount(2);

    // After a fresh load nothing is pending: only the next click needs a missing file.
    await page.reload();
    await expect(drafts).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await markLoad();
    areOldFilesGone = true;
    hasNewVersion = true;
    await beginDraft('Mahjong');
    await waitForReload();
    // The draft that was begun just before the reload is open.
    await expect(editor).toContainText('mahjong');
    await expect(page.getByRole('tab', { name: 'First look' })).toBeVisible();
    await expect(missingFileNotice).toBeHidden();
    // The text typed into another draft before is stored too.
    await page.getByRole('button', { name: 'All drafts' }).click();
    await drafts.getByRole('button', { name: /Yut/ }).click();
    await expect(editor).toContainText('# mine');
  },
);
