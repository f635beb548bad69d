/** The home page of a game: the next problem, its collections and links to its other pages. */
import { expect, test } from '@playwright/test';

test('the home page of a game links to all pages of the game', async ({ page }) => {
  await page.goto('./');
  await page.locator('footer').getByRole('link', { name: 'Bridge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bridge' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'First steps as declarer' })).toBeVisible();
  for (const [name, address] of [
    ['All problems', /\/problems\/$/],
    ['All collections', /\/collections\/$/],
    ['Analysis board', /\/analysis\/$/],
    ['Rules of thumb', /\/rules\/$/],
    ['Progress', /\/progress\/$/],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  await main.getByRole('link', { name: /^Start with/ }).click();
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});

test(
  'the problem list of the main game is the same at both of its addresses',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    const titles = async (address: string): Promise<string[]> => {
      await page.goto(address);
      // On a phone the filters are folded.
      if (hasTouch) await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('searchbox')).toBeEnabled();
      return page.getByRole('main').getByRole('listitem').allTextContents();
    };
    const list = await titles('./problems/');
    expect(list.length).toBeGreaterThan(11);
    expect(await titles('./bridge/problems/')).toEqual(list);
    await expect(page.getByRole('link', { name: 'Problems', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test(
  'an address that begins with no game’s name shows the error page',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./whist/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not on the table',
    );
  },
);
