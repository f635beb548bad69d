/**
 * A browser's storage that does not answer: the page does not wait for it, and stores the play once
 * the storage answers. A storage that a newer version of the app has upgraded is left alone.
 */
import { expect, test } from '@playwright/test';
import { EXAMPLE, sitDown, solve } from './bridge-page';

test(
  'the play goes on with a notice, and is stored once the storage answers',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (...args) => {
        if (sessionStorage.getItem('answers')) return open(...args);
        // A request whose events are never delivered.
        const silentRequest = open('elsewhere');
        silentRequest.addEventListener = () => undefined;
        return silentRequest;
      };
    });
    await page.clock.install();
    await sitDown(page);
    const notice = page.getByText('This browser’s storage does not answer.');
    await page.clock.fastForward(3000);
    await expect(notice).toBeVisible();
    await solve(page, hasTouch);
    await expect(page.getByText('Twelve tricks.').first()).toBeVisible();

    await page.evaluate(() => sessionStorage.setItem('answers', 'yes'));
    // The page retries by itself after growing intervals of at most a minute.
    const noticeCountLater = async (): Promise<number> => {
      await page.clock.fastForward(10_000);
      return notice.count();
    };
    await expect.poll(noticeCountLater).toBe(0);
    await page.goto(EXAMPLE);
    await page.reload();
    await expect(page).toHaveTitle(/^Before you finesse/);
  },
);

test(
  'progress of a newer version is not overwritten, nor saved as an empty file',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./licences/');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('lie-of-the-cards', 1000);
          request.onerror = () => reject(new Error('not opened'));
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    await page.goto('./progress/');
    const notice = page.getByText('A newer version of this app has your progress');
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('button', { name: 'Load again' })).toBeVisible();
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await expect(page.getByText(/cannot be read right now/)).toBeVisible();
  },
);
