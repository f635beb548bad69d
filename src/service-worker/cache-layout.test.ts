/**
 * The layout of the offline caches: a cache for the shell and one for each game of a version, and
 * the cached file that answers a request. `page` is the fallback page, which renders any problem; a
 * page of a game may answer only if that game (`requiredGame`) is cached completely.
 */
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

/** Version 2 of an app in the folder /cards with two games, bridge and dice. */
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

describe('the cached files', () => {
  it('of a part have paths below the base folder', () => {
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
  ])('of the shell answer %s with %s', (path, answer) => {
    expect(cachedAnswerFor(app, path)).toEqual(
      answer === null ? null : { part: null, path: answer, requiredGame: null },
    );
  });

  it.each([
    // Data and scripts of a game are used even if the game is cached incompletely.
    ['/cards/bridge/two/__data.json', 'bridge', '/cards/bridge/two/__data.json', null],
    ['/cards/_app/immutable/d.js', 'dice', '/cards/_app/immutable/d.js', null],
    // A page needs all of its scripts.
    ['/cards/rules', 'bridge', '/cards/rules/', 'bridge'],
    ['/cards/dice/', 'dice', '/cards/dice/', 'dice'],
    // The fallback page renders every problem, also one that does not exist yet.
    ['/cards/bridge/two/', null, '/cards/bridge/one/', 'bridge'],
    ['/cards/bridge/not-there-yet/', null, '/cards/bridge/one/', 'bridge'],
    ['/cards/dice/odds/', null, '/cards/bridge/one/', 'dice'],
  ])('of a game answer %s from part %s', (path, part: CachePart, answer, requiredGame) => {
    expect(cachedAnswerFor(app, path)).toEqual({ part, path: answer, requiredGame });
  });

  it('answer no other page without a fallback page', () => {
    expect(cachedAnswerFor({ ...app, page: null }, '/cards/bridge/two/')).toBeNull();
  });
});

describe('the caches', () => {
  const cacheNameOf = (version: string, part: CachePart): string =>
    cacheName({ ...app, version }, part);

  it('of two parts or two versions never have the same name', () => {
    const parts = [null, 'bridge', 'dice'];
    const versions = ['1', '1:bridge', '1%3Abridge', 'main/2'];
    const names = versions.flatMap((version) => parts.map((part) => cacheNameOf(version, part)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('of the active version, the previous one and other apps are not obsolete', () => {
    const oldest = [cacheNameOf('0', null), cacheNameOf('0', 'bridge')];
    const previous = [cacheNameOf('1', null), cacheNameOf('1', 'bridge'), cacheNameOf('1', 'dice')];
    const current = [cacheNameOf('2', null), cacheNameOf('2', 'dice')];
    const elsewhere = cacheName({ ...app, base: '/other' }, null);
    expect(
      obsoleteCaches(app, [...oldest, ...previous, elsewhere, 'not-of-this-app', ...current]),
    ).toEqual(oldest);
    expect(obsoleteCaches(app, current)).toEqual([]);
  });

  it('tell which of the present games an earlier version had cached', () => {
    const names = [
      cacheNameOf('1', null),
      cacheNameOf('1', 'dice'),
      cacheNameOf('1', 'gone'),
      cacheNameOf('2', null),
    ];
    expect(previouslyCachedGames(app, names)).toEqual(['dice']);
    expect(previouslyCachedGames({ ...app, base: '/other' }, names)).toEqual([]);
  });

  it('of a game are found in every version', () => {
    const names = [
      cacheNameOf('1', null),
      cacheNameOf('1', 'dice'),
      cacheNameOf('1', 'bridge'),
      cacheNameOf('2', 'dice'),
    ];
    expect(cachesOfGame(app, 'dice', names)).toEqual([
      cacheNameOf('1', 'dice'),
      cacheNameOf('2', 'dice'),
    ]);
  });
});
