/** The headers that the file `_headers` gives to a static host: those that `headersAt` gives. */
import { expect, it } from 'vitest';
import { headersFromFile, headersAt, headersFile } from './headers.ts';

const PAGES = [
  '/index.html',
  '/embed/index.html',
  '/problems/index.html',
  '/dice/one/index.html',
  '/dice/six/index.html',
];
const addresses = PAGES.map((path) => path.replace('index.html', ''));

it.each(['', '/cards'])(
  'the headers file gives every page its headers, below the base %j',
  (base) => {
    const file = headersFile(base, PAGES);
    for (const path of addresses)
      expect(headersFromFile(file, base + path)).toEqual(headersAt(path));
  },
);

it('only the embed page may be framed', () => {
  const framed = addresses.filter((path) => headersAt(path)['X-Frame-Options'] === undefined);
  expect(framed).toEqual(['/embed/']);
  for (const path of ['/embed/more/', '/embedded/', '/no-such-page/'])
    expect(headersAt(path)['Content-Security-Policy']).toBe("frame-ancestors 'none'");
});

it('no page gets a header twice from the rules of the file', () => {
  const file = headersFile('', PAGES);
  for (const path of [...addresses, '/404.html', '/dice/'])
    // The values of a header from two rules would be joined: `nosniff, nosniff`.
    expect(Object.values(headersFromFile(file, path)).join()).not.toMatch(/DENY, |nosniff, /);
});
