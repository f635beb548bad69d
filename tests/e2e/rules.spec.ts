/** The page of the rules of thumb, which are those of src/lib/games/bridge/knowledge. */
import { expect, test } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';

test('the rules of thumb are found from the first page @once', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Rules of thumb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of thumb' })).toBeVisible();
  await expect(page).toHaveTitle('Rules of thumb · Lie of the Cards');
});

test('links lead to every chapter of the rules, by the keyboard too @once', async ({ page }) => {
  await page.goto('./rules/');
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  await expect(chapters).toHaveCount(8);
  await chapters.filter({ hasText: 'Counting' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#chapter-counting$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Counting' })).toBeInViewport();
  await expect(page.locator('#takeout-double-is-short')).toBeVisible();
});

test('a link to one rule leads to its text, with the way it can be exploited @once', async ({
  page,
}) => {
  await page.goto('./rules/#restricted-choice');
  const rule = page.locator('#restricted-choice');
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('denies the honour next to it');
  await expect(rule).toContainText('Fooled:');
});

test('sixty rules and more are listed', { tag: '@once' }, async ({ page }) => {
  await page.goto('./rules/');
  expect(await page.getByRole('main').locator('section li').count()).toBeGreaterThanOrEqual(60);
});

test('a search finds a rule, which unfolds with an example; in print all rules are unfolded', async ({
  page,
}) => {
  await page.goto('./rules/');
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await expect(search).toBeEnabled();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('eleven fourth');
  await expect(page.getByRole('status').filter({ hasText: '1 rule found' })).toBeVisible();
  const rule = page.getByRole('listitem').filter({ hasText: 'Eleven less the fourth best' });
  await rule.getByText('Eleven less the fourth best').click();
  await expect(
    rule.getByText(/^So South does not have the queen or the ten or the nine of spades/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await search.fill('');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('West plays the two of spades.').first()).toBeVisible();
});

test('the guide for authors is in the reader’s language, and searchable @once', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('PARAGLIDE_LOCALE', 'ko'));
  await page.goto('./authors/#what-are-the-real-deals');
  await expect(page.getByText('문제의 심장입니다.')).toBeVisible();
  await page.getByRole('searchbox').fill('goal');
  // Each game has its own format; this is bridge's.
  await page
    .locator('[aria-labelledby=format]')
    .getByRole('heading', { name: 'The fields' })
    .click();
  await expect(
    page
      .getByText('the tricks that the student’s side needs', { exact: false })
      .or(page.getByText("the tricks that the student's side needs")),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});
