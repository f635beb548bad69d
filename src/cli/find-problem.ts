/** Which table a problem file is of. */
import { relative, resolve, sep } from 'node:path';
import { failWith, invariant, ok, type Result } from '$lib/core/result';
import { libraryFileId } from '$lib/library/catalogue';
import { GAMES } from '$lib/registry/registry';
import { isCollectionFile } from '$lib/library/series/read-collection';
import { detectGameId } from '$lib/game-module/game-module';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { readText } from './input-files';

export const LIBRARY = 'problems';

/** A problem with the table that has read it. */
export interface FoundProblem {
  readonly game: RegisteredGame;
  readonly problem: unknown;
}

/**
 * The table of a file: of the library by its folder, elsewhere by what it says itself. A file that names
 * no table is one of the main table's, whose desk says what is missing.
 */
export function detectGame(name: string | null, text: string): RegisteredGame {
  const ids = GAMES.map(({ id }) => id);
  const named = [name?.split('/').at(-2), detectGameId(text, ids)];
  const [found] = named.flatMap((id) => GAMES.find((table) => table.id === id) ?? []);
  const table = found ?? GAMES[0];
  invariant(table, 'A house without a table?');
  return table;
}

/**
 * The path of a file below the library, with `/`; null for one elsewhere. The files of the library must
 * be complete; an author's draft need not be.
 */
export function pathInLibrary(file: string): string | null {
  const parts = relative(resolve(LIBRARY), resolve(file)).split(sep);
  return parts[0] === '..' ? null : parts.join('/');
}

/** The problem of a file, or what is wrong with it. */
export async function findProblem(file: string): Promise<Result<FoundProblem>> {
  if (isCollectionFile(resolve(file)))
    return failWith('file/collection', 'This is a collection: name the file of one of its problems.');
  const text = await readText(file);
  if (!text.ok) return text;
  const table = detectGame(pathInLibrary(file), text.value);
  const read = (await table.module()).read(text.value, libraryFileId(file));
  return read.ok ? ok({ table, problem: read.value }) : read;
}
