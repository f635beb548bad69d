/**
 * High contrast, where the system says the colours; who asks for more of it is in moments.spec.ts.
 */
import { expect, test, type Locator } from '@playwright/test';
import { lookOf } from './contrast';
import { handCard, playCards, seeWhy, sitDown } from './bridge-page';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

test('a switch that is on, and the place of the focus', { tag: '@once' }, async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).click();
  const sounds = page.getByRole('switch', { name: 'Sounds' });
  const off = await lookOf(sounds);
  await sounds.check();
  expect(await lookOf(sounds)).not.toBe(off);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sounds).toHaveCSS('outline-style', 'solid');
  await expect(sounds).toHaveCSS('outline-width', '3px');
});

test(
  'whose turn it is, what cannot be played, what won, and suits no paler than letters',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    const face = (card: string): Locator => handCard(page, card).locator('.face');
    expect(await lookOf(face('HA'))).not.toBe(await lookOf(face('HK')));
    expect(await lookOf(page.locator('.slot.turn'))).not.toBe(
      await lookOf(page.locator('.slot:not(.turn)').first()),
    );
    await playCards(page, 'H6 HJ', false);
    await expect(page.getByRole('button', { name: 'See what beat you' })).toBeVisible();
    const lying = (card: string): Locator => page.locator(`[data-lying="${card}"] .face`);
    expect(await lookOf(lying('HQ'))).not.toBe(await lookOf(lying('HJ')));
    await seeWhy(page);
    expect(await lookOf(page.locator('.face.brass').first())).not.toBe(
      await lookOf(page.locator('.face.ghost').first()),
    );
    const [ink, ...suits] = await page.evaluate(() => {
      const colour = (element: Element | null): string =>
        element ? getComputedStyle(element).color : '';
      const signs = ['S', 'H', 'D', 'C'].map((suit) =>
        document.querySelector(`.felt .suit-${suit}`),
      );
      return [colour(document.querySelector('h2')), ...signs.map(colour)];
    });
    for (const suit of suits) expect(suit).toBe(ink);
  },
);

test('a raised card', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'A mouse plays at once.');
  await sitDown(page);
  await handCard(page, 'HA').tap({ position: { x: 8, y: 8 } });
  const raised = page.locator('.held.raised');
  await expect(raised).toHaveCount(1);
  await expect(raised).not.toHaveCSS('box-shadow', 'none');
});
