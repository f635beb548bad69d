/**
 * The app without the code for authors: with `src/lib/authoring`, the authors' pages and their
 * commands absent, every import of the rest still leads to a file.
 */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { listImportedSources, type ReadSource } from '../../src/cli/source-imports';

const FOR_AUTHORS = /^src\/(?:lib\/authoring|routes\/(?:studio|authors)|cli\/authoring)\//;
/** The list of all commands, which names those for authors. */
const COMMAND_LIST = 'src/cli/command-list.ts';
/** The path of a worker or another file in a URL that the build resolves. */
const URL_IMPORT = /\bnew URL\(\s*'(\.{1,2}\/[^']+)'/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(?:ts|svelte)$/.test(path) && !path.includes('/paraglide/'));

/** The imports of code for authors by the rest of these sources, in words. */
function importsOfAuthoring(paths: readonly string[], read: ReadSource): readonly string[] {
  return paths
    .filter((path) => !FOR_AUTHORS.test(path) && path !== COMMAND_LIST)
    .flatMap((path) => {
      const urls = [...(read(path) ?? '').matchAll(URL_IMPORT)].map(([, relativePath = '']) =>
        posix.join(posix.dirname(path), relativePath),
      );
      return [...listImportedSources(path, read), ...urls]
        .filter((imported) => FOR_AUTHORS.test(imported))
        .map((imported) => `${path} imports ${imported}, which is for authors and may be absent.`);
    });
}

describe('the app without the code for authors', () => {
  it('lacks no file', () => {
    expect(sources.some((path) => FOR_AUTHORS.test(path))).toBe(true);
    expect(importsOfAuthoring(sources, sourcesOnDisk())).toEqual([]);
  });

  it.each([
    [
      'a component',
      'src/lib/library/A.svelte',
      `<script>import a from '$lib/authoring/a';</script>`,
    ],
    ['a type', 'src/lib/library/a.ts', `import type { A } from '$lib/authoring/a';`],
    ['a lazy import', 'src/routes/rules/a.ts', `const a = import('../../lib/authoring/a');`],
    ['a worker', 'src/lib/library/a.ts', `new URL('../authoring/a.ts', import.meta.url)`],
    ['a page', 'src/routes/rules/a.ts', `import { a } from '../studio/a';`],
    ['a command', 'src/cli/check.ts', `import { a } from './authoring/a';`],
  ])('would lack %s that another module imports', (_, path, text) => {
    const targets = ['src/lib/authoring/a.ts', 'src/routes/studio/a.ts', 'src/cli/authoring/a.ts'];
    const files = new Map([...targets.map((target) => [target, ''] as const), [path, text]]);
    const read: ReadSource = (file) => files.get(file);
    expect(importsOfAuthoring([path, ...targets], read)).toEqual([
      expect.stringMatching(new RegExp(`^${path} imports src/.*/a.ts, which is for authors`)),
    ]);
  });
});
