/**
 * The licences of third-party code: the package of a built module, and the licence of a package.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageFolder, readLicence } from './licences.ts';

describe('the package of a module', () => {
  it.each([
    ['/app/node_modules/svelte/src/index.js', '/app/node_modules/svelte'],
    ['/app/node_modules/@lucide/svelte/dist/x.js', '/app/node_modules/@lucide/svelte'],
    ['/app/node_modules/a/node_modules/b/c.js', '/app/node_modules/a/node_modules/b'],
    ['C:\\app\\node_modules\\a\\b.js', 'C:/app/node_modules/a'],
    [
      'node_modules/@fontsource-variable/figtree/f.woff2',
      'node_modules/@fontsource-variable/figtree',
    ],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['/app/src/lib/core/text.ts', null],
    ['\0virtual:ours', null],
  ])('of %j is %j', (id, folder) => expect(packageFolder(id)).toBe(folder));
});

describe('the licence of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licence-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  afterEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });

  it('is its identifier and the text up to the licences of bundled dependencies', () => {
    write('package.json', '{"name":"one","version":"1.2.3","license":"ISC"}');
    write('LICENSE.md', 'ISC, by Somebody\n\n# Licenses of bundled dependencies\nothers\n');
    expect(readLicence(folder)).toEqual({
      name: 'one',
      version: '1.2.3',
      licence: 'ISC',
      text: 'ISC, by Somebody',
    });
  });

  it.each([
    ['no licence file', '{"name":"one","version":"1.2.3","license":"ISC"}', null],
    ['no licence identifier', '{"name":"one","version":"1.2.3"}', 'ISC'],
  ])('stops the build where there is %s', (_, about, text) => {
    write('package.json', about);
    if (text !== null) write('LICENSE', text);
    expect(() => readLicence(folder)).toThrow('one 1.2.3 is in the app');
  });

  it('is found for vendored code too', () => {
    const { name, licence, text } = readLicence('parts/borrowed/noto-serif-cjk');
    expect([name, licence]).toEqual(['noto-serif-cjk', 'OFL-1.1']);
    expect(text).toContain('Adobe');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
