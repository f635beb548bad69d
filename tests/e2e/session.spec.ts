/** A practice session: its place before and after a problem, and the page at its end. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, loseByTheFinesse, seeWhy, solve } from './bridge-page';

/** Begins a session of these problems, of which the first is the example. */
async function beginSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = ['bridge/before-you-finesse', 'bridge/two-chances', 'bridge/keep-east-out'];
    const way = { kind: 'practice', begunAt: Date.now() };
    if (sessionStorage.getItem('lie-of-the-cards/series') === null)
      sessionStorage.setItem('lie-of-the-cards/series', JSON.stringify({ way, keys }));
  });
}

test('a session goes on to its next problem, and can be stopped half-way', async ({
  page,
  hasTouch,
}) => {
  await beginSession(page);
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  if (hasTouch) await page.getByRole('button', { name: 'More ways to look at it' }).click();
  const stop = page.getByRole('link', { name: 'Stop here 1 of 3' });
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(page).toHaveURL(/\/practice\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One of three played.');
  const lost = page.getByRole('listitem').filter({ hasText: 'Not solved' });
  await expect(lost).toContainText('back tomorrow');
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/bridge\/\d+\/$/);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});

test(
  'a session of one due problem ends with its title, praise and a problem for tomorrow',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await page.clock.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await page.goto('./');
    await page.getByRole('link', { name: /^Practise one/ }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await solve(page, hasTouch);
    await page.getByRole('link', { name: 'See how it went 1 of 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done for today: solved.');
    const solved = page.getByRole('listitem').filter({ hasText: 'Before you finesse' });
    await expect(solved).toContainText('First try');
    await expect(page.getByRole('region', { name: 'What went well' })).toContainText(
      'Solved without help',
    );
    await expect(page.getByRole('region', { name: 'For tomorrow' })).toContainText(
      'The next one to practise.',
    );
    await expect(page.getByRole('link', { name: 'Three more' })).toBeVisible();
  },
);

test('without a session the page offers one', { tag: '@once' }, async ({ page }) => {
  await page.goto('./practice/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No practice session is under way.',
  );
  await page.getByRole('link', { name: 'Practise three' }).click();
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});
