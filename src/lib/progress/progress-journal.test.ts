import { describe, expect, test } from 'vitest';
import { openGamesJournal, openStepJournal } from './progress-journal';
import type { StorageArea } from './local-storage-log';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';

function fakeStorage(
  lines: Readonly<Record<string, string>> = {},
): StorageArea & { lines: Map<string, string> } {
  const kept = new Map(Object.entries(lines));
  return {
    lines: kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const first = createStep({ key: 'bridge/a' });
const second = createStep({ key: 'bridge/b' });
const keysLeft = (storage: StorageArea, page = 'later') =>
  openStepJournal(() => storage, page)
    .unsavedEntries()
    .map(({ step: { key } }) => key);

describe('what was not stored when the page was left', () => {
  test('is found by the next page, whichever page wrote it, in the order in which it was played', () => {
    const storage = fakeStorage({ 'lie-of-the-cards.settings': '{}' });
    const one = openStepJournal(() => storage, 'one');
    const other = openStepJournal(() => storage, 'other');
    one.append(second, NOON + 1);
    other.append(first, NOON);
    other.append(createStep({ key: 'bridge/c' }), NOON + 1);
    const next = openStepJournal(() => storage, 'next');
    expect(next.unsavedEntries().map(({ step: { key }, now }) => [key, now])).toEqual([
      ['bridge/a', NOON],
      ['bridge/b', NOON + 1],
      ['bridge/c', NOON + 1],
    ]);
    expect(next.unsavedEntries()[0]?.step).toEqual(first);
  });

  test('is struck out once it is stored, whatever was stored before it', () => {
    const storage = fakeStorage();
    const journal = openStepJournal(() => storage, 'one');
    journal.append(first, NOON);
    journal.append(second, NOON);
    journal.remove(second);
    expect(keysLeft(storage)).toEqual(['bridge/a']);
    journal.remove(first);
    expect(storage.length).toBe(0);
  });

  test('is struck out by the page that found it, and not with what is played meanwhile', () => {
    const storage = fakeStorage();
    openStepJournal(() => storage, 'one').append(first, NOON);
    const next = openStepJournal(() => storage, 'next');
    const [left] = next.unsavedEntries();
    next.append(second, NOON);
    if (left) next.remove(left.step);
    expect(keysLeft(storage)).toEqual(['bridge/b']);
  });

  test('is of each attempt its last step under way, and every end', () => {
    const storage = fakeStorage();
    const journal = openStepJournal(() => storage, 'one');
    const cards = ['HA', 'H2', 'H3'];
    const logs = cards.map((_, i) => cards.slice(0, i + 1));
    for (const [i, log] of logs.entries()) journal.append(createStep({ with: { log } }), NOON + i);
    journal.append(createStep({ end: MADE, with: { log: cards } }), NOON + 3);
    journal.append(createStep({ with: { log: ['S2'], retries: 1 } }), NOON + 4);
    const left = openStepJournal(() => storage, 'next').unsavedEntries();
    expect(left.map(({ step: { attempt, end } }) => [attempt.log, end])).toEqual([
      [cards, MADE],
      [['S2'], null],
    ]);
  });

  test.each([
    '{"step":',
    '7',
    'null',
    '{"now":3}',
    '{"step":{"key":4},"now":3}',
    JSON.stringify({ step: { ...first, begunAt: 'x' }, now: NOON }),
    JSON.stringify({ step: { ...first, attempt: null }, now: NOON }),
    JSON.stringify({ step: first, now: null }),
  ])('is passed over where its text is corrupt, and reported: %s', (text) => {
    const storage = fakeStorage({ 'lie-of-the-cards/journal/old/0': text });
    openStepJournal(() => storage, 'one').append(second, NOON);
    const journal = openStepJournal(() => storage, 'next');
    expect(journal.unsavedEntries().map(({ step: { key } }) => key)).toEqual(['bridge/b']);
    const corrupt = journal.corruptEntries();
    expect(corrupt).toHaveLength(1);
    corrupt[0]?.remove();
    expect([journal.corruptEntries(), keysLeft(storage)]).toEqual([[], ['bridge/b']]);
  });

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ version: 2, step: first, now: NOON });
    const storage = fakeStorage({ 'lie-of-the-cards/journal/new/0': text });
    const journal = openStepJournal(() => storage, 'next');
    expect([journal.unsavedEntries(), journal.corruptEntries(), storage.length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test('is forgotten with everything else', () => {
    const storage = fakeStorage({ 'lie-of-the-cards.settings': '{}' });
    openStepJournal(() => storage, 'one').append(first, NOON);
    const journal = openStepJournal(() => storage, 'two');
    journal.append(second, NOON);
    journal.clear();
    expect([...storage.lines.keys()]).toEqual(['lie-of-the-cards.settings']);
  });

  test('is nothing where nothing may be kept, and nothing breaks', () => {
    const journal = openStepJournal(() => {
      throw new DOMException('Not here.', 'SecurityError');
    }, 'one');
    journal.append(first, NOON);
    journal.remove(first);
    journal.clear();
    expect([journal.unsavedEntries(), journal.corruptEntries()]).toEqual([[], []]);
  });
});

describe('a game that was not stored when the page was left', () => {
  const later = createGame({ updatedAt: NOON + 5, record: { actions: ['13S', 'pass', 'pass'] } });
  const other = createGame({ id: 'two', updatedAt: NOON + 2 });

  test('is found by the next page as it stood last, with the others in their order', () => {
    const storage = fakeStorage();
    const journal = openGamesJournal(() => storage, 'one');
    for (const each of [createGame(), other, later]) journal.append(each);
    expect(storage.length).toBe(2);
    expect(openGamesJournal(() => storage, 'next').unsavedGames()).toEqual([other, later]);
  });

  test('is struck out once it is stored, and not with what was done in it meanwhile', () => {
    const storage = fakeStorage();
    const journal = openGamesJournal(() => storage, 'one');
    const first = createGame();
    journal.append(first);
    journal.append(later);
    journal.remove(first);
    const next = openGamesJournal(() => storage, 'next');
    const [left] = next.unsavedGames();
    expect(left).toEqual(later);
    if (left) next.remove(left);
    expect(storage.length).toBe(0);
  });

  test('is heard by another page as it is written, and nothing else is', () => {
    const storage = fakeStorage();
    openGamesJournal(() => storage, 'one').append(createGame());
    const [[name, text] = ['', '']] = [...storage.lines];
    const other = openGamesJournal(() => fakeStorage(), 'other');
    expect(other.parseStorageEvent(name, text)).toEqual(createGame());
    expect(other.parseStorageEvent(name, null)).toBeNull();
    expect(other.parseStorageEvent(null, null)).toBeNull();
    expect(other.parseStorageEvent(name, '{"id":')).toBeNull();
    expect(other.parseStorageEvent('lie-of-the-cards.settings', text)).toBeNull();
  });

  test('lies beside the steps, and neither journal takes the other’s for its own', () => {
    const storage = fakeStorage();
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
    'is passed over where its text is corrupt, and reported: %s',
    (text) => {
      const storage = fakeStorage({ 'lie-of-the-cards/games/old/0': text });
      const journal = openGamesJournal(() => storage, 'next');
      expect([journal.unsavedGames(), journal.corruptEntries().length]).toEqual([[], 1]);
      journal.corruptEntries()[0]?.remove();
      expect(storage.length).toBe(0);
    },
  );

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ ...createGame(), version: 2 });
    const storage = fakeStorage({ 'lie-of-the-cards/games/new/0': text });
    const journal = openGamesJournal(() => storage, 'next');
    expect([journal.unsavedGames(), journal.corruptEntries(), storage.length]).toEqual([[], [], 1]);
  });
});
