import { describe, expect, it } from 'vitest';
import { cacheName, keptFor, outworn, pathsToKeep, type BuiltApp } from './kept';

const app: BuiltApp = {
  base: '/cards',
  build: ['/cards/_app/immutable/a.js'],
  files: ['/cards/icon.svg'],
  prerendered: [
    '/cards/',
    '/cards/__data.json',
    '/cards/rules/',
    '/cards/collections/trumps/',
    '/cards/collections/trumps/__data.json',
    '/cards/bridge/one/',
    '/cards/bridge/one/__data.json',
    '/cards/bridge/two/',
    '/cards/bridge/two/__data.json',
  ],
  version: '2',
};

describe('what is kept', () => {
  it('is all there is, with one page for all tables and the data of each', () => {
    expect(pathsToKeep(app)).toEqual([
      '/cards/_app/immutable/a.js',
      '/cards/icon.svg',
      '/cards/',
      '/cards/__data.json',
      '/cards/rules/',
      '/cards/collections/trumps/',
      '/cards/collections/trumps/__data.json',
      '/cards/bridge/one/',
      '/cards/bridge/one/__data.json',
      '/cards/bridge/two/__data.json',
    ]);
  });

  it.each([
    ['/cards/', '/cards/'],
    ['/cards', '/cards/'],
    ['/cards/rules', '/cards/rules/'],
    ['/cards/collections/trumps', '/cards/collections/trumps/'],
    ['/cards/collections/other/', null],
    ['/cards/bridge/two/', '/cards/bridge/one/'],
    ['/cards/bridge/not-there-yet/', '/cards/bridge/one/'],
    ['/cards/bridge/two/__data.json', '/cards/bridge/two/__data.json'],
    ['/cards/bridge/three/__data.json', null],
    ['/cards/_app/version.json', null],
    ['/rules/', null],
  ])('answers %s with %s', (path, kept) => {
    expect(keptFor(app, path)).toBe(kept);
  });
});

describe('when a version is taken', () => {
  it('its own cache stays, the one before, and those of other apps', () => {
    const older = ['0', '1'].map((version) => cacheName({ ...app, version }));
    const elsewhere = cacheName({ ...app, base: '/other' });
    expect(outworn(app, [...older, elsewhere, 'a-stranger', cacheName(app)])).toEqual([older[0]]);
    expect(outworn(app, [cacheName(app)])).toEqual([]);
  });
});
