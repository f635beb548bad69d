/** The games stored in this browser: loading, storing and importing. */
import { createSavedRecords, type SavedRecord as Kept } from '$lib/lesson-ui/game/saved-records';
import { toMightyRecord } from '$lib/mighty/record/read-mighty-record';
import type { GameRecord } from '$lib/mighty/record/mighty-record';
import { formatMightyRecord, toMightyRecordData } from '$lib/mighty/record/write-mighty-record';

export type SavedMightyRecord = Kept<GameRecord>;

const GAME_ID = 'mighty';
/** The prefix of the ids of imported games. */
const IMPORTED_PREFIX = `${GAME_ID}-taken`;

export const savedMightyGames = createSavedRecords<GameRecord>({
  gameId: GAME_ID,
  encode: toMightyRecordData,
  decode: toMightyRecord,
});

/** True for an imported game. */
export function isImported({ id }: SavedMightyRecord): boolean {
  return id.startsWith(`${IMPORTED_PREFIX}-`);
}

/** Stores the games of a file that are not stored yet; returns how many were added. */
export async function importMightyRecords(records: readonly GameRecord[]): Promise<number> {
  const before = await savedMightyGames.list();
  const begun = new Set(records.map(({ begunAt }) => begunAt));
  const alike = before.filter(({ record }) => begun.has(record.begunAt));
  const there = new Set(alike.map(({ record }) => formatMightyRecord(record)));
  for (const record of records) {
    const text = formatMightyRecord(record);
    if (!there.has(text))
      await savedMightyGames.save({
        id: savedMightyGames.createId(record.begunAt, IMPORTED_PREFIX),
        record,
      });
    there.add(text);
  }
  return (await savedMightyGames.list()).length - before.length;
}
