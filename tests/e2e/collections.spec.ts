/** The collections, and what follows a solved problem inside and outside one. */
import { expect, test } from '@playwright/test';
import { expectNoViolationsDayAndNight, expectNoViolationsOfWords } from './axe';
import { expectNoSidewaysScroll, NEUTRAL, playAtOnce, sitDown, solve } from './bridge-page';

test('a collection leads from problem to problem, and shows the progress', async ({
  page,
  hasTouch,
}) => {
  test.slow();
  await playAtOnce(page);
  await page.goto('./problems/');
  await page.getByRole('link', { name: 'All collections', exact: true }).click();
  // The theme is revealed only when all are solved; the address does not reveal it either.
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Four slams' });
  await expect(line).toContainText('0 of 4 solved');
  await expect(page.getByText('Playing safe')).toHaveCount(0);
  await line.getByRole('link', { name: 'Four slams' }).click();
  await expect(page).toHaveURL(/\/collections\/2\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four slams');
  await page.getByRole('link', { name: `Next: “${NEUTRAL}”` }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await solve(page, hasTouch);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(page).toHaveURL(/\/bridge\/7\/$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the collection' }).click();
  await expect(page.getByText('1 of 4 solved')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Before you finesse.*sound/,
    /A slam in notrump.*new/,
    /A slam in spades.*new/,
    /A slam in spades.*new/,
  ]);
  await expect(page.getByRole('link', { name: /^Next: “A slam in notrump · \d”$/ })).toBeVisible();
  await page.getByRole('link', { name: 'All collections' }).click();
  await expect(line).toContainText('1 of 4 solved');
});

test(
  'a problem opened outside a collection leads to the next problem to practise',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page, './bridge/keep-the-road-open/');
    await page.goto('./bridge/before-you-finesse/');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await solve(page, hasTouch);
    await page.getByRole('link', { name: 'Next problem' }).click();
    await expect(page.getByRole('button', { name: /^(Begin|Go on playing)$/ })).toBeVisible();
    await expect(page).not.toHaveURL(/before-you-finesse/);
  },
);

// The list of all collections is checked in moments.spec.ts.
test('a collection is accessible day and night and fits its window', async ({ page }) => {
  await page.goto('./collections/deceiving/');
  // The progress is known once the page is hydrated.
  await expect(page.getByText(/\d of \d solved/).first()).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
});

for (const [locale, title, text] of [
  ['ja-JP', 'ディクレアラーの第一歩', 'カードに触れる前に'],
  ['ko-KR', '디클레어러 첫걸음', '카드에 손대기 전에'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('a collection is found and read in the language of the browser @once', async ({
      page,
    }) => {
      await page.goto('./collections/');
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
      await expectNoSidewaysScroll(page);
      if (locale === 'ko-KR') await expectNoViolationsOfWords(page);
    });
  });

test(
  'the address of an unknown collection shows the error page',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./collections/never-written/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not on the table',
    );
  },
);
