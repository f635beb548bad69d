/**
 * The page of suit combinations: opened by a link, by choosing cards, and from the analysis board.
 */
import { expect, test } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';

const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

test('a link opens a suit with its odds, its best line and the splits that beat it', async ({
  page,
}) => {
  await page.goto('./bridge/suit/#own=5432&dummy=AQT98&goal=5');
  await expect(
    page.getByRole('heading', { name: '5 or more: exactly 26.6 in a hundred' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '2 from your hand, then Q' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The line in words' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The splits that beat it' })).toBeVisible();
  await page
    .getByRole('combobox', { name: /^Compare it with another line/ })
    .selectOption({ label: '2 from your hand, then 10' });
  await expect(page.getByRole('heading', { name: /only one of the two/ })).toBeVisible();
  const comparison = page.locator('section', {
    has: page.getByRole('heading', { name: 'Two lines side by side' }),
  });
  await expect(comparison.getByRole('row', { name: /^5 or more/ })).toHaveText(/26\.6\s*24\.0/);
  await expect(comparison.getByRole('row', { name: /^on the average/ })).toHaveText(
    /4\.03\s*4\.01/,
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
});

test('cards are chosen by keyboard, and stay in the address @once', async ({ page }) => {
  await page.goto('./bridge/suit/');
  await expect(page.getByText('Give yourself or dummy a card')).toBeVisible();
  for (const card of ['A', 'Q']) {
    await page.getByRole('button', { name: `${card}: Still out` }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('textbox', { name: 'You' }).fill('xx');
  await expect(
    page.getByRole('heading', { name: '2 or more: exactly 50.0 in a hundred' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Dummy' })).toHaveValue('AQ');
  await expect(page.getByRole('textbox', { name: 'You' })).toHaveValue('xx');
  await page.getByRole('textbox', { name: 'You' }).fill('AA');
  await expect(page.getByText('A card stands here twice.')).toBeVisible();
});

test('the analysis board links to a suit with the cards that are left in it', async ({ page }) => {
  const line = 'SJ SQ SA S2 H2 H5 HQ HA H8 H3 HJ S5';
  const fragment = new URLSearchParams({
    deal: DEAL,
    trumps: 'NT',
    line: line.replaceAll(' ', ''),
    at: line,
  });
  await page.goto(`./analysis/#${fragment.toString()}`);
  await page.getByRole('link', { name: '♣ by itself' }).click();
  await expect(page.getByRole('textbox', { name: 'Dummy' })).toHaveValue('KT6');
  await expect(page.getByRole('spinbutton', { name: 'West' })).toHaveValue('10');
  await expect(page.getByRole('spinbutton', { name: 'East' })).toHaveValue('8');
});

test('an address with its parameters in another order is normalised, and the page fits a small phone @once', async ({
  page,
}) => {
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./bridge/suit/#dummy=AQ&own=xx');
  await expect(
    page.getByRole('heading', { name: '2 or more: exactly 50.0 in a hundred' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#own=xx&dummy=AQ$/);
  await expectNoSidewaysScroll(page);
  expect(pageErrors).toEqual([]);
});
