/**
 * High contrast by the system's forced colours: all states stay distinguishable. The preference for
 * more contrast is tested in moments.spec.ts.
 */
import { expect, test, type Locator } from '@playwright/test';
import { getAppearance } from './contrast';
import { handCard, playCards, seeWhy, sitDown } from './bridge-page';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

test(
  'a switch shows that it is on, and the focus has an outline',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Settings' }).click();
    const sounds = page.getByRole('switch', { name: 'Sounds' });
    const off = await getAppearance(sounds);
    await sounds.check();
    expect(await getAppearance(sounds)).not.toBe(off);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(sounds).toHaveCSS('outline-style', 'solid');
    await expect(sounds).toHaveCSS('outline-width', '3px');
  },
);

test(
  'the seat to play, unplayable cards and the winning card stand out, and suits have text colour',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    const face = (card: string): Locator => handCard(page, card).locator('.face');
    expect(await getAppearance(face('HA'))).not.toBe(await getAppearance(face('HK')));
    expect(await getAppearance(page.locator('.slot.turn'))).not.toBe(
      await getAppearance(page.locator('.slot:not(.turn)').first()),
    );
    await playCards(page, 'H6 HJ', false);
    await expect(page.getByRole('button', { name: 'See what beat you' })).toBeVisible();
    const lying = (card: string): Locator => page.locator(`[data-lying="${card}"] .face`);
    expect(await getAppearance(lying('HQ'))).not.toBe(await getAppearance(lying('HJ')));
    await seeWhy(page);
    expect(await getAppearance(page.locator('.face.brass').first())).not.toBe(
      await getAppearance(page.locator('.face.ghost').first()),
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

test('a raised card has a visible shadow', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'A mouse plays at once.');
  await sitDown(page);
  await handCard(page, 'HA').tap({ position: { x: 8, y: 8 } });
  const raised = page.locator('.held.raised');
  await expect(raised).toHaveCount(1);
  await expect(raised).not.toHaveCSS('box-shadow', 'none');
});
