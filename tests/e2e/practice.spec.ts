/** Practice over many days: abandoned plays do not count, and opened hints stay open. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expectNoSidewaysScroll, playCard, sitDown, solve, openClaim } from './bridge-page';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reloads the page as on a later day. */
async function comeBackAfter(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days * DAY_MS);
  await page.reload();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

test(
  'an abandoned second play does not change the next repetition',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await solve(page, hasTouch);
    await press(page, 'Start again');
    await expect(page.locator('button[data-card="HA"]')).toBeVisible();
    await comeBackAfter(page, 60);
    await expect(page.getByText('Another look at a problem you know.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  },
);

test(
  'opened hints are still shown after a reload',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await playCard(page, 'HA', hasTouch);
    await expect(page.locator('button[data-card][aria-disabled="false"]').first()).toBeVisible();
    const hints = page.locator('ol:not([aria-label]) > li');
    const anotherHint = page.getByRole('button', { name: 'Another hint' });
    await press(page, 'Hint');
    await expect(hints).toHaveCount(1);
    for (let hintCount = await hints.count(); hintCount < 5; hintCount++) {
      await anotherHint.click();
      await expect(hints).toHaveCount(hintCount + 1, { timeout: 30_000 });
    }
    const hintTexts = await hints.allTextContents();
    await page.reload();
    await press(page, 'Go on playing');
    if (hasTouch) await press(page, 'Hint');
    await expect(hints).toHaveText(hintTexts, { timeout: 30_000 });
  },
);

test('conceding the rest needs a second press', async ({ page }) => {
  await sitDown(page);
  await openClaim(page);
  await press(page, 'Concede the rest');
  const confirmButton = page.getByRole('button', { name: 'Press again to give up 11 tricks' });
  await expect(confirmButton).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await confirmButton.click();
  await expect(page.getByText('You conceded the rest.').first()).toBeVisible();
});
