/** The squeezes of the library: winners from the top lose, the line makes the contract. */
import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, handCard, playCards, seeWhy, sitDown } from './bridge-page';

/** The problems, and a card that both hands show before the first one is played. */
const SQUEEZES = [
  ['one-hand-too-many', 'SK'],
  ['an-ace-in-the-way', 'DK'],
  ['it-must-show-up', 'S4'],
  ['keep-this-or-keep-that', 'D2'],
  ['nothing-to-spare', 'HA'],
] as const;

const PROBLEM = './bridge/an-ace-in-the-way/';

for (const [id, card] of SQUEEZES)
  test(`${id} opens with the student to play`, async ({ page }) => {
    await sitDown(page, `./bridge/${id}/`);
    await expect(handCard(page, card)).toHaveAttribute('aria-disabled', 'false');
    await expectNoSidewaysScroll(page);
  });

test('the clubs from the top lose: West keeps four spades and the king of hearts', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page, PROBLEM);
  await playCards(page, 'D4 DQ C2 CA CK C3 CQ C4 CJ H3 C9 H4 DK D3 D5 DA', hasTouch);
  await playCards(page, 'SA S3 SK S4 SQ H6 HA H7 S2 HQ', hasTouch);
  await expect(page.getByText('Down one.').first()).toBeVisible();
  await seeWhy(page);
  await expectNoSidewaysScroll(page);
});

test('the ace of hearts first makes thirteen tricks', async ({ page, hasTouch }) => {
  await sitDown(page, PROBLEM);
  await playCards(page, 'D4 DQ HA H6 DA D5 D3 DK CA C2 CK C3 CQ C4 CJ H3 C9 H4', hasTouch);
  await playCards(page, 'S3 SA SK S4 SQ H7 S2 HQ', hasTouch);
  await expect(page.getByText('Thirteen tricks.').first()).toBeVisible();
  await expect(page.getByText('An ace in the way').first()).toBeVisible();
});
