import { expect, test } from '@playwright/test';
import { handCard, loseByTheFinesse, playCard, seeWhy, sitDown, solve } from './table';

test('a lucky card leads to the moment, and any other card can be asked', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  const question = page.getByRole('region', { name: 'And this one?' });
  await expect(question).toContainText('lucky');
  await question.getByRole('button', { name: 'ace of hearts' }).click();
  await expect(question).toContainText('It wins however the cards lie.');
  await question.getByRole('button', { name: 'eight of hearts' }).click();
  await expect(question).toContainText('“singleton queen” beats it.');
  await question.getByRole('button', { name: 'Show how' }).click();
  await expect(page.getByText('Deal: singleton queen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'How it is beaten' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // It goes on by itself to the last trick.
  await expect(page.getByText('All tricks are played')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Go to the moment' }).click();
  await expect(page.getByText('Trick 3, North to play')).toBeVisible();
});

test('each of the student’s cards has its mark, in words too', async ({ page, hasTouch }) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  if (hasTouch) await page.getByRole('tab', { name: 'The play' }).click();
  const tricks = page.getByRole('table').last();
  await expect(
    tricks.getByRole('button', { name: /six of hearts lucky the moment/ }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'What the marks mean' })).toContainText('lucky');
});

test('the two deals stand side by side, and the one that beat the student is played', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  if (hasTouch) await page.getByRole('button', { name: 'See the two deals' }).click();
  const reveal = page.getByRole('region', { name: 'Where the cards lay' });
  await expect(reveal).toContainText('The deal you hoped for');
  await expect(reveal).toContainText('East to West');
  const [left, right] = await reveal.getByRole('figure').all();
  const [hoped, beat] = [await left?.boundingBox(), await right?.boundingBox()];
  if (hasTouch) expect(beat?.y).toBeGreaterThan(hoped?.y ?? Infinity);
  else expect(beat?.x).toBeGreaterThan(hoped?.x ?? Infinity);
  await reveal.getByRole('button', { name: 'Play it on the table' }).click();
  await expect(page.getByText('All tricks are played')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Deal: singleton queen')).toBeVisible();
});

test('a claim that does not hold is refused, and what beats it is in the review', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page);
  await playCard(page, 'H6', hasTouch);
  await expect(handCard(page, 'HJ')).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
  await expect(page.getByText('Not yet: one lie of the cards beats that.').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await playCard(page, 'HJ', hasTouch);
  await seeWhy(page);
  if (hasTouch) await page.getByRole('tab', { name: 'The play' }).click();
  await expect(page.getByText('You claimed 11 tricks here')).toBeVisible();
  await page.getByRole('button', { name: 'Show how' }).first().click();
  await expect(page.getByRole('button', { name: 'How it is beaten' })).toBeVisible();
});

test('a claim that holds ends the play, and a reload finds its result', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page);
  await solve(page, hasTouch);
  await page.reload();
  await expect(page.getByText('You claimed the last 10 tricks.')).toBeVisible();
  await page.getByRole('button', { name: 'See why' }).click();
  if (hasTouch) await page.getByRole('tab', { name: 'What to know' }).click();
  await expect(
    page.getByRole('heading', { name: 'The deals your line guarded against' }),
  ).toBeVisible();
});

test('the proof has hints when the author has no more', async ({ page, hasTouch }) => {
  await sitDown(page);
  // On a phone the first hint opens with the sheet.
  const first = hasTouch
    ? page.getByRole('button', { name: 'Hint', exact: true })
    : page.getByRole('button', { name: 'Show a hint' });
  const more = page.getByRole('button', { name: 'Another hint' });
  for (const [i, hint] of [
    'Only one card can still beat you.',
    'You mean to finesse against East.',
    'What if West has the queen all alone?',
    '9 of your 11 cards are safe.',
    'Be afraid of this: singleton queen.',
    'Play the ace of hearts.',
  ].entries()) {
    await (i === 0 ? first : more).click();
    await expect(page.getByRole('listitem').filter({ hasText: hint })).toBeVisible();
  }
  await expect(page.getByText('These are all the hints.')).toBeVisible();
});
