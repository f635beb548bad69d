/** The Mighty games saved in this browser: loading, saving and importing. */
import { createSavedRecords, type SavedRecord } from '$lib/storage/saved-records';
import { toMightyRecord } from '$lib/games/mighty/record/read-mighty-record';
import type { GameRecord } from '$lib/games/mighty/record/mighty-record';
import {
  formatMightyRecord,
  toMightyRecordData,
} from '$lib/games/mighty/record/write-mighty-record';

export type SavedMightyRecord = SavedRecord<GameRecord>;

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
  const savedBefore = await savedMightyGames.list();
  // Only games that began at the same time can be equal; no others are formatted and compared.
  const startTimes = new Set(records.map(({ begunAt }) => begunAt));
  const candidates = savedBefore.filter(({ record }) => startTimes.has(record.begunAt));
  const savedTexts = new Set(candidates.map(({ record }) => formatMightyRecord(record)));
  for (const record of records) {
    const text = formatMightyRecord(record);
    if (!savedTexts.has(text))
      await savedMightyGames.save({
        id: savedMightyGames.createId(record.begunAt, IMPORTED_PREFIX),
        record,
      });
    savedTexts.add(text);
  }
  return (await savedMightyGames.list()).length - savedBefore.length;
}
