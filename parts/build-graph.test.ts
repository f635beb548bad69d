/**
 * The graph of a bundle's files and the part whose lazy code begins with each, on small bundles.
 */
import { describe, expect, it } from 'vitest';
import { buildGraph, gameFolders, type Bundle, type AppSources } from './build-graph.ts';

type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const chunk = (facade: string | null, overrides: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  code: '',
  isEntry: false,
  facadeModuleId: facade,
  imports: [],
  dynamicImports: [],
  ...overrides,
});
const asset = (source: string | Uint8Array): Bundle[string] => ({ type: 'asset', source });

/** An app with two games and the studio; the test gives the imports. */
const layoutWith = (
  imports: Readonly<Record<string, readonly string[]>> = {},
  lazyImports: Readonly<Record<string, readonly string[]>> = {},
): AppSources => ({
  partFolders: new Map([
    ['dice', 'src/lib/dice'],
    ['toy', 'tests/toy'],
    ['studio', 'src/lib/authoring'],
  ]),
  pathOf: (id) => id.replace('/root/', '').replace(/\?.*$/, ''),
  importsOf: (id) => imports[id] ?? [],
  lazyImportsOf: (id) => lazyImports[id] ?? [],
});

const lazyPartsOf = (bundle: Bundle, imports?: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    [...buildGraph(bundle, layoutWith(imports))].map(([name, { lazyPart }]) => [name, lazyPart]),
  );

describe('a lazily loaded part', () => {
  it('is the code of a game, the studio or their routes, wherever it lies in their folder', () => {
    expect(
      lazyPartsOf({
        a: chunk('/root/src/lib/dice/dice-module.ts'),
        b: chunk('/root/src/lib/dice/ui/lesson/Lesson.svelte'),
        c: chunk('/root/src/lib/registry/game-uis.ts'),
        d: chunk('/root/src/lib/library/today.ts'),
        e: chunk('/root/src/lib/dicey/dicey-module.ts'),
        f: chunk(null),
        g: chunk('/root/tests/toy/toy-module.ts'),
        h: chunk('/root/tests/toy/ui/toy-session.ts'),
        i: chunk('/root/src/lib/registry/game-list-texts.ts'),
        j: chunk('/root/src/lib/authoring/dice/ui/panes.ts'),
        k: chunk('/root/src/routes/studio/trying.ts'),
        l: chunk('/root/src/routes/authors/trying.ts'),
      }),
    ).toEqual({
      a: 'dice',
      b: 'dice',
      c: null,
      d: null,
      e: null,
      f: null,
      g: 'toy',
      h: 'toy',
      i: null,
      j: 'studio',
      k: 'studio',
      l: null,
    });
  });

  it('includes a page below its address, and a page that imports the code of no other part', () => {
    const pageChunk = (name: string) => chunk(`/root/nodes/${name}`, { isEntry: true });
    const imports = {
      '/root/nodes/1': ['/root/src/routes/dice/odds/+page.svelte'],
      '/root/nodes/2': ['/root/src/routes/rules/+page.ts', '/root/src/routes/rules/+page.svelte'],
      '/root/src/routes/rules/+page.svelte': [
        '/root/tests/toy/ui/Rules.svelte',
        '/root/src/lib/kit/shell/Header.svelte',
      ],
      '/root/nodes/3': ['/root/src/routes/+page.svelte'],
      '/root/src/routes/+page.svelte': [
        '/root/tests/toy/ui/Picture.svelte',
        '/root/src/lib/dice/ui/Picture.svelte',
      ],
      '/root/nodes/4': ['/root/src/routes/+layout.svelte'],
      '/root/src/routes/+layout.svelte': ['/root/src/lib/dice/ui/Door.svelte'],
    };
    expect(
      lazyPartsOf(
        { 1: pageChunk('1'), 2: pageChunk('2'), 3: pageChunk('3'), 4: pageChunk('4') },
        imports,
      ),
    ).toEqual({
      1: 'dice',
      2: 'toy',
      3: null,
      4: null,
    });
  });
});

describe('the graph', () => {
  const bundle: Bundle = {
    'js/app.1.js': chunk('/root/app.ts', {
      isEntry: true,
      imports: ['js/frame.2.js'],
      dynamicImports: ['js/dice.3.js'],
      // The names of files to preload with a later chunk.
      code: 'preload("css/dice.4.css")',
    }),
    'js/frame.2.js': chunk(null),
    'js/dice.3.js': chunk('/root/src/lib/dice/dice-module.ts', {
      code: 'new Worker("/somewhere/workers/dice.5.js")',
      viteMetadata: {
        importedCss: new Set(['css/dice.4.css']),
        importedAssets: new Set(['img/cup.6.svg']),
      },
    }),
    'css/dice.4.css': asset('@font-face { src: url(../fonts/digits.7.woff2) }'),
    'workers/dice.5.js': asset(new TextEncoder().encode('fetch("weights.8.bin")')),
    'img/cup.6.svg': asset('<svg/>'),
    'fonts/digits.7.woff2': asset(new Uint8Array([1])),
    'weights.8.bin': asset(new TextEncoder().encode('cup.6.svg')),
  };
  const graph = buildGraph(bundle, layoutWith());
  const staticImportsOf = (name: string) => graph.get(name)?.staticImports;

  it('has edges for imports, for the styles that Vite reports, and for file names in the code', () => {
    expect(graph.get('js/app.1.js')).toEqual({
      isEntry: true,
      lazyPart: null,
      staticImports: ['js/frame.2.js'],
      lazyImports: ['js/dice.3.js'],
    });
    expect(staticImportsOf('js/dice.3.js')).toEqual([
      'css/dice.4.css',
      'img/cup.6.svg',
      'workers/dice.5.js',
    ]);
  });

  it('has edges for file names in styles and workers, but in no other asset', () => {
    expect(staticImportsOf('css/dice.4.css')).toEqual(['fonts/digits.7.woff2']);
    expect(staticImportsOf('workers/dice.5.js')).toEqual(['weights.8.bin']);
    expect(staticImportsOf('weights.8.bin')).toEqual([]);
  });
});

it('the folder of a game is that of the module that a registry loads lazily', () => {
  const imports = {
    '/root/tests/games/registry.ts': ['/root/src/lib/registry/registry.ts'],
    '/root/src/lib/dice/dice-module.ts': ['/root/src/lib/dice/notation/table.ts'],
  };
  const lazyImports = {
    '/root/src/lib/registry/registry.ts': ['/root/src/lib/dice/dice-module.ts'],
    '/root/tests/games/registry.ts': ['/root/tests/toy/any-name.ts'],
    '/root/src/lib/dice/dice-module.ts': ['/root/src/lib/dice/solver/solver.ts'],
  };
  const registry = '/root/tests/games/registry.ts';
  expect(new Map(gameFolders(registry, layoutWith(imports, lazyImports)))).toEqual(
    new Map([
      ['dice', 'src/lib/dice'],
      ['toy', 'tests/toy'],
    ]),
  );
});
