/** The games of yut that this browser keeps. */
import { createSavedRecords, type SavedRecord } from '$lib/lesson-ui/game/saved-records';
import { recordData, recordOf } from '$lib/yut/record/read';
import type { GameRecord } from '$lib/yut/record/record';

export type KeptGame = SavedRecord<GameRecord>;

export const games = createSavedRecords<GameRecord>({
  gameId: 'yut',
  encode: recordData,
  decode: recordOf,
});
