import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import {
  expectNoSidewaysScroll,
  handCard,
  loseByTheFinesse,
  playCards,
  seeWhy,
  sitDown,
} from './table';

/** Every page and every face of the table, with the way there. */
const PAGES: readonly (readonly [
  name: string,
  open: (page: Page, touch: boolean) => Promise<void>,
])[] = [
  ['home', async (page) => void (await page.goto('./'))],
  ['front room', async (page) => void (await page.goto('./bridge/'))],
  ['list', async (page) => void (await page.goto('./problems/'))],
  ['rules', async (page) => void (await page.goto('./rules/'))],
  ['authors', async (page) => void (await page.goto('./authors/'))],
  ['progress', async (page) => void (await page.goto('./progress/'))],
  ['analysis', async (page) => void (await page.goto('./analysis/'))],
  ['intro', async (page) => void (await page.goto('./bridge/before-you-finesse/'))],
  ['table', async (page) => sitDown(page)],
  [
    'lost',
    async (page, touch) => {
      await sitDown(page);
      await playCards(page, 'H6 HJ', touch);
      await expect(page.getByRole('button', { name: 'Play on' })).toBeVisible();
    },
  ],
  [
    'claim',
    async (page) => {
      await sitDown(page);
      await page.getByRole('button', { name: 'Claim', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'review of a failure',
    async (page, touch) => {
      await loseByTheFinesse(page, touch);
      await seeWhy(page);
      await expect(page.getByRole('region', { name: 'And this one?' })).toBeVisible();
    },
  ],
  [
    'reveal',
    async (page, touch) => {
      await loseByTheFinesse(page, touch);
      await seeWhy(page);
      if (touch) await page.getByRole('button', { name: 'See the two deals' }).click();
      await expect(page.getByText('The deal that beat you')).toBeVisible();
    },
  ],
  [
    'review',
    async (page) => {
      await sitDown(page);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Show the solution' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
];

for (const [name, open] of PAGES) {
  test(`${name} is accessible by day and by night, and fits its window`, async ({
    page,
    hasTouch,
  }) => {
    test.skip(name === 'reveal' && !hasTouch, 'There it is a part of the review of a failure.');
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await open(page, hasTouch);
    await expect(page).toHaveTitle(/Lie of the Cards/);
    await expect(page.locator('button.settings')).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await expectNoViolationsDayAndNight(page);
    expect(broken).toEqual([]);
  });
}

test('an address that leads nowhere says so and leads on', async ({ page }) => {
  await page.goto('./bridge/no-such-problem/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'To the problems' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
});

test('the list leads to a problem, and its filters narrow it', async ({ page }) => {
  await page.goto('./problems/');
  const problems = page.getByRole('main').getByRole('listitem');
  await expect(problems.nth(11)).toBeVisible();
  await page.getByRole('searchbox').fill('before you fin');
  await expect(problems).toHaveCount(1);
  await expect(page).toHaveURL(/before/);
  await page.getByRole('link', { name: 'Before you finesse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you finesse' })).toBeVisible();
});

test('the settings change the look at once and are kept', async ({ page }) => {
  await page.goto('./');
  const open = (): Promise<void> => page.getByRole('button', { name: 'Settings' }).click();
  await open();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Two' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-suits', 'two');
  await expectNoViolations(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const [locale, title] of [
  ['ja-JP', 'フィネスの前に'],
  ['ko-KR', '피네스하기 전에'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('the app speaks the language of the browser', async ({ page }) => {
      await page.goto('./problems/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('main').getByRole('button').last().click();
      await expect(handCard(page, 'HA')).toBeVisible();
    });
  });
}
