/** Reads a problem file with the reader of its game. */
import { relative, resolve, sep } from 'node:path';
import { failWith, invariant, ok, type Result } from '$lib/core/result';
import { libraryFileId } from '$lib/library/catalogue';
import { GAMES } from '$lib/registry/registry';
import { isCollectionFile } from '$lib/library/series/read-collection';
import { detectGameId } from '$lib/game-module/game-module';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { readText } from './input-files';

export const LIBRARY = 'problems';

/** A problem with the game whose reader has read it. */
export interface FoundProblem {
  readonly game: RegisteredGame;
  readonly problem: unknown;
  /** The text of its file. */
  readonly text: string;
}

/**
 * The game of a file: in the library by its folder, elsewhere by its `game` key. A file that names
 * no game belongs to the first one, whose reader reports what is missing.
 */
export function detectGame(name: string | null, text: string): RegisteredGame {
  const ids = GAMES.map(({ id }) => id);
  const candidateIds = [name?.split('/').at(-2), detectGameId(text, ids)];
  const [detected] = candidateIds.flatMap((gameId) => GAMES.find(({ id }) => id === gameId) ?? []);
  const game = detected ?? GAMES[0];
  invariant(game, 'No game is registered.');
  return game;
}

/**
 * The path of a file below the library, with `/`; null for one elsewhere. The files of the library
 * must be complete; an author's draft need not be.
 */
export function pathInLibrary(file: string): string | null {
  const segments = relative(resolve(LIBRARY), resolve(file)).split(sep);
  return segments[0] === '..' ? null : segments.join('/');
}

/** The problem of a file, or its faults. */
export async function findProblem(file: string): Promise<Result<FoundProblem>> {
  if (isCollectionFile(resolve(file)))
    return failWith(
      'file/collection',
      'This is a collection: name the file of one of its problems.',
    );
  const text = await readText(file);
  if (!text.ok) return text;
  const game = detectGame(pathInLibrary(file), text.value);
  const read = (await game.module()).read(text.value, libraryFileId(file));
  return read.ok ? ok({ game, problem: read.value, text: text.value }) : read;
}
