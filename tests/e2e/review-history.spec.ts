/** The browser's Back and Forward lead through the screens of a review, and then out of it. */
import { expect, test, type Page } from '@playwright/test';
import {
  EXAMPLE,
  loseByTheFinesse,
  playAtOnce,
  playCards,
  seeWhy,
  sitDown,
  skipGuess,
  toAllTricks,
} from './bridge-page';

test.beforeEach(({ page }) => playAtOnce(page));

const result = (page: Page) => page.getByRole('button', { name: 'See what beat you' });
const allTricks = (page: Page) => page.getByRole('group', { name: 'Which play' });

/** Loses the example after a visit to the list, and opens all tricks of the review. */
async function loseAndOpenAll(page: Page, touch: boolean): Promise<void> {
  await page.goto('./problems/');
  await loseByTheFinesse(page, touch);
  await seeWhy(page);
  await toAllTricks(page);
  await expect(allTricks(page)).toBeVisible();
}

test('Back goes from all tricks to the turning point, the result and the page before', async ({
  page,
  hasTouch,
}) => {
  await loseAndOpenAll(page, hasTouch);
  const address = page.url();
  await page.goBack();
  await expect(allTricks(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Try again from trick/ })).toBeVisible();
  await page.goBack();
  await expect(result(page)).toBeVisible();
  await page.goForward();
  await skipGuess(page);
  await expect(page.getByRole('button', { name: /^Try again from trick/ })).toBeVisible();
  await page.goForward();
  await expect(allTricks(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goBack();
  await page.goBack();
  await expect(result(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/problems\/$/);
});

test('a reload of the review shows the result', async ({ page, hasTouch }) => {
  await loseAndOpenAll(page, hasTouch);
  await page.reload();
  await expect(result(page)).toBeVisible();
});

test('a play that was begun again leaves no review in the history', async ({ page, hasTouch }) => {
  await loseAndOpenAll(page, hasTouch);
  await page.getByRole('button', { name: /^Try again from trick/ }).click();
  await expect(page.getByRole('group', { name: /your hand/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('group', { name: /your hand/ })).toBeVisible();
  await expect(allTricks(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/problems\/$/);
});

test('Back leads from the solution to the play', { tag: '@once' }, async ({ page, hasTouch }) => {
  await sitDown(page);
  await playCards(page, 'HA', hasTouch);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: 'Author’s line', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group', { name: /your hand/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${EXAMPLE.slice(2)}$`));
});
