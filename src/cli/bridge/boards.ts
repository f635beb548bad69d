/** Files of boards for the commands that take them: read, with the faults of those that cannot be. */
import { BOARDS } from '$lib/core/limits';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import { readBoards } from '$lib/bridge/notation/boards';
import type { GameRecord } from '$lib/bridge/notation/record';
import { readText } from '../files';

export interface ReadFile {
  readonly boards: readonly GameRecord[];
  /** Of boards that cannot be read; the others are there all the same. */
  readonly faults: readonly Fault[];
}

export function isBoardFile(path: string): boolean {
  return /\.(?:pbn|lin|rbn)$/i.test(path);
}

/** The boards of a file. Faults: `file/unreadable`, `boards/none`, `boards/many`. */
export async function readBoardFile(path: string): Promise<Result<ReadFile>> {
  const text = await readText(path);
  if (!text.ok) return text;
  const read = readBoards(text.value.replace(/^\uFEFF/, ''));
  const at = { line: 1, column: 1 };
  if (read.length === 0)
    return fail({
      code: 'boards/none',
      message: 'There is no board with a deal in this file.',
      at,
    });
  if (read.length > BOARDS)
    return fail({
      code: 'boards/many',
      message: `A file may have ${BOARDS} boards; this one has ${read.length}.`,
      at,
    });
  return ok({
    boards: read.flatMap((each) => (each.ok ? [each.value] : [])),
    faults: read.flatMap((each) => (each.ok ? [] : each.faults)),
  });
}

/** What a board is called: its event and its number, else its place. */
export function boardName({ title, board }: GameRecord, place: number): string {
  return (
    [title, board === undefined ? null : `board ${board}`]
      .filter((part) => part !== null)
      .join(', ') || `board ${place + 1}`
  );
}
