/** The names of unsolved problems in the library, as lists, lessons and links show them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemKey } from '$lib/game-module/game-module';
import { shownName } from '$lib/library/shown-name';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { GAME_LIST_TEXTS } from '$games/game-list-texts';
import { loadLibrary } from './library.server';

let library: Awaited<ReturnType<typeof loadLibrary>>;
beforeAll(async () => {
  library = await loadLibrary();
});
afterAll(() => overwriteGetLocale(() => 'en'));

test.each(['en', 'ja', 'ko'] as const)('tell all problems of a game apart in %s', (language) => {
  overwriteGetLocale(() => language);
  const names = library.catalogue.entries.map((entry) => {
    const listTexts = GAME_LIST_TEXTS[entry.gameId];
    const reader = { language, settings: { titles: 'earned' as const } };
    return listTexts && `${entry.gameId} ${shownName(entry, listTexts, null, reader).name}`;
  });
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('the problem that a lesson plays has the number that the lists show', () => {
  const { catalogue, problems, collections } = library;
  const numbered = catalogue.entries.filter(({ nameNumber }) => nameNumber !== undefined);
  expect(numbered.length).toBeGreaterThan(20);
  for (const entry of numbered)
    expect(problems.get(problemKey(entry))).toMatchObject({ nameNumber: entry.nameNumber });
  const listed = collections.collections.flatMap(({ entries }) => entries);
  for (const entry of listed) expect(catalogue.entries).toContain(entry);
});
