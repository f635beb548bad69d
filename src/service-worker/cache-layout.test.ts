import { describe, expect, it } from 'vitest';
import {
  cacheName,
  cachesOfGame,
  previouslyCachedGames,
  cachedAnswerFor,
  obsoleteCaches,
  pathsOfPart,
  type AppVersion,
  type CachePart,
} from './cache-layout';

const app: AppVersion = {
  base: '/cards',
  version: '2',
  page: '/bridge/one/',
  shell: {
    '/_app/immutable/a.js': 5,
    '/icon.svg': 2,
    '/': 3,
    '/__data.json': 1,
    '/collections/trumps/': 3,
    '/collections/trumps/__data.json': 1,
    '/bridge/one/': 2,
  },
  optionalParts: {
    bridge: {
      '/_app/immutable/b.js': 7,
      '/bridge/one/__data.json': 1,
      '/bridge/two/__data.json': 1,
      '/rules/': 4,
    },
    dice: { '/_app/immutable/d.js': 6, '/dice/': 3, '/dice/odds/__data.json': 1 },
  },
};

describe('what is kept', () => {
  it('is a part by itself, below the folder of the host', () => {
    expect([...pathsOfPart(app, null).keys()]).toEqual([
      '/cards/_app/immutable/a.js',
      '/cards/icon.svg',
      '/cards/',
      '/cards/__data.json',
      '/cards/collections/trumps/',
      '/cards/collections/trumps/__data.json',
      '/cards/bridge/one/',
    ]);
    expect(pathsOfPart(app, 'dice')).toEqual(
      new Map([
        ['/cards/_app/immutable/d.js', 6],
        ['/cards/dice/', 3],
        ['/cards/dice/odds/__data.json', 1],
      ]),
    );
  });

  it.each([
    ['/cards/', '/cards/'],
    ['/cards', '/cards/'],
    ['/cards/collections/trumps', '/cards/collections/trumps/'],
    ['/cards/_app/immutable/a.js', '/cards/_app/immutable/a.js'],
    ['/cards/collections/other/', null],
    ['/cards/bridge/three/__data.json', null],
    ['/cards/_app/version.json', null],
    ['/rules/', null],
    ['/cardsharp/', null],
  ])('of the shell answers %s with %s', (path, kept) => {
    expect(cachedAnswerFor(app, path)).toEqual(
      kept === null ? null : { part: null, path: kept, needs: null },
    );
  });

  it.each([
    // The data and the scripts of a table are as good as those of the host, each by itself.
    ['/cards/bridge/two/__data.json', 'bridge', '/cards/bridge/two/__data.json', null],
    ['/cards/_app/immutable/d.js', 'dice', '/cards/_app/immutable/d.js', null],
    // A page is of use only with all the scripts that it will ask for.
    ['/cards/rules', 'bridge', '/cards/rules/', 'bridge'],
    ['/cards/dice/', 'dice', '/cards/dice/', 'dice'],
    // One page draws every problem, also one that is not there yet.
    ['/cards/bridge/two/', null, '/cards/bridge/one/', 'bridge'],
    ['/cards/bridge/not-there-yet/', null, '/cards/bridge/one/', 'bridge'],
    ['/cards/dice/odds/', null, '/cards/bridge/one/', 'dice'],
  ])('of a table answers %s from part %s', (path, part: CachePart, kept, needs) => {
    expect(cachedAnswerFor(app, path)).toEqual({ part, path: kept, needs });
  });

  it('stands for nothing else where no page draws any address', () => {
    expect(cachedAnswerFor({ ...app, page: null }, '/cards/bridge/two/')).toBeNull();
  });
});

describe('the caches', () => {
  const of = (version: string, part: CachePart): string => cacheName({ ...app, version }, part);

  it('of two parts or two versions never have the same name', () => {
    const parts = [null, 'bridge', 'dice'];
    const versions = ['1', '1:bridge', '1%3Abridge', 'main/2'];
    const names = versions.flatMap((version) => parts.map((part) => of(version, part)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('of a version stay when it is taken, and those of the one before, and of other apps', () => {
    const oldest = [of('0', null), of('0', 'bridge')];
    const before = [of('1', null), of('1', 'bridge'), of('1', 'dice')];
    const own = [of('2', null), of('2', 'dice')];
    const elsewhere = cacheName({ ...app, base: '/other' }, null);
    expect(obsoleteCaches(app, [...oldest, ...before, elsewhere, 'a-stranger', ...own])).toEqual(
      oldest,
    );
    expect(obsoleteCaches(app, own)).toEqual([]);
  });

  it('tell which tables were kept before, as far as there still are such', () => {
    const names = [of('1', null), of('1', 'dice'), of('1', 'gone'), of('2', null)];
    expect(previouslyCachedGames(app, names)).toEqual(['dice']);
    expect(previouslyCachedGames({ ...app, base: '/other' }, names)).toEqual([]);
  });

  it('of a table are found in every version', () => {
    const names = [of('1', null), of('1', 'dice'), of('1', 'bridge'), of('2', 'dice')];
    expect(cachesOfGame(app, 'dice', names)).toEqual([of('1', 'dice'), of('2', 'dice')]);
  });
});
