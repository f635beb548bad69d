/** The service worker's downloads, with simulated caches, network and storage. */
import { describe, expect, it, vi } from 'vitest';
import { digestOf, type Files, type FileSummary } from '../../parts/offline-parts';
import { cacheName, type AppVersion } from './cache-layout';
import { OfflineCache } from './offline-cache';

/** A version of an app with two games. The content of each file on the host is its path. */
async function createVersion(
  version: string,
  sizesByPart: { shell: Sizes; toy: Sizes; dice: Sizes },
): Promise<AppVersion> {
  const summarise = async (sizes: Sizes): Promise<Files> => {
    const summaries = Object.entries(sizes).map(async ([path, bytes]) => {
      const summary: FileSummary = [bytes, await digestOf(new TextEncoder().encode(path))];
      return [path, summary] as const;
    });
    return Object.fromEntries(await Promise.all(summaries));
  };
  const { shell, toy, dice } = sizesByPart;
  return {
    ...{ base: '', version, page: null, renderedPages: {}, versionMarks: [] },
    shell: await summarise(shell),
    optionalParts: { toy: await summarise(toy), dice: await summarise(dice) },
  };
}

/** The sizes of files in bytes. */
type Sizes = Readonly<Record<string, number>>;

const SIZES = {
  shell: { '/': 10, '/a.js': 20 },
  toy: { '/toy/': 1, '/t1.js': 2, '/t2.js': 4 },
  dice: { '/dice/': 8, '/d.js': 16 },
};
const app = await createVersion('2', SIZES);

const HOST = 'https://host.example';
/** The file in which a complete cache records the names of its version. */
const RECORD = '/_app/offline-names.json';

class FakeCache {
  readonly files = new Map<string, Response>();
  /** True for a device whose storage is used up: nothing can be added. */
  full = false;

  keys = () => Promise.resolve([...this.files.keys()].map((path) => new Request(HOST + path)));
  match = (path: string) => Promise.resolve(this.files.get(path)?.clone());
  put = (path: string, response: Response): Promise<void> => {
    if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.files.set(path, response);
    return Promise.resolve();
  };
}

/**
 * A simulated device: requests for the paths in `broken` fail; `openCache` creates missing caches.
 */
function createDevice({ broken = [] as string[], freeBytes = 1000 } = {}) {
  const cachesByName = new Map<string, FakeCache>();
  const fetched: string[] = [];
  const openCache = (name: string): FakeCache => {
    const cache = cachesByName.get(name) ?? new FakeCache();
    cachesByName.set(name, cache);
    return cache;
  };
  const net = {
    ...{ broken: new Set(broken), freeBytes },
    /** The contents of files, where they are not their paths. */
    texts: {} as Readonly<Record<string, string>>,
  };
  const caches = {
    open: (name: string) => Promise.resolve(openCache(name) as unknown as Cache),
    keys: () => Promise.resolve([...cachesByName.keys()]),
    delete: (name: string) => Promise.resolve(cachesByName.delete(name)),
    match: (path: string) =>
      Promise.resolve([...cachesByName.values()].find(({ files }) => files.has(path))?.match(path)),
  };
  const start = (version: AppVersion = app) => {
    const offlineCache: OfflineCache = new OfflineCache(version, {
      caches,
      fetch: (path) => {
        fetched.push(path);
        const status = net.broken.has(path) ? 404 : 200;
        return Promise.resolve(new Response(net.texts[path] ?? path, { status }));
      },
      isContentAddressed: (path) => path.endsWith('.js'),
      freeBytes: () => Promise.resolve(net.freeBytes),
      onChange: () => undefined,
    });
    return offlineCache;
  };
  const filesOf = (part: string | null, version: AppVersion = app): string[] =>
    [...(cachesByName.get(cacheName(version, part))?.files.keys() ?? [])].filter(
      (path) => path !== RECORD,
    );
  return { start, net, fetched, cachesByName, openCache, filesOf };
}

const kindsByGame = async (offlineCache: OfflineCache) =>
  Object.fromEntries(
    (await offlineCache.states()).map(({ table, keeping }) => [table, keeping.kind]),
  );

describe('the shell', () => {
  it('fetches data at two addresses once, but each of two pages with the same text', async () => {
    const { start, fetched, filesOf } = createDevice();
    const summary: FileSummary = [1, 'digest'];
    const paths = ['/', '/embed/', '/one/data.json', '/two/data.json'];
    const shell = Object.fromEntries(paths.map((path) => [path, summary]));
    await start({ ...app, shell }).cacheVersion();
    expect(filesOf(null).sort()).toEqual(paths);
    expect(fetched.filter((path) => path.endsWith('/')).sort()).toEqual(['/', '/embed/']);
    expect(fetched).toHaveLength(3);
  });

  it('is cached without any game', async () => {
    const { start, fetched, filesOf } = createDevice();
    const offlineCache = start();
    await offlineCache.cacheVersion();
    expect(filesOf(null).sort()).toEqual(['/', '/a.js']);
    expect(fetched).toHaveLength(2);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
  });

  it('rejects when one of its files cannot be downloaded', async () => {
    const { start } = createDevice({ broken: ['/a.js'] });
    await expect(start().cacheVersion()).rejects.toThrow('/a.js: Error: 404');
  });
});

describe('a game', () => {
  it('is cached on request, with its size, and found again by a later worker', async () => {
    const { start, filesOf, fetched } = createDevice();
    const offlineCache = start();
    await offlineCache.cacheGame('toy');
    expect(filesOf('toy').sort()).toEqual(['/t1.js', '/t2.js', '/toy/']);
    expect(await offlineCache.states()).toEqual([
      { table: 'toy', bytes: 7, keeping: { kind: 'kept' } },
      { table: 'dice', bytes: 24, keeping: { kind: 'absent' } },
    ]);
    const laterWorker = start();
    expect(await laterWorker.isCached('toy')).toBe(true);
    expect(await laterWorker.isCached('dice')).toBe(false);
    await laterWorker.cacheGame('toy');
    expect(fetched).toHaveLength(3);
  });

  it('is downloaded once when two pages request it', async () => {
    const { start, fetched } = createDevice();
    const offlineCache = start();
    await Promise.all([offlineCache.cacheGame('toy'), offlineCache.cacheGame('toy')]);
    expect(fetched).toHaveLength(3);
  });

  it('reports its progress', async () => {
    const { start } = createDevice();
    const offlineCache = start();
    const progressValues: number[] = [];
    const recordProgress = async (): Promise<void> => {
      const toy = (await offlineCache.states()).find(({ table }) => table === 'toy');
      if (toy?.keeping.kind === 'keeping') progressValues.push(toy.keeping.done);
    };
    const caching = offlineCache.cacheGame('toy');
    let isOver = false;
    void caching.then(() => (isOver = true));
    while (!isOver) await recordProgress();
    expect(progressValues[0]).toBe(0);
    expect(progressValues).toEqual([...progressValues].sort((a, b) => a - b));
  });

  it('that does not exist is not downloaded', async () => {
    const { start, fetched } = createDevice();
    const offlineCache = start();
    await offlineCache.cacheGame('chess');
    expect(fetched).toEqual([]);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
  });
});

describe('a failed download', () => {
  it('affects only its game, reports the file, and continues with the missing files on retry', async () => {
    const { start, net, fetched, filesOf } = createDevice({ broken: ['/t1.js'] });
    const offlineCache = start();
    await offlineCache.cacheVersion();
    await Promise.all([offlineCache.cacheGame('toy'), offlineCache.cacheGame('dice')]);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'failed', dice: 'kept' });
    expect((await offlineCache.states())[0]?.keeping).toEqual({
      kind: 'failed',
      why: 'network',
      path: '/t1.js',
    });
    expect(filesOf(null)).toHaveLength(2);

    net.broken.clear();
    const cachedPaths = filesOf('toy');
    fetched.length = 0;
    await offlineCache.cacheGame('toy');
    expect(await offlineCache.isCached('toy')).toBe(true);
    expect(fetched).toContain('/t1.js');
    for (const path of cachedPaths) expect(fetched).not.toContain(path);
  });

  it('of a worker that was ended before its record gets the record without a download', async () => {
    const { start, fetched, openCache } = createDevice();
    await start().cacheGame('toy');
    openCache(cacheName(app, 'toy')).files.delete(RECORD);
    fetched.length = 0;
    const later = start();
    expect(await later.isCached('toy')).toBe(false);
    await later.cacheGame('toy');
    expect(await later.isCached('toy')).toBe(true);
    expect(openCache(cacheName(app, 'toy')).files.has(RECORD)).toBe(true);
    expect(fetched).toEqual([]);
  });
});

describe('a device with too little storage', () => {
  it('does not start the download', async () => {
    const { start, fetched, cachesByName } = createDevice({ freeBytes: 6 });
    const offlineCache = start();
    await offlineCache.cacheGame('toy');
    expect((await offlineCache.states())[0]?.keeping).toMatchObject({
      kind: 'failed',
      why: 'storage',
    });
    expect(fetched).toEqual([]);
    expect([...cachesByName.keys()]).toEqual([]);
  });

  it('that fills up during the download drops the incomplete game and keeps the others', async () => {
    const { start, openCache, cachesByName } = createDevice();
    const offlineCache = start();
    await offlineCache.cacheVersion();
    await offlineCache.cacheGame('dice');
    openCache(cacheName(app, 'toy')).full = true;
    await offlineCache.cacheGame('toy');
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'failed', dice: 'kept' });
    expect([...cachesByName.keys()]).toEqual([cacheName(app, null), cacheName(app, 'dice')]);
  });
});

describe('the deletion of a game', () => {
  it('removes its caches of all versions and nothing else', async () => {
    const { start, cachesByName } = createDevice();
    await start({ ...app, version: '1' }).cacheGame('toy');
    const offlineCache = start();
    await offlineCache.cacheVersion();
    await offlineCache.cacheGame('toy');
    await offlineCache.deleteGame('toy');
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...cachesByName.keys()]).toEqual([cacheName(app, null)]);
    expect(await start().isCached('toy')).toBe(false);
  });

  it('stops its download', async () => {
    const { start, cachesByName } = createDevice();
    const offlineCache = start();
    const caching = offlineCache.cacheGame('toy');
    await Promise.all([caching, offlineCache.deleteGame('toy')]);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...cachesByName.keys()]).toEqual([]);
  });
});

describe('a newer version', async () => {
  const newer = await createVersion('3', {
    ...SIZES,
    toy: { '/toy/new/': 1, '/t1.js': 2, '/t3.js': 4 },
  });

  it('copies the files that are the same and downloads the others', async () => {
    const { start, fetched, filesOf } = createDevice();
    await start().cacheVersion();
    await start().cacheGame('toy');
    fetched.length = 0;
    const offlineCache = start(newer);
    await offlineCache.cacheVersion();
    expect(await offlineCache.isCached('toy')).toBe(true);
    expect(filesOf('toy', newer).sort()).toEqual(['/t1.js', '/t3.js', '/toy/new/']);
    expect(fetched.sort()).toEqual(['/t3.js', '/toy/new/']);
  });

  it('downloads a file whose copy is not the one of the build', async () => {
    const { start, fetched, openCache } = createDevice();
    await start().cacheGame('toy');
    openCache(cacheName(app, 'toy')).files.set('/t1.js', new Response('altered'));
    fetched.length = 0;
    await start(newer).cacheGame('toy');
    expect(fetched).toContain('/t1.js');
  });

  it('makes files that differ in names alone from those of the version before', async () => {
    const word = (hash: string): string => `/_app/immutable/words.${hash}.js`;
    const pageOf = (hash: string): string => `/_app/immutable/page.${hash}.js`;
    const createApp = async (
      version: string,
      texts: Readonly<Record<string, string>>,
    ): Promise<AppVersion> => ({
      ...(await createVersion(version, { shell: {}, toy: {}, dice: {} })),
      versionMarks: [version],
      shell: Object.fromEntries(
        await Promise.all(
          Object.entries(texts).map(
            async ([path, text]) =>
              [path, [1, await digestOf(new TextEncoder().encode(text))]] as const,
          ),
        ),
      ),
    });
    const before = {
      [word('11111111')]: 'one',
      [pageOf('aaaaaaaa')]: 'import "./words.11111111.js"; // v1',
    };
    const after = {
      [word('22222222')]: 'two',
      [pageOf('bbbbbbbb')]: 'import "./words.22222222.js"; // v2',
    };
    const { start, fetched, net, openCache } = createDevice();
    net.texts = { ...before, ...after };
    await start(await createApp('v1', before)).cacheVersion();
    fetched.length = 0;
    const later = await createApp('v2', after);
    await start(later).cacheVersion();
    expect(fetched).toEqual([word('22222222')]);
    const made = openCache(cacheName(later, null)).files.get(pageOf('bbbbbbbb'));
    expect(await made?.text()).toBe(after[pageOf('bbbbbbbb')]);
  });

  it('that was waiting notices caches deleted by the active version', async () => {
    const { start } = createDevice();
    const offlineCache = start(newer);
    await offlineCache.cacheGame('toy');
    await start().deleteGame('toy');
    offlineCache.invalidateStates();
    expect(await offlineCache.isCached('toy')).toBe(false);
    await offlineCache.cacheGame('toy');
    expect(await offlineCache.isCached('toy')).toBe(true);
  });

  it('whose download is broken off deletes nothing, and continues with the missing files', async () => {
    const { start, net, fetched, cachesByName } = createDevice();
    await start().cacheVersion();
    await start().cacheGame('dice');
    const { shell } = await createVersion('3', { ...SIZES, shell: { '/a3.js': 20, '/b3.js': 5 } });
    const changed = { ...newer, shell };
    net.broken.add('/a3.js');
    fetched.length = 0;
    await expect(start(changed).cacheVersion()).rejects.toThrow('/a3.js');
    expect([...cachesByName.keys()]).toEqual(
      expect.arrayContaining([cacheName(app, null), cacheName(app, 'dice')]),
    );
    net.broken.clear();
    const later = start(changed);
    await later.cacheVersion();
    expect(fetched.filter((path) => path === '/b3.js')).toHaveLength(1);
    expect(await later.isCached('dice')).toBe(true);
  });

  it('is not installed without a game that the version before has completely', async () => {
    const { start, net } = createDevice();
    await start().cacheVersion();
    await start().cacheGame('toy');
    net.broken.add('/t3.js');
    await expect(start(newer).cacheVersion()).rejects.toThrow('/t3.js');
    // A game that was incomplete before is no reason to keep the earlier version.
    await start().deleteGame('toy');
    net.broken.add('/t1.js');
    await start().cacheGame('toy');
    await start(newer).cacheVersion();
  });

  it('that was never complete is deleted, and the one in use before it is kept', async () => {
    const { start, net, cachesByName } = createDevice();
    await start().cacheVersion();
    const brokenOff = await createVersion('2b', { ...SIZES, shell: { '/a2b.js': 20 } });
    net.broken.add('/a2b.js');
    await expect(start(brokenOff).cacheVersion()).rejects.toThrow('/a2b.js');
    const offlineCache = start(newer);
    await offlineCache.cacheVersion();
    await offlineCache.deleteObsoleteCaches();
    expect([...cachesByName.keys()]).toEqual([cacheName(app, null), cacheName(newer, null)]);
  });
});

describe('the change listener', () => {
  it('is called after every change', async () => {
    const onChange = vi.fn();
    const { openCache } = createDevice();
    const offlineCache = new OfflineCache(app, {
      caches: {
        open: (name) => Promise.resolve(openCache(name) as unknown as Cache),
        keys: () => Promise.resolve([]),
        delete: () => Promise.resolve(true),
        match: () => Promise.resolve(undefined),
      },
      fetch: () => Promise.resolve(new Response('')),
      isContentAddressed: () => false,
      freeBytes: () => Promise.resolve(Infinity),
      onChange,
    });
    await offlineCache.cacheGame('dice');
    // One call for the start, one for each of the two files, one for the end.
    expect(onChange).toHaveBeenCalledTimes(4);
    await offlineCache.deleteGame('dice');
    expect(onChange).toHaveBeenCalledTimes(5);
  });
});
