/**
 * The authors' page: the tutorial from an idea to a shared link, its addresses and its print, and
 * the offline storage of the studio.
 */
import { expect, test, type Page } from '@playwright/test';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { unwrap } from '$lib/core/result';
import { STEP_FILES } from '../../src/routes/authors/walk/tutorial-files';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { waitUntilStoredOffline, waitForOfflineState } from './worker-cache';
import { winningLineOf } from './student-lines';
import { captureCopiedText } from './studio-page-helpers';
import { expectNoSidewaysScroll, playAtOnce, playCards } from './bridge-page';

const verdict = (page: Page) => page.getByRole('article').locator('p.verdict');
const studioRegion = (page: Page) => page.getByRole('region', { name: 'Studio' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });

/** Replaces the end (`suffix`) of the line that contains `line`, by keyboard. */
async function replaceSuffix(
  page: Page,
  line: string,
  suffix: string,
  typed: string,
): Promise<void> {
  const row = text(page).locator('.cm-line', { hasText: line }).first();
  await row.click();
  await page.keyboard.press('End');
  for (let i = 0; i < suffix.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.insertText(typed);
}

async function goToNextStep(page: Page): Promise<void> {
  await expect(verdict(page)).toHaveText(/^✓ Yes/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test(
  'the tutorial is completed from the idea to a link, and somebody else solves the problem',
  { tag: '@once' },
  async ({ page, browser, hasTouch }) => {
    test.slow();
    await captureCopiedText(page);
    await page.goto('./authors/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('an idea');
    await replaceSuffix(page, 'title:', '""', 'Mine');
    await goToNextStep(page);
    await replaceSuffix(page, 'S: 872', 'K7', 'K74');
    await goToNextStep(page);
    await replaceSuffix(page, 'student: S', '', '\ncontract: 6NT by S');
    await goToNextStep(page);
    await replaceSuffix(page, 'W: JQ', 'JQ.JT98.J84.JT86', 'JT.JT98.J84.JT86');
    await goToNextStep(page);
    await page.getByRole('button', { name: 'It goes one down' }).click();
    await expect(verdict(page)).toHaveText(/^✕ Play on/);
    await page.getByRole('button', { name: 'It is made' }).click();
    await goToNextStep(page);
    // Outside the text, number keys choose an answer.
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press('3');
    await goToNextStep(page);
    await text(page).locator('.cm-line', { hasText: 'W: JT' }).last().click();
    await page.keyboard.press('End');
    for (let i = 0; i < 'JT.JT98.J84.JT86'.length; i++) await page.keyboard.press('Backspace');
    await page.keyboard.insertText('JT9.JT98.J84.JT8');
    await goToNextStep(page);
    // A deal that no line wins against is removed.
    await expect(studioRegion(page).getByText('Not sound yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'four in East' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await goToNextStep(page);
    await page.getByRole('button', { name: 'Show how it is done' }).click();
    await goToNextStep(page);
    // F8 leads to the fault, further down in the text.
    await expect(
      studioRegion(page).getByText('1 thing').or(studioRegion(page).getByText('Not sound')),
    ).toBeVisible();
    await page.keyboard.press('F8');
    await replaceSuffix(page, '= NS 12', '12', '11');
    await expect(verdict(page)).toHaveText(/^✓ Yes/);
    await expect(studioRegion(page).getByText('All in order.')).toBeVisible();

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-copied', /\/shared\/#shared=/);
    const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
    const solverPage = await browser.newPage();
    await playAtOnce(solverPage);
    await solverPage.goto(link);
    await solverPage.getByRole('button', { name: 'Begin', exact: true }).click();
    const worked = unwrap(readProblem(STEP_FILES.explanation.done, 'worked')).problem;
    await playCards(solverPage, winningLineOf(worked).join(' '), hasTouch);
    await expect(solverPage.getByRole('button', { name: /^(See why|Finish)/ })).toBeVisible();
    await solverPage.close();

    // The text that was tried becomes a draft on request.
    await page.getByRole('button', { name: 'Open in the studio' }).click();
    await expect(page).toHaveURL(/\/studio\/#draft=studio-/);
    await expect(text(page)).toContainText('킹이 한 장일 수도 있다');
  },
);

test('a step has an address and fits the window, and arrow keys in the text do not change the step', async ({
  page,
}) => {
  await page.goto('./authors/#proof');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sound or not');
  await expect(studioRegion(page).getByText('Not sound yet.')).toBeVisible();
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

  test('the studio is stored only after it was opened', { tag: '@once' }, async ({ page }) => {
    test.slow();
    // The editor's script is recognized by the class name of its line numbers.
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
  });
});
