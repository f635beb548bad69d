/**
 * Reads board files for the commands that take them.
 */
import { MAX_BOARDS_FILE_BYTES } from '$lib/core/limits';
import type { Result } from '$lib/core/result';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { ParsedBoard } from '$lib/games/bridge/notation/board-record';
import { readText } from '../input-files';

const BOARD_FILE_ENDING = /\.(?:pbn|lin|rbn|txt)$/i;

/** True for a file in a notation for boards, or a text with boards as people write them. */
export function isBoardFile(path: string): boolean {
  return BOARD_FILE_ENDING.test(path);
}

/** The name of a board file without its folder and ending. */
export function boardsId(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(BOARD_FILE_ENDING, '');
}

/**
 * Every board of a file; a board that cannot be read has faults of its own. A guess of the encoding
 * is printed. Faults: `file/…`, and those of `parseBoards`.
 */
export async function readBoardFile(path: string): Promise<Result<readonly ParsedBoard[]>> {
  const text = await readText(path, { maxBytes: MAX_BOARDS_FILE_BYTES, isWesternUsual: true });
  return text.ok ? parseBoards(text.value) : text;
}
