/**
 * A browser's storage that never answers: nobody waits for it, and what was played meanwhile is
 * kept in the end.
 */
import { expect, test } from '@playwright/test';
import { EXAMPLE, sitDown, solve } from './bridge-page';

test(
  'play goes on, with a word, and is kept once the storage answers',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (...args) => {
        if (sessionStorage.getItem('answers')) return open(...args);
        const unheard = open('elsewhere');
        unheard.addEventListener = () => undefined;
        return unheard;
      };
    });
    await page.clock.install();
    await sitDown(page);
    const word = page.getByText('This browser’s storage does not answer.');
    await page.clock.fastForward(3000);
    await expect(word).toBeVisible();
    await solve(page, hasTouch);
    await expect(page.getByText('Twelve tricks.').first()).toBeVisible();

    await page.evaluate(() => sessionStorage.setItem('answers', 'yes'));
    // It is tried anew by itself, each time after longer, a minute at the most.
    const wordAfterAWhile = async (): Promise<number> => {
      await page.clock.fastForward(10_000);
      return word.count();
    };
    await expect.poll(wordAfterAWhile).toBe(0);
    await page.goto(EXAMPLE);
    await page.reload();
    await expect(page).toHaveTitle(/^Before you finesse/);
  },
);
