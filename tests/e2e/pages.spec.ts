/**
 * The pages and parts of no one game or problem: the error page, the list, settings, languages.
 */
import { expect, test } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsDayAndNight,
  expectNoViolationsOfColours,
} from './axe';
import { expectNoSidewaysScroll, handCard, NEUTRAL } from './bridge-page';

test(
  'an unknown address shows an error page with a link to the problems',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./bridge/no-such-problem/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'To the problems' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
  },
);

test(
  'the accessibility checks find pale text in either theme, and a button without a name',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./licences/');
    await expect(page.locator('button.settings')).toBeEnabled();
    await page.evaluate(() => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'Pale words';
      document.querySelector('main')?.append(paragraph);
    });
    /** Makes the paragraph pale in this colour scheme only. */
    const makePale = (scheme: 'light' | 'dark'): Promise<void> =>
      page.evaluate((dark) => {
        const paragraph = document.querySelector<HTMLElement>('main > p:last-child');
        const [ink, background] = ['light-dark(#777, #fff)', 'light-dark(#888, #000)'];
        paragraph?.style.setProperty('color', dark ? 'light-dark(#000, #777)' : ink);
        paragraph?.style.setProperty('background', dark ? 'light-dark(#fff, #888)' : background);
        paragraph?.style.setProperty('color-scheme', 'light dark');
      }, scheme === 'dark');
    for (const scheme of ['light', 'dark'] as const) {
      await makePale(scheme);
      await expect(expectNoViolationsDayAndNight(page)).rejects.toThrow('color-contrast');
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('button')),
    );
    await expect(expectNoViolations(page)).rejects.toThrow('button-name');
  },
);

test('the list leads to a problem, and its filters narrow it', async ({ page, hasTouch }) => {
  await page.goto('./problems/');
  const problems = page.getByRole('main').getByRole('listitem');
  await expect(problems.nth(11)).toBeVisible();
  const filter = page.getByRole('button', { name: 'Filter' });
  if (hasTouch) await filter.click();
  // The search skips titles that are hidden until the problem is solved.
  await page.getByRole('searchbox').fill('before you fin');
  await expect(page.getByText('No problem fits.')).toBeVisible();
  await page.getByRole('searchbox').fill('slam hearts');
  await expect(problems).toHaveCount(1);
  await expect(page).toHaveURL(/hearts/);
  await page.getByRole('link', { name: NEUTRAL }).click();
  await expect(page).toHaveURL(/\/bridge\/6\/$/);
  await expect(page).toHaveTitle(/^A slam in hearts/);
});

test('the settings change the look at once and are kept', async ({ page }) => {
  await page.goto('./');
  const open = (): Promise<void> => page.getByRole('button', { name: 'Settings' }).click();
  await open();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Two' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'two');
  await expectNoViolationsOfColours(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const [locale, title] of [
  ['ja-JP', 'ハートのスモールスラム'],
  ['ko-KR', '하트 슬램'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('the app speaks the language of the browser @once', async ({ page }) => {
      await page.goto('./problems/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.getByRole('link', { name: title }).first().click();
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expectNoSidewaysScroll(page);
      await page.getByRole('main').getByRole('button').last().click();
      await expect(handCard(page, 'HA')).toBeVisible();
    });
  });
}

test(
  'an address of the board with the game in it leads to the board',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./bridge/analysis/');
    await expect(page).toHaveURL(/[^e]\/analysis\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
