/** The matches of mahjong that this browser keeps. */
import { keptRecordsOf, type KeptRecord } from '$lib/lesson-ui/game/saved-records';
import { recordData, recordOf } from '$lib/mahjong/record/read';
import type { MatchRecord } from '$lib/mahjong/record/record';

export type KeptMatch = KeptRecord<MatchRecord>;

export const matches = keptRecordsOf<MatchRecord>({
  table: 'mahjong',
  data: recordData,
  read: recordOf,
});
