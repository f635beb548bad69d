/** The yut games saved in this browser. */
import { createSavedRecords } from '$lib/storage/saved-records';
import { YUT_RECORD_CODEC } from '$lib/games/yut/record/yut-record-data';

export const savedYutGames = createSavedRecords({ gameId: 'yut', ...YUT_RECORD_CODEC });
