/**
 * The imports of a source, read from its import lines: types and late imports are among them. Paths
 * are below the root of the repository, with `/`.
 */
import { posix } from 'node:path';

/** The text of a source; undefined where there is none at that path. */
export type ReadSource = (path: string) => string | undefined;

const EXTENSIONS = ['', '.ts', '.js', '/index.ts', '/index.js'];
const SCRIPT = /<script[^>]*>(.*?)<\/script>/gs;
/** An import line as this repository is written; what stands in a comment may be found with it. */
const IMPORT =
  /\b(?:import\s*(?:\(\s*)?|(?:import|export)\b[^'"`;()]*?\bfrom\s*)(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** The names that the import lines of a script or of a component's scripts give. */
export function importSpecifiers(path: string, text: string): readonly string[] {
  const script = path.endsWith('.svelte')
    ? [...text.matchAll(SCRIPT)].map(([, code]) => code).join('\n')
    : text;
  return [...script.matchAll(IMPORT)].flatMap(([, single, double]) => single ?? double ?? []);
}

/** The sources that a source imports; packages are none. */
export function listImportedSources(path: string, read: ReadSource): readonly string[] {
  return importSpecifiers(path, read(path) ?? '').flatMap(
    (name) => resolveImport(name, path, read) ?? [],
  );
}

/** The source that a name in an import line of another one leads to; null for a package. */
export function resolveImport(name: string, from: string, read: ReadSource): string | null {
  const target = resolveSpecifier(name, from);
  if (target === null) return null;
  // TypeScript lets `./state.svelte.js` name `state.svelte.ts`.
  const found = [target, target.replace(/\.js$/, '')]
    .flatMap((place) => EXTENSIONS.map((ending) => place + ending))
    .find((place) => read(place) !== undefined);
  return found ?? null;
}

function resolveSpecifier(name: string, from: string): string | null {
  const plain = name.split('?')[0] ?? name;
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  return /^\$lib(?=\/|$)/.test(plain) ? plain.replace('$lib', 'src/lib') : null;
}
