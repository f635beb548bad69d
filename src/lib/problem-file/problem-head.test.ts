/**
 * The head that the files of all games share (game, title, level, credits, hints), on files of an
 * invented game of stones.
 */
import { describe, expect, it } from 'vitest';
import type { Fault, Result } from '$lib/core/result';
import { readKnownFields } from './yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead, type ProblemHead } from './problem-head';
import { STONES_FILE_KIND } from './file-kind.fixture';
import { readFile } from './read-problem-file';

/** The invented game of stones. */
const GAME = { id: 'stones', themes: ['parity', 'tempo'] } as const;
type Head = ProblemHead<(typeof GAME)['themes'][number]>;

/** Reads the head of a file. */
function readHeadOf(text: string): Result<Head> {
  const file = readFile(text, STONES_FILE_KIND, (report, root) => {
    const fields = readKnownFields(report, root, [...HEAD_KEYS, 'piles', HINTS_KEY], 'a riddle');
    return fields && readHead(report, fields, GAME);
  });
  return file.ok ? { ok: true, value: file.value.content } : file;
}

const faultCodes = (text: string): readonly string[] => {
  const result = readHeadOf(text);
  return result.ok ? [] : result.faults.map(({ code }: Fault) => code);
};

/** The smallest valid head. */
const MINIMAL_HEAD = 'game: stones\nformat: 1\ntitle: Three piles\n';

describe('the head of a problem file', () => {
  it('needs only a game, a format and a title', () => {
    expect(readHeadOf(MINIMAL_HEAD)).toEqual({
      ok: true,
      value: { title: { en: 'Three piles' }, level: null, themes: [], hints: [] },
    });
  });

  it('is read with level, themes without repetition, credits and hints', () => {
    const text = `${MINIMAL_HEAD}level: 3
themes: [tempo, parity, tempo]
author: Ann
source: a book
licence: CC0
piles: 3-5-7
hints:
  - Count.
  - { en: Take one., ko: 하나 }
`;
    expect(readHeadOf(text)).toEqual({
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
    ['another game', MINIMAL_HEAD.replace('stones', 'cards'), ['shape/game']],
    ['another format', MINIMAL_HEAD.replace('1', '2'), ['shape/format']],
    ['no required key', 'piles: 3', ['shape/missing', 'shape/missing', 'shape/missing']],
    ['a theme of another game', `${MINIMAL_HEAD}themes: [finesse]\n`, ['theme/unknown']],
    ['a level beyond the last', `${MINIMAL_HEAD}level: 6\n`, ['shape/range']],
    ['an author who is a number', `${MINIMAL_HEAD}author: 7\n`, ['text/quotes']],
  ])('with %s is refused', (_, text, expectedCodes) => {
    expect(faultCodes(text)).toEqual(expectedCodes);
  });

  it('has messages that say what to write', () => {
    expect(readHeadOf('title: A\nformat: 1\n')).toMatchObject({
      faults: [{ message: '"game" is missing: write game: stones.' }],
    });
    expect(readHeadOf(`${MINIMAL_HEAD}themes: [tempp]\n`)).toMatchObject({
      faults: [{ message: '"tempp" is no theme: did you mean tempo?' }],
    });
  });
});
