/** Checks the collection files of a library for `lie check`. */
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Fault } from '$lib/core/result';
import { libraryFileId, problemKeyOfFile } from '$lib/library/catalogue';
import { readCollection } from '$lib/library/series/read-collection';
import { GAMES } from '$lib/registry/registry';
import { readText } from './input-files';

/** A file with its faults and warnings. */
export interface CheckedCollection {
  readonly file: string;
  readonly id: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** A collection file, whose problems are those of the library that its folder stands in. */
export async function checkCollection(file: string): Promise<CheckedCollection> {
  const id = libraryFileId(file);
  const text = await readText(file);
  if (!text.ok) return { file, id, faults: text.faults, warnings: [] };
  const read = readCollection(text.value, id, await problemsBeside(dirname(resolve(file))));
  return read.ok
    ? { file, id, faults: [], warnings: read.value.warnings }
    : { file, id, faults: read.faults, warnings: [] };
}

/** The keys of the problems that stand in the same library as a folder of collections. */
async function problemsBeside(collections: string): Promise<readonly string[]> {
  const keys = await Promise.all(GAMES.map(({ id }) => keysIn(join(dirname(collections), id))));
  return keys.flat();
}

/** The keys of the problems in a game's folder. */
async function keysIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => /\.ya?ml$/.test(name))
      .map((name) => problemKeyOfFile(join(folder, name)));
  } catch {
    // A missing folder has no problems.
    return [];
  }
}
