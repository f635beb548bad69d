/** Selects the tests of a game: those that name it, themselves or in an imported helper. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listImportedSources } from '../../src/cli/source-imports';

/** The text of each source by its path below the root, with `/`. */
type Sources = ReadonlyMap<string, string>;

const TEST = /\.(?:test|spec)\.ts$/;
/** Test helpers; tested code does not count, since shared code serves every game. */
const HELPER = /^tests\/|\.fixture\.ts$/;

/** Tests in a folder of the game, or that contain `<game>/` (an import, an address, a key). */
export function testsOf(game: string, sources: Sources): readonly string[] {
  const gamePath = new RegExp(`(?<![\\w-])${game}/`);
  const textOf = (path: string): string | undefined => sources.get(path);
  const namesGame = (path: string, visited: Set<string>): boolean => {
    visited.add(path);
    if (gamePath.test(path) || gamePath.test(textOf(path) ?? '')) return true;
    const helpers = listImportedSources(path, textOf).filter(
      (imported) => HELPER.test(imported) && !visited.has(imported),
    );
    return helpers.some((helper) => namesGame(helper, visited));
  };
  return [...sources.keys()].filter((path) => TEST.test(path) && namesGame(path, new Set())).sort();
}

/** All sources and tests of the repository. */
export function sourcesAndTests(): Sources {
  const paths = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll('\\', '/'),
    ),
  );
  const sources = paths
    .filter((path) => path.endsWith('.ts') && !path.startsWith('src/lib/paraglide/'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);
  return new Map(sources);
}
