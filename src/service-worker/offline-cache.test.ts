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

/** A device with a network: `broken` are the paths that the host cannot give. */
function device({ broken = [] as string[], room = 1000 } = {}) {
  const kept = new Map<string, FakeCache>();
  const fetched: string[] = [];
  const open = (name: string): FakeCache => {
    const cache = kept.get(name) ?? new FakeCache();
    kept.set(name, cache);
    return cache;
  };
  const net = { broken: new Set(broken), room };
  const caches = {
    open: (name: string) => Promise.resolve(open(name) as unknown as Cache),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (path: string) =>
      Promise.resolve([...kept.values()].find(({ files }) => files.has(path))?.match(path)),
  };
  const start = (version: AppVersion = app) => {
    const seen: string[] = [];
    const keeper: OfflineCache = new OfflineCache(version, {
      caches: caches,
      fetch: (path) => {
        fetched.push(path);
        const status = net.broken.has(path) ? 404 : 200;
        return Promise.resolve(new Response(path, { status }));
      },
      isContentAddressed: (path) => path.endsWith('.js'),
      freeBytes: () => Promise.resolve(net.room),
      onChange: () => seen.push('changed'),
    });
    return keeper;
  };
  const filesOf = (part: string | null, version: AppVersion = app): string[] => [
    ...(kept.get(cacheName(version, part))?.files.keys() ?? []),
  ];
  return { start, net, fetched, kept, open, filesOf };
}

const kinds = async (keeper: OfflineCache) =>
  Object.fromEntries((await keeper.states()).map(({ table, keeping }) => [table, keeping.kind]));

describe('the shell', () => {
  it('is kept without any table', async () => {
    const { start, fetched, filesOf } = device();
    const keeper = start();
    await keeper.cacheShell();
    expect(filesOf(null).sort()).toEqual(['/', '/a.js']);
    expect(fetched).toHaveLength(2);
    expect(await kinds(keeper)).toEqual({ toy: 'absent', dice: 'absent' });
  });

  it('is no version without one of its files', async () => {
    const { start } = device({ broken: ['/a.js'] });
    await expect(start().cacheShell()).rejects.toThrow('/a.js: Error: 404');
  });
});

describe('a table', () => {
  it('is kept when it is asked for, with its size, and is still there another day', async () => {
    const { start, filesOf, fetched } = device();
    const keeper = start();
    await keeper.cacheGame('toy');
    expect(filesOf('toy').sort()).toEqual(['/t1.js', '/t2.js', '/toy/']);
    expect(await keeper.states()).toEqual([
      { table: 'toy', bytes: 7, keeping: { kind: 'kept' } },
      { table: 'dice', bytes: 24, keeping: { kind: 'absent' } },
    ]);
    const later = start();
    expect(await later.isCached('toy')).toBe(true);
    expect(await later.isCached('dice')).toBe(false);
    await later.cacheGame('toy');
    expect(fetched).toHaveLength(3);
  });

  it('is fetched once when two pages ask for it', async () => {
    const { start, fetched } = device();
    const keeper = start();
    await Promise.all([keeper.cacheGame('toy'), keeper.cacheGame('toy')]);
    expect(fetched).toHaveLength(3);
  });

  it('tells how far it is', async () => {
    const { start } = device();
    const keeper = start();
    const done: number[] = [];
    const look = async (): Promise<void> => {
      const toy = (await keeper.states()).find(({ table }) => table === 'toy');
      if (toy?.keeping.kind === 'keeping') done.push(toy.keeping.done);
    };
    const asked = keeper.cacheGame('toy');
    let over = false;
    void asked.then(() => (over = true));
    while (!over) await look();
    expect(done[0]).toBe(0);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('that nobody knows is not asked for', async () => {
    const { start, fetched } = device();
    const keeper = start();
    await keeper.cacheGame('chess');
    expect(fetched).toEqual([]);
    expect(await kinds(keeper)).toEqual({ toy: 'absent', dice: 'absent' });
  });
});

describe('a file that cannot be had', () => {
  it('costs its table alone, is named, and is asked for again with what is missing', async () => {
    const { start, net, fetched, filesOf } = device({ broken: ['/t1.js'] });
    const keeper = start();
    await keeper.cacheShell();
    await Promise.all([keeper.cacheGame('toy'), keeper.cacheGame('dice')]);
    expect(await kinds(keeper)).toEqual({ toy: 'failed', dice: 'kept' });
    expect((await keeper.states())[0]?.keeping).toEqual({
      kind: 'failed',
      why: 'network',
      path: '/t1.js',
    });
    expect(filesOf(null)).toHaveLength(2);

    net.broken.clear();
    const before = filesOf('toy');
    fetched.length = 0;
    await keeper.cacheGame('toy');
    expect(await keeper.isCached('toy')).toBe(true);
    expect(fetched).toContain('/t1.js');
    for (const path of before) expect(fetched).not.toContain(path);
  });
});

describe('a device without room', () => {
  it('is not filled: the table is not begun', async () => {
    const { start, fetched, kept } = device({ room: 6 });
    const keeper = start();
    await keeper.cacheGame('toy');
    expect((await keeper.states())[0]?.keeping).toMatchObject({ kind: 'failed', why: 'storage' });
    expect(fetched).toEqual([]);
    expect([...kept.keys()]).toEqual([]);
  });

  it('that is full sooner than it said keeps no half of a table, and the rest', async () => {
    const { start, open, kept } = device();
    const keeper = start();
    await keeper.cacheShell();
    await keeper.cacheGame('dice');
    open(cacheName(app, 'toy')).full = true;
    await keeper.cacheGame('toy');
    expect(await kinds(keeper)).toEqual({ toy: 'failed', dice: 'kept' });
    expect([...kept.keys()]).toEqual([cacheName(app, null), cacheName(app, 'dice')]);
  });
});

describe('a table that is not wanted any more', () => {
  it('is gone in all versions, and nothing else is', async () => {
    const { start, kept } = device();
    await start({ ...app, version: '1' }).cacheGame('toy');
    const keeper = start();
    await keeper.cacheShell();
    await keeper.cacheGame('toy');
    await keeper.deleteGame('toy');
    expect(await kinds(keeper)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...kept.keys()]).toEqual([cacheName(app, null)]);
    expect(await start().isCached('toy')).toBe(false);
  });

  it('is stopped while it is still being kept', async () => {
    const { start, kept } = device();
    const keeper = start();
    const asked = keeper.cacheGame('toy');
    await Promise.all([asked, keeper.deleteGame('toy')]);
    expect(await kinds(keeper)).toEqual({ toy: 'absent', dice: 'absent' });
    expect([...kept.keys()]).toEqual([]);
  });
});

describe('a newer version', () => {
  const newer: AppVersion = {
    ...app,
    version: '3',
    optionalParts: { ...app.optionalParts, toy: { '/toy/': 1, '/t1.js': 2, '/t3.js': 4 } },
  };

  it('takes over the files whose names say what is in them, and fetches the others', async () => {
    const { start, fetched, filesOf } = device();
    await start().cacheGame('toy');
    fetched.length = 0;
    const keeper = start(newer);
    await keeper.cacheGame('toy');
    expect(await keeper.isCached('toy')).toBe(true);
    expect(filesOf('toy', newer).sort()).toEqual(['/t1.js', '/t3.js', '/toy/']);
    expect(fetched.sort()).toEqual(['/t3.js', '/toy/']);
  });

  it('that has waited sees what was thrown away meanwhile', async () => {
    const { start } = device();
    const keeper = start(newer);
    await keeper.cacheGame('toy');
    await start().deleteGame('toy');
    keeper.invalidateStates();
    expect(await keeper.isCached('toy')).toBe(false);
    await keeper.cacheGame('toy');
    expect(await keeper.isCached('toy')).toBe(true);
  });
});

describe('who looks on', () => {
  it('hears of every change', async () => {
    const changed = vi.fn();
    const { open } = device();
    const keeper = new OfflineCache(app, {
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
    await keeper.cacheGame('dice');
    // It begins, two files come, and it is kept.
    expect(changed).toHaveBeenCalledTimes(4);
    await keeper.deleteGame('dice');
    expect(changed).toHaveBeenCalledTimes(5);
  });
});
