/**
 * Decision times of the strongest yut player in the app's worker, with up to four scores in hand.
 */
import type { Browser, Page } from '@playwright/test';
import { seededRandom, type Random } from '$lib/core/random';
import { HELPER, inApp } from './browser-page';
import { getAnswerTimes, startMeasuringAnswers } from './worker-times';
import type { Bench } from './bench-measures';

const SEED = 20_266;
const GAME_COUNT = 12;
/** Repetitions of each query; the minimum counts. */
const REPETITIONS = 4;
/** Scores given to the computer in each turn: too few to win. */
const SCORE_COUNTS = [4, 1, 4, 2, 4, 3] as const;
/** Keys of the scores that grant a throw, and of those that do not. */
const THROW_AGAIN_KEYS = ['4', '5'] as const;
const LAST_THROW_KEYS = ['1', '2', '3'] as const;

export const yutPage: Bench = {
  name: 'yut-page',
  about: 'decisions of the whole-turn player in the app, ms of the clock (build it first)',
  async run() {
    await inApp(async (browser, base) => {
      const random = seededRandom(SEED);
      const allTimes: number[] = [];
      const fourScoreTimes: number[] = [];
      for (let game = 0; game < GAME_COUNT; game++) {
        const page = await openGame(browser, base);
        const fourScoreIndices = await playGame(page, random);
        const answerTimes = await getAnswerTimes(page);
        allTimes.push(...answerTimes);
        fourScoreTimes.push(
          ...fourScoreIndices.map((answerIndex) => answerTimes[answerIndex] ?? NaN),
        );
        await page.context().close();
      }
      report('all', allTimes);
      report('four held', fourScoreTimes);
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
  await makeMove(page);
  await page.keyboard.press('2');
  await startMeasuringAnswers(await started, REPETITIONS);
  return page;
}

/**
 * Plays the computer's turns; returns the indices of its answers that start a turn with four
 * scores.
 */
async function playGame(page: Page, random: Random): Promise<readonly number[]> {
  const fourScoreIndices: number[] = [];
  for (let turn = 0; turn < SCORE_COUNTS.length;) {
    const step = await nextStep(page);
    if (step === 'end') break;
    if (step === 'move') await makeMove(page);
    else if (step === 'own') await page.keyboard.press('2');
    else {
      const scoreCount = SCORE_COUNTS[turn++] ?? 1;
      if (scoreCount === 4) fourScoreIndices.push((await getAnswerTimes(page)).length);
      for (let i = 1; i < scoreCount; i++)
        await page.keyboard.press(THROW_AGAIN_KEYS[random.below(2)] ?? '4');
      await page.keyboard.press(LAST_THROW_KEYS[random.below(3)] ?? '1');
    }
  }
  return fourScoreIndices;
}

async function makeMove(page: Page): Promise<void> {
  await page.locator('.board [aria-disabled=false]').first().focus();
  await page.keyboard.press('Enter');
}

type NextStep = 'own' | 'other' | 'move' | 'end';

/** The next expected input: a throw of either side, a move, or none. */
async function nextStep(page: Page): Promise<NextStep> {
  const handle = await page.waitForFunction((): NextStep | null => {
    if (document.querySelector('.said .sign')) return 'end';
    if (document.querySelector('[data-enter]'))
      return document.querySelector('.turn strong')?.textContent === 'You' ? 'own' : 'other';
    return document.querySelector('.board [aria-disabled=false]') ? 'move' : null;
  });
  return (await handle.jsonValue()) as NextStep;
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(1);
  console.log(
    `${name.padEnd(16)}${sorted.length} answers: median ${percentile(0.5)}, p95 ${percentile(0.95)}, most ${percentile(1)}`,
  );
}
