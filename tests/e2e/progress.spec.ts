/** The stored progress: due problems, the progress page, files of progress, and several tabs. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight, expectNoViolationsOfWords } from './axe';
import {
  expectNoSidewaysScroll,
  loseByTheFinesse,
  NEUTRAL,
  toAllTricks,
  playCards,
  sitDown,
  skipGuess,
  solve,
  openReview,
} from './bridge-page';

/** The panel of decisions says how many cards had a verdict. */
const decisions = (page: Page) => page.getByRole('region', { name: /decisions?$/ });

const lineOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();

/** Moves the clock of the page this number of days ahead of the real time. */
async function moveClockAhead(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
}

test(
  'a failure is due the next day, is played afresh, and counts as a repetition',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await page.goto('./problems/');
    await expect(lineOf(page, NEUTRAL)).toContainText('try again');
    // The page stays open for two days, and knows the new day when it comes to the front.
    await moveClockAhead(page, 2);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(lineOf(page, NEUTRAL)).toContainText('due');
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One problem is due today.');
    await page.getByRole('link', { name: /^Practise one/ }).click();
    await expect(page).toHaveURL(/\/bridge\/6\/$/);
    await expect(page).toHaveTitle(/^A slam in hearts/);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await solve(page, hasTouch);
    await page.goto('./problems/');
    await expect(lineOf(page, 'Before you finesse')).toContainText('sound');
  },
);

test(
  'the progress page shows the plays and the verdicts of the decisions',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await page.goto('./progress/');
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
    await expect(page.getByText('Nothing is due today.')).toBeVisible();
    await expect(page.getByText(/^0 of \d+ solved$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Days of play' })).toContainText(/: 1/);
    await expect(decisions(page)).toContainText(/1 the card that lost it/);
    // The themes of a problem are shown only after its review was opened.
    await expect(page.getByRole('table', { name: 'What you have met' })).toHaveCount(0);
    await page.goto('./bridge/6/');
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await openReview(page);
    await expect(page.getByRole('heading', { name: 'Before you look' })).toBeVisible();
    await skipGuess(page);
    await toAllTricks(page);
    // The title is earned by the win: neither the review of a loss nor the lists show it.
    await expect(page.getByRole('heading', { level: 1, name: NEUTRAL })).toBeVisible();
    await expect(page.getByText('Before you finesse')).toHaveCount(0);
    await page.goto('./progress/');
    await page.getByRole('link', { name: 'safety play', exact: true }).click();
    await expect(page).toHaveURL(/theme=safety-play/);
    await expect(lineOf(page, NEUTRAL)).toBeVisible();
    await expect(page.getByText('Before you finesse')).toHaveCount(0);
  },
);

test(
  'progress is carried in a file from one browser to another',
  { tag: '@once' },
  async ({ page, hasTouch, browser, baseURL }) => {
    await loseByTheFinesse(page, hasTouch);
    await page.goto('./progress/');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^lie-of-the-cards-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await saved.path());

    const elsewhere = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
    await elsewhere.goto('./progress/');
    await expect(elsewhere.getByText('Nothing here yet.')).toBeVisible();
    const openFile = async (buffer: Buffer): Promise<void> => {
      const choosing = elsewhere.waitForEvent('filechooser');
      await elsewhere.getByRole('button', { name: 'Open a file' }).click();
      await (await choosing).setFiles({ name: 'p.json', mimeType: 'application/json', buffer });
    };
    await openFile(text.subarray(0, text.length / 2));
    await expect(elsewhere.getByText(/not a progress file/)).toBeVisible();
    await openFile(text);
    await elsewhere.getByRole('button', { name: 'Add to what is here' }).click();
    await expect(elsewhere.getByText('There is 1 play here now.')).toBeVisible();
    await expect(decisions(elsewhere)).toContainText(/1 the card that lost it/);
    await elsewhere.getByRole('button', { name: 'Forget everything' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Forget everything' }).click();
    await expect(elsewhere.getByText('Nothing here yet.')).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'another tab sees what was played here',
  { tag: '@once' },
  async ({ page, context, hasTouch }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('./problems/');
    await expect(lineOf(otherTab, NEUTRAL)).toContainText('new');
    await sitDown(page);
    await playCards(page, 'H6', hasTouch);
    await expect(lineOf(otherTab, NEUTRAL)).toContainText('in play');
    await playCards(page, 'HJ', hasTouch);
    await expect(lineOf(otherTab, NEUTRAL)).toContainText('try again');
  },
);

test(
  'today’s problem is the same all day and for everybody',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    const daily = async (on: Page, hour: number): Promise<string> => {
      await on.clock.setSystemTime(new Date(2026, 6, 1, hour));
      await on.goto('./problems/');
      const link = on.getByRole('list', { name: 'Today’s problem' }).getByRole('link');
      // The list is invisible until the stored progress has been read.
      await expect(link).toBeVisible();
      return link.innerText();
    };
    const title = await daily(page, 1);
    expect(await daily(page, 23)).toBe(title);
    const elsewhere = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
    expect(await daily(elsewhere, 12)).toBe(title);
    await elsewhere.close();
  },
);

for (const locale of ['en-GB', 'ja-JP', 'ko-KR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('the progress page is accessible and fits its window when it is full', async ({
      page,
    }) => {
      await page.goto('./progress/');
      await expect(page.getByRole('button').nth(1)).toBeEnabled();
      await page.locator('input[type=file]').setInputFiles('tests/e2e/progress.json');
      await page.getByRole('dialog').getByRole('button').nth(1).click();
      await expect(page.getByRole('table').first()).toBeAttached();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      if (locale === 'en-GB') await expectNoViolationsDayAndNight(page);
      else await expectNoViolationsOfWords(page);
    });
  });
}
