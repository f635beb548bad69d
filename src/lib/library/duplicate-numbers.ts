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
  const first = new Map<string, string>();
  return problems.flatMap(({ gameId, number, file, text }) => {
    if (number === undefined) return [];
    const name = `${gameId} ${number}`;
    const other = first.get(name);
    if (other === undefined) first.set(name, file);
    if (other === undefined || other === file) return [];
    const message = `Number ${number} is that of ${other}: give this problem the next after the last.`;
    return [{ file, fault: { code: 'library/number', message, at: positionOfNumber(text) } }];
  });
}

function positionOfNumber(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split(/\r\n|\n|\r/);
  const line = lines.findIndex((each) => /^["']?number["']?[ \t]*:/.test(each));
  return { line: Math.max(0, line) + 1, column: 1 };
}
