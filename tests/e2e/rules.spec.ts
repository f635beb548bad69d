/** The page of the rules of thumb, which are those of src/lib/bridge/knowledge. */
import { expect, test } from '@playwright/test';

test('the rules of thumb are found from the first page', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Rules of thumb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of thumb' })).toBeVisible();
  await expect(page).toHaveTitle('Rules of thumb · Lie of the Cards');
});

test('every chapter of the rules is a link away, by the keyboard too', async ({ page }) => {
  await page.goto('./rules/');
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  await expect(chapters).toHaveCount(8);
  await chapters.filter({ hasText: 'Counting' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#chapter-counting$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Counting' })).toBeInViewport();
});

test('a link to one rule leads to its sentence and how one is fooled', async ({ page }) => {
  await page.goto('./rules/#restricted-choice');
  const rule = page.locator('#restricted-choice');
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('denies the honour next to it');
  await expect(rule).toContainText('Fooled:');
});

test('sixty rules and more are listed', async ({ page }) => {
  await page.goto('./rules/');
  expect(await page.getByRole('main').locator('section li').count()).toBeGreaterThanOrEqual(60);
});
