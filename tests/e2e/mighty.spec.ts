/**
 * Mighty's table: a whole game from the bidding to the payoffs, by keyboard and by touch, and what
 * is kept of it.
 */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';
import {
  mightyCardButtons,
  playMightyGame,
  playMightyUntil,
  mightyPlayableCards,
} from './play-mighty';

const announcement = (page: Page) => page.locator('.said h2');

/** Seed of the deals, the same in each run. */
const SEED = Number(process.env['SEED'] ?? 20261);

test.beforeEach(async ({ page }) => {
  await page.addInitScript((seed) => {
    let next = seed;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = next++;
      return array;
    };
  }, SEED);
  await playAtOnce(page);
});

test('a whole game by keyboard, from the bidding to the payoffs', async ({ page }) => {
  test.slow();
  await page.goto('./mighty/play/');
  const first = await playMightyUntil(page, (step) => ['bid', 'play', 'end'].includes(step));
  // Each question takes the focus, for the form before it is gone.
  if (first === 'bid') await expect(announcement(page)).toBeFocused();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await playMightyGame(page);
  await expect(announcement(page)).toContainText(/Made|Down|made it|beat it/);
  const paid = await page
    .getByRole('table', { name: 'Payoffs' })
    .getByRole('row')
    .locator('td:nth-child(2)')
    .allInnerTexts();
  const amounts = paid.map((text) => Number(text.trim().replace('−', '-').replace(/[+,]/g, '')));
  expect(amounts).toHaveLength(5);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next game' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Game 2');
});

test('undo, hint and record at every moment, and the same game after a reload @once', async ({
  page,
  hasTouch,
}) => {
  test.slow();
  await page.goto('./mighty/play/');
  await playMightyUntil(page, (step) => step === 'play' || step === 'end', false);
  const before = await announcement(page).innerText();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/^A strong player would/).first()).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(mightyCardButtons(page).and(page.locator(':focus'))).toHaveCount(1);
  await mightyPlayableCards(page).first().press('Enter');
  await playMightyUntil(page, (step) => step === 'play' || step === 'end', false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(announcement(page)).toHaveText(before.replaceAll('\n', ' '));
  if (hasTouch) await page.getByRole('button', { name: 'Record' }).click();
  const record = page.getByRole('table', { name: 'Record' });
  const text = await record.innerText();
  await page.reload();
  await playMightyUntil(page, (step) => step === 'play', false);
  if (hasTouch) await page.getByRole('button', { name: 'Record' }).click();
  await expect.poll(() => record.innerText()).toBe(text);
  await expectNoViolations(page);
});

test(
  'a tab that is killed loses nothing of a game',
  { tag: '@once' },
  async ({ context, page }) => {
    test.slow();
    await page.goto('./mighty/play/');
    await playMightyUntil(page, (step) => step === 'play' || step === 'end', false);
    await mightyPlayableCards(page).first().press('Enter');
    await playMightyUntil(page, (step) => step === 'play' || step === 'end', false);
    const text = await page.getByRole('table', { name: 'Record' }).innerText();
    await page.goto('chrome://crash').catch(() => undefined);
    const next = await context.newPage();
    await playAtOnce(next);
    await next.goto('./mighty/play/');
    await expect(mightyCardButtons(next).first()).toBeVisible();
    await expect.poll(() => next.getByRole('table', { name: 'Record' }).innerText()).toBe(text);
  },
);

test(
  'a record can be stepped through, saved as a file and opened again',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    await page.goto('./mighty/play/');
    await playMightyGame(page);
    await page.goto('./mighty/records/');
    await expect(page.getByRole('heading', { name: 'What 1 game comes to' })).toBeVisible();
    await expectNoViolationsDayAndNight(page);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    const walk = page.getByRole('slider');
    await expect(walk).toHaveAttribute('aria-valuetext', '50 cards played');
    await page.keyboard.press('PageUp');
    await expect(walk).toHaveAttribute('aria-valuetext', '45 cards played');
    await page.keyboard.press('ArrowLeft');
    await expect(walk).toHaveAttribute('aria-valuetext', '44 cards played');
    await expectNoViolationsDayAndNight(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const path = await (await saving).path();
    const text = await readFile(path, 'utf8');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(page.getByText('No game is kept yet.')).toBeVisible();
    const openFile = async (content: string): Promise<void> => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a file' }).click();
      const file = {
        name: 'game.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      };
      await (await choosing).setFiles(file);
    };
    await openFile(text.replace('"SA"', '"SX"').replace('SA ', 'SX '));
    await expect(page.getByText('What cannot be read')).toBeVisible();
    await openFile(text);
    await expect(page.getByText('1 game was taken over.')).toBeVisible();
    await openFile(text);
    await expect(page.getByText('no game that is not kept')).toBeVisible();
    // An opened game may be another player's: the series at the table does not continue from it.
    await page.getByRole('link', { name: 'Play a game' }).click();
    await expect(page.getByText('Game 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next game' })).toHaveCount(0);
  },
);

test('the rules of the table hold from the next game on', { tag: '@once' }, async ({ page }) => {
  await page.goto('./mighty/play/');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Rules of this table' }).click();
  await page.getByRole('group', { name: 'Lowest bid' }).getByRole('radio', { name: '14' }).check();
  await page.getByRole('switch', { name: 'Play all five hands yourself' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Deal other cards' }).click();
  await expect(page.getByRole('button', { name: 'Bid 14' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '13', exact: true })).toBeDisabled();
});
