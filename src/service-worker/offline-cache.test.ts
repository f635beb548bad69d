import { describe, expect, it, vi } from 'vitest';
import { cacheName, type AppVersion } from './cache-layout';
import { OfflineCache } from './offline-cache';

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
  full = false;

  keys = () => Promise.resolve([...this.files.keys()].map((path) => new Request(HOST + path)));
  match = (path: string) => Promise.resolve(this.files.get(path)?.clone());
  put = (path: string, response: Response): Promise<void> => {
    if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.files.set(path, response);
    return Promise.resolve();
  };
}

/** A device with a network: requests for the paths in `broken` fail. */
function device({ broken = [] as string[], freeBytes = 1000 } = {}) {
  const kept = new Map<string, FakeCache>();
  const fetched: string[] = [];
  const open = (name: string): FakeCache => {
    const cache = kept.get(name) ?? new FakeCache();
    kept.set(name, cache);
    return cache;
  };
  const net = { broken: new Set(broken), freeBytes };
  const caches = {
    open: (name: string) => Promise.resolve(open(name) as unknown as Cache),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (path: string) =>
      Promise.resolve([...kept.values()].find(({ files }) => files.has(path))?.match(path)),
  };
  const start = (version: AppVersion = app) => {
    const seen: string[] = [];
    const offlineCache: OfflineCache = new OfflineCache(version, {
      caches,
      fetch: (path) => {
        fetched.push(path);
        const status = net.broken.has(path) ? 404 : 200;
        return Promise.resolve(new Response(path, { status }));
      },
      isContentAddressed: (path) => path.endsWith('.js'),
      freeBytes: () => Promise.resolve(net.freeBytes),
      onChange: () => seen.push('changed'),
    });
    return offlineCache;
  };
  const filesOf = (part: string | null, version: AppVersion = app): string[] => [
    ...(kept.get(cacheName(version, part))?.files.keys() ?? []),
  ];
  return { start, net, fetched, kept, open, filesOf };
}

const kindsByGame = async (offlineCache: OfflineCache) =>
  Object.fromEntries(
    (await offlineCache.states()).map(({ table, keeping }) => [table, keeping.kind]),
  );

describe('the shell', () => {
  it('is cached without any game', async () => {
    const { start, fetched, filesOf } = device();
    const offlineCache = start();
    await offlineCache.cacheShell();
    expect(filesOf(null).sort()).toEqual(['/', '/a.js']);
    expect(fetched).toHaveLength(2);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
  });

  it('fails without one of its files', async () => {
    const { start } = device({ broken: ['/a.js'] });
    await expect(start().cacheShell()).rejects.toThrow('/a.js: Error: 404');
  });
});

describe('a game', () => {
  it('is cached on request, with its size, and found again by a later worker', async () => {
    const { start, filesOf, fetched } = device();
    const offlineCache = start();
    await offlineCache.cacheGame('toy');
    expect(filesOf('toy').sort()).toEqual(['/t1.js', '/t2.js', '/toy/']);
    expect(await offlineCache.states()).toEqual([
      { table: 'toy', bytes: 7, keeping: { kind: 'kept' } },
      { table: 'dice', bytes: 24, keeping: { kind: 'absent' } },
    ]);
    const later = start();
    expect(await later.isCached('toy')).toBe(true);
    expect(await later.isCached('dice')).toBe(false);
    await later.cacheGame('toy');
    expect(fetched).toHaveLength(3);
  });

  it('is downloaded once when two pages request it', async () => {
    const { start, fetched } = device();
    const offlineCache = start();
    await Promise.all([offlineCache.cacheGame('toy'), offlineCache.cacheGame('toy')]);
    expect(fetched).toHaveLength(3);
  });

  it('reports its progress', async () => {
    const { start } = device();
    const offlineCache = start();
    const done: number[] = [];
    const recordProgress = async (): Promise<void> => {
      const toy = (await offlineCache.states()).find(({ table }) => table === 'toy');
      if (toy?.keeping.kind === 'keeping') done.push(toy.keeping.done);
    };
    const caching = offlineCache.cacheGame('toy');
    let over = false;
    void caching.then(() => (over = true));
    while (!over) await recordProgress();
    expect(done[0]).toBe(0);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('that does not exist is not downloaded', async () => {
    const { start, fetched } = device();
    const offlineCache = start();
    await offlineCache.cacheGame('chess');
    expect(fetched).toEqual([]);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
  });
});

describe('a failed download', () => {
  it('affects only its game, is named, and is repeated with the missing files', async () => {
    const { start, net, fetched, filesOf } = device({ broken: ['/t1.js'] });
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
    const before = filesOf('toy');
    fetched.length = 0;
    await offlineCache.cacheGame('toy');
    expect(await offlineCache.isCached('toy')).toBe(true);
    expect(fetched).toContain('/t1.js');
    for (const path of before) expect(fetched).not.toContain(path);
  });
});

describe('a device with too little storage', () => {
  it('does not start the download', async () => {
    const { start, fetched, kept } = device({ freeBytes: 6 });
    const offlineCache = start();
    await offlineCache.cacheGame('toy');
    expect((await offlineCache.states())[0]?.keeping).toMatchObject({
      kind: 'failed',
      why: 'storage',
    });
    expect(fetched).toEqual([]);
    expect([...kept.keys()]).toEqual([]);
  });

  it('that is full earlier than reported drops the incomplete game and keeps the rest', async () => {
    const { start, open, kept } = device();
    const offlineCache = start();
    await offlineCache.cacheShell();
    await offlineCache.cacheGame('dice');
    open(cacheName(app, 'toy')).full = true;
    await offlineCache.cacheGame('toy');
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'failed', dice: 'kept' });
    expect([...kept.keys()]).toEqual([cacheName(app, null), cacheName(app, 'dice')]);
  });
});

describe('a game that is deleted', () => {
  it('is deleted in all versions, and nothing else is', async () => {
    const { start, kept } = device();
    await start({ ...app, version: '1' }).cacheGame('toy');
    const offlineCache = start();
    await offlineCache.cacheShell();
    await offlineCache.cacheGame('toy');
    await offlineCache.deleteGame('toy');
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...kept.keys()]).toEqual([cacheName(app, null)]);
    expect(await start().isCached('toy')).toBe(false);
  });

  it('stops its download', async () => {
    const { start, kept } = device();
    const offlineCache = start();
    const caching = offlineCache.cacheGame('toy');
    await Promise.all([caching, offlineCache.deleteGame('toy')]);
    expect(await kindsByGame(offlineCache)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...kept.keys()]).toEqual([]);
  });
});

describe('a newer version', () => {
  const newer: AppVersion = {
    ...app,
    version: '3',
    optionalParts: { ...app.optionalParts, toy: { '/toy/': 1, '/t1.js': 2, '/t3.js': 4 } },
  };

  it('takes over content-addressed files and downloads the others', async () => {
    const { start, fetched, filesOf } = device();
    await start().cacheGame('toy');
    fetched.length = 0;
    const offlineCache = start(newer);
    await offlineCache.cacheGame('toy');
    expect(await offlineCache.isCached('toy')).toBe(true);
    expect(filesOf('toy', newer).sort()).toEqual(['/t1.js', '/t3.js', '/toy/']);
    expect(fetched.sort()).toEqual(['/t3.js', '/toy/']);
  });

  it('that has waited notices deleted caches', async () => {
    const { start } = device();
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
    const changed = vi.fn();
    const { open } = device();
    const offlineCache = new OfflineCache(app, {
      caches: {
        open: (name) => Promise.resolve(open(name) as unknown as Cache),
        keys: () => Promise.resolve([]),
        delete: () => Promise.resolve(true),
        match: () => Promise.resolve(undefined),
      },
      fetch: () => Promise.resolve(new Response('')),
      isContentAddressed: () => false,
      freeBytes: () => Promise.resolve(Infinity),
      onChange: changed,
    });
    await offlineCache.cacheGame('dice');
    // It begins, two files come, and it is kept.
    expect(changed).toHaveBeenCalledTimes(4);
    await offlineCache.deleteGame('dice');
    expect(changed).toHaveBeenCalledTimes(5);
  });
});
