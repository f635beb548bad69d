/** The assignment of a build's files to the shell and to the parts of the offline copy. */
import { expect, it } from 'vitest';
import { bytesOf, type Files } from './offline-parts.ts';
import { sortIntoParts, type BuiltApp } from './sort-into-parts.ts';

/** The digest of each file is its path. */
const file = (path: string, bytes = 1) => ({ path, bytes, digest: path });
const page = (path: string, text: string) => ({ ...file(path, text.length), text });
/** The sizes of files. */
const sizes = (files: Files = {}) =>
  Object.fromEntries(Object.entries(files).map(([path, [bytes]]) => [path, bytes]));
/** The text of every lesson page: it reads its problem from the address. */
const LESSON = '<script src="lesson.1.js">';

/**
 * An app with the parts dice, whose script is cup.2.js, and toy, which has no script of its own.
 */
const app: BuiltApp = {
  scripts: [file('/_app/app.0.js', 10), file('/_app/lesson.1.js', 20), file('/_app/cup.2.js', 30)],
  owners: new Map([['/_app/cup.2.js', 'dice']]),
  otherAssets: [
    file('/icon.svg', 2),
    file('/dice/weights.bin', 500),
    file('/__data.json'),
    file('/odds/__data.json'),
    file('/dice/six/__data.json'),
    file('/dice/one/__data.json'),
    file('/toy/ball/__data.json'),
  ],
  pages: [
    page('/', 'the first page'),
    page('/dice/', 'the front room'),
    page('/dice/six/', LESSON),
    page('/dice/one/', LESSON),
    page('/toy/ball/', LESSON),
    page('/odds/', '<script src="/_app/cup.2.js">'),
  ],
  partIds: ['dice', 'toy'],
  versionMarks: ['2'],
};
const parts = sortIntoParts(app);

it('a part has its scripts, the files below its address, and the data of pages that need its scripts', () => {
  expect(sizes(parts.optionalParts['dice'])).toEqual({
    '/_app/cup.2.js': 30,
    '/dice/weights.bin': 500,
    '/dice/six/__data.json': 1,
    '/dice/one/__data.json': 1,
    '/odds/__data.json': 1,
  });
  expect(sizes(parts.optionalParts['toy'])).toEqual({ '/toy/ball/__data.json': 1 });
});

it('the shell has everything else, with one page for all pages of the same text', () => {
  expect(parts.page).toBe('/dice/six/');
  expect(sizes(parts.shell)).toEqual({
    '/_app/app.0.js': 10,
    '/_app/lesson.1.js': 20,
    '/icon.svg': 2,
    '/': 14,
    '/dice/six/': LESSON.length,
    '/__data.json': 1,
  });
});

it('of the other pages only the first is stored; one page renders them with the scripts of their part', () => {
  expect(parts.renderedPages).toEqual({ '/dice/': 'dice', '/odds/': 'dice' });
});

it('nothing is in two parts, and only pages that another renders are left out', () => {
  const storedPaths = [parts.shell, ...Object.values(parts.optionalParts)].flatMap((files) =>
    Object.keys(files),
  );
  const allPaths = [...app.scripts, ...app.otherAssets, ...app.pages].map(({ path }) => path);
  const leftOut = ['/dice/', '/dice/one/', '/odds/', '/toy/ball/'];
  expect([...storedPaths, ...leftOut].sort()).toEqual(allPaths.sort());
});

it('an app whose pages all differ has no page that can answer for any address: it stores all', () => {
  const pages = app.pages.filter(({ text }) => text !== LESSON);
  const { page: sharedPage, optionalParts, renderedPages } = sortIntoParts({ ...app, pages });
  expect(sharedPage).toBeNull();
  expect(Object.keys(optionalParts['dice'] ?? {})).toEqual(
    expect.arrayContaining(['/dice/', '/odds/']),
  );
  expect(renderedPages).toEqual({});
});

it('the page that may be framed is cached, but not as the page for any address', () => {
  const pages = [page('/embed/', LESSON), ...app.pages];
  const { page: sharedPage, shell } = sortIntoParts({ ...app, pages });
  expect(sharedPage).toBe('/dice/six/');
  expect(shell['/embed/']).toEqual([LESSON.length, '/embed/']);
});

it('the size of a part is that of its files', () => {
  expect(bytesOf(parts.optionalParts['dice'] ?? {})).toBe(533);
});
