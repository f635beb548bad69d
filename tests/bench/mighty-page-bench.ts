/** Main thread time of a whole game of Mighty in the app, besides the computer's thinking. */
import type { Browser } from '@playwright/test';
import {
  openMightyGame,
  replayClicks,
  playAndRecordClicks,
  readStatus,
  type RecordedClicks,
} from './click-through-mighty';
import { inApp } from './browser-page';
import { getAnswerTimes } from './worker-times';
import { CATEGORIES, KINDS, spentIn, type Spent } from './trace';
import type { Bench } from './bench-measures';

const SEED = 20_261;
const ROUNDS = 3;

export const mightyPageBench: Bench = {
  name: 'mighty-page',
  about:
    'a whole game of Mighty in the app, in milliseconds of the page’s own thread (build it first)',
  async run() {
    await inApp(async (browser, base) => {
      const games = await playFirstTwoGames(browser, base);
      const rounds: (readonly Spent[])[] = [];
      for (let i = 0; i < ROUNDS; i++) rounds.push(await measureRound(browser, base, games));
      console.log(row('', KINDS));
      for (const [i, name] of ['first game', 'next game'].entries()) {
        const spent = rounds.map((round) => round[i]).filter((each) => each !== undefined);
        console.log(
          row(
            name,
            KINDS.map((kind) => medianOf(spent.map((each) => each[kind]))),
          ),
        );
      }
    });
  },
};

/** The first two games of an evening. */
async function playFirstTwoGames(
  browser: Browser,
  base: string,
): Promise<readonly RecordedClicks[]> {
  const page = await openMightyGame(browser, base, SEED);
  const games = [await playAndRecordClicks(page), await playAndRecordClicks(page)];
  const took = (await getAnswerTimes(page)).toSorted((a, b) => a - b);
  const at = (share: number): string => (took[Math.floor(share * took.length)] ?? NaN).toFixed(0);
  console.log(
    `${took.length} answers of the opponents’, ms of the clock: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(0.9999)}`,
  );
  await page.context().close();
  return games;
}

/**
 * The same games again: the first from the student's first decision to the payoffs, the next one
 * from its deal.
 */
async function measureRound(
  browser: Browser,
  base: string,
  games: readonly RecordedClicks[],
): Promise<readonly Spent[]> {
  const page = await openMightyGame(browser, base, SEED);
  const spent: Spent[] = [];
  for (const game of games) {
    await browser.startTracing(page, { categories: [...CATEGORIES] });
    await replayClicks(page, game);
    spent.push(spentIn(await browser.stopTracing()));
    const end = await readStatus(page);
    if (end !== game.end) throw new Error(`It ended otherwise: ${end}`);
  }
  await page.context().close();
  return spent;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function row(name: string, cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell));
  return [name.padEnd(12), ...texts.map((text) => text.padStart(12))].join('');
}
