import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight, expectNoViolationsOfWords } from './axe';
import { expectNoSidewaysScroll, playBriskly, sitDown, solve } from './table';

/** Waits until it is known how the problems stand. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(/\d of \d solved/).first()).toBeVisible();
}

test('from the list into a collection, a problem played, and on to the next', async ({
  page,
  hasTouch,
}) => {
  test.slow();
  await playBriskly(page);
  await page.goto('./problems/');
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Playing safe' });
  await expect(line).toContainText('0 of 4 solved');
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playing safe');
  await page.getByRole('link', { name: 'Next: “Before you finesse”' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await solve(page, hasTouch);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In what order?');
  await page.goBack();
  await page.getByRole('button', { name: 'See why' }).click();
  await page.getByRole('link', { name: 'Back to the collection' }).click();
  await expect(page.getByText('1 of 4 solved')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Before you finesse.*sound/,
    /In what order\?.*new/,
    /Four trumps missing.*new/,
    /Towards the queen.*new/,
  ]);
  await expect(page.getByRole('link', { name: 'Next: “In what order?”' })).toBeVisible();
  await page.getByRole('link', { name: 'All collections' }).click();
  await expect(line).toContainText('1 of 4 solved');
});

test('a problem that was not come to from a series leads on to the one to practise next', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page, './bridge/keep-the-road-open/');
  await page.goto('./bridge/before-you-finesse/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await solve(page, hasTouch);
  await page.getByRole('button', { name: 'See why' }).click();
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(page.getByRole('button', { name: /^(Play|Go on playing)$/ })).toBeVisible();
  await expect(page).not.toHaveURL(/before-you-finesse/);
});

for (const address of ['./collections/', './collections/deceiving/'])
  test(`${address} is accessible day and night and fits its window`, async ({ page }) => {
    await open(page, address);
    await expectNoViolationsDayAndNight(page);
    await expectNoSidewaysScroll(page);
  });

for (const [locale, title, text] of [
  ['ja-JP', '切り札の働き', '切り札を狩る'],
  ['ko-KR', '트럼프가 하는 일', '트럼프를 뽑는'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('a collection is found and read in the language of the browser', async ({ page }) => {
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

test('a collection that there is not is said to be nowhere', async ({ page }) => {
  await page.goto('./collections/never-written/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the table');
});
