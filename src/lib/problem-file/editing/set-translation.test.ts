/**
 * The edit of one text of a YAML file in one language: its quotes or block, and all other text,
 * stay.
 */
import fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { setTranslation } from './set-translation';

/** The text after the translation was set; null when nothing is to change. */
function textAfter(
  text: string,
  path: readonly (string | number)[],
  language: Language,
  words: string,
) {
  const edit = setTranslation(text, path, language, words);
  return edit ? applyEdit(text, edit) : null;
}

const FILE = `# mine
title: Duck # a working title
hints:
  - en: "Look at :HA:."
    ja: 'それは'
  - Wait.
deals: [{ name: one, W: x }]
solution:
  explanation:
    en: |
      First.

      Then.
    ko: plain words
`;

describe('setTranslation', () => {
  it('keeps the quoting style of the text and everything around it', () => {
    expect(textAfter(FILE, ['hints', 0], 'en', 'Say "when".')).toBe(
      FILE.replace('"Look at :HA:."', String.raw`"Say \"when\"."`),
    );
    expect(textAfter(FILE, ['hints', 0], 'ja', "l'as")).toBe(FILE.replace("'それは'", "'l''as'"));
    expect(textAfter(FILE, ['solution', 'explanation'], 'en', 'One.\n\n- two\n')).toBe(
      FILE.replace('      First.\n\n      Then.\n', '      One.\n\n      - two\n'),
    );
    expect(textAfter(FILE, ['solution', 'explanation'], 'ko', 'other words')).toBe(
      FILE.replace('plain words', 'other words'),
    );
  });

  it('turns a single text into a map of languages when a second language is set', () => {
    const title = textAfter(FILE, ['title'], 'ja', 'ダック') ?? '';
    expect(parse(title)).toMatchObject({ title: { en: 'Duck', ja: 'ダック' } });
    expect(title).toContain('# a working title');
    const hint = textAfter(FILE, ['hints', 1], 'ko', '기다려요.') ?? '';
    expect(hint).toContain('  - { en: Wait., ko: 기다려요. }\n');
    const name = textAfter(FILE, ['deals', 0, 'name'], 'ja', '一') ?? '';
    expect(name).toContain('deals: [{ name: { en: one, ja: 一 }, W: x }]\n');
  });

  it('removes an empty translation, except an English one, which stays as an empty text', () => {
    expect(textAfter(FILE, ['hints', 0], 'ja', '')).toBe(FILE.replace("    ja: 'それは'\n", ''));
    expect(parse(textAfter(FILE, ['hints', 0], 'en', '') ?? '')).toMatchObject({
      hints: [{ en: '', ja: 'それは' }, 'Wait.'],
    });
    expect(textAfter(FILE, ['title'], 'ja', '')).toBeNull();
  });

  it('returns null for an unchanged text and for invalid YAML', () => {
    expect(textAfter(FILE, ['title'], 'en', 'Duck')).toBeNull();
    expect(textAfter('title: [', ['title'], 'en', 'Duck')).toBeNull();
  });

  it('sets any text so that YAML reads it back, and changes no other value', () => {
    const paths = [['title'], ['hints', 0], ['hints', 1], ['deals', 0, 'name']];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths, ['solution', 'explanation']),
        fc.constantFrom(...LANGUAGES),
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab :#-\n\'"|{}é日') })),
        (path, language, words) => {
          const text = textAfter(FILE, path, language, words);
          if (text === null) return;
          const [before, after] = [parse(FILE), parse(text)] as Tree[];
          const value = valueAt(after, path);
          const translation = typeof value === 'object' ? (value as Tree)[language] : value;
          expect(translation ?? '').toBe(words);
          expect(withoutValueAt(after, path)).toEqual(withoutValueAt(before, path));
          for (const comment of ['# mine', '# a working title']) expect(text).toContain(comment);
        },
      ),
      { seed: 20, numRuns: 400 },
    );
  });
});

interface Tree {
  readonly [key: string]: unknown;
}

function valueAt(tree: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((node, step) => (node as Tree)[step], tree);
}

/** A copy of a tree with null as the value at a path. */
function withoutValueAt(tree: unknown, path: readonly (string | number)[]): unknown {
  const copy = structuredClone(tree) as Record<string, unknown>;
  (valueAt(copy, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) ?? ''] = null;
  return copy;
}
