/** The yut games saved in this browser. */
import { createSavedRecords, type SavedRecord } from '$lib/storage/saved-records';
import { serializeYutGame, parseYutGame } from '$lib/games/yut/record/yut-record-data';
import type { GameRecord } from '$lib/games/yut/record/yut-record';

export type SavedYutGame = SavedRecord<GameRecord>;

export const savedYutGames = createSavedRecords<GameRecord>({
  gameId: 'yut',
  encode: serializeYutGame,
  decode: parseYutGame,
});
