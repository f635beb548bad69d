/**
 * Mahjong's problems in the browser: a discard, its verdict, its storage, and the practice with
 * endless positions.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const hand = (page: Page) => page.getByRole('group', { name: /^Hand of/ }).getByRole('button');
const announcement = (page: Page) => page.locator('.said h2').first();
const tile = (page: Page, name: string) => hand(page).filter({ hasText: name }).first();
const verdictTable = (page: Page) => page.getByRole('table');

/** Discards the drawn tile until the play is over and the table of the tiles' values appears. */
async function throwOn(page: Page): Promise<void> {
  await expect(async () => {
    if (/^Your discard/.test(await announcement(page).innerText())) await hand(page).last().click();
    await expect(verdictTable(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('a discard by keyboard gets its verdict at once, and leads to the next problem', async ({
  page,
}) => {
  await page.goto('/mahjong/1/');
  await expect(announcement(page)).toHaveText(/^Your discard\./);
  await expect(page.getByRole('heading', { name: 'North, turn 5' })).toBeVisible();
  await expect(verdictTable(page)).toHaveCount(0);
  await expectNoViolationsDayAndNight(page);
  const south = tile(page, 'south wind');
  await south.focus();
  await south.press('Enter');
  await expect(announcement(page)).toHaveText(/^The best discard\./);
  await expect(verdictTable(page).getByRole('row').nth(1)).toContainText('south wind');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('North, turn 5');
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(announcement(page)).toHaveText(/^The best discard\./);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(announcement(page)).toHaveText(/^Your discard\./);
  await expect(page).not.toHaveURL(/mahjong\/1\/$/);
});

test(
  'a wrong discard shows the lost chance to win, and can be tried again',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/mahjong/1/');
    await hand(page).first().click();
    await expect(announcement(page)).toHaveText(/wins? in a hundred lost\.$/);
    await expect(verdictTable(page).getByRole('row').filter({ hasText: 'yours' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Again' }).click();
    await expect(announcement(page)).toHaveText(/^Your discard\./);
    await expect(verdictTable(page)).toHaveCount(0);
  },
);

test(
  'with known last tiles the tile that wins in every order wins, and another one loses',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/mahjong/5/');
    await expect(announcement(page)).toHaveText(/10 tiles are left/);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('throw the tile');
    await page.keyboard.press('Escape');
    const rightTile = tile(page, '6 of bamboo');
    const wrongTile = hand(page).filter({ hasNotText: '6 of bamboo' }).first();
    await wrongTile.click();
    await throwOn(page);
    await expect(announcement(page)).toHaveText(/^The wall ran out\./);
    await expect(verdictTable(page)).toContainText('beaten by');
    await expectNoViolationsDayAndNight(page);
    await page.getByRole('button', { name: 'Again' }).click();
    await rightTile.click();
    await expect(announcement(page)).not.toHaveText(/^The wall ran out\./);
  },
);

test(
  'practice gives one position after the other, by theme',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/mahjong/practice/#position=7');
    await expect(announcement(page)).toHaveText(/^Your discard\./);
    await expect(page).toHaveURL(/#position=\d+$/);
    await hand(page).first().click();
    await expect(verdictTable(page)).toBeVisible();
    await page.getByRole('button', { name: 'Next position' }).click();
    await expect(announcement(page)).toHaveText(/^Your discard\./);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'What to practise' }).click();
    await page.getByLabel('pairs').check();
    await expectNoViolationsDayAndNight(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(announcement(page)).toHaveText(/^Your discard\./);
  },
);
