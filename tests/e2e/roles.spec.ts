/** Each role at the table, won and lost: by mouse and by keys on a desktop, by touch on a phone. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Card } from '$lib/cards/card';
import { losingLine, winningLine } from './student-lines';
import { handCard, playCard, sitDown, skipGuess } from './bridge-page';

const ROLES = [
  ['declarer', 'before-you-finesse'],
  ['declarer against people', 'duck-the-king'],
  ['defender', 'the-jack-is-enough'],
  ['leader', 'which-red-suit'],
] as const;
/**
 * Declarer and leader run on all screen sizes: by touch they differ in who plays the first card.
 * The other roles run once.
 */
const tagOf = (role: string): string => (role === 'declarer' || role === 'leader' ? '' : ' @once');

/** Plays a card by typing its suit and rank. */
async function typeCard(page: Page, card: Card): Promise<void> {
  const cardButton = handCard(page, card);
  await expect(cardButton).toHaveAttribute('aria-disabled', 'false');
  for (const key of card.toLowerCase()) await page.keyboard.press(key === 't' ? '1' : key);
  await expect(cardButton).toHaveCount(0);
}

for (const [role, id] of ROLES) {
  test(`a ${role} wins, sees the result at once, and opens the review${tagOf(role)}`, async ({
    page,
    hasTouch,
  }) => {
    const press = (button: Locator): Promise<void> =>
      hasTouch ? button.tap() : button.press('Enter');
    await sitDown(page, `./bridge/${id}/`);
    for (const card of winningLine(id))
      await (hasTouch ? playCard(page, card, true) : typeCard(page, card));
    const finish = page.getByRole('button', { name: 'Finish' });
    const seeWhyButton = page.getByRole('button', { name: 'See why' });
    await expect(finish.or(seeWhyButton)).toBeVisible();
    await expect(
      page.getByText(/The goal is reached|Twelve tricks|You beat it/).first(),
    ).toBeVisible();
    if (await finish.isVisible()) await press(finish);
    // If the last card is played, all hands lie open.
    else
      for (const seat of ['North', 'East', 'South', 'West'])
        await expect(page.getByRole('region', { name: 'The table' })).toContainText(seat);
    await press(seeWhyButton);
    await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
    await skipGuess(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`a ${role} loses, and sees the refutation step by step${tagOf(role)}`, async ({
    page,
    hasTouch,
  }) => {
    const press = (button: Locator): Promise<void> => (hasTouch ? button.tap() : button.click());
    await sitDown(page, `./bridge/${id}/`);
    for (const card of losingLine(id)) await playCard(page, card, hasTouch);
    await press(page.getByRole('button', { name: 'See what beat you' }));
    await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
    await skipGuess(page);
    const showButton = page.getByRole('button', { name: 'Show me how it lost' });
    // A refutation of one step has no replay.
    if (!(await showButton.isVisible())) return;
    await press(showButton);
    // The replay goes step by step until the goal is out of reach.
    const stepLabel = page.getByText(/step \d+ of \d+/).first();
    await expect(stepLabel).toContainText('step 1 of');
    const steps = Number(/of (\d+)/.exec((await stepLabel.textContent()) ?? '')?.[1]);
    for (let step = 1; step < steps; step++)
      await press(page.getByRole('button', { name: 'Next', exact: true }));
    await expect(stepLabel).toContainText(`step ${steps} of ${steps}`);
  });
}
