/** The catalogue of problems: what a list shows of each, and the files that could not be read. */
import type { Fault, Result } from '$lib/core/result';
import { readProblem } from '$lib/bridge/problem/read-problem';
import type { BridgeProblem } from '$lib/bridge/problem/problem';

/** A line of the list. */
export type CatalogueEntry = { readonly game: 'bridge' } & Pick<
  BridgeProblem,
  'id' | 'title' | 'level' | 'themes' | 'student' | 'contract' | 'goal' | 'opponents'
>;

export interface UnreadableFile {
  readonly file: string;
  readonly faults: readonly Fault[];
}

export interface Catalogue {
  /** By level, then by title; drafts without a level last. */
  readonly entries: readonly CatalogueEntry[];
  readonly unreadable: readonly UnreadableFile[];
}

/** The problem in a file of the library; its id is the name of the file. */
export function readFile(path: string, text: string): Result<BridgeProblem> {
  const read = readProblem(text, idOf(path));
  return read.ok ? { ok: true, value: read.value.problem } : read;
}

/** `problems/bridge/before-you-finesse.yaml` gives `before-you-finesse`. */
export function idOf(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replace(/\.ya?ml$/, '');
}

/** The catalogue of some files, given as path and text. */
export function catalogueOf(files: Iterable<readonly [path: string, text: string]>): Catalogue {
  const entries: CatalogueEntry[] = [];
  const unreadable: UnreadableFile[] = [];
  for (const [path, text] of files) {
    const read = readFile(path, text);
    if (read.ok) entries.push(entryOf(read.value));
    else unreadable.push({ file: path, faults: read.faults });
  }
  entries.sort(
    (a, b) => (a.level ?? 6) - (b.level ?? 6) || a.title.en.localeCompare(b.title.en, 'en'),
  );
  return { entries, unreadable };
}

function entryOf(problem: BridgeProblem): CatalogueEntry {
  const { id, title, level, themes, student, contract, goal, opponents } = problem;
  return { game: 'bridge', id, title, level, themes, student, contract, goal, opponents };
}
