/** A new author builds a problem from an empty diagram with the studio's own guidance only. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectSolved, captureCopiedText, openCopiedLink } from './studio-page-helpers';
import { expectNoSidewaysScroll, openClaim, playAtOnce, playCards } from './bridge-page';

test.beforeEach(({ page }) => playAtOnce(page));

const status = (page: Page) => page.locator('footer [role="status"]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });
const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`);

/**
 * The clubs, A T 3 2 opposite K 9 5 4, must take three tricks. The safety play is to lead a low
 * card and cover the next one as cheaply as possible.
 */
const HANDS = {
  N: ['432', '432', '432', 'AT32'],
  S: ['AKQ', 'AK5', 'A65', 'K954'],
  W: ['JT98', 'QJT', 'QJ', 'QJ86'],
} as const;

/** Places a card in a hand; a card that is already in a hand is picked up first. */
async function placeCard(page: Page, name: string, seat: string): Promise<void> {
  await card(page, name).focus();
  const isTaken = (await page.locator(`[data-seat=""] [data-card="${name}"]`).count()) === 0;
  if (isTaken) await page.keyboard.press('Enter');
  await page.keyboard.press(seat);
}

test(
  'a problem is built card by card, proved, and solved by another user from its link',
  { tag: '@once' },
  async ({ page, browser, hasTouch }) => {
    await captureCopiedText(page);
    await page.goto('./studio/');
    await page.getByRole('button', { name: 'Bridge: an empty table' }).click();
    await expect(page.getByText('52 cards are in no hand yet.')).toBeVisible();
    // Until it is a valid problem it cannot be played or shared.
    await expect(page.getByRole('button', { name: 'Play it' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Copy its link as it is' })).toBeVisible();
    await expectNoViolationsDayAndNight(page);
    await expectNoSidewaysScroll(page);

    await card(page, 'SA').click();
    await page.getByRole('button', { name: 'Put the ace of spades in South' }).click();
    for (const [seat, suits] of Object.entries(HANDS))
      for (const [i, ranks] of suits.entries())
        for (const rank of ranks) {
          const name = `${'SHDC'[i] ?? ''}${rank}`;
          if (name !== 'SA') await placeCard(page, name, seat);
        }

    // Another deal: the four clubs lie in East.
    await page.getByRole('button', { name: 'Copy this deal as a new one' }).click();
    for (const [firstCard, secondCard] of [
      ['CQ', 'C7'],
      ['CJ', 'DK'],
      ['C8', 'DT'],
      ['C6', 'D9'],
    ] as const) {
      await card(page, firstCard).focus();
      await page.keyboard.press('Enter');
      await card(page, secondCard).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Play the opening lead' }).click();
    await card(page, 'SJ').click();
    await expect(status(page)).toHaveText(/^Sound\./);

    // The missing parts are written as the page suggests.
    await text(page).getByText('My problem').dblclick();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('title: Four against one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('level: 2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('themes: [safety-play');
    await expect(status(page)).toHaveText(/^Sound\.(?!.*(?:level|theme))/);

    const solversPage = await openCopiedLink(page, browser);
    await playCards(solversPage, 'S2 SA C4 CT SQ S3 C5 CA C2 C9', hasTouch);
    await openClaim(solversPage);
    await solversPage
      .getByRole('button', { name: /^Claim \d+ tricks/ })
      .first()
      .click();
    await expectSolved(solversPage);
  },
);

test('a library problem is found by words of its title', { tag: '@once' }, async ({ page }) => {
  await page.goto('./studio/');
  const searchBox = page.getByRole('searchbox', { name: 'Begin from one of ours' });
  await searchBox.fill('finesse you before');
  await searchBox.press('Enter');
  await expect(text(page)).toContainText('en: Before you finesse');
});
