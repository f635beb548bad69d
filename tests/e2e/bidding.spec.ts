/**
 * Bidding practice: an auction by keyboard and by link, growing results that can be stopped, and
 * messages on conditions that no deal meets.
 */
import { expect, test } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';

test('a hand is bid by keyboard; its deals are solved by two workers until stopped', async ({
  page,
}) => {
  let workerCount = 0;
  page.on('worker', () => workerCount++);
  await page.goto('./bridge/bidding/');
  const run = page.getByRole('button', { name: 'Deal a hundred and solve them' });
  await expect(run).toBeDisabled();
  await page.getByRole('textbox', { name: /^Spades, hearts/ }).fill('AQ7.K84.AJ93.T6');
  await expect(page.getByText('12 of 13 cards.')).toBeVisible();
  await page.getByText('Press the cards').click();
  await page.getByRole('button', { name: 'two of clubs' }).press('Enter');
  await expect(page.getByText('13 cards, 14 points.')).toBeVisible();

  const calls = page.getByRole('toolbar', { name: 'The next call, by South' });
  // The arrow keys lead from pass to the bids.
  await calls.getByRole('button', { name: 'pass' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(calls.getByRole('button', { name: '1 diamond' })).toBeFocused();
  await page.keyboard.press('Enter');
  const north = page.getByRole('toolbar', { name: 'The next call, by North' });
  await north.getByRole('button', { name: '1 spade' }).press('Enter');
  await expect(
    page.getByRole('listitem').getByText('North began with at least four'),
  ).toBeVisible();
  await expect(page.getByText('South: 1 diamond')).toBeAttached();
  await calls.getByRole('button', { name: '2 spades' }).press('Enter');
  await north.getByRole('button', { name: '4 spades' }).press('Enter');
  await calls.getByRole('button', { name: 'pass' }).press('Enter');
  await expect(page.getByText('The auction is over.')).toBeVisible();

  await run.press('Enter');
  await expect(page.getByText(/^([3-9]|\d\d) of 100 deals$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  const resultText = page.getByText(/^4 spades by North makes in \d+ to \d+ of a hundred deals\./);
  await expect(resultText).toBeVisible();
  await expect(page.getByText(/^With open cards nobody has to guess/)).toBeVisible();
  await page.getByRole('radio', { name: 'all' }).check();
  await page.getByRole('radio', { name: 'NT', exact: true }).check();
  await expect(page.getByRole('heading', { name: '4 no-trump' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tricks with no-trump' })).toBeVisible();
  expect(workerCount).toBe(2);
  await expectNoViolationsDayAndNight(page);

  // The address restores the hand and the auction, but not the results.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByText('13 cards, 14 points.')).toBeVisible();
  await expect(page.getByText('North began with at least four')).toBeVisible();
  await expect(page.getByText('Nothing has been dealt yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('conditions that no deal meets are reported; those of the calls yield to the user’s', async ({
  page,
}) => {
  await page.goto(
    './bridge/bidding/#hand=AQ7.K84.AJ93.T62&dealer=N&calls=1NT-pass-pass-pass&where=N+points+35%2B',
  );
  const run = page.getByRole('button', { name: 'Deal a hundred and solve them' });
  await run.click();
  await expect(page.getByText(/^No deal fits this hand/)).toBeVisible();
  const where = page.getByRole('textbox', { name: /^Conditions on any hand/ });
  await where.fill('N points lots');
  await expect(page.getByText('line 1, column 10: this is not understood')).toBeVisible();
  await where.fill('N points 0-9');
  await run.click();
  await expect(
    page.getByText('Left aside, for no deal can keep it: North has 15 to 17 points.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await where.fill('S points 20-22\nS balanced');
  await page.getByRole('button', { name: 'Deal me a hand' }).click();
  await expect(page.getByText(/^13 cards, 2[0-2] points\.$/)).toBeVisible();
});
