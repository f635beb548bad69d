/** The service worker's downloads, with simulated caches, network and storage. */
import { describe, expect, it, vi } from 'vitest';
import { cacheName, type AppVersion } from './cache-layout';
import { OfflineCache } from './offline-cache';

/** Version 2 of an app with two games; the numbers are the sizes of the files in bytes. */
const app: AppVersion = {
  base: '',
  version: '2',
  page: null,
  shell: { '/': 10, '/a.js': 20 },
  optionalParts: {
    toy: { '/toy/': 1, '/t1.js': 2, '/t2.js': 4 },
    dice: { '/dice/': 8, '/d.js': 16 },
  },
};

const HOST = 'https://host.example';

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
  const net = { broken: new Set(broken), freeBytes };
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
        return Promise.resolve(new Response(path, { status }));
      },
      isContentAddressed: (path) => path.endsWith('.js'),
      freeBytes: () => Promise.resolve(net.freeBytes),
      onChange: () => undefined,
    });
    return offlineCache;
  };
  const filesOf = (part: string | null, version: AppVersion = app): string[] => [
    ...(cachesByName.get(cacheName(version, part))?.files.keys() ?? []),
  ];
  return { start, net, fetched, cachesByName, openCache, filesOf };
}

const kindsByGame = async (offlineCache: OfflineCache) =>
  Object.fromEntries(
    (await offlineCache.states()).map(({ table, keeping }) => [table, keeping.kind]),
  );

describe('the shell', () => {
  it('is cached without any game', async () => {
    const { start, fetched, filesOf } = createDevice();
    const offlineCache = start();
    await offlineCache.cacheShell();
    expect(filesOf(null).sort()).toEqual(['/', '/a.js']);
    expect(fetched).toHaveLength(2);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
  });

  it('rejects when one of its files cannot be downloaded', async () => {
    const { start } = createDevice({ broken: ['/a.js'] });
    await expect(start().cacheShell()).rejects.toThrow('/a.js: Error: 404');
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
    await offlineCache.cacheShell();
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
    await offlineCache.cacheShell();
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
    await offlineCache.cacheShell();
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

describe('a newer version', () => {
  const newer: AppVersion = {
    ...app,
    version: '3',
    optionalParts: { ...app.optionalParts, toy: { '/toy/': 1, '/t1.js': 2, '/t3.js': 4 } },
  };

  it('takes over content-addressed files and downloads the others', async () => {
    const { start, fetched, filesOf } = createDevice();
    await start().cacheGame('toy');
    fetched.length = 0;
    const offlineCache = start(newer);
    await offlineCache.cacheGame('toy');
    expect(await offlineCache.isCached('toy')).toBe(true);
    expect(filesOf('toy', newer).sort()).toEqual(['/t1.js', '/t3.js', '/toy/']);
    expect(fetched.sort()).toEqual(['/t3.js', '/toy/']);
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
