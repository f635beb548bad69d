/** The proof in the review: verdicts, refutations, refused and accepted claims, and hints. */
import { expect, test } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import {
  expectNoSidewaysScroll,
  handCard,
  loseByTheFinesse,
  playCard,
  seeWhy,
  playCards,
  sitDown,
  solve,
  toAllTricks,
  openClaim,
} from './bridge-page';

test('the review of a lost play judges any other card, and leads back to the turning point', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  if (hasTouch) await page.getByRole('tab', { name: 'The table' }).click();
  const question = page.getByRole('region', { name: 'What about another card?' });
  await expect(question).toContainText('the card that lost it');
  await question.getByRole('button', { name: 'ace of hearts' }).click();
  await expect(question).toContainText('It wins in every deal that was still possible.');
  await question.getByRole('button', { name: 'eight of hearts' }).click();
  await expect(question).toContainText('“singleton queen” beats it.');
  await question.getByRole('button', { name: 'Show how' }).click();
  await expect(page.getByText(/step 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'All tricks' }).click();
  await page.getByRole('button', { name: 'Go to the turning point' }).click();
  await expect(page.getByRole('heading', { name: 'West had the queen.' })).toBeFocused();
});

test(
  'each of the student’s cards has the mark of its verdict, also in words',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await seeWhy(page);
    await toAllTricks(page);
    const tricks = page.getByRole('table').last();
    await expect(
      tricks.getByRole('button', { name: /six of hearts the card that lost it the turning point/ }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'What the marks mean' })).toContainText(
      'the card that lost it',
    );
  },
);

test('the turning point is one drawing in which the cards slide between the two layouts', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  await expect(page.getByRole('heading', { name: 'West had the queen.' })).toBeFocused();
  const queen = page.locator('[data-slides="HQ"]');
  const actualBox = await queen.boundingBox();
  await page.getByRole('button', { name: 'What you hoped for' }).click();
  await expect
    .poll(async () => {
      const hopedBox = await queen.boundingBox();
      return (hopedBox?.x ?? 0) - (actualBox?.x ?? 0);
    })
    .toBeGreaterThan(60);
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await expect(page.getByRole('button', { name: 'Show me how it lost' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again from trick 3' }).click();
  await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false');
});

test('a refutation of several steps is replayed step by step @once', async ({ page, hasTouch }) => {
  await sitDown(page, './bridge/four-trumps-missing/');
  await playCards(page, 'DK D3 SQ S2 ST S8', hasTouch);
  await seeWhy(page);
  await page.getByRole('button', { name: 'Show me how it lost' }).click();
  await expect(page.getByText(/step 1 of/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
});

test(
  'a false claim is refused, and its refutation is in the review',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await playCard(page, 'H6', hasTouch);
    await expect(handCard(page, 'HJ')).toHaveAttribute('aria-disabled', 'false');
    await openClaim(page);
    await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
    await expect(
      page.getByText('That fails in a deal that is still possible.').first(),
    ).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await playCard(page, 'HJ', hasTouch);
    await seeWhy(page);
    await toAllTricks(page);
    await expect(page.getByText('You claimed 11 tricks here')).toBeVisible();
    await page.getByRole('button', { name: 'Show how' }).first().click();
    await expect(page.getByText(/step 1 of/)).toBeVisible();
  },
);

test(
  'a true claim ends the play, also after a reload',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await sitDown(page);
    await solve(page, hasTouch);
    await page.reload();
    await expect(page.getByText(/The last 10 tricks were claimed\./)).toBeVisible();
    await page.getByRole('button', { name: 'See why' }).click();
    if (hasTouch) await page.getByRole('tab', { name: 'What to know' }).click();
    await expect(
      page.getByRole('heading', { name: 'The deals your line guarded against' }),
    ).toBeVisible();
  },
);

test('after the author’s hints follow hints from the proof', { tag: '@once' }, async ({ page }) => {
  await sitDown(page);
  const hintButton = page.getByRole('button', { name: 'Hint', exact: true });
  const nextHintButton = page.getByRole('button', { name: 'Another hint' });
  for (const [i, hint] of [
    'Only one card can still beat you.',
    'You mean to finesse against East.',
    'What if West has the queen all alone?',
    '9 of your 11 cards are safe.',
    'Be afraid of this: singleton queen.',
    'Play the ace of hearts.',
  ].entries()) {
    await (i === 0 ? hintButton : nextHintButton).click();
    await expect(page.getByRole('listitem').filter({ hasText: hint })).toBeVisible();
  }
  await expect(page.getByText('These are all the hints.')).toBeVisible();
});
