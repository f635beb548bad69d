import fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { setTranslation } from './set-translation';

function after(
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

describe('a text written in a language', () => {
  it('keeps the way in which it was written, and all around it', () => {
    expect(after(FILE, ['hints', 0], 'en', 'Say "when".')).toBe(
      FILE.replace('"Look at :HA:."', String.raw`"Say \"when\"."`),
    );
    expect(after(FILE, ['hints', 0], 'ja', "l'as")).toBe(FILE.replace("'それは'", "'l''as'"));
    expect(after(FILE, ['solution', 'explanation'], 'en', 'One.\n\n- two\n')).toBe(
      FILE.replace('      First.\n\n      Then.\n', '      One.\n\n      - two\n'),
    );
    expect(after(FILE, ['solution', 'explanation'], 'ko', 'other words')).toBe(
      FILE.replace('plain words', 'other words'),
    );
  });

  it('becomes one of several when a second language comes', () => {
    const title = after(FILE, ['title'], 'ja', 'ダック') ?? '';
    expect(parse(title)).toMatchObject({ title: { en: 'Duck', ja: 'ダック' } });
    expect(title).toContain('# a working title');
    const hint = after(FILE, ['hints', 1], 'ko', '기다려요.') ?? '';
    expect(hint).toContain('  - { en: Wait., ko: 기다려요. }\n');
    const name = after(FILE, ['deals', 0, 'name'], 'ja', '一') ?? '';
    expect(name).toContain('deals: [{ name: { en: one, ja: 一 }, W: x }]\n');
  });

  it('goes when nothing is written, but for English', () => {
    expect(after(FILE, ['hints', 0], 'ja', '')).toBe(FILE.replace("    ja: 'それは'\n", ''));
    expect(parse(after(FILE, ['hints', 0], 'en', '') ?? '')).toMatchObject({
      hints: [{ en: '', ja: 'それは' }, 'Wait.'],
    });
    expect(after(FILE, ['title'], 'ja', '')).toBeNull();
  });

  it('changes nothing when nothing is new, and nothing in what is no YAML', () => {
    expect(after(FILE, ['title'], 'en', 'Duck')).toBeNull();
    expect(after('title: [', ['title'], 'en', 'Duck')).toBeNull();
  });

  it('says what was written, whatever it is, and leaves the rest (seed 20)', () => {
    const paths = [['title'], ['hints', 0], ['hints', 1], ['deals', 0, 'name']];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths, ['solution', 'explanation']),
        fc.constantFrom(...LANGUAGES),
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab :#-\n\'"|{}é日') })),
        (path, language, words) => {
          const text = after(FILE, path, language, words);
          if (text === null) return;
          const [before, now] = [parse(FILE), parse(text)] as Tree[];
          const actual = at(now, path);
          const own = typeof actual === 'object' ? (actual as Tree)[language] : actual;
          expect(own ?? '').toBe(words);
          expect(without(now, path)).toEqual(without(before, path));
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

function at(tree: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((node, step) => (node as Tree)[step], tree);
}

/** All but what stands at a path. */
function without(tree: unknown, path: readonly (string | number)[]): unknown {
  const copy = structuredClone(tree) as Record<string, unknown>;
  (at(copy, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) ?? ''] = null;
  return copy;
}
