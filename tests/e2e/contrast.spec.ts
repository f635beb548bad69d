/** High contrast: where the system says the colours, what is chosen is told from what is not. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { MOMENTS, OTHER_MOMENTS } from './moments';
import { handCard, loseByTheFinesse, seeWhy, sitDown } from './table';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(`window.look = ${look.toString()}`);
});

/**
 * What of an element is still seen where the system says the colours: of one that is left to the system
 * no shadow and no filling of its own.
 */
function look(element: Element): string {
  const seen = (part: Element, pseudo?: string): string => {
    const style = getComputedStyle(part, pseudo);
    const of = (...names: readonly string[]): readonly string[] =>
      names.map((name) => style.getPropertyValue(name));
    const kept = style.getPropertyValue('forced-color-adjust') === 'none';
    return [
      ...of('border-style', 'border-width', 'outline-style', 'outline-width', 'translate'),
      ...of('text-decoration-line', 'text-decoration-style', 'transform', 'content'),
      ...(kept ? of('box-shadow', 'background-color', 'background-image', 'border-color') : []),
    ].join(' ');
  };
  const drawn =
    element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0'
      ? [element.parentElement, element.nextElementSibling]
      : [element];
  return drawn.map((part) => (part ? seen(part) + seen(part, '::before') : '')).join(' / ');
}

const lookOf = (locator: Locator): Promise<string> => locator.evaluate(look);

/** Each chosen thing of the page that looks like a thing beside it that could have been chosen. */
function alike(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { look } = window as unknown as { look: (element: Element) => string };
    const shown = (element: Element): boolean => element.getClientRects().length > 0;
    const CHOSEN =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked:not(option)';
    const found: string[] = [];
    for (const chosen of Array.from(document.querySelectorAll(CHOSEN)).filter(shown)) {
      const group = chosen.closest(
        'fieldset, [role="group"], [role="tablist"], ul, ol, table, nav',
      );
      const others = Array.from(group?.querySelectorAll(chosen.tagName) ?? []);
      const other = others.find(
        (each) => !each.matches(CHOSEN) && shown(each) && each.className === chosen.className,
      );
      if (other && look(other) === look(chosen)) found.push(chosen.outerHTML.slice(0, 120));
    }
    return found;
  });
}

test.describe('in the colours of the system what is chosen stands out:', () => {
  for (const [name, open] of [...MOMENTS, ...OTHER_MOMENTS])
    test(name, { tag: '@once' }, async ({ page, hasTouch }) => {
      await open(page, hasTouch);
      await expect(page.locator('main')).toBeVisible();
      expect(await alike(page)).toEqual([]);
    });
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
