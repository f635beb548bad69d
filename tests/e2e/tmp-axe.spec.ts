/** Mighty's table: a whole game from the bidding to the payoffs, by keyboard and by touch, and what is kept of it. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './table';

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');
const playable = (page: Page) => hand(page).and(page.locator('[aria-disabled=false]'));
const said = (page: Page) => page.locator('.said h2');

/** What the table waits for. */
async function stepOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const has = (name: string): boolean =>
      [...document.querySelectorAll('button')].some((each) => each.innerText.startsWith(name));
    if (has('Next game') || has('Deal again')) return 'end';
    if (has('Pass')) return 'bid';
    if (has('Bury these three')) return 'bury';
    if (has('Call this friend')) return 'friend';
    if (document.querySelector('form button.next')) return 'contract';
    if (has('Another card')) return 'choice';
    return document.querySelector('.own [aria-disabled=false]') ? 'play' : 'wait';
  });
}

/** One decision of the student's, with the keyboard; it bids once and then passes, so that games come to be played. */
async function act(page: Page, step: string, bids: boolean): Promise<void> {
  if (step === 'bid') {
    const bid = page.getByRole('button', { name: /^Bid 1[345]/ });
    if (bids && (await bid.count()) > 0) await bid.press('Enter');
    else await page.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
  } else if (step === 'bury') {
    const count = await hand(page).count();
    for (const at of [1, 2, 3])
      await hand(page)
        .nth(count - at)
        .press('Enter');
    await page.getByRole('button', { name: 'Bury these three' }).press('Enter');
  } else if (step === 'friend' || step === 'contract')
    await page.locator('form button.next').press('Enter');
  else if (step === 'choice') await page.locator('[role=group] .button').first().press('Enter');
  else if (step === 'play') await playable(page).first().press('Enter');
}

/** Plays until the table waits for something that is asked for. */
async function playUntil(page: Page, wanted: (step: string) => boolean, bids = true) {
  let step = 'wait';
  await expect(async () => {
    step = await stepOf(page);
    if (wanted(step)) return;
    await act(page, step, bids);
    expect(wanted((step = await stepOf(page)))).toBe(true);
  }).toPass({ intervals: [60] });
  return step;
}

/** A game that is played to its payoffs: one that nobody wants to declare is dealt again. */
async function playGame(page: Page): Promise<void> {
  for (;;) {
    await playUntil(page, (step) => step === 'end');
    const again = page.getByRole('button', { name: 'Deal again' });
    if ((await again.count()) === 0) return;
    await again.click();
    // Else the end of the game before is taken for that of the next.
    await expect(again).toHaveCount(0);
  }
}


for (const seed of Array.from({ length: 10 }, (_, i) => 31000 + 7 * i)) {
  test(`seed ${seed}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((seed) => {
      let next = seed;
      crypto.getRandomValues = (array) => {
        if (array instanceof Uint32Array) array[0] = next++;
        return array;
      };
    }, seed);
    await playAtOnce(page);
    await page.goto('./mighty/play/');
    const seen = new Set<string>();
    let plays = 0;
    for (let i = 0; i < 60; i++) {
      const step = await playUntil(page, (step) => step !== 'wait');
      const key = step === 'play' ? `play${plays++ % 5}` : step;
      if (!seen.has(key)) { seen.add(key); await expectNoViolations(page); await expectNoSidewaysScroll(page); }
      if (step === 'end') break;
      const before = await page.locator('.said h2').innerText();
      await act(page, step, true);
      await page.waitForTimeout(80);
      void before;
    }
    console.log(seed, [...seen].join(' '));
  });
}
