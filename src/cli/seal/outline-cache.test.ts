/**
 * The cache returns the same outlines (hashes of syntax trees, with imports and exports) as without
 * it, and makes them anew when its file is damaged.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outlineCache } from './outline-cache';
import { outlineOf } from './module-outline';

const PATH = 'src/a.ts';
/** Source texts of modules. */
const TEXTS = [
  `import { b } from './b';\nexport const a = b + 1;\n`,
  `export * from './b';\nexport { b as c } from './b';\n`,
];

const newCachePath = (): string => join(mkdtempSync(join(tmpdir(), 'outlines-')), 'cache');

/** Gets the outlines of texts through a new cache; returns the number of outlines made anew. */
function countCacheMisses(file: string, texts = TEXTS): number {
  let missCount = 0;
  const cache = outlineCache(file, (path, text) => {
    missCount++;
    return outlineOf(path, text);
  });
  for (const text of texts) expect(cache.get(PATH, text)).toEqual(outlineOf(PATH, text));
  cache.save();
  return missCount;
}

describe('outlineCache', () => {
  it('makes each outline once', () => {
    const file = newCachePath();
    expect(countCacheMisses(file)).toBe(2);
    expect(countCacheMisses(file)).toBe(0);
    expect(countCacheMisses(file, [...TEXTS, 'export const more = 1;\n'])).toBe(1);
    expect(countCacheMisses(file)).toBe(0);
  });

  it('shares an outline between TypeScript paths of one text, but not with JavaScript', () => {
    const cache = outlineCache(newCachePath());
    const [text = ''] = TEXTS;
    expect(cache.get('src/other.ts', text)).toBe(cache.get(PATH, text));
    expect(cache.get('src/other.js', text).exports).toBeNull();
  });

  it.each<[string, (content: string) => string]>([
    ['is empty', () => ''],
    ['is truncated', (content) => content.slice(0, -20)],
    ['has an altered entry', (content) => content.replace(/"tree":"./, '"tree":"x')],
    ['has an altered checksum', (content) => `0${content}`],
    ['is binary', () => '\u0000\u0001'],
  ])('makes all outlines anew when its file %s', (_, damage) => {
    const file = newCachePath();
    countCacheMisses(file);
    const content = readFileSync(file, 'utf8');
    expect(damage(content)).not.toBe(content);
    writeFileSync(file, damage(content));
    expect(countCacheMisses(file)).toBe(2);
    expect(countCacheMisses(file)).toBe(0);
  });

  it('keeps the entries that another process wrote after it read the file', () => {
    const file = newCachePath();
    const [cache, otherCache] = [outlineCache(file), outlineCache(file)];
    cache.get(PATH, TEXTS[0] ?? '');
    otherCache.get(PATH, TEXTS[1] ?? '');
    cache.save();
    otherCache.save();
    expect(countCacheMisses(file)).toBe(0);
  });

  it('works with a file that cannot be written', () => {
    const file = newCachePath();
    writeFileSync(file, '');
    // The path leads through a file, so that nothing can be written there.
    expect(countCacheMisses(join(file, 'cache'))).toBe(2);
  });
});
