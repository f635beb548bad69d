/** The files and the catalogue of an app with the toy game, for tests of the game interface. */
import { readdirSync, readFileSync } from 'node:fs';
import { createCatalogue, type GameModules, type ReadCatalogue } from '$lib/library/catalogue';
import { GAMES } from './games/registry';

/** The text of a file of the repository, with its path as the library knows it. */
function file(path: string): readonly [path: string, text: string] {
  return [path.replace('tests/toy/', ''), readFileSync(path, 'utf8')];
}

function filesIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder)
    .sort()
    .map((name) => file(`${folder}/${name}`));
}

/** The problem files of the toy game, and its collections. */
export const TOY_FILES = filesIn('tests/toy/problems/toy');
export const COLLECTION_FILES = filesIn('tests/toy/problems/collections');
/** The problem files of the app with both games. */
export const FILES = [
  ...TOY_FILES,
  file('problems/bridge/before-you-finesse.yaml'),
  file('problems/bridge/let-it-go.yaml'),
];

async function loadModules(): Promise<GameModules> {
  return new Map(
    await Promise.all(GAMES.map(async ({ id, module }) => [id, await module()] as const)),
  );
}

/** Reads the catalogue of all files, and of some more. */
export async function readToyCatalogue(
  ...furtherFiles: readonly (readonly [string, string])[]
): Promise<ReadCatalogue> {
  return createCatalogue([...FILES, ...furtherFiles], await loadModules());
}
