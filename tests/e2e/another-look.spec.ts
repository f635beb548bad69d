/** A problem that is due again comes at a turned table, and can be seen as it was. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expectNoSidewaysScroll, playCards, sitDown, solve } from './bridge-page';

const line = (page: Page) => page.getByText('Another look at a problem you know.');

/** Solved soundly, and opened again when it is due. */
async function comeBack(page: Page, touch: boolean): Promise<void> {
  await sitDown(page);
  await solve(page, touch);
  await page.clock.setSystemTime(Date.now() + 60 * 24 * 60 * 60 * 1000);
  await page.reload();
}

test(
  'a problem that was solved is seen from another seat when it is due',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await comeBack(page, hasTouch);
    await expect(line(page)).toBeVisible();
    await expect(page.getByText('6 hearts by South')).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'See it as it was' }).click();
    await expect(page.getByText('6 hearts by South')).toBeVisible();
    const back = page.getByRole('button', { name: 'See it in another look' });
    await expect(back).toBeFocused();
    await back.press('Enter');
    await expect(line(page)).toBeVisible();
  },
);

test(
  'a reload keeps the look in which a play was begun',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await comeBack(page, hasTouch);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const playable = page.locator('button[data-card][aria-disabled="false"]');
    const card = (await playable.first().getAttribute('data-card')) ?? '';
    await playCards(page, card, hasTouch);
    await expect(playable.first()).toBeVisible();
    await page.reload();
    await expect(line(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'See it as it was' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await expect(playable.first()).toBeVisible();
    await expect(page.locator(`button[data-card="${card}"]`)).toHaveCount(0);
  },
);
