/**
 * Recognises an opened, dropped or pasted text: a problem file, or a format that a game can import.
 */
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { authoringOfGame } from '$lib/authoring/authored-games';
import type {
  ImportedFile,
  ImportResult,
  ProblemImporter,
} from '$lib/authoring/port/problem-importer';
import type { Games } from '$lib/game-module/ui/games-context';

/** The prefix of a fragment with which another page of the app hands over a text to import. */
const BEGIN = '#begin=';

/** A key that begins a line in problem files only. */
const PROBLEM_FILE_LINE = /^(?:game|format|title|student|hands?|deals):/m;

/** A line that looks like YAML: a key or a comment. */
const YAML_LINE = /^[ \t]*(?:#|(?:[{[]\s*)?["']?\w[\w-]*["']?\s*:(?:\s|$))/m;

/**
 * The result of the first game's importer that recognises the text; null for a problem file and for
 * an unrecognised text (see `looksLikeProblem`).
 */
export async function importText(text: string, games: Games): Promise<ImportResult | null> {
  if (PROBLEM_FILE_LINE.test(text)) return null;
  for (const importer of await loadImporters(games)) {
    const result = importer.read(text);
    if (result) return result;
  }
  return null;
}

/**
 * True when an unrecognised text has at least one line of a problem file, so that it is opened as
 * it is.
 */
export function looksLikeProblem(text: string): boolean {
  return YAML_LINE.test(text);
}

/** The deals of a file that the first matching game lists; null where none does. */
export async function importDealsFile(text: string, games: Games): Promise<ImportedFile | null> {
  if (PROBLEM_FILE_LINE.test(text.slice(0, MAX_FILE_LENGTH))) return null;
  for (const importer of await loadImporters(games)) {
    const file = await importer.readFile?.(text);
    if (file) return file;
  }
  return null;
}

async function loadImporters(games: Games): Promise<readonly ProblemImporter[]> {
  const loaders = games.all.flatMap(({ id }) => authoringOfGame(id).loadImporter ?? []);
  return Promise.all(loaders.map((load) => load()));
}

/** The text in a fragment (with its `#`); null where it holds none. */
export function textOfFragment(fragment: string): string | null {
  return fragment.startsWith(BEGIN) ? fragment.slice(BEGIN.length) : null;
}
