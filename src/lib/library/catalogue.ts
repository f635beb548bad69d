/** The catalogue of problems: what a list shows of each, and the files that could not be read. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { checkProblemId, problemKey, type GameModule, type ProblemEntry } from '$lib/game-module/game-module';
import { findDuplicateNumbers, type NumberedFile } from './duplicate-numbers';

export interface UnreadableFile {
  readonly file: string;
  readonly faults: readonly Fault[];
}

export interface Catalogue {
  /** By level, then by number; drafts without a level last, and without a number by title. */
  readonly entries: readonly ProblemEntry[];
  readonly unreadable: readonly UnreadableFile[];
}

/** A catalogue with the problems themselves, by their keys. */
export interface ReadCatalogue extends Catalogue {
  readonly problems: ReadonlyMap<string, unknown>;
}

/** The desks of all tables, by the ids of the tables. */
export type GameModules = ReadonlyMap<string, GameModule>;

/** `problems/bridge/before-you-finesse.yaml` gives `before-you-finesse`. */
export function libraryFileId(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replace(/\.ya?ml$/, '');
}

/** The table of a file of the library is its folder: `problems/bridge/before-you-finesse.yaml` gives `bridge`. */
function gameIdOfPath(path: string): string {
  return path.split(/[/\\]/).at(-2) ?? '';
}

/** The key of a problem file: `problems/bridge/before-you-finesse.yaml` gives `bridge/before-you-finesse`. */
export function problemKeyOfFile(path: string): string {
  return problemKey({ gameId: gameIdOfPath(path), id: libraryFileId(path) });
}

/** The catalogue of some files of the library, given as path and text. */
export function createCatalogue(
  files: Iterable<readonly [path: string, text: string]>,
  desks: GameModules,
): ReadCatalogue {
  const found: { readonly entry: ProblemEntry; readonly from: NumberedFile }[] = [];
  const unreadable: UnreadableFile[] = [];
  const problems = new Map<string, unknown>();
  for (const [file, text] of files) {
    const read = readCatalogueFile(file, text, desks);
    if (read.ok) {
      const { entry, problem } = read.value;
      found.push({ entry, from: { ...entry, file, text } });
      problems.set(problemKey(entry), problem);
    } else unreadable.push({ file, faults: read.faults });
  }
  // Two problems at one address: the second is as good as not there.
  for (const { file, fault } of findDuplicateNumbers(found.map(({ from }) => from)))
    unreadable.push({ file, faults: [fault] });
  const lost = new Set(unreadable.map(({ file }) => file));
  const entries = found.filter(({ from }) => !lost.has(from.file)).map(({ entry }) => entry);
  return { entries: entries.sort(compareEntries), unreadable, problems };
}

function compareEntries(a: ProblemEntry, b: ProblemEntry): number {
  return (
    (a.level ?? 6) - (b.level ?? 6) ||
    (a.number ?? Infinity) - (b.number ?? Infinity) ||
    a.title.en.localeCompare(b.title.en, 'en')
  );
}

/** The problem with this address at a table: its number, or its id, as addresses were before. */
export function findEntryByAddress(
  { entries }: Pick<Catalogue, 'entries'>,
  table: string,
  address: string,
): ProblemEntry | null {
  const here = entries.filter((entry) => entry.gameId === table);
  return here.find(({ id, number }) => String(number) === address || id === address) ?? null;
}

/** What a catalogue holds of one table. */
export function catalogueOfGame({ entries, unreadable }: Catalogue, table: string): Catalogue {
  return {
    entries: entries.filter((entry) => entry.gameId === table),
    unreadable: unreadable.filter(({ file }) => gameIdOfPath(file) === table),
  };
}

function readCatalogueFile(
  path: string,
  text: string,
  desks: GameModules,
): Result<{ readonly entry: ProblemEntry; readonly problem: unknown }> {
  const desk = desks.get(gameIdOfPath(path));
  if (!desk)
    return failWith(
      'file/table',
      `The folder of a problem is its table: ${[...desks.keys()].join(', ')}.`,
    );
  const id = libraryFileId(path);
  const taken = checkProblemId(id);
  if (taken) return fail(taken);
  const read = desk.read(text, id);
  return read.ok ? ok({ entry: desk.toEntry(read.value), problem: read.value }) : read;
}
