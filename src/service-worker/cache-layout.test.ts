/**
 * The layout of the offline caches: a cache for the shell and one for each game of a version, and
 * the cached file that answers a request. `page` is the fallback page, which renders any problem; a
 * page of a game may answer only if that game (`requiredGame`) is cached completely.
 */
import { describe, expect, it } from 'vitest';
import type { Files } from '../../parts/offline-parts';
import {
  cacheName,
  cachesOfGame,
  previouslyCachedGames,
  cachedAnswerFor,
  earlierCaches,
  obsoleteCaches,
  pathsOfPart,
  type AppVersion,
  type CachePart,
} from './cache-layout';

/** Files of the given sizes; the digest of each is its path. */
const files = (sizes: Readonly<Record<string, number>>): Files =>
  Object.fromEntries(Object.entries(sizes).map(([path, bytes]) => [path, [bytes, path]]));

/** Version 2 of an app in the folder /cards with two games, bridge and dice. */
const app: AppVersion = {
  base: '/cards',
  version: '2',
  versionMarks: [],
  page: '/bridge/one/',
  shell: files({
    '/_app/immutable/a.js': 5,
    '/icon.svg': 2,
    '/': 3,
    '/__data.json': 1,
    '/collections/trumps/__data.json': 1,
    '/bridge/one/': 2,
  }),
  optionalParts: {
    bridge: files({
      '/_app/immutable/b.js': 7,
      '/bridge/one/__data.json': 1,
      '/bridge/two/__data.json': 1,
    }),
    dice: files({ '/_app/immutable/d.js': 6, '/dice/odds/__data.json': 1 }),
  },
  renderedPages: { '/collections/trumps/': null, '/rules/': 'bridge', '/dice/': 'dice' },
};

describe('the cached files', () => {
  it('of a part have paths below the base folder', () => {
    expect([...pathsOfPart(app, null).keys()]).toEqual([
      '/cards/_app/immutable/a.js',
      '/cards/icon.svg',
      '/cards/',
      '/cards/__data.json',
      '/cards/collections/trumps/__data.json',
      '/cards/bridge/one/',
    ]);
    expect(pathsOfPart(app, 'dice')).toEqual(
      new Map([
        ['/cards/_app/immutable/d.js', [6, '/_app/immutable/d.js']],
        ['/cards/dice/odds/__data.json', [1, '/dice/odds/__data.json']],
      ]),
    );
  });

  it.each([
    ['/cards/', '/cards/'],
    ['/cards', '/cards/'],
    ['/cards/collections/trumps', '/cards/bridge/one/'],
    ['/cards/collections/trumps/', '/cards/bridge/one/'],
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
    // The fallback page renders every page that is not stored; each needs all of its scripts.
    ['/cards/rules', null, '/cards/bridge/one/', 'bridge'],
    ['/cards/dice/', null, '/cards/bridge/one/', 'dice'],
    // It renders every problem, also one that does not exist yet.
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

  const oldest = [cacheNameOf('0', null), cacheNameOf('0', 'bridge')];
  const previous = [cacheNameOf('1', null), cacheNameOf('1', 'bridge'), cacheNameOf('1', 'dice')];
  const current = [cacheNameOf('2', null), cacheNameOf('2', 'dice')];

  it('of the active version, the previous one and other apps are not obsolete', () => {
    const elsewhere = cacheName({ ...app, base: '/other' }, null);
    const names = [...oldest, ...previous, elsewhere, 'not-of-this-app', ...current];
    expect(obsoleteCaches(app, names, new Set(names))).toEqual(oldest);
    expect(obsoleteCaches(app, current, new Set(current))).toEqual([]);
  });

  it('of a version whose download was broken off are obsolete, not those in use before it', () => {
    const brokenOff = [cacheNameOf('1b', null), cacheNameOf('1b', 'dice')];
    const names = [...oldest, ...previous, ...brokenOff, ...current];
    const complete = new Set([...oldest, ...previous]);
    expect(obsoleteCaches(app, names, complete)).toEqual([...oldest, ...brokenOff]);
    // Without a record of complete caches nothing is deleted.
    expect(obsoleteCaches(app, names, new Set())).toEqual([]);
  });

  it('of other versions are listed with the newest first', () => {
    expect(earlierCaches(app, [...previous, ...current])).toEqual([...previous].reverse());
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
