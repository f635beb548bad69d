/** The games of Mighty that this browser keeps: read at their own door, kept, and given away. */
import { createSavedRecords, type SavedRecord as Kept } from '$lib/lesson-ui/game/saved-records';
import { toMightyRecord } from '$lib/mighty/record/read-mighty-record';
import type { GameRecord } from '$lib/mighty/record/mighty-record';
import { formatMightyRecord, toMightyRecordData } from '$lib/mighty/record/write-mighty-record';

export type KeptRecord = Kept<GameRecord>;

const TABLE = 'mighty';
/** What the names of games that came out of a file begin with. */
const TAKEN = `${TABLE}-taken`;

export const games = createSavedRecords<GameRecord>({ gameId: TABLE, encode: toMightyRecordData, decode: toMightyRecord });

/** Whether a game came out of a file, and was not played at this table. */
export function isTaken({ id }: KeptRecord): boolean {
  return id.startsWith(`${TAKEN}-`);
}

/** Keeps the games of a file that are not there yet; says how many of them are kept now. */
export async function takeRecords(records: readonly GameRecord[]): Promise<number> {
  const before = await games.list();
  const begun = new Set(records.map(({ begunAt }) => begunAt));
  const alike = before.filter(({ record }) => begun.has(record.begunAt));
  const there = new Set(alike.map(({ record }) => formatMightyRecord(record)));
  for (const record of records) {
    const text = formatMightyRecord(record);
    if (!there.has(text)) await games.save({ id: games.createId(record.begunAt, TAKEN), record });
    there.add(text);
  }
  return (await games.list()).length - before.length;
}
