/**
 * The filter of a problem list, over the toy game's `ENTRIES`: `before`, `quiet-duck`, `cafe`,
 * `two-ways` and `sketch`. `scheduled(key, days)` is a review that is due in so many days.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '$lib/core/level';
import type { Language } from '$lib/core/localized-text';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import type { Settings } from '$lib/kit/settings/settings';
import {
  filterEntries,
  isEmptyFilter,
  levelsIn,
  formatFilterQuery,
  NO_FILTER,
  parseFilterQuery,
  themesIn,
  type ProblemFilter,
} from './problem-filter';
import type { NamePreferences } from '../shown-name';
import { ENTRIES, scheduled, snapshotWithStates } from '../library.fixture';
import { STANDINGS } from '../problem-standing';

const TODAY = snapshotWithStates(
  { before: 'sound', 'quiet-duck': 'failed', cafe: 'recovered' },
  scheduled('toy/before', 3),
  scheduled('toy/cafe', -1),
);
const reader = (language: Language, titles: Settings['titles'] = 'always'): NamePreferences => ({
  language,
  settings: { titles },
});
const TOYS = () => TOY_GAME.listTexts;
/** The ids of the entries that pass the filter, for a reader who always sees titles. */
const ids = (filter: Partial<ProblemFilter>, language: Language = 'en'): string[] =>
  filterEntries(ENTRIES, { ...NO_FILTER, ...filter }, TODAY, reader(language), TOYS).map(
    ({ id }) => id,
  );
/** The ids found by a reader for whom a title is locked until its problem is solved. */
const idsFoundWithLockedTitles = (words: string): string[] =>
  filterEntries(ENTRIES, { ...NO_FILTER, words }, TODAY, reader('en', 'earned'), TOYS).map(
    ({ id }) => id,
  );

const anyFilter: fc.Arbitrary<ProblemFilter> = fc.record({
  words: fc.oneof(fc.constantFrom('', 'duck', 'finesse two', 'zzz'), fc.string()),
  level: fc.constantFrom(null, ...LEVELS),
  theme: fc.constantFrom(null, ...TOY_GAME.listTexts.themes.ids),
  role: fc.constantFrom(null, ...TOY_GAME.listTexts.roles.ids),
  state: fc.constantFrom(null, ...STANDINGS),
});

describe('a filter', () => {
  test('that is empty passes all entries', () => {
    expect(filterEntries(ENTRIES, NO_FILTER, TODAY, reader('en'), TOYS)).toEqual(ENTRIES);
    expect(isEmptyFilter(NO_FILTER)).toBe(true);
    expect(isEmptyFilter({ ...NO_FILTER, words: '  ' })).toBe(true);
  });

  test('passes a subset in the same order, and applied twice changes nothing more', () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, (filter, secondFilter) => {
        const once = filterEntries(ENTRIES, filter, TODAY, reader('en'), TOYS);
        const twice = filterEntries(once, secondFilter, TODAY, reader('en'), TOYS);
        expect(ENTRIES.filter((entry) => once.includes(entry))).toEqual(once);
        expect(twice.length).toBeLessThanOrEqual(once.length);
        expect(filterEntries(once, filter, TODAY, reader('en'), TOYS)).toEqual(once);
      }),
    );
  });

  test('finds every word of a title, in any order, case and accent', () => {
    expect(ids({ words: 'DUCK the' })).toEqual(['quiet-duck']);
    expect(ids({ words: 'cafe' })).toEqual(['cafe']);
    expect(ids({ words: 'duck ten' })).toEqual([]);
  });

  test('finds a title in the language of the reader and in English', () => {
    expect(ids({ words: 'フィネス' }, 'ja')).toEqual(['before']);
    expect(ids({ words: 'finesse' }, 'ja')).toEqual(['before']);
    expect(ids({ words: '덕' }, 'ko')).toEqual(['quiet-duck']);
    expect(ids({ words: '덕' }, 'en')).toEqual([]);
  });

  test('searches the shown placeholder instead of a title that is still locked', () => {
    expect(idsFoundWithLockedTitles('finesse')).toEqual(['before']);
    expect(idsFoundWithLockedTitles('duck')).toEqual([]);
    expect(idsFoundWithLockedTitles('level 2')).toEqual(['quiet-duck']);
    expect(idsFoundWithLockedTitles('two ways')).toEqual([]);
  });

  test('combines level, theme and state: all must match', () => {
    expect(ids({ level: 2 })).toEqual(['before', 'quiet-duck']);
    expect(ids({ level: 2, theme: 'finesse' })).toEqual(['before']);
    expect(ids({ state: 'new' })).toEqual(['two-ways', 'sketch']);
    expect(ids({ state: 'due' })).toEqual(['cafe']);
    // `cafe` was recovered, but counts as due only.
    expect(ids({ state: 'recovered' })).toEqual([]);
    expect(ids({ level: 2, theme: 'finesse', state: 'failed' })).toEqual([]);
  });
});

test('a filter by role passes the problems in which the student has it', () => {
  expect(ids({ role: 'declarer' })).toEqual(['two-ways', 'before', 'cafe', 'sketch']);
  expect(ids({ role: 'defender' })).toEqual(['quiet-duck']);
  expect(ids({ role: 'deceiver' })).toEqual(['cafe']);
});

describe('a filter in an address', () => {
  test('is parsed back as it was formatted, but for space around the words', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const back = parseFilterQuery(formatFilterQuery(filter), TOY_GAME.listTexts);
        expect(back).toEqual({ ...filter, words: filter.words.trim() });
      }),
    );
  });

  test('is an empty query for an empty filter', () => {
    expect(formatFilterQuery(NO_FILTER)).toBe('');
  });

  test('ignores unknown values and fields', () => {
    expect(
      parseFilterQuery('?level=9&theme=luck&state=rich&role=dummy&colour=red', TOY_GAME.listTexts),
    ).toEqual(NO_FILTER);
  });
});

test('the themes and levels to choose from are those of the list', () => {
  expect(themesIn(ENTRIES, TOY_GAME.listTexts)).toEqual([
    'counting',
    'duck',
    'falsecard',
    'finesse',
    'safety-play',
    'squeeze',
  ]);
  expect(levelsIn(ENTRIES)).toEqual([1, 2, 5]);
});
