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
  const of = (version: string, part: CachePart): string => cacheName({ ...app, version }, part);

  it('of two parts or two versions never have the same name', () => {
    const parts = [null, 'bridge', 'dice'];
    const versions = ['1', '1:bridge', '1%3Abridge', 'main/2'];
    const names = versions.flatMap((version) => parts.map((part) => of(version, part)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('of the active and the previous version stay, and those of other apps', () => {
    const oldest = [of('0', null), of('0', 'bridge')];
    const before = [of('1', null), of('1', 'bridge'), of('1', 'dice')];
    const own = [of('2', null), of('2', 'dice')];
    const elsewhere = cacheName({ ...app, base: '/other' }, null);
    expect(obsoleteCaches(app, [...oldest, ...before, elsewhere, 'a-stranger', ...own])).toEqual(
      oldest,
    );
    expect(obsoleteCaches(app, own)).toEqual([]);
  });

  it('name the games cached by an earlier version, as far as they still exist', () => {
    const names = [of('1', null), of('1', 'dice'), of('1', 'gone'), of('2', null)];
    expect(previouslyCachedGames(app, names)).toEqual(['dice']);
    expect(previouslyCachedGames({ ...app, base: '/other' }, names)).toEqual([]);
  });

  it('of a game are found in every version', () => {
    const names = [of('1', null), of('1', 'dice'), of('1', 'bridge'), of('2', 'dice')];
    expect(cachesOfGame(app, 'dice', names)).toEqual([of('1', 'dice'), of('2', 'dice')]);
  });
});
