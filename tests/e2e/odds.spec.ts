/**
 * Odds in the review of a best-chance problem: the chance of the card played, the loss against the
 * best card, the layouts that make the difference, and the same for other cards.
 */
import { expect, test } from '@playwright/test';
import { playCards, seeWhy, sitDown } from './bridge-page';

test('the review of a wrong card shows its loss of odds and the layouts that it gives up', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page, './bridge/seven-hearts-are-his/');
  await playCards(page, 'SK SA', hasTouch);
  // The odds are not shown during the play.
  await expect(page.getByText('How often it works')).toHaveCount(0);
  await playCards(page, 'SJ ST', hasTouch);
  await seeWhy(page);
  await expect(
    page.getByText('this card makes it 46% of the time, the best one 82%'),
  ).toBeVisible();
  // The loss appears as soon as it is computed.
  await expect(page.getByText('That cost 36%.').first()).toBeVisible();
  const unfoldButton = page.getByRole('button', { name: 'More ways to look at it' });
  if (await unfoldButton.isVisible()) await unfoldButton.click();
  await page.getByRole('button', { name: 'How often it works' }).click();
  const pane = page.getByRole('tabpanel', { name: /^(How often it works|Odds)$/ });
  await expect(
    pane.getByText('Cross to hand first: 82% over 28 layouts. Your king of spades: 46%.').first(),
  ).toBeVisible();
  // The two leads that cross are one row.
  await expect(pane.getByRole('row', { name: /Cross to hand first/ })).toContainText(
    /8.*6.*Cross to hand first.*82/s,
  );
  await expect(pane.getByText('These are all the layouts')).toBeVisible();
  const playedCardRow = pane.getByRole('row', { name: /you played it/ });
  await expect(playedCardRow.getByRole('cell').first()).toHaveText('46');
  await expect(pane.getByText(/^36% in which only the best card/)).toContainText(
    'East has the queen of spades',
  );
  // Another card at the same decision: its chance, its loss, and the deal that beats it.
  const isPhone = await page.getByRole('tab', { name: 'The table' }).isVisible();
  if (isPhone) await page.getByRole('tab', { name: 'The table' }).click();
  const question = page.getByRole('region', { name: 'What about another card?' });
  await question.getByRole('button', { name: 'four of spades' }).click();
  await expect(question).toContainText(
    'it makes it 75% of the time, the best card 82%: it gives up 7%. “',
  );
  await expect(question).toContainText('” beats it.');
  await question.getByRole('button', { name: 'six of clubs' }).click();
  await expect(question).toContainText('it makes it 82% of the time: no card does so more often.');
  if (isPhone) await page.getByRole('tab', { name: /^(How often it works|Odds)$/ }).click();
  // A link leads to the analysis of the suit alone, with its cards as the play left them.
  await pane.getByRole('link', { name: '♠ by itself' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'A suit by itself', exact: true }),
  ).toBeVisible();
});
