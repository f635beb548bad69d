/** Plays a deal of mahjong by keyboard, at the table of `./mahjong/play/`. */
import { expect, type Page } from '@playwright/test';

export const mahjongHand = (page: Page) =>
  page.getByRole('group', { name: /^Hand of/ }).getByRole('button');

/** The next step that the page expects from the player. */
async function mahjongStepOf(page: Page): Promise<'end' | 'answer' | 'throw' | 'wait'> {
  return page.evaluate(() => {
    const has = (name: RegExp): boolean =>
      [...document.querySelectorAll('button')].some((button) => name.test(button.innerText));
    if (has(/^(Next deal|New match)$/)) return 'end';
    if (document.querySelector('.answers')) return 'answer';
    return document.querySelector('.own [aria-disabled=false]') ? 'throw' : 'wait';
  });
}

/**
 * Plays with the keyboard until the deal ends or the table waits for a step that satisfies
 * `isReached`: wins where possible, claims nothing else, discards the drawn tile.
 */
export async function playMahjongUntil(page: Page, isReached: (step: string) => boolean) {
  for (;;) {
    let step = 'wait';
    await expect(async () => {
      step = await mahjongStepOf(page);
      expect(step).not.toBe('wait');
    }).toPass({ intervals: [40] });
    if (step === 'end' || isReached(step)) return step;
    const before = await page.getByRole('region', { name: 'The table' }).innerHTML();
    const win = page.getByRole('button', { name: 'Win', exact: true });
    if (step === 'answer' && (await win.count()) > 0) await win.press('Enter');
    else if (
      step === 'answer' &&
      (await page.getByRole('button', { name: 'Pass', exact: true }).count()) > 0
    )
      await page.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
    else await mahjongHand(page).last().press('Enter');
    await expect
      .poll(() => page.getByRole('region', { name: 'The table' }).innerHTML())
      .not.toBe(before);
  }
}
