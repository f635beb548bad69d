/** Plays a game of Mighty by keyboard, at the table of `./mighty/play/`. */
import { expect, type Page } from '@playwright/test';

export const mightyCardButtons = (page: Page) =>
  page.getByRole('group', { name: 'Your hand' }).getByRole('button');
export const mightyPlayableCards = (page: Page) =>
  mightyCardButtons(page).and(page.locator('[aria-disabled=false]'));

/**
 * The next step that the page expects from the player. `choice`: how to play the card just chosen,
 * such as the suit that a joker names; `wait`: the computer's turn.
 */
async function mightyStepOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const has = (name: string): boolean =>
      [...document.querySelectorAll('button')].some((button) => button.innerText.startsWith(name));
    if (has('Next game') || has('Deal again')) return 'end';
    if (has('Pass')) return 'bid';
    if (has('Bury these three')) return 'bury';
    if (has('Call this friend')) return 'friend';
    if (document.querySelector('form button.next')) return 'contract';
    if (has('Another card')) return 'choice';
    return document.querySelector('.own [aria-disabled=false]') ? 'play' : 'wait';
  });
}

/**
 * One decision of the student's, with the keyboard; it bids once and then passes, so that games
 * come to be played.
 */
async function actMighty(page: Page, step: string, bids: boolean): Promise<void> {
  if (step === 'bid') {
    const bid = page.getByRole('button', { name: /^Bid 1[345]/ });
    if (bids && (await bid.count()) > 0) await bid.press('Enter');
    else await page.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
  } else if (step === 'bury') {
    const count = await mightyCardButtons(page).count();
    for (const fromEnd of [1, 2, 3])
      await mightyCardButtons(page)
        .nth(count - fromEnd)
        .press('Enter');
    await page.getByRole('button', { name: 'Bury these three' }).press('Enter');
  } else if (step === 'friend' || step === 'contract')
    await page.locator('form button.next').press('Enter');
  else if (step === 'choice') await page.locator('[role=group] .button').first().press('Enter');
  else if (step === 'play') await mightyPlayableCards(page).first().press('Enter');
}

/** Plays until the table waits for a step that satisfies `isReached`, and returns it. */
export async function playMightyUntil(
  page: Page,
  isReached: (step: string) => boolean,
  bids = true,
) {
  let step = 'wait';
  await expect(async () => {
    step = await mightyStepOf(page);
    if (isReached(step)) return;
    await actMighty(page, step, bids);
    expect(isReached((step = await mightyStepOf(page)))).toBe(true);
  }).toPass({ intervals: [60] });
  return step;
}

/** Plays a game to its payoffs; a deal that everybody passes is dealt again. */
export async function playMightyGame(page: Page): Promise<void> {
  for (;;) {
    await playMightyUntil(page, (step) => step === 'end');
    const again = page.getByRole('button', { name: 'Deal again' });
    if ((await again.count()) === 0) return;
    await again.click();
    // Otherwise the old end would be taken for that of the next deal.
    await expect(again).toHaveCount(0);
  }
}
