/** Page helpers that name no game, so that a test which uses them runs for every game. */
import { expect, type Page } from '@playwright/test';
import type { Tempo } from '$lib/kit/settings/settings';

/** Sets the pace of the computer's cards, from the next page load on. */
export async function setTempo(page: Page, tempo: Tempo): Promise<void> {
  await page.addInitScript((tempoSetting) => {
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: tempoSetting }));
  }, tempo);
}

/** Removes the pauses between cards, so that whole problems can be played quickly. */
export async function playAtOnce(page: Page): Promise<void> {
  await setTempo(page, 'instant');
}

/** Expects that nothing on the page is wider than the window. */
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
