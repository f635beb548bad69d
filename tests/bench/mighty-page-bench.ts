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
import { CATEGORIES, KINDS, timeByKind, type TimeByKind } from './trace';
import type { Bench } from './bench-measures';

const SEED = 20_261;
const ROUND_COUNT = 3;

export const mightyPageBench: Bench = {
  name: 'mighty-page',
  about:
    'a whole game of Mighty in the app, in milliseconds of the page’s own thread (build it first)',
  async run() {
    await inApp(async (browser, base) => {
      const games = await playFirstTwoGames(browser, base);
      const rounds: (readonly TimeByKind[])[] = [];
      for (let i = 0; i < ROUND_COUNT; i++) rounds.push(await measureRound(browser, base, games));
      console.log(row('', KINDS));
      for (const [i, name] of ['first game', 'next game'].entries()) {
        const spentPerRound = rounds
          .map((round) => round[i])
          .filter((spentInRound) => spentInRound !== undefined);
        console.log(
          row(
            name,
            KINDS.map((kind) => medianOf(spentPerRound.map((spentInRound) => spentInRound[kind]))),
          ),
        );
      }
    });
  },
};

/** Plays the first two games of a session and records their clicks. */
async function playFirstTwoGames(
  browser: Browser,
  base: string,
): Promise<readonly RecordedClicks[]> {
  const page = await openMightyGame(browser, base, SEED);
  const games = [await playAndRecordClicks(page), await playAndRecordClicks(page)];
  const answerTimes = (await getAnswerTimes(page)).toSorted((a, b) => a - b);
  const percentile = (share: number): string =>
    (answerTimes[Math.floor(share * answerTimes.length)] ?? NaN).toFixed(0);
  console.log(
    `${answerTimes.length} answers of the opponents’, ms of the clock: median ${percentile(0.5)}, p95 ${percentile(0.95)}, most ${percentile(0.9999)}`,
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
): Promise<readonly TimeByKind[]> {
  const page = await openMightyGame(browser, base, SEED);
  const spentPerGame: TimeByKind[] = [];
  for (const game of games) {
    await browser.startTracing(page, { categories: [...CATEGORIES] });
    await replayClicks(page, game);
    spentPerGame.push(timeByKind(await browser.stopTracing()));
    const end = await readStatus(page);
    if (end !== game.end) throw new Error(`It ended otherwise: ${end}`);
  }
  await page.context().close();
  return spentPerGame;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function row(name: string, cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell));
  return [name.padEnd(12), ...texts.map((text) => text.padStart(12))].join('');
}
