/** Mighty for newcomers: the start page, the first lesson and the rules. */
import { expect, test, type Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsDayAndNight,
  expectNoViolationsOfWords,
} from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const verdict = (page: Page) => page.getByRole('main').getByRole('status');

/** The key of the right choice of each step: its number among the choices, from 1. */
const RIGHT_CHOICE_KEYS = ['2', '3', '4', '4', '3', '5', '2', '2', '3', '1'];

test('the first lesson can be done by keyboard, and links to a game and to a problem', async ({
  page,
}) => {
  await page.goto('./mighty/learn/');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('1');
  await expect(verdict(page)).toHaveText(/^✕ Nine and below are worth nothing/);
  for (const [stepIndex, key] of RIGHT_CHOICE_KEYS.entries()) {
    await expect(page.getByText(`${stepIndex + 1} of 10`, { exact: true })).toBeVisible();
    await page.keyboard.press(key);
    await expect(verdict(page)).toHaveText(/^✓ Yes/);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(/learn\/#trick$/);
  await expect(page.getByRole('link', { name: 'Play a game' })).toHaveAttribute(
    'href',
    /\/mighty\/play\/$/,
  );
  await page.getByRole('link', { name: 'Your first problem' }).click();
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
});

test('a step of the first lesson has an address, is accessible, and fits a small phone', async ({
  page,
}) => {
  await page.goto('./mighty/learn/#friend');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/The friend/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('button', { name: 'queen of hearts' }).click();
  await expect(verdict(page)).toHaveText(/^✕ Call the strongest card/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const choice = page.getByRole('button', { name: 'ace of spades' });
  await choice.click();
  const overlapWithFooter = async (): Promise<number> =>
    page.evaluate(() => {
      const edge = (query: string) => document.querySelector(query)?.getBoundingClientRect();
      return (edge('.felt button')?.bottom ?? 0) - (edge('main footer')?.top ?? 0);
    });
  await expect.poll(overlapWithFooter).toBeLessThanOrEqual(0);
});

test(
  'the lesson and the rules are accessible in Korean and Japanese',
  { tag: '@once' },
  async ({ page }) => {
    for (const [language, title] of [
      ['ko', '마이티 규칙'],
      ['ja', 'マイティのルール'],
    ] as const) {
      await page.addInitScript((to) => localStorage.setItem('PARAGLIDE_LOCALE', to), language);
      await page.goto('./mighty/rules/#others');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoViolationsOfWords(page);
      await page.goto('./mighty/learn/#dead');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolationsOfWords(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('the rules open at a question, can be searched, and show the answer to a position', async ({
  page,
}) => {
  await page.goto('./mighty/rules/#payoffs');
  await expect(page.getByRole('row', { name: '16 18 +1,800 +7,200 alone −1,800' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await expect(search).toBeEnabled();
  await page.keyboard.press('/');
  await search.fill('named diamonds');
  await expect(page.getByRole('status').filter({ hasText: '1 rule found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('Wins: two of diamonds, and takes 3 points.')).toBeVisible();
  await expectNoViolationsDayAndNight(page);
});

test(
  'a link leads to one position, and the print has every answer',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./mighty/rules/#called-mighty');
    // Before hydration the page does not react to being printed.
    await expect(page.getByRole('searchbox')).toBeEnabled();
    const position = page.locator('#called-mighty');
    await expect(position).toBeInViewport();
    await expect(position.getByText('May be played:')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(position.getByText('The mighty may be played in its place.')).toBeVisible();
    await expect(page.locator('figure').getByText(/^(May be played|Wins): /)).toHaveCount(17);
  },
);

test('the start page offers a game first, and the lesson to a reader who has never played', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.goto('./mighty/');
  const links = page.getByRole('main').getByRole('link');
  const names = async (): Promise<string[]> =>
    (await links.allTextContents()).map((name) => name.trim());
  await expect(page.getByRole('link', { name: /^Start with/ })).toBeVisible();
  expect((await names()).slice(0, 3)).toEqual([
    'Play a game',
    'Your first lesson',
    expect.stringMatching(/^Start with/),
  ]);
  await expectNoViolations(page);
  await links.filter({ hasText: 'Play a game' }).click();
  // A game counts as played from its first call on.
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  await pass.click();
  await expect(pass).toHaveCount(0);
  await expect(async () => {
    await page.goto('./mighty/');
    await expect(page.getByRole('link', { name: /^Start with/ })).toBeVisible();
    expect((await names()).slice(0, 3)).toEqual([
      'Play a game',
      'Contract',
      expect.stringMatching(/^Start with/),
    ]);
    expect((await names()).at(-3)).toBe('Your first lesson');
  }).toPass({ timeout: 20_000 });
});
