import { describe, expect, test } from 'vitest';
import { problemKey } from '$lib/game-module/game-module';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import { ENTRIES, snapshotWithStates } from './library.fixture';
import { shownName, type NamePreferences } from './shown-name';
import type { ProgressSnapshot } from './problem-standing';

const EARNING: NamePreferences = { language: 'ja', settings: { titles: 'earned' } };
const named = (today: ProgressSnapshot | null, reader = EARNING) =>
  ENTRIES.map((entry) => shownName(entry, TOY_GAME.listTexts, today, reader));
const NEUTRAL = ENTRIES.map(TOY_GAME.listTexts.placeholderTitle);

describe('the name of a problem', () => {
  test('is what one sees of it as long as nothing is known, or nothing was played', () => {
    expect(named(null).map(({ name }) => name)).toEqual(NEUTRAL);
    expect(named(snapshotWithStates({}))).toEqual(
      NEUTRAL.map((name) => ({ name, titleUnlocked: false })),
    );
  });

  test('is its title, in the language of the reader, once it was solved in any way', () => {
    const [two, before, duck, cafe] = named(
      snapshotWithStates({
        'two-ways': 'lucky',
        before: 'recovered',
        'quiet-duck': 'failed',
        cafe: 'sound',
      }),
    );
    expect(two).toEqual({ name: 'Two ways to ten', titleUnlocked: true });
    expect(before).toEqual({ name: 'フィネスの前に', titleUnlocked: true });
    expect(duck).toEqual({ name: NEUTRAL[2], titleUnlocked: false });
    expect(cafe?.titleUnlocked).toBe(true);
  });

  test('is its title once a lost play was looked at again', () => {
    const lost = snapshotWithStates({ 'quiet-duck': 'failed' });
    const problems = new Map(lost.storedProgress.problems);
    const [duck] = problems.values();
    if (duck) problems.set(duck.key, { ...duck, reviewed: true });
    const seen: ProgressSnapshot = { ...lost, storedProgress: { ...lost.storedProgress, problems } };
    expect(named(seen).filter(({ titleUnlocked: earned }) => earned)).toEqual([
      { name: 'The quiet duck', titleUnlocked: true },
    ]);
    expect(ENTRIES.map(problemKey)).toContain(duck?.key);
  });

  test('is its title for who wants to see titles', () => {
    const always: NamePreferences = { language: 'en', settings: { titles: 'always' } };
    expect(named(null, always).map(({ name }) => name)).toEqual(
      ENTRIES.map(({ title }) => title.en),
    );
  });
});
