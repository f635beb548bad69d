/** Verdicts at once: each card of the student is judged when it is played, and a mistake stops. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { EXAMPLE, expectNoSidewaysScroll, handCard, playCard, solve } from './bridge-page';

/** Begins the example with verdicts at once, which stay set from page to page. */
async function beginAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'lie-of-the-cards.settings';
    const settings = { tempo: 'instant', verdicts: 'atOnce' };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(settings));
  });
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(line(page)).toHaveText('Each card is judged when you play it.');
}

/** The line with the last verdict. */
const line = (page: Page) => page.locator('article .at-once');
/** The message at the six of hearts, led from dummy for a finesse. */
const mistake = (page: Page) =>
  page.getByRole('heading', { name: /^Six of hearts: the card that lost it .* beats it/ });
const listed = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Before you finesse' }).first();

test('a sound card gets a line and goes on', async ({ page, hasTouch }) => {
  await beginAtOnce(page);
  await playCard(page, 'HA', hasTouch);
  await expect(line(page)).toHaveText('Ace of hearts: sound');
  await expect(page.getByRole('log').getByText('Ace of hearts: sound')).toHaveCount(1);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await playCard(page, 'H5', hasTouch);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Judge my cards in the review only' }).click();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Judge each card at once' }).click();
  await expect(line(page)).toHaveText('Five of hearts: sound');
});

test('a mistake stops the play, also after a reload, and counts when it is taken back', async ({
  page,
  hasTouch,
}) => {
  await beginAtOnce(page);
  await playCard(page, 'H6', hasTouch);
  await expect(mistake(page)).toBeVisible();
  await expect(page.getByText('queen third in East')).toHaveCount(0);
  await expect(handCard(page, 'HJ')).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(mistake(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again from trick 3' }).click();
  await solve(page, hasTouch);
  await page.goto('./problems/');
  await expect(listed(page)).toContainText('solved with help');
});

test('one may play on after a mistake, to see it', async ({ page, hasTouch }) => {
  await beginAtOnce(page);
  await playCard(page, 'H6', hasTouch);
  await expect(mistake(page)).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await playCard(page, 'HJ', hasTouch);
  await expect(line(page)).toHaveText('Jack of hearts: already lost');
});
