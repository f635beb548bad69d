/** The division of shared modules into chunks, on small graphs of modules. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { assignSharedChunks, type Module } from './shared-chunks.ts';

/** A module of the app: its imports, its size in bytes, and the text at its beginning. */
interface Source {
  readonly imports?: readonly string[];
  readonly lazy?: readonly string[];
  readonly size?: number;
  readonly text?: string;
}

const toModules = (sources: Readonly<Record<string, Source>>): readonly Module[] =>
  Object.entries(sources).map(([id, { imports = [], lazy = [], size = 0, text = '' }]) => ({
    ...{ id, isEntry: id === 'app', importedIds: [...imports], dynamicallyImportedIds: [...lazy] },
    code: text.padEnd(size, ';'),
  }));

/** The modules of each shared chunk, in alphabetical order. */
function chunksOf(modules: readonly Module[]): readonly (readonly string[])[] {
  const chunks = new Map<string, string[]>();
  for (const [id, name] of assignSharedChunks(modules, ['app']))
    chunks.set(name, [...(chunks.get(name) ?? []), id]);
  return [...chunks.values()].map((ids) => ids.sort()).sort();
}

/** More than any number of entry points is worth. */
const LARGE = 1_000_000;

/** An app with three pages, which share modules in twos and threes. */
const PAGES: Readonly<Record<string, Source>> = {
  app: { imports: ['frame'], lazy: ['a', 'b', 'c'], size: LARGE },
  frame: { size: LARGE },
  a: { imports: ['frame', 'ab', 'ab2', 'abc', 'alone'], size: LARGE },
  b: { imports: ['ab', 'ab2', 'abc'], size: LARGE },
  c: { imports: ['abc'], size: LARGE },
  ab: { size: LARGE },
  ab2: { imports: ['abc'], size: LARGE },
  abc: { size: LARGE },
  alone: { size: LARGE },
};

it('a chunk keeps its name as long as it has the same modules', () => {
  const names = assignSharedChunks(toModules(PAGES), ['app']);
  const changed = {
    ...PAGES,
    d: { imports: ['d2'], size: LARGE },
    d2: {},
    abc: { size: 2 * LARGE },
  };
  const later = assignSharedChunks(toModules(changed), ['app']);
  for (const id of ['ab', 'ab2', 'abc']) expect(later.get(id)).toBe(names.get(id));
  expect(new Set(names.values()).size).toBe(3);
});

it('the messages that every visit loads lie apart from its scripts, so that a changed word changes few', () => {
  const [message, runtime] = ['/paraglide/messages/m.js', '/paraglide/runtime.js'] as const;
  const modules = toModules({
    ...PAGES,
    app: { imports: [message, runtime, 'frame'], lazy: ['a', 'b', 'c'] },
    [message]: { imports: [runtime] },
    [runtime]: {},
  });
  expect(chunksOf(modules)).toContainEqual([message, runtime]);
  expect(hasCycle(modules)).toBe(false);
});

describe('modules lie in one chunk', () => {
  it('when the same pages load them; one that a single page loads lies with the page', () => {
    expect(chunksOf(toModules(PAGES))).toEqual([['ab', 'ab2'], ['abc'], ['app', 'frame']]);
  });

  it('wherever their files lie, whatever they are called', () => {
    const names = new Map(
      Object.keys(PAGES).map((id, index) => [id, id === 'app' ? id : `src/${9 - index}/${id}.ts`]),
    );
    const rename = (id: string): string => names.get(id) ?? id;
    const moved = toModules(PAGES).map((module) => ({
      ...module,
      id: rename(module.id),
      importedIds: module.importedIds.map(rename),
      dynamicallyImportedIds: module.dynamicallyImportedIds.map(rename),
    }));
    const expected = chunksOf(toModules(PAGES)).map((ids) => ids.map(rename).sort());
    expect(chunksOf(moved)).toEqual([...expected].sort());
  });

  it('when they are small and a file less is worth what some pages then load in vain', () => {
    expect(chunksOf(toModules({ ...PAGES, ab: { size: 100 }, ab2: {} }))).toEqual([
      ['ab', 'ab2', 'abc'],
      ['app', 'frame'],
    ]);
  });

  it('but not when what they import is large', () => {
    const ab = { imports: ['heavy'], size: 100 };
    expect(chunksOf(toModules({ ...PAGES, ab, ab2: {}, heavy: { size: LARGE } }))).toEqual([
      ['ab', 'ab2', 'heavy'],
      ['abc'],
      ['app', 'frame'],
    ]);
  });

  it('but not the module of a worker with others: pages would store the worker in vain', () => {
    const ab = { text: 'new Worker(import.meta.ROLLUP_FILE_URL_1)' };
    expect(chunksOf(toModules({ ...PAGES, ab, ab2: {} }))).toContainEqual(['abc']);
  });

  it('but not styles with scripts', () => {
    const sources = { ...PAGES, ab: { imports: ['x.svelte?lang.css'] }, 'x.svelte?lang.css': {} };
    expect(chunksOf(toModules(sources))).toContainEqual(['x.svelte?lang.css']);
  });
});

it('a lazily imported module begins a chunk of its own, also when a page imports it statically', () => {
  const sources = { ...PAGES, c: { imports: ['a'], size: LARGE } };
  expect(chunksOf(toModules(sources)).flat()).not.toContain('a');
});

it('of all messages a module needs those that it uses', () => {
  const index = '/paraglide/messages.js';
  const uses = (...names: string[]): Source => ({
    imports: [index],
    text: names.map((name) => `m.${name}();`).join(''),
    size: LARGE,
  });
  const sources = {
    app: { lazy: ['a', 'b', 'c'] },
    a: uses('both', 'here'),
    b: uses('both', 'two'),
    c: uses('two'),
    [index]: { imports: ['both', 'here', 'two'].map((name) => `/paraglide/messages/${name}.js`) },
    '/paraglide/messages/both.js': { size: LARGE },
    '/paraglide/messages/here.js': { size: LARGE },
    '/paraglide/messages/two.js': { size: LARGE },
  };
  expect(chunksOf(toModules(sources))).toEqual([
    ['/paraglide/messages/both.js'],
    ['/paraglide/messages/two.js'],
    ['app'],
  ]);
});

/** True when a chunk imports itself by way of others: a module could run before its imports. */
function hasCycle(modules: readonly Module[]): boolean {
  const chunkById = assignSharedChunks(modules, ['app']);
  const chunkOf = (id: string): string => chunkById.get(id) ?? id;
  const imports = new Map(modules.map(({ id }) => [chunkOf(id), new Set<string>()]));
  for (const { id, importedIds } of modules)
    for (const imported of importedIds)
      if (chunkOf(id) !== chunkOf(imported)) imports.get(chunkOf(id))?.add(chunkOf(imported));
  return [...imports].some(([chunk, next]) => {
    const reached = new Set(next);
    for (const name of reached) for (const other of imports.get(name) ?? []) reached.add(other);
    return reached.has(chunk);
  });
}

describe('no chunk imports itself by way of others', () => {
  it('although the lazily imported module between two small ones joins neither', () => {
    const sources = {
      app: { lazy: ['a', 'b', 'between'] },
      a: { imports: ['first'] },
      b: { imports: ['first'] },
      first: { imports: ['between'] },
      between: { imports: ['last'], size: LARGE },
      last: { size: 3000 },
    };
    expect(hasCycle(toModules(sources))).toBe(false);
  });

  it('whatever the imports', () => {
    /** Apps of 24 modules: each imports some of the later ones, and `app` four lazily. */
    const anyModule = fc.record({
      imports: fc.uniqueArray(fc.nat(23), { maxLength: 3 }),
      size: fc.nat(6000),
    });
    const anyApp = fc
      .array(anyModule, { minLength: 24, maxLength: 24 })
      .map((nodes) =>
        toModules(
          Object.fromEntries(
            nodes.map(({ imports, size }, index): [string, Source] => [
              index === 0 ? 'app' : String(index),
              index === 0
                ? { lazy: ['1', '2', '9', '12'], size }
                : { imports: imports.filter((to) => to > index).map(String), size },
            ]),
          ),
        ),
      );
    fc.assert(fc.property(anyApp, (modules) => !hasCycle(modules)));
  });
});

test('no source uses the messages as a whole object, which would load all of them', () => {
  const usesWholeObject = /\bm (?:as|satisfies)\b|\bin m\b|\.\.\.m\b|[(,=]\s*m\s*[,;)\]]|\bm\[/;
  const sources = ['src/lib', 'src/routes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.(?:svelte|ts)$/.test(path) && !path.includes('/paraglide/')),
  );
  const offendingSources = sources.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return /\{ m \} from '\$lib\/paraglide\/messages'/.test(text) && usesWholeObject.test(text);
  });
  expect(sources).toContain('src/routes/+layout.svelte');
  expect(offendingSources).toEqual([]);
});
