/** The mahjong matches saved in this browser. */
import { createSavedRecords, type SavedRecord } from '$lib/storage/saved-records';
import { serializeMatch, parseMatch } from '$lib/games/mahjong/record/match-record-data';
import type { MatchRecord } from '$lib/games/mahjong/record/match-record';

export type SavedMahjongMatch = SavedRecord<MatchRecord>;

export const savedMahjongMatches = createSavedRecords<MatchRecord>({
  gameId: 'mahjong',
  encode: serializeMatch,
  decode: parseMatch,
});
