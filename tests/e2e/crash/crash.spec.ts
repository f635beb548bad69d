/**
 * Pages and browsers are killed at random moments of a play, in one tab and in two: at most the
 * last card is lost of what was shown, and nothing counts twice. A longer run:
 * `KILLS=200 npx playwright test crash`, and another one with `SEED=7`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { seededRandom, type Random } from '$lib/core/random';
import { EXAMPLE, handCard } from '../bridge-page';
import { startBrowser, type KillableBrowser } from './killable-browser';
import {
  clearStorage,
  readStoredState,
  observePage,
  type StoredState,
  type ObservedState,
} from './crash-observations';

const KILL_COUNT = Number(process.env['KILLS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 20_261);
/** The cards of a losing play: the finesse loses at the second card. */
const LINE = ['H6', 'HJ'];

const END_KINDS = ['the tab is closed', 'the page crashes', 'the browser is killed'] as const;
type EndKind = (typeof END_KINDS)[number];

interface CrashTrial {
  readonly endKind: EndKind;
  readonly tabs: 1 | 2;
  /** Milliseconds until the kill: after the start of play, or after the result with `atResult`. */
  readonly delay: number;
  /** True to wait for the result of the play first. */
  readonly atResult: boolean;
}

function createTrial(index: number, random: Random): CrashTrial {
  const atResult = random.below(2) === 0;
  return {
    endKind: END_KINDS[index % END_KINDS.length] ?? END_KINDS[0],
    tabs: random.below(2) === 0 ? 1 : 2,
    atResult,
    delay: random.below(atResult ? 26 : 900),
  };
}

async function playLine(page: Page): Promise<void> {
  for (const card of LINE) {
    const button = handCard(page, card);
    await button.and(page.locator('[aria-disabled="false"]')).click();
  }
}

async function beginProblem(page: Page, address: string): Promise<ObservedState> {
  const observed = await observePage(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  return observed;
}

async function endPages(
  endKind: EndKind,
  pages: readonly Page[],
  browser: KillableBrowser,
): Promise<void> {
  if (endKind === 'the browser is killed') return browser.kill();
  for (const page of pages) {
    if (endKind === 'the tab is closed') await page.close();
    else {
      const session = await page.context().newCDPSession(page);
      void session.send('Page.crash').catch(() => undefined);
      await new Promise((resolve) => page.once('crash', resolve));
      await page.close();
    }
  }
}

/**
 * The differences between what the pages showed before the end and what is stored afterwards, in
 * words; empty for none. `best` is the stored best result of the problem, null for none;
 * `playStartTimes` are the times at which the stored plays began; the trial began at `started`.
 */
function findFaults(
  observations: readonly ObservedState[],
  { log, best, playStartTimes }: StoredState,
  started: number,
): readonly string[] {
  const faults: string[] = [];
  // A killed browser may find its storage as it was some seconds ago: a play of an earlier trial,
  // deleted meanwhile, can come back.
  const playsOfThisTrial = playStartTimes.filter((begunAt) => begunAt >= started);
  if (
    observations.some(({ hasResult }) => hasResult) &&
    (best === null || playsOfThisTrial.length === 0)
  )
    faults.push('a result is lost');
  // Two tabs play the same problem, and the log of the one that was used last is stored: it holds
  // at least what the slower of them showed, but for a card that was just being stored.
  const playedCardCount = Math.min(
    ...observations.map((observation) => observation.playedCardCount),
  );
  if (log.filter((card) => LINE.includes(card)).length < playedCardCount - 1)
    faults.push('cards are lost');
  // A second tab that opens the problem goes on with the same play, however it ends.
  if (playsOfThisTrial.length > 1) faults.push('a play is doubled');
  return faults;
}

test(
  'after a kill at any moment nothing is lost and nothing counts twice',
  { tag: '@once' },
  async ({ baseURL }) => {
    test.setTimeout(60_000 + KILL_COUNT * 60_000);
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const address = new URL(EXAMPLE, baseURL).href;
    const blank = new URL('manifest.webmanifest', baseURL).href;
    const random = seededRandom(SEED);
    const tally = new Map<string, { tries: number; results: number; faults: string[] }>();
    let browser = await startBrowser(folder);
    try {
      for (let trialIndex = 0; trialIndex < KILL_COUNT; trialIndex++) {
        const trial = createTrial(trialIndex, random);
        const setUpPage = await browser.context.newPage();
        await setUpPage.goto(blank);
        await clearStorage(setUpPage);
        await setUpPage.close();
        const pages = await Promise.all(
          Array.from({ length: trial.tabs }, () => browser.context.newPage()),
        );
        const started = Date.now();
        const observations: ObservedState[] = [];
        for (const page of pages) observations.push(await beginProblem(page, address));
        const playing = Promise.allSettled(pages.map(playLine));
        const hasShownResult = (): boolean => observations.some(({ hasResult }) => hasResult);
        if (trial.atResult)
          await expect.poll(hasShownResult, { intervals: [5], timeout: 30_000 }).toBe(true);
        await new Promise((resolve) => setTimeout(resolve, trial.delay));
        await endPages(trial.endKind, pages, browser);
        await playing;
        const observedAtEnd = observations.map((observation) => ({ ...observation }));
        if (trial.endKind === 'the browser is killed') browser = await startBrowser(folder);
        const laterPage = await browser.context.newPage();
        await laterPage.goto(address);
        // A browser that was killed may take its time to open what it had stored.
        await expect(laterPage.getByRole('main').getByRole('button').first()).toBeVisible({
          timeout: 30_000,
        });
        const stored = await readStoredState(laterPage);
        const faults = findFaults(observedAtEnd, stored, started);
        if (process.env['SAY'])
          console.log(
            JSON.stringify({ tried: trial, seen: observedAtEnd, what: stored, started, faults }),
          );
        await laterPage.close();
        const row = `${trial.endKind}, ${trial.tabs === 1 ? 'one tab' : 'two tabs'}`;
        const totals = tally.get(row) ?? { tries: 0, results: 0, faults: [] };
        tally.set(row, {
          tries: totals.tries + 1,
          results: totals.results + (observedAtEnd.some(({ hasResult }) => hasResult) ? 1 : 0),
          faults: [...totals.faults, ...faults.map((fault) => `try ${trialIndex}: ${fault}`)],
        });
      }
    } finally {
      await browser.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    for (const [row, { tries, results, faults }] of tally)
      console.log(
        `${row}: ${tries} killed, ${results} with a result shown, ${faults.length} faults`,
      );
    expect([...tally.values()].flatMap(({ faults }) => faults)).toEqual([]);
  },
);
