/**
 * The imports of a source file, found by a regular expression in its text, type-only and dynamic
 * imports included. Paths are relative to the root of the repository, with `/`.
 */
import { posix } from 'node:path';

/** The text of a source; undefined where there is none at that path. */
export type ReadSource = (path: string) => string | undefined;

const EXTENSIONS = ['', '.ts', '.js', '/index.ts', '/index.js'];
const SCRIPT = /<script[^>]*>(.*?)<\/script>/gs;
/** An import as prettier formats it. It may also match in a comment, which does no harm. */
const IMPORT =
  /\b(?:import\s*(?:\(\s*)?|(?:import|export)\b[^'"`;()]*?\bfrom\s*)(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** The module specifiers that a script or the scripts of a Svelte component import. */
export function importSpecifiers(path: string, text: string): readonly string[] {
  const script = path.endsWith('.svelte')
    ? [...text.matchAll(SCRIPT)].map(([, code]) => code).join('\n')
    : text;
  return [...script.matchAll(IMPORT)].flatMap(([, single, double]) => single ?? double ?? []);
}

/** The source files that a source imports; packages are left out. */
export function listImportedSources(path: string, read: ReadSource): readonly string[] {
  return importSpecifiers(path, read(path) ?? '').flatMap(
    (name) => resolveImport(name, path, read) ?? [],
  );
}

/** The source file that a module specifier in the file `from` leads to; null for a package. */
export function resolveImport(specifier: string, from: string, read: ReadSource): string | null {
  const target = resolveSpecifier(specifier, from);
  if (target === null) return null;
  // TypeScript lets `./state.svelte.js` name `state.svelte.ts`.
  const existingPath = [target, target.replace(/\.js$/, '')]
    .flatMap((path) => EXTENSIONS.map((ending) => path + ending))
    .find((path) => read(path) !== undefined);
  return existingPath ?? null;
}

/** The path of a relative or `$lib` specifier without its query, an extension perhaps missing. */
function resolveSpecifier(specifier: string, from: string): string | null {
  const path = specifier.split('?')[0] ?? specifier;
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  return /^\$lib(?=\/|$)/.test(path) ? path.replace('$lib', 'src/lib') : null;
}
