/**
 * A defender's best chance: the goal asks for the card that works most often, and the review gives
 * the share of layouts of each card, counted double dummy.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, playAtOnce, playCard, seeWhy, sitDown } from './bridge-page';

test.beforeEach(({ page }) => playAtOnce(page));

/** Plays a card, then always the last legal one, until the play stops. */
async function defend(page: Page, first: string, touch: boolean): Promise<void> {
  const stopped = page.getByRole('button', { name: /^(See why|See what beat you)$/ });
  const legal = page.locator('button[data-card][aria-disabled="false"]');
  await expect(legal.first()).toBeVisible();
  await playCard(page, first, touch);
  for (let i = 0; i < 12; i++) {
    await expect(stopped.or(legal).first()).toBeVisible();
    if (await stopped.isVisible()) return;
    await playCard(page, (await legal.last().getAttribute('data-card')) ?? '', touch);
  }
}

for (const { id, card, name, playedShare, bestShare } of [
  { id: 'eleven-of-thirteen', card: 'CK', name: 'king of clubs', playedShare: 3, bestShare: 24 },
  { id: 'one-of-a-kind', card: 'SA', name: 'ace of spades', playedShare: 25, bestShare: 43 },
])
  test(`the review of ${id} shows how often each card beats the contract`, async ({
    page,
    hasTouch,
  }) => {
    await page.goto(`./bridge/${id}/`);
    await expect(page.getByText('No card beats the contract every time').first()).toBeVisible();
    await sitDown(page, `./bridge/${id}/`);
    await defend(page, card, hasTouch);
    await seeWhy(page);
    await expect(
      page
        .getByText(
          `this card beats the contract ${playedShare}% of the time, the best one ${bestShare}%`,
        )
        .first(),
    ).toBeVisible();
    const unfoldButton = page.getByRole('button', { name: 'More ways to look at it' });
    if (await unfoldButton.isVisible()) await unfoldButton.click();
    await page.getByRole('button', { name: 'How often it works' }).click();
    const pane = page.getByRole('tabpanel', { name: /^(How often it works|Odds)$/ });
    await expect(
      pane
        .getByText(`Over 256 layouts your ${name} beats the contract ${playedShare}% of the time`)
        .first(),
    ).toBeVisible();
    await expect(pane.getByText(/^Counted double dummy/)).toBeVisible();
    await expect(pane.getByRole('row', { name: /you played it/ }).getByRole('cell')).toHaveText([
      `${playedShare}`,
    ]);
    await expectNoSidewaysScroll(page);
  });
