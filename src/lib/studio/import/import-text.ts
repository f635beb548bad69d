/** What a text is that somebody opens, drops or pastes: a problem file, or something from which one can begin. */
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import type { ImportedFile, ImportResult } from '$lib/game-module/ui/problem-importer';
import type { Games } from '$lib/game-module/ui/games-context';

/** With this a fragment begins that brings something from which a problem can begin, from another page of the app. */
const BEGIN = '#begin=';

/** A word with which only problem files begin a line. */
const PROBLEM_FILE = /^(?:game|format|title|student|hands?|deals):/m;

/** A line of a file that was meant as a problem, however broken: a key, or a remark. */
const YAML_LINE = /^\s*(?:#|[{[]?\s*["']?\w[\w-]*["']?\s*:(?:\s|$))/m;

/**
 * What the first table that knows the text says of it; null where it is a problem file, or a text that nobody knows:
 * see `looksLikeProblem`.
 */
export async function importText(text: string, tables: Games): Promise<ImportResult | null> {
  if (PROBLEM_FILE.test(text)) return null;
  for (const foreign of tables.all.flatMap(({ ui: face }) => face.importers)) {
    const read = (await foreign()).read(text);
    if (read) return read;
  }
  return null;
}

/** Whether a text that nobody knows goes on the bench as it is: it has at least one line of a problem file. */
export function looksLikeProblem(text: string): boolean {
  return YAML_LINE.test(text);
}

/** The list of a text with many games, of the first table that knows it; null where there is none. */
export async function importDealsFile(text: string, tables: Games): Promise<ImportedFile | null> {
  if (PROBLEM_FILE.test(text.slice(0, MAX_FILE_LENGTH))) return null;
  for (const foreign of tables.all.flatMap(({ ui: face }) => face.importers)) {
    const listed = await (await foreign()).readFile?.(text);
    if (listed) return listed;
  }
  return null;
}

/** What the tables say of the texts that they take besides problem files. */
export async function importerDescriptions(tables: Games): Promise<readonly string[]> {
  const all = tables.all.flatMap(({ ui: face }) => face.importers);
  return (await Promise.all(all.map((foreign) => foreign()))).map(({ description: line }) => line());
}

/** The text that a fragment (with its `#`) brings; null where it brings none. */
export function textOfFragment(fragment: string): string | null {
  return fragment.startsWith(BEGIN) ? fragment.slice(BEGIN.length) : null;
}
