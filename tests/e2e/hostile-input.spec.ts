/** Hostile input in the browser: fragments that cannot be decoded, and texts that are too long. */
import { expect, test, type Locator } from '@playwright/test';
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { EXAMPLE } from './bridge-page';

const ONCE = { tag: '@once' };

/**
 * Puts a long text into a box at once; typed in line by line it would take the browser half a
 * minute.
 */
async function putInto(box: Locator, text: string): Promise<void> {
  await box.evaluate((area, value) => {
    (area as HTMLTextAreaElement).value = value;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

for (const page of [
  './',
  './shared/',
  './set/',
  './set/make/',
  './analysis/',
  './bridge/suit/',
  './bridge/bidding/',
  './embed/',
  './authors/',
  EXAMPLE,
])
  test(
    `the fragment #% on ${page} causes neither an error nor a reload`,
    ONCE,
    async ({ page: tab }) => {
      const errors: string[] = [];
      tab.on('pageerror', (error) => errors.push(error.message));
      let loadCount = 0;
      tab.on('load', () => loadCount++);
      await tab.goto(`${page}#%`);
      await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // The router reads the fragment at the start, when it is typed in, and on the way back.
      await tab.evaluate(() => (location.hash = '#%E0%'));
      await tab.evaluate(() => (location.hash = '#deals'));
      await tab.goBack();
      await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(errors).toEqual([]);
      expect(loadCount).toBe(1);
    },
  );

for (const [page, message, home] of [
  ['./shared/', 'This link is not whole', 'To the problems'],
  ['./set/', 'This link is not whole', 'To the problems'],
] as const)
  test(
    `${page} explains a fragment that cannot be read, and links to the problems`,
    ONCE,
    async ({ page: tab }) => {
      for (const fragment of ['#%', `#shared=${'A'.repeat(200_000)}`, '#set=§']) {
        await tab.goto('./');
        await tab.goto(page + fragment);
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(message);
        await expect(tab.getByRole('link', { name: home })).toBeVisible();
      }
    },
  );

test(
  'an analysis link that is too long is refused with a message, and a new analysis can begin',
  ONCE,
  async ({ page }) => {
    const deal = 'deal=N%3AKQ4.A86.QJ72.KT6+A763.7432.96.742+2.KJT95.AK4.AQ53+JT985.Q.T853.J98';
    await page.goto(`./analysis/#${deal}&line=${'SJ(SJ)'.repeat(100_000)}`);
    await expect(page.getByText(/^This link does not hold a deal/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Paste a deal' })).toBeVisible();
  },
);

test(
  'a linked problem with an overlong explanation shows the fault and its line',
  ONCE,
  async ({ page }) => {
    const file = `game: bridge\nformat: 1\ntitle: T\nstudent: S\nsolution:\n  line: []\n  explanation: ${'_a_'.repeat(80_000)}\n`;
    await page.goto(`./shared/${await formatSharedLink({ file, play: null })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This problem is not finished',
    );
    await expect(page.getByText('The explanation is too long')).toBeVisible();
    await expect(page.getByText(/line 7/i)).toBeVisible();
  },
);

test(
  'a paste lists three faults of a kind and counts the others; one that is too long is refused',
  ONCE,
  async ({ page }) => {
    await page.goto('./analysis/');
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    await putInto(box, `N: AX...\n${'no\n'.repeat(9996)}`);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('and 9,993 more')).toBeVisible();
    await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(5);
    await putInto(box, '♠'.repeat(MAX_PASTE_LENGTH + 1));
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText(/up to 100,000 letters/)).toBeVisible();
  },
);
