/**
 * The diagram in docs/architecture.md shows the current imports. If it is outdated, update it with
 * `npx vitest run --project node module-diagram -u`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { moduleDiagram, moduleGraph, withoutImplied } from '../docs/module-diagram';

const PAGE = 'docs/architecture.md';
const TEST_FILE = /\.(test|fixture)\.(svelte|ts)$/;
const DIAGRAM = /(?<=```mermaid\n)[^]*?(?=\n```)/;

describe('the diagram of modules', () => {
  it('in docs/architecture.md shows the current imports', async () => {
    const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|svelte)$/.test(path) && !TEST_FILE.test(path));
    const page = readFileSync(PAGE, 'utf8');
    expect(page).toMatch(DIAGRAM);
    const diagram = moduleDiagram(moduleGraph(paths, sourcesOnDisk()));
    await expect(page.replace(DIAGRAM, () => diagram)).toMatchFileSnapshot(`../../${PAGE}`);
  });

  it('leaves out exactly the arrows that follow from others', () => {
    const graph = new Map([
      ['a', new Set(['b', 'c', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set<string>()],
      ['d', new Set<string>()],
    ]);
    expect(withoutImplied(graph).get('a')).toEqual(new Set(['b', 'd']));
    expect(withoutImplied(graph).get('b')).toEqual(new Set(['c']));
  });

  it('rejects a module that is in no layer', () => {
    expect(() => moduleDiagram(new Map([['nowhere', new Set<string>()]]))).toThrow('nowhere');
  });
});
