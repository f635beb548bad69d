/**
 * The check that no two problems of a game have the same number: numbers are permanent addresses.
 */
import type { Fault } from '$lib/core/result';

/** A problem with its number and its file. */
export interface NumberedFile {
  readonly gameId: string;
  readonly number?: number;
  readonly file: string;
  readonly text: string;
}

/** The files whose number an earlier file of the same game has, each with its fault. */
export function findDuplicateNumbers(
  problems: readonly NumberedFile[],
): readonly { readonly file: string; readonly fault: Fault }[] {
  /** The first file with a number, by game and number. */
  const firstFiles = new Map<string, string>();
  return problems.flatMap(({ gameId, number, file, text }) => {
    if (number === undefined) return [];
    const numberKey = `${gameId} ${number}`;
    const earlierFile = firstFiles.get(numberKey);
    if (earlierFile === undefined) firstFiles.set(numberKey, file);
    if (earlierFile === undefined || earlierFile === file) return [];
    const message = `Number ${number} is that of ${earlierFile}: give this problem the next after the last.`;
    return [{ file, fault: { code: 'library/number', message, at: positionOfNumber(text) } }];
  });
}

/** The position of the line `number:`; the first line where there is none. */
function positionOfNumber(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split(/\r\n|\n|\r/);
  const line = lines.findIndex((text) => /^["']?number["']?[ \t]*:/.test(text));
  return { line: Math.max(0, line) + 1, column: 1 };
}
