/** A series computed from stored records: the next dealer and the totals. */
import { gameAtLineEnd, type GameRecord } from '$lib/games/mighty/record/mighty-record';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { addGameToSeries, beginSeries, type Series } from '$lib/games/mighty/rules/game-series';
import { savedMightyGames } from '../../records/saved-mighty-games';
import type { SavedRecord } from '$lib/storage/saved-records';

/** The finished game of a record: its first finished line; null when there is none. */
export function finishedMightyGame(record: GameRecord): Game | null {
  if (record.endedAt === null) return null;
  for (const line of record.lines.keys()) {
    const game = gameAtLineEnd(record, line);
    if (game.phase === 'over') return game;
  }
  return null;
}

/**
 * The series after the games of some records, in the order of their start; unfinished games are
 * ignored.
 */
export function seriesFromRecords(records: readonly GameRecord[], firstDealer: Seat): Series {
  return records
    .toSorted((a, b) => a.begunAt - b.begunAt)
    .reduce((series, record) => {
      const game = finishedMightyGame(record);
      return game === null ? series : addGameToSeries(series, game);
    }, beginSeries(firstDealer));
}

/**
 * The games that count in the totals: begun since a time (in milliseconds since 1970), and not
 * imported; in the stored order.
 */
export function gamesOfSeries(
  storedGames: readonly SavedRecord<GameRecord>[],
  since: number,
): readonly SavedRecord<GameRecord>[] {
  return storedGames.filter(
    (game) => !savedMightyGames.isImported(game) && game.record.begunAt >= since,
  );
}
