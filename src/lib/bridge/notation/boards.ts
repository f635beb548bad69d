/** Files of many boards as other programs write them: PBN, LIN and RBN. */
import type { Result } from '$lib/core/result';
import { readLinBoards } from './lin';
import { readPbnGames } from './pbn-file';
import { looksRbn, readRbnBoards } from './rbn';
import type { GameRecord } from './record';

/**
 * Every board with a deal, each for itself: what cannot be read in one leaves the others as they are. Faults say where in
 * the text. The form is told by the text, not by the name of its file.
 */
export function readBoards(text: string): readonly Result<GameRecord>[] {
  if (/^\s*\[\s*\w+\s*"/m.test(text)) return readPbnGames(text);
  return looksRbn(text) ? readRbnBoards(text) : readLinBoards(text);
}
