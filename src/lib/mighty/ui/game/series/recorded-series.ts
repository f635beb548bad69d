/**
 * Several games in a row, from the records that are kept of them: who deals next, and what
 * everybody has.
 */
import { gameAtLineEnd, type GameRecord } from '$lib/mighty/record/mighty-record';
import type { Game } from '$lib/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import { addGameToSeries, beginSeries, type Series } from '$lib/mighty/rules/game-series';
import { isImported, type SavedMightyRecord } from '../../records/saved-mighty-games';

/**
 * The game of a record that counts: the first of its lines that was played to the end; null when
 * none was.
 */
export function finishedMightyGame(record: GameRecord): Game | null {
  if (record.endedAt === null) return null;
  for (const line of record.lines.keys()) {
    const game = gameAtLineEnd(record, line);
    if (game.phase === 'over') return game;
  }
  return null;
}

/**
 * The series after the games of some records in the order in which they were begun; a record whose
 * game has no end yet counts nothing. `first`: who deals before there was a game.
 */
export function seriesFromRecords(records: readonly GameRecord[], first: Seat): Series {
  return records
    .toSorted((a, b) => a.begunAt - b.begunAt)
    .reduce((series, record) => {
      const game = finishedMightyGame(record);
      return game === null ? series : addGameToSeries(series, game);
    }, beginSeries(first));
}

/**
 * The games that are added up at this table: begun there since a moment, and not out of a file; in
 * the order in which they came.
 */
export function gamesOfSeries(kept: readonly SavedMightyRecord[], since: number): readonly SavedMightyRecord[] {
  return kept.filter((each) => !isImported(each) && each.record.begunAt >= since);
}
