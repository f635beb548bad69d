/** The mahjong matches saved in this browser. */
import { createSavedRecords } from '$lib/storage/saved-records';
import { MATCH_RECORD_CODEC } from '$lib/games/mahjong/record/match-record-data';

export const savedMahjongMatches = createSavedRecords({ gameId: 'mahjong', ...MATCH_RECORD_CODEC });
