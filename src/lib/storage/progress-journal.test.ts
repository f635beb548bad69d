/**
 * The journals in `localStorage`: what a page has not yet stored in the database, one entry each,
 * for a later page to find. The second argument of `open…Journal` is the id of the page.
 */
import { describe, expect, test } from 'vitest';
import { openGamesJournal, openStepJournal } from './progress-journal';
import type { StorageArea } from './local-storage-log';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';

/** A storage in memory with these entries; `lines` shows what it contains. */
function createFakeStorage(
  lines: Readonly<Record<string, string>> = {},
): StorageArea & { lines: Map<string, string> } {
  const entries = new Map(Object.entries(lines));
  return {
    lines: entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const first = createStep({ key: 'bridge/a' });
const second = createStep({ key: 'bridge/b' });
/** The problems of the steps that a later page finds. */
const unsavedKeys = (storage: StorageArea, page = 'later') =>
  openStepJournal(() => storage, page)
    .unsavedEntries()
    .map(({ step: { key } }) => key);

describe('a journaled step that was not stored when its page was closed', () => {
  test('is found by the next page, in the order of play over all pages', () => {
    const storage = createFakeStorage({ 'lie-of-the-cards.settings': '{}' });
    const firstJournal = openStepJournal(() => storage, 'one');
    const secondJournal = openStepJournal(() => storage, 'other');
    firstJournal.append(second, NOON + 1);
    secondJournal.append(first, NOON);
    secondJournal.append(createStep({ key: 'bridge/c' }), NOON + 1);
    const laterJournal = openStepJournal(() => storage, 'next');
    expect(laterJournal.unsavedEntries().map(({ step: { key }, now }) => [key, now])).toEqual([
      ['bridge/a', NOON],
      ['bridge/b', NOON + 1],
      ['bridge/c', NOON + 1],
    ]);
    expect(laterJournal.unsavedEntries()[0]?.step).toEqual(first);
  });

  test('is removed once it is stored, whatever the order of storing', () => {
    const storage = createFakeStorage();
    const journal = openStepJournal(() => storage, 'one');
    journal.append(first, NOON);
    journal.append(second, NOON);
    journal.remove(second);
    expect(unsavedKeys(storage)).toEqual(['bridge/a']);
    journal.remove(first);
    expect(storage.length).toBe(0);
  });

  test('can be removed by the next page, which keeps its own steps', () => {
    const storage = createFakeStorage();
    openStepJournal(() => storage, 'one').append(first, NOON);
    const laterJournal = openStepJournal(() => storage, 'next');
    const [unsaved] = laterJournal.unsavedEntries();
    laterJournal.append(second, NOON);
    if (unsaved) laterJournal.remove(unsaved.step);
    expect(unsavedKeys(storage)).toEqual(['bridge/b']);
  });

  test('replaces earlier steps of its attempt, except finished plays', () => {
    const storage = createFakeStorage();
    const journal = openStepJournal(() => storage, 'one');
    const cards = ['HA', 'H2', 'H3'];
    const logs = cards.map((_, i) => cards.slice(0, i + 1));
    for (const [i, log] of logs.entries())
      journal.append(createStep({ attemptChanges: { log } }), NOON + i);
    journal.append(createStep({ end: MADE, attemptChanges: { log: cards } }), NOON + 3);
    journal.append(createStep({ attemptChanges: { log: ['S2'], retries: 1 } }), NOON + 4);
    const unsaved = openStepJournal(() => storage, 'next').unsavedEntries();
    expect(unsaved.map(({ step: { attempt, end } }) => [attempt.log, end])).toEqual([
      [cards, MADE],
      [['S2'], null],
    ]);
  });

  // No JSON, JSON without a step and a time, and steps with one invalid member.
  test.each([
    '{"step":',
    '7',
    'null',
    '{"now":3}',
    '{"step":{"key":4},"now":3}',
    JSON.stringify({ step: { ...first, begunAt: 'x' }, now: NOON }),
    JSON.stringify({ step: { ...first, attempt: null }, now: NOON }),
    JSON.stringify({ step: first, now: null }),
  ])('is skipped and reported when its text is corrupt: %s', (text) => {
    const storage = createFakeStorage({ 'lie-of-the-cards/journal/old/0': text });
    openStepJournal(() => storage, 'one').append(second, NOON);
    const journal = openStepJournal(() => storage, 'next');
    expect(journal.unsavedEntries().map(({ step: { key } }) => key)).toEqual(['bridge/b']);
    const corrupt = journal.corruptEntries();
    expect(corrupt).toHaveLength(1);
    corrupt[0]?.remove();
    expect([journal.corruptEntries(), unsavedKeys(storage)]).toEqual([[], ['bridge/b']]);
  });

  test('is neither read nor removed when a newer version wrote it', () => {
    const text = JSON.stringify({ version: 2, step: first, now: NOON });
    const storage = createFakeStorage({ 'lie-of-the-cards/journal/new/0': text });
    const journal = openStepJournal(() => storage, 'next');
    expect([journal.unsavedEntries(), journal.corruptEntries(), storage.length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test('is removed by clear, which leaves other keys of the storage', () => {
    const storage = createFakeStorage({ 'lie-of-the-cards.settings': '{}' });
    openStepJournal(() => storage, 'one').append(first, NOON);
    const journal = openStepJournal(() => storage, 'two');
    journal.append(second, NOON);
    journal.clear();
    expect([...storage.lines.keys()]).toEqual(['lie-of-the-cards.settings']);
  });

  test('is not recorded, without an error, when the storage is not accessible', () => {
    const journal = openStepJournal(() => {
      throw new DOMException('Not here.', 'SecurityError');
    }, 'one');
    journal.append(first, NOON);
    journal.remove(first);
    journal.clear();
    expect([journal.unsavedEntries(), journal.corruptEntries()]).toEqual([[], []]);
  });
});

describe('a journaled game that was not stored when its page was closed', () => {
  const laterGame = createGame({
    updatedAt: NOON + 5,
    record: { actions: ['13S', 'pass', 'pass'] },
  });
  const otherGame = createGame({ id: 'two', updatedAt: NOON + 2 });

  test('is found by the next page in its latest state, in order of last change', () => {
    const storage = createFakeStorage();
    const journal = openGamesJournal(() => storage, 'one');
    for (const game of [createGame(), otherGame, laterGame]) journal.append(game);
    expect(storage.length).toBe(2);
    expect(openGamesJournal(() => storage, 'next').unsavedGames()).toEqual([otherGame, laterGame]);
  });

  test('is not removed by the storing of its earlier state', () => {
    const storage = createFakeStorage();
    const journal = openGamesJournal(() => storage, 'one');
    const first = createGame();
    journal.append(first);
    journal.append(laterGame);
    journal.remove(first);
    const laterJournal = openGamesJournal(() => storage, 'next');
    const [unsavedGame] = laterJournal.unsavedGames();
    expect(unsavedGame).toEqual(laterGame);
    if (unsavedGame) laterJournal.remove(unsavedGame);
    expect(storage.length).toBe(0);
  });

  test('is parsed from the storage event of its entry, and from no other event', () => {
    const storage = createFakeStorage();
    openGamesJournal(() => storage, 'one').append(createGame());
    const [[name, text] = ['', '']] = [...storage.lines];
    const otherJournal = openGamesJournal(() => createFakeStorage(), 'other');
    expect(otherJournal.parseStorageEvent(name, text)).toEqual(createGame());
    expect(otherJournal.parseStorageEvent(name, null)).toBeNull();
    expect(otherJournal.parseStorageEvent(null, null)).toBeNull();
    expect(otherJournal.parseStorageEvent(name, '{"id":')).toBeNull();
    expect(otherJournal.parseStorageEvent('lie-of-the-cards.settings', text)).toBeNull();
  });

  test('is kept apart from the steps', () => {
    const storage = createFakeStorage();
    openStepJournal(() => storage, 'one').append(first, NOON);
    openGamesJournal(() => storage, 'one').append(createGame());
    const [steps, games] = [
      openStepJournal(() => storage, 'next'),
      openGamesJournal(() => storage, 'next'),
    ];
    expect([
      steps.unsavedEntries().length,
      steps.corruptEntries(),
      games.unsavedGames(),
      games.corruptEntries(),
    ]).toEqual([1, [], [createGame()], []]);
    steps.clear();
    expect(games.unsavedGames()).toHaveLength(1);
  });

  test.each(['{"id":', '7', JSON.stringify({ ...createGame(), endedAt: 'x' })])(
    'is skipped and reported when its text is corrupt: %s',
    (text) => {
      const storage = createFakeStorage({ 'lie-of-the-cards/games/old/0': text });
      const journal = openGamesJournal(() => storage, 'next');
      expect([journal.unsavedGames(), journal.corruptEntries().length]).toEqual([[], 1]);
      journal.corruptEntries()[0]?.remove();
      expect(storage.length).toBe(0);
    },
  );

  test('is neither read nor removed when a newer version wrote it', () => {
    const text = JSON.stringify({ ...createGame(), version: 2 });
    const storage = createFakeStorage({ 'lie-of-the-cards/games/new/0': text });
    const journal = openGamesJournal(() => storage, 'next');
    expect([journal.unsavedGames(), journal.corruptEntries(), storage.length]).toEqual([[], [], 1]);
  });
});
