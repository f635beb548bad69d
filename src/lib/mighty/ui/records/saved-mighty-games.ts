/** The games of Mighty that this browser keeps: read at their own door, kept, and given away. */
import { createSavedRecords, type SavedRecord as Kept } from '$lib/lesson-ui/game/saved-records';
import { toMightyRecord } from '$lib/mighty/record/read-mighty-record';
import type { GameRecord } from '$lib/mighty/record/mighty-record';
import { formatMightyRecord, toMightyRecordData } from '$lib/mighty/record/write-mighty-record';

export type SavedMightyRecord = Kept<GameRecord>;

const GAME_ID = 'mighty';
/** What the names of games that came out of a file begin with. */
const IMPORTED_PREFIX = `${GAME_ID}-taken`;

export const savedMightyGames = createSavedRecords<GameRecord>({ gameId: GAME_ID, encode: toMightyRecordData, decode: toMightyRecord });

/** Whether a game came out of a file, and was not played at this table. */
export function isImported({ id }: SavedMightyRecord): boolean {
  return id.startsWith(`${IMPORTED_PREFIX}-`);
}

/** Keeps the games of a file that are not there yet; says how many of them are kept now. */
export async function importMightyRecords(records: readonly GameRecord[]): Promise<number> {
  const before = await savedMightyGames.list();
  const begun = new Set(records.map(({ begunAt }) => begunAt));
  const alike = before.filter(({ record }) => begun.has(record.begunAt));
  const there = new Set(alike.map(({ record }) => formatMightyRecord(record)));
  for (const record of records) {
    const text = formatMightyRecord(record);
    if (!there.has(text)) await savedMightyGames.save({ id: savedMightyGames.createId(record.begunAt, IMPORTED_PREFIX), record });
    there.add(text);
  }
  return (await savedMightyGames.list()).length - before.length;
}
