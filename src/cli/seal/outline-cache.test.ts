/** A cache of outlines gives what would be made anew, whatever became of its file. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outlineCache } from './outline-cache';
import { outlineOf } from './module-outline';

const PATH = 'src/a.ts';
const TEXTS = [
  `import { b } from './b';\nexport const a = b + 1;\n`,
  `export * from './b';\nexport { b as c } from './b';\n`,
];

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'outlines-')), 'cache');

/** Asks a cache for all texts; says how many had to be made. */
function ask(file: string, texts = TEXTS): number {
  let made = 0;
  const cache = outlineCache(file, (path, text) => {
    made++;
    return outlineOf(path, text);
  });
  for (const text of texts) expect(cache.get(PATH, text)).toEqual(outlineOf(PATH, text));
  cache.save();
  return made;
}

describe('a cache of outlines', () => {
  it('makes each outline once', () => {
    const file = newFile();
    expect(ask(file)).toBe(2);
    expect(ask(file)).toBe(0);
    expect(ask(file, [...TEXTS, 'export const more = 1;\n'])).toBe(1);
    expect(ask(file)).toBe(0);
  });

  it('makes none of a text that is known under another path', () => {
    const cache = outlineCache(newFile());
    const [text = ''] = TEXTS;
    expect(cache.get('src/other.ts', text)).toBe(cache.get(PATH, text));
    expect(cache.get('src/other.js', text).exports).toBeNull();
  });

  it.each<[string, (content: string) => string]>([
    ['is empty', () => ''],
    ['breaks off', (content) => content.slice(0, -20)],
    ['has another entry', (content) => content.replace(/"tree":"./, '"tree":"x')],
    ['has another first line', (content) => `0${content}`],
    ['is no text', () => '\u0000\u0001'],
  ])('makes all anew when its file %s', (_, damage) => {
    const file = newFile();
    ask(file);
    const content = readFileSync(file, 'utf8');
    expect(damage(content)).not.toBe(content);
    writeFileSync(file, damage(content));
    expect(ask(file)).toBe(2);
    expect(ask(file)).toBe(0);
  });

  it('keeps what another process wrote meanwhile', () => {
    const file = newFile();
    const [one, other] = [outlineCache(file), outlineCache(file)];
    one.get(PATH, TEXTS[0] ?? '');
    other.get(PATH, TEXTS[1] ?? '');
    one.save();
    other.save();
    expect(ask(file)).toBe(0);
  });

  it('does without a file that cannot be written', () => {
    const file = newFile();
    writeFileSync(file, '');
    expect(ask(join(file, 'cache'))).toBe(2);
  });
});
