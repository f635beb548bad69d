import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importSpecifiers, listImportedSources } from '../../src/cli/source-imports';

/** Paths below the root of the repository, with the text of the files. */
type Files = ReadonlyMap<string, string>;

/** One round trip for each import that closes one. */
function cycles(files: Files): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(path);
    if (seenAt >= 0) found.push([...way.slice(seenAt), path].join(' -> '));
    if (seenAt >= 0 || done.has(path)) return;
    // A component may hold another of its own kind, as a tree holds trees.
    const others = listImportedSources(path, (place) => files.get(place)).filter(
      (other) => other !== path,
    );
    for (const next of others) walk(next, [...way, path]);
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

describe('the reader of import lines', () => {
  it('finds what TypeScript finds, in every source', () => {
    for (const [path, text] of sources()) {
      const script = path.endsWith('.svelte')
        ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
        : text;
      const known = ts
        .preProcessFile(script, true, true)
        .importedFiles.map((file) => file.fileName);
      expect(importSpecifiers(path, text), path).toEqual(expect.arrayContaining(known));
    }
  });

  it.each([
    `import './a';`,
    `import a from "./a";`,
    `import a, { type B } from './a?raw';`,
    `import {\n  a,\n  b,\n} from './a';`,
    `import * as a from './a';`,
    `export * from './a';`,
    `export type { A } from './a';`,
    `const a = await import('./a');`,
    `const a = () => import(\n  './a'\n);`,
    `export type A = import('./a').A;`,
  ])('reads %j', (line) => {
    const text = `export const before = 'from';\n${line}\nexport const after = 'import';\n`;
    expect(importSpecifiers('src/lib/b.ts', text)).toEqual([expect.stringMatching(/^\.\/a/)]);
  });
});

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
