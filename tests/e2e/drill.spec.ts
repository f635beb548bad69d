/**
 * Exercises: counting a hidden hand in mid-play, and guessing the holder of the decisive card
 * before the losing moment is revealed.
 */
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe';
import {
  expectNoSidewaysScroll,
  handCard,
  loseByTheFinesse,
  playCards,
  sitDown,
  openReview,
} from './bridge-page';

test('a hidden hand is counted in mid-play', async ({ page, hasTouch }) => {
  await sitDown(page);
  await playCards(page, 'HA H5', hasTouch);
  await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Count a hand' }).click();
  const sheet = page.getByRole('dialog', { name: 'Count a hand' });
  const numbers = sheet.getByRole('spinbutton');
  await expect(numbers).toHaveCount(5);
  // Spades, hearts, diamonds, clubs and points: West has led a spade, so that the count is wrong.
  for (const [i, number] of [0, 4, 5, 4, 2].entries()) await numbers.nth(i).fill(String(number));
  await sheet.getByRole('button', { name: 'Check the count' }).click();
  await expect(sheet.getByRole('status')).toContainText('West has had at least 1 in spades');
  await numbers.nth(0).fill('5');
  await numbers.nth(1).fill('1');
  await numbers.nth(2).fill('4');
  await numbers.nth(3).fill('3');
  await sheet.getByRole('button', { name: 'Check the count' }).click();
  await expect(sheet.getByText('Nothing that you have seen speaks against it')).toBeInViewport();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await playCards(page, 'H6', hasTouch);
});

test('a key opens the counting exercise, and Escape returns the focus to the cards', async ({
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'A phone has no keyboard.');
  await sitDown(page);
  await expect(handCard(page, 'HA')).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Count a hand' })).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(handCard(page, 'HA')).toBeFocused();
});

test('the holder of the decisive card is guessed before the losing moment is revealed', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await openReview(page);
  await expect(page.getByText('who did you hope had the queen of hearts?')).toBeVisible();
  await expect(page.getByRole('list', { name: 'South' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'What beat you' })).toHaveCount(0);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'West', exact: true }).click();
  await expect(page.getByText('needs the queen of hearts with East')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What beat you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'West had the queen.' })).toBeFocused();
});
