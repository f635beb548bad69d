/**
 * The name of a problem in a list: its title, or a placeholder while the title could give the
 * solution away. The problems are the toy game's `ENTRIES`.
 */
import { describe, expect, test } from 'vitest';
import { problemKey } from '$lib/game-module/game-module';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import { ENTRIES, snapshotWithStates } from './library.fixture';
import { shownName, type NamePreferences } from './shown-name';
import type { ProgressSnapshot } from './problem-standing';

/** A reader for whom a title is locked until its problem is solved. */
const LOCKED_TITLES: NamePreferences = { language: 'ja', settings: { titles: 'earned' } };
const namesOfEntries = (today: ProgressSnapshot | null, reader = LOCKED_TITLES) =>
  ENTRIES.map((entry) => shownName(entry, TOY_GAME.listTexts, today, reader));
const PLACEHOLDERS = ENTRIES.map(TOY_GAME.listTexts.placeholderTitle);

describe('the name of a problem', () => {
  test('is a placeholder until the progress is known and the problem was solved', () => {
    expect(namesOfEntries(null).map(({ name }) => name)).toEqual(PLACEHOLDERS);
    expect(namesOfEntries(snapshotWithStates({}))).toEqual(
      PLACEHOLDERS.map((name) => ({ name, titleUnlocked: false })),
    );
  });

  test('is its title, in the language of the reader if there is one, once it was solved', () => {
    const [two, before, duck, cafe] = namesOfEntries(
      snapshotWithStates({
        'two-ways': 'lucky',
        before: 'recovered',
        'quiet-duck': 'failed',
        cafe: 'sound',
      }),
    );
    expect(two).toEqual({ name: 'Two ways to ten', titleUnlocked: true });
    expect(before).toEqual({ name: 'フィネスの前に', titleUnlocked: true });
    expect(duck).toEqual({ name: PLACEHOLDERS[2], titleUnlocked: false });
    expect(cafe?.titleUnlocked).toBe(true);
  });

  test('stays a placeholder after the review of a lost play', () => {
    const lost = snapshotWithStates({ 'quiet-duck': 'failed' });
    const problems = new Map(lost.storedProgress.problems);
    const [duck] = problems.values();
    if (duck) problems.set(duck.key, { ...duck, reviewed: true });
    const afterReview: ProgressSnapshot = {
      ...lost,
      storedProgress: { ...lost.storedProgress, problems },
    };
    expect(ENTRIES.map(problemKey)).toContain(duck?.key);
    expect(namesOfEntries(afterReview).map(({ name }) => name)).toEqual(PLACEHOLDERS);
  });

  test('has the number of a placeholder that several share; a title has none', () => {
    const numbered = ENTRIES.map((entry) => ({ ...entry, nameNumber: 3 }));
    const solved = snapshotWithStates({ cafe: 'sound' });
    const names = numbered.map(
      (entry) => shownName(entry, TOY_GAME.listTexts, solved, LOCKED_TITLES).name,
    );
    expect(names.slice(0, 3)).toEqual(
      PLACEHOLDERS.slice(0, 3).map((name) => `${name}\u00a0·\u00a03`),
    );
    expect(names[3]).not.toContain('3');
  });

  test('is always its title for a reader who wants to see titles', () => {
    const always: NamePreferences = { language: 'en', settings: { titles: 'always' } };
    expect(namesOfEntries(null, always).map(({ name }) => name)).toEqual(
      ENTRIES.map(({ title }) => title.en),
    );
  });
});
