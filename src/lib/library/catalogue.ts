/** The catalogue of problems: a list entry for each, and the files that could not be read. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import {
  checkProblemId,
  problemKey,
  type GameModule,
  type ProblemEntry,
} from '$lib/game-module/game-module';
import { findDuplicateNumbers, type NumberedFile } from './duplicate-numbers';

export interface UnreadableFile {
  /** Its path. */
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

/** The modules of all games, by the ids of the games. */
export type GameModules = ReadonlyMap<string, GameModule>;

/** `problems/bridge/before-you-finesse.yaml` gives `before-you-finesse`. */
export function libraryFileId(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replace(/\.ya?ml$/, '');
}

/** The id of a library file's game is its folder: `problems/bridge/x.yaml` gives `bridge`. */
function gameIdOfPath(path: string): string {
  return path.split(/[/\\]/).at(-2) ?? '';
}

/** The key of a problem file: `problems/bridge/x.yaml` gives `bridge/x`. */
export function problemKeyOfFile(path: string): string {
  return problemKey({ gameId: gameIdOfPath(path), id: libraryFileId(path) });
}

/** The catalogue of some files of the library, given as path and text. */
export function createCatalogue(
  files: Iterable<readonly [path: string, text: string]>,
  modules: GameModules,
): ReadCatalogue {
  const readEntries: { readonly entry: ProblemEntry; readonly source: NumberedFile }[] = [];
  const unreadable: UnreadableFile[] = [];
  const problems = new Map<string, unknown>();
  for (const [file, text] of files) {
    const result = readCatalogueFile(file, text, modules);
    if (result.ok) {
      const { entry, problem } = result.value;
      readEntries.push({ entry, source: { ...entry, file, text } });
      problems.set(problemKey(entry), problem);
    } else unreadable.push({ file, faults: result.faults });
  }
  // Of two problems with one address the second is reported as unreadable.
  for (const { file, fault } of findDuplicateNumbers(readEntries.map(({ source }) => source)))
    unreadable.push({ file, faults: [fault] });
  const unreadablePaths = new Set(unreadable.map(({ file }) => file));
  const entries = readEntries
    .filter(({ source }) => !unreadablePaths.has(source.file))
    .map(({ entry }) => entry);
  return { entries: entries.sort(compareEntries), unreadable, problems };
}

/** Levels are 1 to 5, so an entry without a level comes last. */
function compareEntries(a: ProblemEntry, b: ProblemEntry): number {
  return (
    (a.level ?? 6) - (b.level ?? 6) ||
    (a.number ?? Infinity) - (b.number ?? Infinity) ||
    a.title.en.localeCompare(b.title.en, 'en')
  );
}

/** The problem of a game with this address: its number, or its id (the older form of addresses). */
export function findEntryByAddress(
  { entries }: Pick<Catalogue, 'entries'>,
  gameId: string,
  address: string,
): ProblemEntry | null {
  const gameEntries = entries.filter((entry) => entry.gameId === gameId);
  return gameEntries.find(({ id, number }) => String(number) === address || id === address) ?? null;
}

/** The part of a catalogue that belongs to one game. */
export function catalogueOfGame({ entries, unreadable }: Catalogue, gameId: string): Catalogue {
  return {
    entries: entries.filter((entry) => entry.gameId === gameId),
    unreadable: unreadable.filter(({ file }) => gameIdOfPath(file) === gameId),
  };
}

/** Reads a problem file with the module of its game, which its folder names. */
function readCatalogueFile(
  path: string,
  text: string,
  modules: GameModules,
): Result<{ readonly entry: ProblemEntry; readonly problem: unknown }> {
  const module = modules.get(gameIdOfPath(path));
  if (!module)
    return failWith(
      'file/table',
      `The folder of a problem is its table: ${[...modules.keys()].join(', ')}.`,
    );
  const id = libraryFileId(path);
  const idFault = checkProblemId(id);
  if (idFault) return fail(idFault);
  const read = module.read(text, id);
  return read.ok ? ok({ entry: module.toEntry(read.value), problem: read.value }) : read;
}
