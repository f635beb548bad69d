/** No file of the app imports itself through others, and `importSpecifiers` misses no import. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importSpecifiers, listImportedSources } from '../../src/cli/source-imports';

/** Paths below the root of the repository, with the text of the files. */
type Files = ReadonlyMap<string, string>;

/** The cycles of imports, each as a text, found by depth-first search. */
function findCycles(files: Files): string[] {
  const cyclesFound: string[] = [];
  const visited = new Set<string>();
  const visit = (path: string, importPath: readonly string[]): void => {
    const cycleStart = importPath.indexOf(path);
    if (cycleStart >= 0) cyclesFound.push([...importPath.slice(cycleStart), path].join(' -> '));
    if (cycleStart >= 0 || visited.has(path)) return;
    // A component may hold another of its own kind, as a tree holds trees.
    const imports = listImportedSources(path, (importedPath) => files.get(importedPath)).filter(
      (importedPath) => importedPath !== path,
    );
    for (const next of imports) visit(next, [...importPath, path]);
    visited.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return cyclesFound;
}

function readSources(): Files {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|js|svelte)$/.test(path) && !path.startsWith('src/lib/paraglide/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

describe('importSpecifiers', () => {
  it('finds all imports that TypeScript finds, in every source', () => {
    for (const [path, text] of readSources()) {
      const script = path.endsWith('.svelte')
        ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
        : text;
      const tsSpecifiers = ts
        .preProcessFile(script, true, true)
        .importedFiles.map((file) => file.fileName);
      expect(importSpecifiers(path, text), path).toEqual(expect.arrayContaining(tsSpecifiers));
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

describe('cyclic imports', () => {
  it('do not exist in the app', () => {
    const files = readSources();
    expect(files.size).toBeGreaterThan(0);
    expect(findCycles(files)).toEqual([]);
  });

  it.each([
    ['values', `import { b } from './b'`, `import { a } from '$lib/core/a'`],
    ['types', `import type { B } from './b'`, `export type { A } from './a'`],
    ['a late import', `const b = import('./b')`, `import { a } from './a'`],
  ])('are found when they import %s', (_, a, b) => {
    const files = new Map([
      ['src/lib/core/a.ts', a],
      ['src/lib/core/b.ts', b],
    ]);
    expect(findCycles(files)).toEqual([
      'src/lib/core/a.ts -> src/lib/core/b.ts -> src/lib/core/a.ts',
    ]);
  });

  it('are found when they pass through a component', () => {
    const files = new Map([
      [
        'src/lib/kit/primitives/Card.svelte',
        `<script lang="ts">\nimport { a } from './card.svelte.js';\n</script>`,
      ],
      ['src/lib/kit/primitives/card.svelte.ts', `import Card from './Card.svelte'`],
    ]);
    expect(findCycles(files)).toHaveLength(1);
  });
});
