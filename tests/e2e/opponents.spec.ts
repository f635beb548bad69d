/** The kind of opponents: secret before the play, told with the result, earlier by a setting. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { openClaim, playCards, seeWhy, sitDown, solve } from './bridge-page';
import { losingLine } from './student-lines';

const KIND = /Your opponents see|can be fooled|all-seeing/;
const SETTING = 'Say before the play what the opponents see';

const brief = (page: Page) => page.getByRole('main');

test('the list and the brief do not tell what the opponents see; result and review do', async ({
  page,
  hasTouch,
}) => {
  await page.goto('./bridge/problems/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(KIND);
  for (const id of ['before-you-finesse', 'duck-the-king']) {
    await page.goto(`./bridge/${id}/`);
    await expect(page.getByText('The result tells which.')).toBeVisible();
    await expect(brief(page)).not.toContainText(KIND);
  }
  await sitDown(page, './bridge/duck-the-king/');
  await expect(brief(page)).not.toContainText(KIND);
  await playCards(page, losingLine('duck-the-king').join(' '), hasTouch);
  await expect(page.getByText(KIND)).toHaveCount(0);
  await sitDown(page);
  await solve(page, hasTouch);
  await expect(page.getByText(/Your opponents see every card\./)).toBeVisible();
  await seeWhy(page);
  await expect(page.getByText(/A winning line .* Your opponents see every card\./)).toBeVisible();
  await expectNoViolations(page);
});

test('a setting tells it before the play', { tag: '@once' }, async ({ page }) => {
  await page.goto('./bridge/duck-the-king/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(SETTING).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/only their own cards and dummy/)).toBeVisible();
  await page.goto('./bridge/before-you-finesse/');
  await expect(page.getByText('Your opponents see every card.')).toBeVisible();
  await sitDown(page, './bridge/duck-the-king/');
  await openClaim(page);
  await page.getByRole('button', { name: 'Concede the rest' }).click();
  await page.getByRole('button', { name: /^Press again to give up/ }).click();
  await expect(page.getByText(/see only their own cards and dummy/)).toBeVisible();
});
