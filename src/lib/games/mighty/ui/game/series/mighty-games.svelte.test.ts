/** The player's games of Mighty: dealers and totals of the series, and games that do not count. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import type { GameRecord } from '$lib/games/mighty/record/mighty-record';
import { currentGame } from '$lib/games/mighty/record/mighty-record';
import {
  dealtRecord,
  finishedRecords,
  FIXTURE_TIME,
} from '$lib/games/mighty/record/mighty-record.fixture';
import { addGameToSeries, beginSeries } from '$lib/games/mighty/rules/game-series';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { progress } from '$lib/storage/app-progress.svelte';
import { EMPTY_LOGBOOK } from '$lib/storage/progress-store';
import { savedMightyGames } from '../../records/saved-mighty-games';
import { formatDealFragment } from './deal-in-link';
import { MightyGames } from './mighty-games.svelte';

/** A computer that never answers: none of its players acts during these tests. */
const silentEngine: EngineClient<MightyEngine> = {
  ask: () => new Promise(() => undefined),
  close: () => undefined,
};

const finished = finishedRecords(2).map((record, i): GameRecord => ({
  ...record,
  begunAt: FIXTURE_TIME + i,
}));
const unfinished: GameRecord = { ...dealtRecord(4), begunAt: FIXTURE_TIME + 2 };
/** The totals and the next dealer after the finished games; the first dealer has no effect. */
const seriesOfTwo = finished.map(currentGame).reduce(addGameToSeries, beginSeries(0));

const opened: MightyGames[] = [];

async function openGames(fragment = ''): Promise<MightyGames> {
  const games = new MightyGames(silentEngine);
  opened.push(games);
  await games.resume(fragment);
  return games;
}

/** The ids of the saved games, without those of games that began here. */
const savedIds = async (): Promise<readonly string[]> =>
  (await savedMightyGames.list())
    .map(({ id }) => id)
    .filter((id) => /finished/.test(id))
    .toSorted();

beforeEach(async () => {
  for (const [i, record] of finished.entries())
    await savedMightyGames.save({ id: `mighty-finished-${i}`, record });
});

afterEach(async () => {
  for (const games of opened.splice(0)) games.close();
  localStorage.clear();
  await progress.replace(EMPTY_LOGBOOK);
});

test('a finished game is shown again, and counts with those before it', async () => {
  const games = await openGames();
  expect(games.session?.record.begunAt).toBe(FIXTURE_TIME + 1);
  expect(games.finishedSeries.games).toBe(1);
  expect(games.currentSeries).toEqual(seriesOfTwo);
});

test('the next game has the dealer of the series, and the finished ones stay', async () => {
  const games = await openGames();
  games.begin();
  expect(games.session?.record).toMatchObject({ dealer: seriesOfTwo.dealer, endedAt: null });
  expect(games.currentSeries).toEqual(seriesOfTwo);
  expect(await savedIds()).toEqual(['mighty-finished-0', 'mighty-finished-1']);
});

test('an unfinished game is deleted by the next one', async () => {
  await savedMightyGames.save({ id: 'mighty-unfinished', record: unfinished });
  const games = await openGames();
  expect(games.session?.record.begunAt).toBe(unfinished.begunAt);
  games.begin();
  await expect.poll(savedIds).toEqual(['mighty-finished-0', 'mighty-finished-1']);
  expect(games.currentSeries).toEqual(seriesOfTwo);
});

test('imported games count neither for the totals nor as the last game', async () => {
  const imported = { ...unfinished, begunAt: FIXTURE_TIME + 3 };
  await savedMightyGames.save({ id: 'mighty-taken-x', record: imported });
  const games = await openGames();
  expect(games.session?.record.begunAt).toBe(FIXTURE_TIME + 1);
  expect(games.currentSeries).toEqual(seriesOfTwo);
});

test('reset totals begin with a new game, and the saved games stay', async () => {
  const games = await openGames();
  games.resetSeries();
  expect(games.currentSeries).toMatchObject({ games: 0, totals: [0, 0, 0, 0, 0] });
  expect(await savedIds()).toEqual(['mighty-finished-0', 'mighty-finished-1']);
  expect((await openGames()).currentSeries.games).toBe(0);
});

test('a deal of an address is gone on with where it is saved, else begun', async () => {
  await savedMightyGames.save({ id: 'mighty-unfinished', record: unfinished });
  const saved = await openGames(`#${formatDealFragment(unfinished.deal)}`);
  expect(saved.session?.record.begunAt).toBe(unfinished.begunAt);
  const { deal } = dealtRecord(5);
  const other = await openGames(`#${formatDealFragment(deal)}`);
  expect(other.session?.record.deal.hands).toEqual(deal.hands);
  expect(other.session?.record.begunAt).toBeGreaterThan(unfinished.begunAt);
});
