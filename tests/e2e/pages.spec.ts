import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import {
  expectNoSidewaysScroll,
  handCard,
  loseByTheFinesse,
  NEUTRAL,
  playCards,
  seeWhy,
  sitDown,
  toAllTricks,
  openClaim,
} from './table';

/** Every page and every face of the table, with the way there. */
const PAGES: readonly (readonly [
  name: string,
  open: (page: Page, touch: boolean) => Promise<void>,
])[] = [
  ['home', async (page) => void (await page.goto('./'))],
  ['path', async (page) => void (await page.goto('./path/'))],
  ['collections', async (page) => void (await page.goto('./collections/'))],
  ['front room', async (page) => void (await page.goto('./bridge/'))],
  ['list', async (page) => void (await page.goto('./problems/'))],
  ['rules', async (page) => void (await page.goto('./rules/'))],
  ['authors', async (page) => void (await page.goto('./authors/'))],
  ['progress', async (page) => void (await page.goto('./progress/'))],
  ['analysis', async (page) => void (await page.goto('./analysis/'))],
  ['set maker', async (page) => void (await page.goto('./set/make/'))],
  ['results', async (page) => void (await page.goto('./results/'))],
  [
    'settings',
    async (page) => {
      await page.goto('./authors/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  ],
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
      await openClaim(page);
      await expect(page.getByText(/^11 tricks are left/)).toBeVisible();
    },
  ],
  [
    'review of a failure',
    async (page, touch) => {
      await loseByTheFinesse(page, touch);
      await seeWhy(page);
      await toAllTricks(page);
      if (touch) await page.getByRole('tab', { name: 'The table' }).click();
      await expect(page.getByRole('region', { name: 'And this one?' })).toBeVisible();
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

test('an address that leads nowhere says so and leads on', { tag: '@once' }, async ({ page }) => {
  await page.goto('./bridge/no-such-problem/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'To the problems' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible();
});

test('the list leads to a problem, and its filters narrow it', async ({ page, hasTouch }) => {
  await page.goto('./problems/');
  const problems = page.getByRole('main').getByRole('listitem');
  await expect(problems.nth(11)).toBeVisible();
  const filter = page.getByRole('button', { name: 'Filter' });
  if (hasTouch) await filter.click();
  // A title that is not earned is not searched.
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
  await expectNoViolations(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const [locale, title] of [
  ['ja-JP', 'ハートのスモールスラム'],
  ['ko-KR', '하트 슬램'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('the app speaks the language of the browser', async ({ page }) => {
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
