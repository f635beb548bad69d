/**
 * Pages and browsers are killed at random moments of a play, in one tab and in two: nothing that
 * was shown is lost but the last card under the finger, and nothing counts twice. A longer run:
 * `KILLS=200 npx playwright test crash`, and another one with `SEED=7`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { seededRandom, type Random } from '$lib/core/random';
import { EXAMPLE, handCard } from '../bridge-page';
import { startBrowser, type Killable } from './killable-browser';
import { clearStorage, readStoredState, observePage, type StoredState, type ObservedState } from './crash-observations';

const KILLS = Number(process.env['KILLS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 20_261);
/** The finesse at once: it is lost with the second card. */
const LINE = ['H6', 'HJ'];

const WAYS = ['the tab is closed', 'the page crashes', 'the browser is killed'] as const;
type Way = (typeof WAYS)[number];

interface Try {
  readonly way: Way;
  readonly tabs: 1 | 2;
  /** Milliseconds to the end: after the first card, or after the result where one is waited for. */
  readonly after: number;
  readonly atResult: boolean;
}

function tryOf(number: number, random: Random): Try {
  const atResult = random.below(2) === 0;
  return {
    way: WAYS[number % WAYS.length] ?? WAYS[0],
    tabs: random.below(2) === 0 ? 1 : 2,
    atResult,
    after: random.below(atResult ? 26 : 900),
  };
}

async function playLine(page: Page): Promise<void> {
  for (const card of LINE) {
    const button = handCard(page, card);
    await button.and(page.locator('[aria-disabled="false"]')).click();
  }
}

async function sit(page: Page, address: string): Promise<ObservedState> {
  const shown = await observePage(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(handCard(page, 'H6')).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  return shown;
}

async function end(way: Way, pages: readonly Page[], browser: Killable): Promise<void> {
  if (way === 'the browser is killed') return browser.kill();
  for (const page of pages) {
    if (way === 'the tab is closed') await page.close();
    else {
      const session = await page.context().newCDPSession(page);
      void session.send('Page.crash').catch(() => undefined);
      await new Promise((crashed) => page.once('crash', crashed));
      await page.close();
    }
  }
}

/**
 * What is wrong with what was found, in words; empty when nothing is. A browser that is killed may
 * find in its storage what stood there seconds ago, so that a play of an earlier try, which was
 * forgotten meanwhile, can come back: it began before this one was `started`.
 */
function faultsOf(
  shown: readonly ObservedState[],
  { log, best, playStartTimes: plays }: StoredState,
  started: number,
): readonly string[] {
  const faults: string[] = [];
  const own = plays.filter((begunAt) => begunAt >= started);
  if (shown.some(({ hasResult: result }) => result) && (best === null || own.length === 0))
    faults.push('a result is lost');
  // In two tabs the one that was touched last stands.
  const cards = Math.min(...shown.map(({ playedCardCount: cards }) => cards));
  if (log.filter((card) => LINE.includes(card)).length < cards - 1) faults.push('cards are lost');
  if (own.length > 1) faults.push('a play is doubled');
  return faults;
}

test(
  'whatever is killed, nothing is lost and nothing counts twice',
  { tag: '@once' },
  async ({ baseURL }) => {
    test.setTimeout(60_000 + KILLS * 60_000);
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const address = new URL(EXAMPLE, baseURL).href;
    const blank = new URL('manifest.webmanifest', baseURL).href;
    const random = seededRandom(SEED);
    const tally = new Map<string, { tries: number; results: number; faults: string[] }>();
    let browser = await startBrowser(folder);
    try {
      for (let number = 0; number < KILLS; number++) {
        const tried = tryOf(number, random);
        const clean = await browser.context.newPage();
        await clean.goto(blank);
        await clearStorage(clean);
        await clean.close();
        const pages = await Promise.all(
          Array.from({ length: tried.tabs }, () => browser.context.newPage()),
        );
        const started = Date.now();
        const shown: ObservedState[] = [];
        for (const page of pages) shown.push(await sit(page, address));
        const playing = Promise.allSettled(pages.map(playLine));
        const isShown = (): boolean => shown.some(({ hasResult: result }) => result);
        if (tried.atResult)
          await expect.poll(isShown, { intervals: [5], timeout: 30_000 }).toBe(true);
        await new Promise((pass) => setTimeout(pass, tried.after));
        await end(tried.way, pages, browser);
        await playing;
        const seen = shown.map((each) => ({ ...each }));
        if (tried.way === 'the browser is killed') browser = await startBrowser(folder);
        const later = await browser.context.newPage();
        await later.goto(address);
        // A browser that was killed may take its time to open what it had stored.
        await expect(later.getByRole('main').getByRole('button').first()).toBeVisible({
          timeout: 30_000,
        });
        const what = await readStoredState(later);
        const faults = faultsOf(seen, what, started);
        if (process.env['SAY']) console.log(JSON.stringify({ tried, seen, what, started, faults }));
        await later.close();
        const row = `${tried.way}, ${tried.tabs === 1 ? 'one tab' : 'two tabs'}`;
        const sum = tally.get(row) ?? { tries: 0, results: 0, faults: [] };
        tally.set(row, {
          tries: sum.tries + 1,
          results: sum.results + (seen.some(({ hasResult: result }) => result) ? 1 : 0),
          faults: [...sum.faults, ...faults.map((fault) => `try ${number}: ${fault}`)],
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
