import { expect, test } from '@playwright/test';
import { ACE_LINE, EXAMPLE, handCard, playBriskly } from './table';

test.skip(({ hasTouch }) => hasTouch, 'A phone has no keyboard.');

test.beforeEach(({ page }) => playBriskly(page));

test('a whole problem without a mouse, and every card of it announced', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');

  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear: (text: string) => void };
    for (const region of document.querySelectorAll('[aria-live]')) {
      new MutationObserver(() => {
        if (region.textContent) hear(region.textContent);
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });

  for (const card of ACE_LINE.split(' ')) {
    await expect(handCard(page, card)).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press(card.charAt(0).toLowerCase());
    await page.keyboard.press(card.charAt(1).toLowerCase());
    await expect(handCard(page, card)).toHaveCount(0);
  }
  await expect(page.getByText('Made: 12 tricks.').first()).toBeVisible();

  const transcript = heard.join('\n');
  for (const said of [
    'North plays the ace of hearts.',
    'West plays the two of hearts.',
    'North wins the trick: you 2, they 1.',
    'South plays the jack of hearts.',
    'Made: 12 tricks.',
  ]) {
    expect(transcript).toContain(said);
  }
});

test('arrows and Enter play, and the focus is never lost', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(handCard(page, 'HA')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(handCard(page, 'H8')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(handCard(page, 'HA')).toHaveCount(0);
  await expect(page.locator('button[data-card^="H"][aria-disabled="false"]:focus')).toHaveCount(1);
});

test('the keys are explained, and Escape closes the explanation', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('from card to card');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(handCard(page, 'HA')).toBeFocused();
});
