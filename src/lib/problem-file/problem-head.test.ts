import { describe, expect, it } from 'vitest';
import type { Fault, Result } from '$lib/core/result';
import { readKnownFields } from './yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead, type ProblemHead } from './problem-head';
import { STONES_FILE_KIND } from './file-kind.fixture';
import { readFile } from './read-problem-file';

const GAME = { id: 'stones', themes: ['parity', 'tempo'] } as const;
type Head = ProblemHead<(typeof GAME)['themes'][number]>;

function read(text: string): Result<Head> {
  const file = readFile(text, STONES_FILE_KIND, (report, root) => {
    const fields = readKnownFields(report, root, [...HEAD_KEYS, 'piles', HINTS_KEY], 'a riddle');
    return fields && readHead(report, fields, GAME);
  });
  return file.ok ? { ok: true, value: file.value.content } : file;
}

const codes = (text: string): readonly string[] => {
  const result = read(text);
  return result.ok ? [] : result.faults.map(({ code }: Fault) => code);
};

const GOOD = 'game: stones\nformat: 1\ntitle: Three piles\n';

describe('the head of a problem file', () => {
  it('is whole with a game, a format and a title', () => {
    expect(read(GOOD)).toEqual({
      ok: true,
      value: { title: { en: 'Three piles' }, level: null, themes: [], hints: [] },
    });
  });

  it('holds level, themes, credits and hints of whatever game is expected', () => {
    const text = `${GOOD}level: 3
themes: [tempo, parity, tempo]
author: Ann
source: a book
licence: CC0
piles: 3-5-7
hints:
  - Count.
  - { en: Take one., ko: 하나 }
`;
    expect(read(text)).toEqual({
      ok: true,
      value: {
        title: { en: 'Three piles' },
        level: 3,
        themes: ['tempo', 'parity'],
        author: 'Ann',
        source: 'a book',
        licence: 'CC0',
        hints: [{ en: 'Count.' }, { en: 'Take one.', ko: '하나' }],
      },
    });
  });

  it.each([
    ['another game', GOOD.replace('stones', 'cards'), ['shape/game']],
    ['another format', GOOD.replace('1', '2'), ['shape/format']],
    ['nothing of it', 'piles: 3', ['shape/missing', 'shape/missing', 'shape/missing']],
    ['a theme of another game', `${GOOD}themes: [finesse]\n`, ['theme/unknown']],
    ['a level beyond the last', `${GOOD}level: 6\n`, ['shape/range']],
    ['an author who is a number', `${GOOD}author: 7\n`, ['text/quotes']],
  ])('with %s is refused', (_, text, found) => {
    expect(codes(text)).toEqual(found);
  });

  it('says what to write', () => {
    expect(read('title: A\nformat: 1\n')).toMatchObject({
      faults: [{ message: '"game" is missing: write game: stones.' }],
    });
    expect(read(`${GOOD}themes: [tempp]\n`)).toMatchObject({
      faults: [{ message: '"tempp" is no theme: did you mean tempo?' }],
    });
  });
});
