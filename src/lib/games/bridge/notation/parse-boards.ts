/** Parses files of boards in PBN, LIN or RBN. */
import { failWith, ok, type Result } from '$lib/core/result';
import { parseLinFile } from './parse-lin';
import { parsePbnFile } from './parse-pbn';
import { looksLikeRbn, parseRbnFile } from './parse-rbn';
import type { ParsedBoard } from './board-record';

/** True when a text has a line with a PBN tag. */
export function looksLikePbn(text: string): boolean {
  return /^[ \t\u00a0\ufeff]*\[\s*\w+\s*"/m.test(text);
}

/**
 * Parses all boards of a text independently: faults in one leave the others intact, and its
 * readable part is kept. The format is detected from the text. Faults: `boards/empty`,
 * `boards/none`.
 */
export function parseBoards(text: string): Result<readonly ParsedBoard[]> {
  const boards = looksLikePbn(text)
    ? parsePbnFile(text)
    : looksLikeRbn(text)
      ? parseRbnFile(text)
      : parseLinFile(text);
  return boards.length > 0 ? ok(boards) : explainNoBoards(text);
}

function explainNoBoards(text: string): Result<never> {
  const startOfFile = { line: 1, column: 1 };
  if (text.trim() === '')
    return failWith('boards/empty', 'There is nothing in this file.', startOfFile);
  const games = text.match(/^[ \t\u00a0\ufeff]*\[\s*event\s*"/gim)?.length ?? 0;
  const message = looksLikePbn(text)
    ? `This is PBN with ${games === 1 ? '1 game' : `${games} games`}, but none has a line such as [Deal "N:KQ4.A86.QJ72.KT6 - - -"].`
    : /(?<!\w)[a-z]\w\|/i.test(text)
      ? 'This is LIN, but there is no part md|…| with the four hands in it.'
      : 'This is no text in PBN, LIN or RBN: there is no [Deal "…"], no md|…| and no line "H N:…".';
  return failWith('boards/none', message, startOfFile);
}
