/**
 * Mahjong's table: matches that are played by keyboard and by touch, matches that are watched, and
 * what is kept.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';
import { mahjongHand, playMahjongUntil } from './play-mahjong';

const announcement = (page: Page) => page.locator('.said h2').first();
const next = (page: Page) => page.getByRole('button', { name: /^(Next deal|New match)$/ });

/** The deals are the same each time. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let seed = 20261;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = seed++;
      return array;
    };
  });
  await playAtOnce(page);
});

test('a whole deal by keyboard, and the next one', async ({ page }) => {
  test.slow();
  await page.goto('./mahjong/play/');
  await playMahjongUntil(page, (step) => step === 'throw');
  await expect(announcement(page)).toContainText('Your discard');
  await page.keyboard.press('ArrowLeft');
  await expect(mahjongHand(page).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(page.getByText(/^The best player throws/).first()).toBeAttached();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await playMahjongUntil(page, () => false);
  await expect(announcement(page)).toContainText(/win/);
  await expect(page.getByRole('table', { name: '1 of 4 deals played' })).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal 2 of 4');
});

test('undo and tile values at the player’s turn, and the same deal after a reload @once', async ({
  page,
}) => {
  await page.goto('./mahjong/play/');
  await playMahjongUntil(page, (step) => step === 'throw');
  const before = await mahjongHand(page).allInnerTexts();
  await mahjongHand(page).last().press('Enter');
  await playMahjongUntil(page, (step) => step === 'throw');
  const after = await mahjongHand(page).allInnerTexts();
  await page.reload();
  await playMahjongUntil(page, (step) => step === 'throw');
  await expect.poll(() => mahjongHand(page).allInnerTexts()).toEqual(after);
  await page.keyboard.press('v');
  await expect(mahjongHand(page).first()).toContainText('not seen');
  await expectNoViolations(page);
  await page.keyboard.press('v');
  // A pass in between is a decision too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await mahjongHand(page).allInnerTexts()).toEqual(before);
  }).toPass({ intervals: [100] });
});

test(
  'a match is watched to its end, and is among the records',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    await page.goto('./mahjong/watch/');
    const turn = page.getByRole('slider');
    // There is nothing to step to before the worker has played.
    await expect(turn).not.toHaveAttribute('max', /^[01]$/);
    await page.keyboard.press('ArrowRight');
    await expect(turn).toHaveAttribute('aria-valuetext', '1 tile thrown');
    await page.keyboard.press('ArrowLeft');
    await expect(turn).toHaveAttribute('aria-valuetext', '0 tiles thrown');
    await expectNoViolationsDayAndNight(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Let it run' }).click();
    for (const deal of [1, 2, 3, 4]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deal ${deal} of 4`);
      // A deal has some hundred moves, each of them drawn.
      await expect(next(page)).toHaveText(deal < 4 ? 'Next deal' : 'New match', {
        timeout: 60_000,
      });
      if (deal < 4) await next(page).click();
    }
    await expect(page.getByRole('table', { name: 'The match of 4 deals is over' })).toBeVisible();
    await expectNoViolationsDayAndNight(page);
    await page.goto('./mahjong/records/');
    const recordLink = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(recordLink).toHaveText(/4 of 4 deals played/);
    await expectNoViolationsDayAndNight(page);
    await recordLink.click();
    await page.getByRole('combobox', { name: 'Deal' }).selectOption('4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal 4 of 4');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(page.getByText('No game is kept yet.')).toBeVisible();
  },
);

test(
  'the same seed deals the same tiles, and players are chosen',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./mahjong/watch/');
    await expect(page.getByText('seed 20261')).toBeVisible();
    const tiles = await mahjongHand(page).allInnerTexts();
    await page.getByRole('button', { name: 'Players and rules' }).click();
    await page.getByRole('combobox', { name: 'East' }).selectOption('Best player');
    await page.getByRole('button', { name: 'New match' }).click();
    await expect(page.getByText('seed 20261')).toHaveCount(0);
    await page.getByRole('button', { name: 'Players and rules' }).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill('20261');
    await page.getByRole('button', { name: 'Deal it' }).click();
    await expect(page.getByText(/East, Best player/)).toBeVisible();
    await expect.poll(() => mahjongHand(page).allInnerTexts()).toEqual(tiles);
  },
);
