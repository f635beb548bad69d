/**
 * Decision times of the strongest yut player in the app's worker, with up to four scores in hand.
 */
import type { Browser, Page } from '@playwright/test';
import { seededRandom, type Random } from '$lib/core/random';
import { HELPER, inApp } from './browser-page';
import { getAnswerTimes, startMeasuringAnswers } from './worker-times';
import type { Bench } from './bench-measures';

const SEED = 20_266;
const GAMES = 12;
/** Repetitions of each query; the minimum counts. */
const TIMES = 4;
/** Scores given to the computer in each turn: too few to win. */
const HELD = [4, 1, 4, 2, 4, 3] as const;
/** Keys of the scores that grant a throw, and of those that do not. */
const AGAIN = ['4', '5'] as const;
const LAST = ['1', '2', '3'] as const;

export const yutPage: Bench = {
  name: 'yut-page',
  about: 'decisions of the whole-turn player in the app, ms of the clock (build it first)',
  async run() {
    await inApp(async (browser, base) => {
      const random = seededRandom(SEED);
      const all: number[] = [];
      const four: number[] = [];
      for (let game = 0; game < GAMES; game++) {
        const page = await openGame(browser, base);
        const fours = await play(page, random);
        const took = await getAnswerTimes(page);
        all.push(...took);
        four.push(...fours.map((at) => took[at] ?? NaN));
        await page.context().close();
      }
      report('all', all);
      report('four held', four);
    });
  },
};

/** Opens a game with entered throws, so that the benchmark controls the computer's scores. */
async function openGame(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.addInitScript(() => {
    const chosenOptions = { opponent: 'turn', first: 'you', sticks: 'entered', judged: 'never' };
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: 'instant' }));
    localStorage.setItem('lie-of-the-cards.yut', JSON.stringify(chosenOptions));
  });
  const started = page.waitForEvent('worker');
  await page.goto(`${base}yut/play/`);
  // The student's first turn; its first move starts the worker.
  await page.locator('[data-enter]').first().waitFor();
  await page.keyboard.press('2');
  await move(page);
  await page.keyboard.press('2');
  await startMeasuringAnswers(await started, TIMES);
  return page;
}

/**
 * Plays the computer's turns; returns the indices of its answers that start a turn with four
 * scores.
 */
async function play(page: Page, random: Random): Promise<readonly number[]> {
  const fours: number[] = [];
  for (let turn = 0; turn < HELD.length;) {
    const step = await nextStep(page);
    if (step === 'end') break;
    if (step === 'move') await move(page);
    else if (step === 'own') await page.keyboard.press('2');
    else {
      const held = HELD[turn++] ?? 1;
      if (held === 4) fours.push((await getAnswerTimes(page)).length);
      for (let i = 1; i < held; i++) await page.keyboard.press(AGAIN[random.below(2)] ?? '4');
      await page.keyboard.press(LAST[random.below(3)] ?? '1');
    }
  }
  return fours;
}

async function move(page: Page): Promise<void> {
  await page.locator('.board [aria-disabled=false]').first().focus();
  await page.keyboard.press('Enter');
}

type NextStep = 'own' | 'other' | 'move' | 'end';

/** The next expected input: a throw of either side, a move, or none. */
async function nextStep(page: Page): Promise<NextStep> {
  const found = await page.waitForFunction((): NextStep | null => {
    if (document.querySelector('.said .sign')) return 'end';
    if (document.querySelector('[data-enter]'))
      return document.querySelector('.turn strong')?.textContent === 'You' ? 'own' : 'other';
    return document.querySelector('.board [aria-disabled=false]') ? 'move' : null;
  });
  return (await found.jsonValue()) as NextStep;
}

function report(name: string, took: readonly number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(1);
  console.log(
    `${name.padEnd(16)}${sorted.length} answers: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`,
  );
}
