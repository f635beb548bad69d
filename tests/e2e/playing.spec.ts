/**
 * A bridge problem played in the browser: success, failure and another try, undo, reloads, and play
 * without storage or without the worker that plays the opponents.
 */
import { expect, test } from '@playwright/test';
import {
  ACE_LINE,
  EXAMPLE,
  handCard,
  loseByTheFinesse,
  NEUTRAL,
  playCard,
  playCards,
  sitDown,
  solve,
} from './bridge-page';

test.describe('the example problem', () => {
  test(
    'is made by playing the ace first, in the deal with the queen third in East',
    { tag: '@once' },
    async ({ page, hasTouch }) => {
      await sitDown(page);
      await playCards(page, ACE_LINE, hasTouch);
      await expect(page.getByText('Twelve tricks.').first()).toBeVisible();
      await expect(page.getByText(/queen third in East/).first()).toBeVisible();
      await page.goto('./problems/');
      const line = page.getByRole('listitem').filter({ hasText: 'Before you finesse' }).first();
      await expect(line).toContainText('sound');
      await expect(line).not.toContainText('help');
    },
  );
});

test(
  'the immediate finesse fails; the student goes back to the decision and makes the contract',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await expect(page.getByText('The goal is out of reach.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false');
    await solve(page, hasTouch);
    await page.goto('./problems/');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Before you finesse' }).first(),
    ).toContainText('solved with help');
  },
);

test(
  'a card can be taken back only until an opponent has answered it',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeDisabled();
    await playCard(page, 'HA', hasTouch);
    await playCard(page, 'H5', hasTouch);
    await expect(handCard(page, 'HA')).toHaveCount(0);
  },
);

test('a reload keeps all cards played', { tag: '@once' }, async ({ page, hasTouch }) => {
  await sitDown(page);
  await playCards(page, 'HA H5 H6', hasTouch);
  // During the animation of the last card.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your play goes on' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  for (const playedCard of ['HA', 'H5', 'H6'])
    await expect(handCard(page, playedCard)).toHaveCount(0);
  await playCard(page, 'HK', hasTouch);
  await page.goto('./problems/');
  await expect(page.getByRole('listitem').filter({ hasText: NEUTRAL }).first()).toContainText(
    'in play',
  );
});

test(
  'without storage the play goes on, with a notice',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new Error('forbidden');
      };
    });
    await sitDown(page);
    // The journal beside the database still works, until it fails too.
    await expect(page.getByText('It is set aside in this browser')).toBeVisible();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await playCards(page, 'HA H5', hasTouch);
    await expect(page.getByText('This browser keeps nothing here')).toBeVisible();
  },
);

test(
  'a card that cannot be played stays in the hand, with the reason',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await playCard(page, 'HA', hasTouch);
    const diamond = handCard(page, 'DA');
    await expect(handCard(page, 'H5')).toHaveAttribute('aria-disabled', 'false');
    await expect(diamond).toHaveAttribute('aria-disabled', 'true');
    await expect(diamond).toHaveAccessibleDescription(/hearts/);
    // The button is disabled for assistive technology, but a press shows the reason.
    await diamond.click({ force: true });
    await expect(diamond).toBeVisible();
    await expect(page.getByText(/The lead was hearts/).first()).toBeVisible();
  },
);

test(
  'a lost worker is reported, and the play goes on after a retry',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.route(/engine\.worker/, (route) => route.abort());
    await sitDown(page);
    await playCard(page, 'HA', hasTouch);
    await expect(page.getByText('The computer has left the table.').first()).toBeVisible();
    await page.unroute(/engine\.worker/);
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await playCard(page, 'H5', hasTouch);
    await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false');
  },
);

test('the review of an unplayed problem begins with the author’s line, played out with its reasons', async ({
  page,
  hasTouch,
}) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  if (hasTouch) await page.getByRole('tab', { name: 'The table' }).click();
  const line = page.getByRole('button', { name: 'Author’s line' });
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Author’s line', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Next card' }).click();
  await expect(page.getByText('It costs nothing').first()).toBeVisible();
});
