/**
 * How often a line makes: in the review of a problem of the best chance, from the wrong card to
 * what it gives up.
 */
import { expect, test } from '@playwright/test';
import { playCards, seeWhy, sitDown } from './bridge-page';

test('a wrong card is answered with the layouts that it gives up', async ({ page, hasTouch }) => {
  await sitDown(page, './bridge/seven-hearts-are-his/');
  await playCards(page, 'SK SA', hasTouch);
  // Never during the play.
  await expect(page.getByText('How often it makes')).toHaveCount(0);
  await playCards(page, 'SJ ST', hasTouch);
  await seeWhy(page);
  await expect(page.getByText('this card makes 46 in a hundred, the best one 82')).toBeVisible();
  // As soon as it is weighed, what was given up.
  await expect(page.getByText('That cost 36 in a hundred.').first()).toBeVisible();
  const folded = page.getByRole('button', { name: 'More ways to look at it' });
  if (await folded.isVisible()) await folded.click();
  await page.getByRole('button', { name: 'How often it makes' }).click();
  const pane = page.getByRole('tabpanel', { name: /^(How often it makes|Odds)$/ });
  await expect(
    pane.getByText(/^Over 28 layouts your king of spades makes exactly 46 in a hundred/).first(),
  ).toBeVisible();
  await expect(pane.getByText('These are all the layouts')).toBeVisible();
  const played = pane.getByRole('row', { name: /you played it/ });
  await expect(played.getByRole('cell').first()).toHaveText('46');
  await expect(pane.getByText(/^36 in a hundred in which only the best line/)).toContainText(
    'East has the queen of spades',
  );
  // Another card at that moment: what it makes and gives up, and the deal that beats it.
  const small = await page.getByRole('tab', { name: 'The table' }).isVisible();
  if (small) await page.getByRole('tab', { name: 'The table' }).click();
  const question = page.getByRole('region', { name: 'What about another card?' });
  await question.getByRole('button', { name: 'four of spades' }).click();
  await expect(question).toContainText(
    'it makes 75 in a hundred, the best card 82: it gives up 7. “',
  );
  await expect(question).toContainText('” beats it.');
  await question.getByRole('button', { name: 'six of clubs' }).click();
  await expect(question).toContainText('it makes 82 in a hundred: no card makes more.');
  if (small) await page.getByRole('tab', { name: /^(How often it makes|Odds)$/ }).click();
  // From here on to the suit by itself, with the places as the play left them.
  await pane.getByRole('link', { name: '♠ by itself' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'A suit by itself', exact: true }),
  ).toBeVisible();
});
