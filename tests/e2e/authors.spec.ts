/**
 * The authors' page: a worked problem from the idea to a link, and what stands below to look things
 * up in.
 */
import { expect, test, type Page } from '@playwright/test';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { unwrap } from '$lib/core/result';
import { STEP_FILES } from '../../src/routes/authors/walk/tutorial-files';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { waitUntilStoredOffline, waitForOfflineState } from './worker-cache';
import { winningLineOf } from './student-lines';
import { captureCopiedText } from './studio-page-helpers';
import { expectNoSidewaysScroll, playAtOnce, playCards } from './bridge-page';

const verdict = (page: Page) => page.getByRole('article').locator('p.verdict');
const stands = (page: Page) => page.getByRole('region', { name: 'Studio' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });

/** Writes over something that stands in the text, by keyboard alone. */
async function write(page: Page, line: string, suffix: string, typed: string): Promise<void> {
  const row = text(page).locator('.cm-line', { hasText: line }).first();
  await row.click();
  await page.keyboard.press('End');
  for (let i = 0; i < suffix.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.insertText(typed);
}

async function on(page: Page): Promise<void> {
  await expect(verdict(page)).toHaveText(/^✓ Yes/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test(
  'the worked problem is written from idea to link, and somebody else solves it',
  { tag: '@once' },
  async ({ page, browser, hasTouch }) => {
    test.slow();
    await captureCopiedText(page);
    await page.goto('./authors/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('an idea');
    await write(page, 'title:', '""', 'Mine');
    await on(page);
    await write(page, 'S: 872', 'K7', 'K74');
    await on(page);
    await write(page, 'student: S', '', '\ncontract: 6NT by S');
    await on(page);
    await write(page, 'W: JQ', 'JQ.JT98.J84.JT86', 'JT.JT98.J84.JT86');
    await on(page);
    await page.getByRole('button', { name: 'It goes one down' }).click();
    await expect(verdict(page)).toHaveText(/^✕ Play on/);
    await page.getByRole('button', { name: 'It is made' }).click();
    await on(page);
    // Numbers choose an answer where nothing is written.
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press('3');
    await on(page);
    await text(page).locator('.cm-line', { hasText: 'W: JT' }).last().click();
    await page.keyboard.press('End');
    for (let i = 0; i < 'JT.JT98.J84.JT86'.length; i++) await page.keyboard.press('Backspace');
    await page.keyboard.insertText('JT9.JT98.J84.JT8');
    await on(page);
    // A deal against which nothing helps is taken out.
    await expect(stands(page).getByText('Not sound yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'four in East' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await on(page);
    await page.getByRole('button', { name: 'Show how it is done' }).click();
    await on(page);
    // The line lies further down: the key leads there.
    await expect(
      stands(page).getByText('1 thing').or(stands(page).getByText('Not sound')),
    ).toBeVisible();
    await page.keyboard.press('F8');
    await write(page, '= NS 12', '12', '11');
    await expect(verdict(page)).toHaveText(/^✓ Yes/);
    await expect(stands(page).getByText('All in order.')).toBeVisible();

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-copied', /\/shared\/#shared=/);
    const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
    const other = await browser.newPage();
    await playAtOnce(other);
    await other.goto(link);
    await other.getByRole('button', { name: 'Begin', exact: true }).click();
    const worked = unwrap(readProblem(STEP_FILES.explanation.done, 'worked')).problem;
    await playCards(other, winningLineOf(worked).join(' '), hasTouch);
    await expect(other.getByRole('button', { name: /^(See why|Finish)/ })).toBeVisible();
    await other.close();

    // The text that was tried becomes a draft on request.
    await page.getByRole('button', { name: 'Open in the studio' }).click();
    await expect(page).toHaveURL(/\/studio\/#draft=studio-/);
    await expect(text(page)).toContainText('킹이 한 장일 수도 있다');
  },
);

test('a step has an address, fits everybody’s screen, and writing turns no page', async ({
  page,
}) => {
  await page.goto('./authors/#proof');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sound or not');
  await expect(stands(page).getByText('Not sound yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await text(page).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#proof$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('From an idea to a problem, in ten steps')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'whoever never writes keeps nothing of the studio; it is kept once it was opened',
    { tag: '@once' },
    async ({ page }) => {
      test.slow();
      // The editor knows itself by what it calls the numbers of its lines.
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
      });
      await page.goto('./bridge/before-you-finesse/');
      await waitUntilStoredOffline(page);
      const before = await waitForOfflineState(page, 'studio', 'absent', 'kept', 'keeping');
      expect(before.keeping.kind).toBe('absent');
      const isEditor = async (): Promise<boolean> =>
        (await Promise.all(scripts)).some((script) => script.includes('cm-lineNumbers'));
      expect(scripts.length).toBeGreaterThan(5);
      expect(await isEditor()).toBe(false);
      await page.goto('./studio/');
      await waitUntilStoredOffline(page, 'studio');
      expect(await isEditor()).toBe(true);
    },
  );
});
