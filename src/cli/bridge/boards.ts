/** Files of boards for the commands that take them: read, with the faults of those that cannot be. */
import { BOARDS } from '$lib/core/limits';
import { fileText } from '$lib/core/file-text';
import { fault, type Result } from '$lib/core/result';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import type { ParsedBoard } from '$lib/bridge/notation/board-record';
import { readBytes } from '../files';

const ENDING = /\.(?:pbn|lin|rbn)$/i;

export function isBoardFile(path: string): boolean {
  return ENDING.test(path);
}

/** The name of a file of boards without its ending. */
export function boardsId(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(ENDING, '');
}

/** Every board of a file, as far as it can be read. Faults: `file/…`, `boards/none`, `boards/many`. */
export async function readBoardFile(path: string): Promise<Result<readonly ParsedBoard[]>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  const text = fileText(bytes.value);
  if (!text.ok) return text;
  const read = parseBoards(text.value);
  if (!read.ok || read.value.length <= BOARDS) return read;
  return fault(
    'boards/many',
    `A file may have ${BOARDS} boards; this one has ${read.value.length}.`,
    { line: 1, column: 1 },
  );
}
