import { expect, test } from '@playwright/test';
import { EXAMPLE, handCard, playAtOnce, sitDown, solve } from './bridge-page';

test.skip(({ hasTouch }) => hasTouch, 'A phone has no keyboard.');

test.beforeEach(({ page }) => playAtOnce(page));

// A whole problem by keys alone, with its screen-reader announcements, is in comfort.spec.ts.
test('the arrow keys select a card, Enter plays it, and the focus moves to the next card', async ({
  page,
}) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
  await expect(handCard(page, 'HA')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(handCard(page, 'H8')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(handCard(page, 'HA')).toHaveCount(0);
  await expect(page.locator('button[data-card^="H"][aria-disabled="false"]:focus')).toHaveCount(1);
});

test('the keys are explained, and Escape closes the explanation', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('from card to card');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(handCard(page, 'HA')).toBeFocused();
});

test(
  'the next problem begins with the focus on its task, and Enter begins the play',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    await solve(page, false);
    await page.getByRole('link', { name: 'Next problem' }).press('Enter');
    await expect(page.locator('h2:focus')).toHaveText(/^Win .* tricks\./);
    await page.keyboard.press('Enter');
    await expect(page.locator('button[data-card]:focus')).toHaveCount(1);
  },
);
