/**
 * A solved problem that is due for repetition: it is relabeled ("another look", with other seats
 * and suits), and can be switched to its original form.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expectNoSidewaysScroll, playCards, sitDown, solve } from './bridge-page';

const relabelingNotice = (page: Page) => page.getByText('Another look at a problem you know.');

/** Solves the problem, and opens it again after 60 days, when it is due. */
async function reopenWhenDue(page: Page, hasTouch: boolean): Promise<void> {
  await sitDown(page);
  await solve(page, hasTouch);
  await page.clock.setSystemTime(Date.now() + 60 * 24 * 60 * 60 * 1000);
  await page.reload();
}

test(
  'a solved problem is relabeled when it is due, and can be switched to its original form',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await reopenWhenDue(page, hasTouch);
    await expect(relabelingNotice(page)).toBeVisible();
    await expect(page.getByText('6 hearts by South')).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'See it as it was' }).click();
    await expect(page.getByText('6 hearts by South')).toBeVisible();
    const relabeledButton = page.getByRole('button', { name: 'See it in another look' });
    await expect(relabeledButton).toBeFocused();
    await relabeledButton.press('Enter');
    await expect(relabelingNotice(page)).toBeVisible();
  },
);

test(
  'a reload keeps the relabeling with which a play was begun',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await reopenWhenDue(page, hasTouch);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const playable = page.locator('button[data-card][aria-disabled="false"]');
    const card = (await playable.first().getAttribute('data-card')) ?? '';
    await playCards(page, card, hasTouch);
    await expect(playable.first()).toBeVisible();
    await page.reload();
    await expect(relabelingNotice(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'See it as it was' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await expect(playable.first()).toBeVisible();
    await expect(page.locator(`button[data-card="${card}"]`)).toHaveCount(0);
  },
);
