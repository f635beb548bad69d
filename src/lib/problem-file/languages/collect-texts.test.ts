/**
 * The texts of a file with their translations; in a file of stones the text keys are `title` and
 * `hints`.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { STONES_FILE_KIND } from '../file-kind.fixture';
import { readDocument } from '../yaml/read-document';
import { countMissing, collectTexts } from './collect-texts';

const FILE = `game: stones
title: { en: Take the last, ja: 最後 }
board:
  - 3H: { hints: [One., { en: Two., ko: 둘 }] }
  - pile: short
    title: ''
  - title:
      ko: only this
`;

const texts = collectTexts(unwrap(readDocument(FILE, STONES_FILE_KIND)).root, STONES_FILE_KIND);

describe('the texts of a file', () => {
  it('are the values of its text keys in file order, with an entry for each item of a list', () => {
    expect(texts.map(({ path }) => path.join('.'))).toEqual([
      ...['title', 'board.0.3H.hints.0', 'board.0.3H.hints.1', 'board.1.title', 'board.2.title'],
    ]);
    expect(texts.map(({ key, number }) => `${key} ${number}`)).toEqual([
      ...['title 1', 'hints 1', 'hints 2', 'title 2', 'title 3'],
    ]);
  });

  it('have their translations with offsets; an empty text counts as missing', () => {
    expect(texts.map(({ translations }) => Object.keys(translations).join())).toEqual([
      ...['en,ja', 'en', 'en,ko', '', 'ko'],
    ]);
    const japanese = texts[0]?.translations.ja;
    expect(FILE.slice(japanese?.offset).startsWith('最後')).toBe(true);
    expect([countMissing(texts, 'en'), countMissing(texts, 'ja')]).toEqual([2, 4]);
  });

  it('have a range from their key to their last letter', () => {
    expect(texts.map(({ from, to }) => FILE.slice(from, to))).toEqual([
      'title: { en: Take the last, ja: 最後',
      'One.',
      '{ en: Two., ko: 둘',
      "title: '",
      'title:\n      ko: only this',
    ]);
  });

  it('are labelled by a short neighbouring value, except at the top level of the file', () => {
    expect(texts.map(({ label }) => label)).toEqual(['', '', '', 'short', '']);
  });
});
