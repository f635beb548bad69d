/**
 * Files of boards for the commands that take them: read, with the faults of those that cannot be.
 */
import { MAX_BOARDS } from '$lib/core/limits';
import { decodeTextFile } from '$lib/core/decode-text-file';
import { failWith, type Result } from '$lib/core/result';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import type { ParsedBoard } from '$lib/bridge/notation/board-record';
import { readBytes } from '../input-files';

const ENDING = /\.(?:pbn|lin|rbn)$/i;

export function isBoardFile(path: string): boolean {
  return ENDING.test(path);
}

/** The name of a file of boards without its ending. */
export function boardsId(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(ENDING, '');
}

/**
 * Every board of a file, as far as it can be read. Faults: `file/…`, `boards/none`, `boards/many`.
 */
export async function readBoardFile(path: string): Promise<Result<readonly ParsedBoard[]>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  const text = decodeTextFile(bytes.value);
  if (!text.ok) return text;
  const read = parseBoards(text.value);
  if (!read.ok || read.value.length <= MAX_BOARDS) return read;
  return failWith(
    'boards/many',
    `A file may have ${MAX_BOARDS} boards; this one has ${read.value.length}.`,
    { line: 1, column: 1 },
  );
}
