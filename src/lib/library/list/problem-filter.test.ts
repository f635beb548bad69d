import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '$lib/core/level';
import type { Language } from '$lib/core/localized-text';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import type { Settings } from '$lib/ui/settings/settings';
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
const ids = (filter: Partial<ProblemFilter>, language: Language = 'en'): string[] =>
  filterEntries(ENTRIES, { ...NO_FILTER, ...filter }, TODAY, reader(language), TOYS).map(
    ({ id }) => id,
  );
/** The titles found by a reader who unlocks titles by solving. */
const found = (words: string): string[] =>
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
  test('that asks for nothing leaves the list as it is', () => {
    expect(filterEntries(ENTRIES, NO_FILTER, TODAY, reader('en'), TOYS)).toEqual(ENTRIES);
    expect(isEmptyFilter(NO_FILTER)).toBe(true);
    expect(isEmptyFilter({ ...NO_FILTER, words: '  ' })).toBe(true);
  });

  test('narrows, and keeps the order', () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, (one, other) => {
        const once = filterEntries(ENTRIES, one, TODAY, reader('en'), TOYS);
        const twice = filterEntries(once, other, TODAY, reader('en'), TOYS);
        expect(ENTRIES.filter((entry) => once.includes(entry))).toEqual(once);
        expect(twice.length).toBeLessThanOrEqual(once.length);
        expect(filterEntries(once, one, TODAY, reader('en'), TOYS)).toEqual(once);
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

  test('does not search a title that is not earned, only the name that is shown', () => {
    expect(found('finesse')).toEqual(['before']);
    expect(found('duck')).toEqual([]);
    expect(found('level 2')).toEqual(['quiet-duck']);
    expect(found('two ways')).toEqual([]);
  });

  test('asks for a level, a theme and a state, all at once', () => {
    expect(ids({ level: 2 })).toEqual(['before', 'quiet-duck']);
    expect(ids({ level: 2, theme: 'finesse' })).toEqual(['before']);
    expect(ids({ state: 'new' })).toEqual(['two-ways', 'sketch']);
    expect(ids({ state: 'due' })).toEqual(['cafe']);
    expect(ids({ state: 'recovered' })).toEqual([]);
    expect(ids({ level: 2, theme: 'finesse', state: 'failed' })).toEqual([]);
  });
});

test('asks for what the student is', () => {
  expect(ids({ role: 'declarer' })).toEqual(['two-ways', 'before', 'cafe', 'sketch']);
  expect(ids({ role: 'defender' })).toEqual(['quiet-duck']);
  expect(ids({ role: 'deceiver' })).toEqual(['cafe']);
});

describe('a filter in an address', () => {
  test('is read back as it was written, but for space around the words', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const back = parseFilterQuery(formatFilterQuery(filter), TOY_GAME.listTexts);
        expect(back).toEqual({ ...filter, words: filter.words.trim() });
      }),
    );
  });

  test('is nothing when nothing is asked for', () => {
    expect(formatFilterQuery(NO_FILTER)).toBe('');
  });

  test('passes over what it does not know', () => {
    expect(
      parseFilterQuery('?level=9&theme=luck&state=rich&role=dummy&colour=red', TOY_GAME.listTexts),
    ).toEqual(NO_FILTER);
  });
});

test('only the themes and levels of the list can be asked for', () => {
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
