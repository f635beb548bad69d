/**
 * The diagram in docs/architecture.md shows the imports of today. Where it is stale, write it anew
 * with `npx vitest run --project node module-diagram -u`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { moduleDiagram, moduleGraph, withoutImplied } from '../docs/module-diagram';

const PAGE = 'docs/architecture.md';
const TESTS = /\.(test|fixture)\.(svelte|ts)$/;
const DIAGRAM = /(?<=```mermaid\n)[^]*?(?=\n```)/;

describe('the diagram of modules', () => {
  it('is drawn from the imports of today', async () => {
    const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|svelte)$/.test(path) && !TESTS.test(path));
    const page = readFileSync(PAGE, 'utf8');
    expect(page).toMatch(DIAGRAM);
    const diagram = moduleDiagram(moduleGraph(paths, sourcesOnDisk()));
    await expect(page.replace(DIAGRAM, () => diagram)).toMatchFileSnapshot(`../../${PAGE}`);
  });

  it('leaves out an arrow that follows from others, and no other', () => {
    const graph = new Map([
      ['a', new Set(['b', 'c', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set<string>()],
      ['d', new Set<string>()],
    ]);
    expect(withoutImplied(graph).get('a')).toEqual(new Set(['b', 'd']));
    expect(withoutImplied(graph).get('b')).toEqual(new Set(['c']));
  });

  it('refuses a module that is in no layer', () => {
    expect(() => moduleDiagram(new Map([['nowhere', new Set<string>()]]))).toThrow('nowhere');
  });
});
