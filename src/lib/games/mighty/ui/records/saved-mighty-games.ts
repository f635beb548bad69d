/** The Mighty games saved in this browser. */
import { createSavedRecords } from '$lib/storage/saved-records';
import { MIGHTY_RECORD_CODEC } from '$lib/games/mighty/record/read-mighty-record';

export const savedMightyGames = createSavedRecords({ gameId: 'mighty', ...MIGHTY_RECORD_CODEC });
