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
 * A finger plays the first card that falls and one that is waited for; whose chair it is tells it
 * nothing more.
 */
const sizes = (role: string): string => (role === 'declarer' || role === 'leader' ? '' : ' @once');

/** Suit and rank, as they are said. */
async function typeCard(page: Page, card: Card): Promise<void> {
  const found = handCard(page, card);
  await expect(found).toHaveAttribute('aria-disabled', 'false');
  for (const key of card.toLowerCase()) await page.keyboard.press(key === 't' ? '1' : key);
  await expect(found).toHaveCount(0);
}

for (const [role, id] of ROLES) {
  test(`a ${role} wins, is told so at once, and sees why${sizes(role)}`, async ({
    page,
    hasTouch,
  }) => {
    const press = (button: Locator): Promise<void> =>
      hasTouch ? button.tap() : button.press('Enter');
    await sitDown(page, `./bridge/${id}/`);
    for (const card of winningLine(id))
      await (hasTouch ? playCard(page, card, true) : typeCard(page, card));
    const finish = page.getByRole('button', { name: 'Finish' });
    const why = page.getByRole('button', { name: 'See why' });
    await expect(finish.or(why)).toBeVisible();
    await expect(page.getByText(/The goal is reached|Twelve tricks/).first()).toBeVisible();
    if (await finish.isVisible()) await press(finish);
    // Where the last card is played, all hands lie open.
    else
      for (const seat of ['North', 'East', 'South', 'West'])
        await expect(page.getByRole('region', { name: 'The table' })).toContainText(seat);
    await press(why);
    await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
    await skipGuess(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`a ${role} loses, and is shown what beat the play${sizes(role)}`, async ({
    page,
    hasTouch,
  }) => {
    const press = (button: Locator): Promise<void> => (hasTouch ? button.tap() : button.click());
    await sitDown(page, `./bridge/${id}/`);
    for (const card of losingLine(id)) await playCard(page, card, hasTouch);
    await press(page.getByRole('button', { name: 'See what beat you' }));
    await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
    await skipGuess(page);
    const show = page.getByRole('button', { name: 'Show me how it lost' });
    // A line of one step is told by the moment itself.
    if (!(await show.isVisible())) return;
    await press(show);
    // Step by step, each told in words, until the goal is out of reach.
    const place = page.getByText(/step \d+ of \d+/).first();
    await expect(place).toContainText('step 1 of');
    const steps = Number(/of (\d+)/.exec((await place.textContent()) ?? '')?.[1]);
    for (let step = 1; step < steps; step++)
      await press(page.getByRole('button', { name: 'Next', exact: true }));
    await expect(place).toContainText(`step ${steps} of ${steps}`);
  });
}
