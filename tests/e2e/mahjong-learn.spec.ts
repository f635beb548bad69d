/**
 * Mahjong for newcomers: the first lesson, the rules, and the arena, in which the computer's
 * players play against each other.
 */
import { expect, test, type Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsDayAndNight,
  expectNoViolationsOfWords,
} from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const verdict = (page: Page) => page.getByRole('main').getByRole('status');

/**
 * The right choice of each step: a key (its number among the choices, from 1), or the name of a
 * tile beyond the ninth.
 */
const RIGHT_CHOICES = ['4', '2', '3', '3', '3', '3', 'east wind', '2', '9 of bamboo', '3'];

test('the first lesson can be done by keyboard, and links to a game', async ({ page }) => {
  await page.goto('./mahjong/learn/');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('2');
  await expect(verdict(page)).toHaveText(/^✕ That is the 1 of bamboo/);
  for (const [stepIndex, choice] of RIGHT_CHOICES.entries()) {
    await expect(page.getByText(`${stepIndex + 1} of 10`, { exact: true })).toBeVisible();
    if (choice.length === 1) await page.keyboard.press(choice);
    else await page.getByRole('button', { name: choice }).press('Enter');
    await expect(verdict(page)).toHaveText(/^✓ Yes/);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(/learn\/#win$/);
  await page.getByRole('link', { name: 'Play a game' }).click();
  await expect(page).toHaveURL(/\/mahjong\/play\/$/);
});

test('a step of the first lesson has an address, is accessible, and fits a small phone', async ({
  page,
}) => {
  await page.goto('./mahjong/learn/#sides');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Two ends or one gap/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('button', { name: '6 of bamboo' }).click();
  await expect(verdict(page)).toHaveText(/^✕ Now only 4 tiles win/);
  await page.getByRole('button', { name: '7 of bamboo' }).click();
  await expect(verdict(page)).toHaveText(/^✕ The 7 of bamboo is needed/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNoSidewaysScroll(page);
  const overlapWithFooter = async (): Promise<number> =>
    page.evaluate(() => {
      const edge = (query: string) => document.querySelector(query)?.getBoundingClientRect();
      return (edge('.felt button:last-child')?.bottom ?? 0) - (edge('main footer')?.top ?? 0);
    });
  await expect.poll(overlapWithFooter).toBeLessThanOrEqual(0);
});

test(
  'the lesson, the rules and the arena are accessible in Korean and Japanese',
  { tag: '@once' },
  async ({ page }) => {
    for (const [language, title] of [
      ['ko', '마작 규칙'],
      ['ja', '麻雀のルール'],
    ] as const) {
      await page.addInitScript((to) => localStorage.setItem('PARAGLIDE_LOCALE', to), language);
      await page.goto('./mahjong/rules/#others');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoViolationsOfWords(page);
      await page.goto('./mahjong/learn/#waiting');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolationsOfWords(page);
      await page.goto('./mahjong/arena/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolationsOfWords(page);
    }
  },
);

test('the rules can be searched, and show the worked example of Kim’s paper @once', async ({
  page,
}) => {
  await page.goto('./mahjong/rules/#paper');
  await expect(page.getByText('80 tiles are in the wall, so R is 0.163.')).toBeVisible();
  await expect(page.getByRole('row', { name: /6 of characters/ })).toHaveText(
    /0\.163\s*0\.913\s*1\.077/,
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('searchbox').fill('riichi');
  await expect(page.getByText('nobody declares that they are waiting')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The deal' })).toBeHidden();
});

test('four players are compared: the same seed gives the same shares, and a run can be stopped @once', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.goto('./mahjong/arena/');
  const arena = page.getByRole('region', { name: 'Who plays better?' });
  const play = arena.getByRole('button', { name: 'Play' });
  await arena.getByLabel('Games').selectOption('40');
  await play.click();
  await expect(arena.getByRole('status')).toHaveText('40 of 40 games');
  const table = arena.getByRole('table');
  const first = await table.innerText();
  await arena.getByLabel('Games').selectOption('4000');
  await play.click();
  await arena.getByRole('button', { name: 'Stop' }).click();
  await expect(play).toBeEnabled();
  await arena.getByLabel('Games').selectOption('40');
  await play.click();
  await expect(arena.getByRole('status')).toHaveText('40 of 40 games');
  expect(await table.innerText()).toBe(first);
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page
    .getByRole('button', { name: /^Put into the arena: Most tiles, against three of Kim/ })
    .click();
  await expect(arena.getByLabel('Player 1')).toHaveValue('ukeire');
  await expect(arena.getByLabel('Player 4')).toHaveValue('kim');
});
