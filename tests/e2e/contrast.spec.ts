/** High contrast: where the system says the colours, and where one asks for more of it. */
import { expect, test, type Locator } from '@playwright/test';
import { expectMoreContrast } from './axe';
import { lookOf } from './contrast';
import { openMoment } from './moments';
import { handCard, loseByTheFinesse, seeWhy, sitDown } from './table';

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
  'whose turn it is, what cannot be played, and what won',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    const face = (card: string): Locator => handCard(page, card).locator('.face');
    expect(await lookOf(face('HA'))).not.toBe(await lookOf(face('HK')));
    expect(await lookOf(page.locator('.slot.turn'))).not.toBe(
      await lookOf(page.locator('.slot:not(.turn)').first()),
    );
    await loseByTheFinesse(page, false);
    const lying = (card: string): Locator => page.locator(`[data-lying="${card}"] .face`);
    expect(await lookOf(lying('HQ'))).not.toBe(await lookOf(lying('HJ')));
    await seeWhy(page);
    expect(await lookOf(page.locator('.face.brass').first())).not.toBe(
      await lookOf(page.locator('.face.ghost').first()),
    );
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

test('no suit is paler than its letters', { tag: '@once' }, async ({ page }) => {
  await loseByTheFinesse(page, false);
  await seeWhy(page);
  const [ink, ...suits] = await page.evaluate(() => {
    const colour = (element: Element | null): string =>
      element ? getComputedStyle(element).color : '';
    const signs = ['S', 'H', 'D', 'C'].map((suit) => document.querySelector(`.felt .suit-${suit}`));
    return [colour(document.querySelector('h2')), ...signs.map(colour)];
  });
  for (const suit of suits) expect(suit).toBe(ink);
});

const READ = ['path', 'analysis', 'table', 'review'];

for (const name of READ)
  test(
    `${name}: who asks for more contrast has letters at seven to one`,
    { tag: '@once' },
    async ({ page, hasTouch }) => {
      await page.emulateMedia({ forcedColors: 'none' });
      await openMoment(page, hasTouch, name);
      await expectMoreContrast(page);
    },
  );
