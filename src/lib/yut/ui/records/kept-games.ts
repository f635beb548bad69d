/** The games of yut that this browser keeps. */
import { keptRecordsOf, type KeptRecord } from '$lib/lesson-ui/game/saved-records';
import { recordData, recordOf } from '$lib/yut/record/read';
import type { GameRecord } from '$lib/yut/record/record';

export type KeptGame = KeptRecord<GameRecord>;

export const games = keptRecordsOf<GameRecord>({
  table: 'yut',
  data: recordData,
  read: recordOf,
});
