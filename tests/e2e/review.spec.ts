/** The solution in mid-play, and the review of a play card by card. */
import { expect, test, type Page } from '@playwright/test';
import { handCard, playAtOnce, playCards, seeWhy, sitDown, toAllTricks } from './bridge-page';

test.beforeEach(({ page }) => playAtOnce(page));

test('the solution can be opened in mid-play, and the play resumed', async ({ page, hasTouch }) => {
  await sitDown(page);
  await playCards(page, 'HA H5', hasTouch);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(handCard(page, 'HA')).toHaveCount(0);
  await playCards(page, 'H6', hasTouch);
});

/** The text of the point on the page, not its announcement. */
const pointText = (page: Page, text: string) =>
  page.getByText(text).and(page.locator(':not([role=status])'));

test('the review steps through the play card by card, and shows a variation of the explanation', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page);
  await playCards(page, 'H6 HJ', hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  if (hasTouch) await page.getByRole('tab', { name: 'The table' }).click();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(pointText(page, 'Trick 1, West to play')).toBeVisible();
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Next card' }).click();
  await expect(pointText(page, 'Trick 2, South to play')).toBeVisible();
  await page.getByRole('button', { name: 'Previous card' }).click();
  await expect(pointText(page, 'Trick 2, East to play')).toBeVisible();

  if (hasTouch) await page.getByRole('tab', { name: 'What to know' }).click();
  await expect(page.getByText('You have lost one trick')).toHaveCount(0);
  await page.getByText('Show the solution').click();
  await expect(page.getByText('You have lost one trick')).toBeVisible();
  await page.getByRole('button', { name: 'Show on the table' }).first().click();
  await expect(page.getByText('Deal: singleton queen')).toBeVisible();
});
