/** Page helpers for every game: a test that uses only these belongs to no game by them. */
import { expect, type Page } from '@playwright/test';
import type { Tempo } from '$lib/ui/settings/settings';

/** Cards come at this pace from the next page on. */
export async function setTempo(page: Page, tempo: Tempo): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: chosen }));
  }, tempo);
}

/** Cards come without pauses, so that whole problems can be played. */
export async function playAtOnce(page: Page): Promise<void> {
  await setTempo(page, 'instant');
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A resized table is laid out anew in the next frame.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);
}
