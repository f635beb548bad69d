/**
 * The student as a defender: one visible hand, human-like players, and their thoughts afterwards.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expectNoSidewaysScroll, playAtOnce, playCard, sitDown, skipGuess } from './bridge-page';

const DEFENCE = './bridge/the-jack-is-enough/';
const DECEPTION = './bridge/duck-the-king/';

test.beforeEach(({ page }) => playAtOnce(page));

/**
 * Defends until the play stops: plays the cards given, which must be legal, then always the last
 * legal one.
 */
async function defend(page: Page, cards: readonly string[], touch: boolean): Promise<void> {
  const stopped = page.getByRole('button', {
    name: /^(See why|See what beat you|Go to the turning point|Go to the review)$/,
  });
  const legal = page.locator('button[data-card][aria-disabled="false"]');
  for (let i = 0; i < 13; i++) {
    await expect(stopped.or(legal).first()).toBeVisible();
    if (await stopped.isVisible()) return;
    const last = await legal.last().getAttribute('data-card');
    await playCard(page, cards[i] ?? last ?? '', touch);
  }
}

/**
 * Opens the players' thoughts: from the turning point if there is one, else by the review's tab.
 */
async function openThoughts(page: Page, touch: boolean): Promise<void> {
  await page
    .getByRole('button', {
      name: /^(See why|See what beat you|Go to the turning point|Go to the review)$/,
    })
    .click();
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
  await skipGuess(page);
  const reviewTab = page.getByRole('tab', { name: touch ? 'Thoughts' : 'What they thought' });
  const folded = page.getByRole('button', { name: 'More ways to look at it' });
  const turningPointLink = page.getByRole('button', { name: 'What they thought' });
  await expect(reviewTab.or(folded).or(turningPointLink).first()).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  await reviewTab.or(turningPointLink).first().click();
}

test('a defender sees one hand and no thoughts of the others during the play, and all thoughts afterwards', async ({
  page,
  hasTouch,
}) => {
  await page.goto(DEFENCE);
  await expect(page.getByText(/is your partner/)).toBeVisible();
  await expectNoViolations(page);
  await sitDown(page, DEFENCE);
  await expect(page.getByRole('group', { name: /your hand/ })).toHaveCount(1);
  await expect(page.getByRole('list', { name: /dummy/ })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/thought|believe/);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await defend(page, ['SJ'], hasTouch);
  await expectNoViolations(page);

  // Afterwards the thoughts of the play are walked through one by one.
  await openThoughts(page, hasTouch);
  const thoughts = page.getByRole('region', { name: 'What they thought' });
  const next = thoughts.getByRole('button', { name: 'Next thought' });
  const counter = thoughts.getByText(/^\d+ of \d+$/);
  await expect(counter).toBeVisible();
  // It begins at the thought that decided the play, which may be the last.
  await expect(counter).toHaveText(/^[1-9]/);
  if (/^(\d+) of \1$/.test((await counter.textContent()) ?? '')) {
    await thoughts.getByRole('button', { name: 'Previous thought' }).click();
    await expect(next).toHaveAttribute('aria-disabled', 'false');
  }
  const before = await counter.textContent();
  await next.click();
  await expect(counter).not.toHaveText(before ?? '');
  await thoughts.getByText('The whole thought').click();
  await expect(thoughts.getByRole('heading', { name: /believed/ })).toBeVisible();
  await expect(thoughts.getByRole('heading', { name: 'Why this card' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(counter).toHaveText(before ?? '');
  await next.click();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  // On to the odds of declarer's single suits, with the vacant places that the play left.
  await page
    .getByRole('tab', { name: hasTouch ? 'Suits' : 'A suit by itself, as declarer saw it' })
    .click();
  await page
    .getByRole('link', { name: /by itself$/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'A suit by itself', exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/places=(?!13-13)/);
});

test('the thoughts of a deceived declarer name the card that deceived @once', async ({
  page,
  hasTouch,
}) => {
  await sitDown(page, DECEPTION);
  await defend(page, ['C2'], hasTouch);
  await openThoughts(page, hasTouch);
  const thoughts = page.getByRole('region', { name: 'What they thought' });
  await thoughts.getByText('Where you fooled them').click();
  await thoughts
    .getByRole('button', { name: /your two of clubs fooled West/ })
    .first()
    .click();
  await expect(thoughts).toContainText(/Your two of clubs in trick \d+ moved \d+ % of what West/);
  if (hasTouch) await page.getByRole('tab', { name: 'The play' }).click();
  const tricks = page.getByRole('table').last();
  await expect(tricks.getByRole('button', { name: /two of clubs.*fooled West/ })).toBeVisible();
  await expectNoViolations(page);
});
