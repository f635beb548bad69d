/** Forced cards and sure claims, which play themselves from the end of the first problem on. */
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE, handCard, playCards, sitDown, solve } from './bridge-page';

const SETTING = 'Play forced cards for me, in bridge and Mighty problems';

/** Opens the example with forced cards turned on. */
async function sitDownForced(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'lie-of-the-cards.settings',
      JSON.stringify({ tempo: 'brisk', forcedCards: 'on' }),
    ),
  );
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

test(
  'forced cards play themselves, undo goes to the last choice, and a sure rest is claimed',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDownForced(page);
    await playCards(page, 'HA H5 H6 HJ HK', hasTouch);
    // Dummy's last heart.
    await expect(handCard(page, 'H8')).toHaveCount(0);
    await expect(handCard(page, 'HT')).toHaveAttribute('aria-disabled', 'false');
    // The forced card with what came before and after it, as one sentence.
    await expect(
      page
        .getByRole('log')
        .getByText(/North plays the eight of hearts\. East plays the queen of hearts\./),
    ).toHaveCount(1);

    await page.keyboard.press('u');
    await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
    await expect(handCard(page, 'H8')).toHaveCount(1);
    await playCards(page, 'HK HT S4 H9 C6 DA D2 DK D7 D4', hasTouch);
    // Queen and jack are equal, and the lower is played.
    await expect(handCard(page, 'DJ')).toHaveCount(0);
    await playCards(page, 'DQ C5', hasTouch);
    await expect(page.getByText('Twelve tricks.').first()).toBeVisible();
    await expect(page.getByText(/^First try, 1 take-back, no hints/)).toBeVisible();
    await expect(page.getByText(/The last 2 tricks were claimed/).first()).toBeVisible();

    // Back from the claim to the last choice before it.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(handCard(page, 'C5')).toHaveAttribute('aria-disabled', 'false');
  },
);

test(
  'they begin after the first problem, which says so once',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await playCards(page, 'HA H5 H6 HJ HK H8', hasTouch);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await solve(page, hasTouch);
    const news = page.getByText(/^From now on forced cards play themselves/);
    await expect(news).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: SETTING })).toBeChecked();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(news).toHaveCount(0);
    await playCards(page, 'HA H5 H6 HJ HK', hasTouch);
    await expect(handCard(page, 'H8')).toHaveCount(0);
  },
);
