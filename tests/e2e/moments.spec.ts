/**
 * Every page of the app and every state of the table, opened once and checked in every way: it does
 * nothing that the content security policy forbids, is accessible in the light and the dark scheme
 * and with more contrast, fits its window, shows choices in the system's colours where these are
 * forced, and at 400 % scrolls downwards only.
 *
 * The pages of `OTHER_VISITS` consist of the same components in another order or size. They are
 * checked for layout and policy, at one window size; a second axe run would find the same again.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { expectMoreContrast, expectNoViolationsDayAndNight } from './axe';
import { findIndistinguishableChoices, addAppearanceScript } from './contrast';
import { OTHER_VISITS, VISITS } from './moments';
import { listen } from './policy';
import { expectRoomToRead } from './readable-area';
import { expectNoSidewaysScroll } from './page-helpers';

/** The states with the most text: they are checked with the system's setting for more contrast. */
const TEXT_RICH_STATES: ReadonlySet<string> = new Set(['path', 'analysis', 'table', 'review']);

/** Checks in forced colours and in the small window that a zoom of 400% amounts to. */
async function expectUsableEverywhere(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findIndistinguishableChoices(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  // 1280 by 1024 pixels at 400%, without and with the scroll bar that a desktop draws.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  await expectRoomToRead(page);
  await page.setViewportSize({ width: 305, height: 256 });
  await expectNoSidewaysScroll(page);
}

const namesOf = (visit: readonly (readonly [name: string, ...rest: unknown[]])[]): string =>
  visit.map(([name]) => name).join(', ');

/**
 * Restores the colour scheme and the window size, and waits for the frame in which the page has
 * followed: a media query is answered in the frame after a resize.
 */
async function restore(page: Page, size: { width: number; height: number } | null): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (size === null || isDeepStrictEqual(size, page.viewportSize())) return;
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

for (const visit of VISITS)
  test(namesOf(visit), async ({ page, hasTouch, isMobile }) => {
    test.slow();
    const size = page.viewportSize();
    const forbidden = await listen(page);
    await addAppearanceScript(page);
    for (const [name, open] of visit)
      await test.step(name, async () => {
        await open(page, hasTouch);
        await expect(page).toHaveTitle(/Lie of the Cards/);
        await expect(page.locator('button.settings')).toBeEnabled();
        await expectNoSidewaysScroll(page);
        await expectNoViolationsDayAndNight(page);
        if (!isMobile && TEXT_RICH_STATES.has(name)) await expectMoreContrast(page);
        if (!isMobile) await expectUsableEverywhere(page);
        expect(forbidden).toEqual([]);
        await restore(page, size);
      });
  });

for (const visit of OTHER_VISITS)
  test(namesOf(visit), { tag: '@once' }, async ({ page, hasTouch }) => {
    test.slow();
    const size = page.viewportSize();
    const forbidden = await listen(page);
    await addAppearanceScript(page);
    for (const [name, open] of visit)
      await test.step(name, async () => {
        await open(page, hasTouch);
        await expect(page.locator('main')).toBeVisible();
        await expectUsableEverywhere(page);
        await page.waitForLoadState('networkidle');
        expect(forbidden).toEqual([]);
        await restore(page, size);
      });
  });
