/** Yut's problems in the browser: moved, answered at once, kept, given away. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const announcement = (page: Page) => page.locator('.said h2').first();
const place = (page: Page, number: number) => page.locator(`[data-place="${number}"]`);
const worth = (page: Page) => page.getByRole('table');

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('a mal is moved with the keyboard, answered at once, and leads to the next problem', async ({
  page,
}) => {
  await page.goto('/yut/1/');
  await expect(announcement(page)).toHaveText(/^Your move\. You threw back-do\.$/);
  await expect(page.getByRole('heading', { name: 'Which mal moves?' })).toBeVisible();
  await expect(worth(page)).toHaveCount(0);
  await expectNoViolationsDayAndNight(page);
  await place(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(announcement(page)).toHaveText(/^The best move\./);
  await expect(worth(page).getByRole('row').nth(1)).toContainText('back-do 1 to 29');
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
  'another move is told what it gave away, and may be tried again',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/10/');
    await place(page, 5).click();
    await expect(announcement(page)).toHaveText(/wins \d+ more in a hundred\.$/);
    await expect(worth(page).getByRole('row').filter({ hasText: 'yours' })).toHaveCount(1);
    await expect(page.getByText('Solved: every game from here')).toBeVisible();
    await page.getByRole('button', { name: 'Again' }).click();
    await expect(announcement(page)).toHaveText(/^Your move\./);
    await expect(worth(page)).toHaveCount(0);
  },
);

test(
  'a turn of several scores is taken back, and told move by move',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/24/');
    await expect(announcement(page)).toHaveText(/use them in any order\.$/);
    await page.keyboard.press('4');
    await place(page, 0).click();
    await expect(announcement(page)).toHaveText(/^Your move\. Still to use: geol\.$/);
    await page.keyboard.press('u');
    await expect(announcement(page)).toHaveText(/use them in any order\.$/);
    await page.keyboard.press('3');
    await place(page, 0).click();
    await place(page, 3).click();
    await expect(worth(page)).toBeVisible();
    await expect(announcement(page)).toHaveText(/more in a hundred\.$/);
    await page.getByRole('button', { name: 'Again' }).click();
    await page.keyboard.press('4');
    await place(page, 0).click();
    await place(page, 4).click();
    await expect(announcement(page)).toHaveText(/^The best turn\./);
    await expect(page.getByText('Move 2 of 2')).toBeVisible();
  },
);

test(
  'hints, chances of the next throw and a link are at hand',
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
