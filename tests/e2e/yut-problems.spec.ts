/** Yut problems in the browser: moves, verdicts, saved attempts, hints and sharing. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const announcement = (page: Page) => page.locator('.said h2').first();
const placeButton = (page: Page, number: number) => page.locator(`[data-place="${number}"]`);
const valueTable = (page: Page) => page.getByRole('table');

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('a move by keyboard gets its verdict, which survives a reload, and leads to the next problem', async ({
  page,
}) => {
  await page.goto('/yut/1/');
  await expect(announcement(page)).toHaveText(/^Your move\. You threw back-do\.$/);
  await expect(
    page.getByRole('heading', { name: 'back-do, with mals on 1 and 6 · 1' }),
  ).toBeVisible();
  await expect(valueTable(page)).toHaveCount(0);
  await expectNoViolationsDayAndNight(page);
  await placeButton(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toHaveText(/^The best move\./);
  await expect(valueTable(page).getByRole('row').nth(1)).toContainText('back-do 1 to 29');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home by the back door');
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(announcement(page)).toHaveText(/^The best move\./);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(announcement(page)).toHaveText(/^Your move\./);
  await expect(page).not.toHaveURL(/yut\/1\/$/);
});

test(
  'an inferior move shows its loss, and the problem can be tried again',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/10/');
    await placeButton(page, 5).click();
    await expect(announcement(page)).toHaveText(/wins \d+ more in a hundred\.$/);
    await expect(valueTable(page).getByRole('row').filter({ hasText: 'yours' })).toHaveCount(1);
    await expect(page.getByText('Solved: every game from here')).toBeVisible();
    await page.getByRole('button', { name: 'Again' }).click();
    await expect(announcement(page)).toHaveText(/^Your move\./);
    await expect(valueTable(page)).toHaveCount(0);
  },
);

test(
  'a turn of several moves can be undone, and is reviewed move by move',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/24/');
    await expect(announcement(page)).toHaveText(/use them in any order\.$/);
    await page.keyboard.press('4');
    await placeButton(page, 0).click();
    await expect(announcement(page)).toHaveText(/^Your move\. Still to use: geol\.$/);
    await page.keyboard.press('u');
    await expect(announcement(page)).toHaveText(/use them in any order\.$/);
    await page.keyboard.press('3');
    await placeButton(page, 0).click();
    await placeButton(page, 3).click();
    await expect(valueTable(page)).toBeVisible();
    await expect(announcement(page)).toHaveText(/more in a hundred\.$/);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.keyboard.press('4');
    await placeButton(page, 0).click();
    await placeButton(page, 4).click();
    await expect(announcement(page)).toHaveText(/^The best turn\./);
    await expect(page.getByText('Move 2 of 2')).toBeVisible();
  },
);

test(
  'hints, throw probabilities, keys and sharing are available',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/2/');
    await expect(page.getByText('What the next throw brings')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('complementary')).toContainText('What has changed on the corner?');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('from mal to mal');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog')).toContainText('The position');
  },
);
