/** The browser's Back and Forward lead through the screens of a review, and then out of it. */
import { expect, test, type Page } from '@playwright/test';
import {
  handCard,
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

const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again from trick/ });
/** True at an entry of the browser's history that holds a screen of the review. */
const isAtReview = (page: Page) =>
  page.evaluate(() => JSON.stringify(history.state).includes('"review"'));

/** Expects the turning point, which may come after a question. */
async function expectTurningPoint(page: Page): Promise<void> {
  await expect(result(page).or(allTricks(page))).toHaveCount(0);
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
  await skipGuess(page);
  await expect(tryAgain(page)).toBeVisible();
}

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
  await expectTurningPoint(page);
  await page.goBack();
  await expect(result(page)).toBeVisible();
  await page.goForward();
  await expectTurningPoint(page);
  await page.goForward();
  await expect(allTricks(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goBack();
  await page.goBack();
  await expect(result(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/problems\/$/);
});

test('after a reload of the review the play goes on at its result', async ({ page, hasTouch }) => {
  await loseAndOpenAll(page, hasTouch);
  await page.reload();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(result(page)).toBeVisible();
});

test('a play that was begun again leaves no review in the history', async ({ page, hasTouch }) => {
  await loseAndOpenAll(page, hasTouch);
  await tryAgain(page).click();
  await expect(handCard(page, 'H6')).toBeVisible();
  await expect.poll(() => isAtReview(page)).toBe(false);
  await page.goForward();
  await expect.poll(() => isAtReview(page)).toBe(false);
  await expect(handCard(page, 'H6')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/problems\/$/);
});

test('Back leads from the solution to the play', { tag: '@once' }, async ({ page, hasTouch }) => {
  await sitDown(page);
  await playCards(page, 'HA', hasTouch);
  const address = page.url();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: 'Author’s line', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(handCard(page, 'H6')).toBeVisible();
  expect(page.url()).toBe(address);
});
