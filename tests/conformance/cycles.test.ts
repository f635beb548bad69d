import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Paths below the root of the repository, with the text of the files. */
type Files = ReadonlyMap<string, string>;

const ENDINGS = ['', '.ts', '.js', '/index.ts', '/index.js'];

/** The files that a file imports, types included: who needs only a type needs to know it all the same. */
function importsOf(path: string, files: Files): string[] {
  const text = files.get(path) ?? '';
  const script = path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
    : text;
  return ts.preProcessFile(script, true, true).importedFiles.flatMap(({ fileName }) => {
    const plain = fileName.split('?')[0] ?? fileName;
    const target = plain.startsWith('.')
      ? posix.join(posix.dirname(path), plain)
      : plain.replace(/^\$lib(?=\/|$)/, 'src/lib');
    // TypeScript lets `./state.svelte.js` name `state.svelte.ts`.
    const names = [target, target.replace(/\.js$/, '')];
    const found = names
      .flatMap((name) => ENDINGS.map((ending) => name + ending))
      .find((name) => files.has(name));
    // A component may hold another of its own kind, as a tree holds trees.
    return found === undefined || found === path ? [] : [found];
  });
}

/** One round trip for each import that closes one. */
function cycles(files: Files): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(path);
    if (seenAt >= 0) found.push([...way.slice(seenAt), path].join(' -> '));
    if (seenAt >= 0 || done.has(path)) return;
    for (const next of importsOf(path, files)) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of files.keys()) walk(path, []);
  return found;
}

function sources(): Files {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|js|svelte)$/.test(path) && !path.startsWith('src/lib/paraglide/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

describe('imports never run in a circle', () => {
  it('in the whole app', () => {
    const files = sources();
    expect(files.size).toBeGreaterThan(0);
    expect(cycles(files)).toEqual([]);
  });

  it.each([
    ['values', `import { b } from './b'`, `import { a } from '$lib/core/a'`],
    ['types', `import type { B } from './b'`, `export type { A } from './a'`],
    ['a late import', `const b = import('./b')`, `import { a } from './a'`],
  ])('and one of %s would be seen', (_, a, b) => {
    const files = new Map([
      ['src/lib/core/a.ts', a],
      ['src/lib/core/b.ts', b],
    ]);
    expect(cycles(files)).toEqual(['src/lib/core/a.ts -> src/lib/core/b.ts -> src/lib/core/a.ts']);
  });

  it('and one through a component would be seen', () => {
    const files = new Map([
      [
        'src/lib/ui/Card.svelte',
        `<script lang="ts">\nimport { a } from './card.svelte.js';\n</script>`,
      ],
      ['src/lib/ui/card.svelte.ts', `import Card from './Card.svelte'`],
    ]);
    expect(cycles(files)).toHaveLength(1);
  });
});
