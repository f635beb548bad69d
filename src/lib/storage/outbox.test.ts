/**
 * The outbox in `localStorage`: what a page has not yet stored in the database, one entry each,
 * for a later page to find. The second argument of `openOutbox` is the id of the page.
 */
import { describe, expect, test } from 'vitest';
import { GAMES, openOutbox, STEPS, type StorageArea } from './outbox';
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
  openOutbox(() => storage, page, STEPS)
    .unsavedEntries()
    .map(({ step: { key } }) => key);

describe('a step in the outbox that was not stored when its page was closed', () => {
  test('is found by the next page, in the order of play over all pages', () => {
    const storage = createFakeStorage({ 'lie-of-the-cards.settings': '{}' });
    const firstOutbox = openOutbox(() => storage, 'one', STEPS);
    const secondOutbox = openOutbox(() => storage, 'other', STEPS);
    firstOutbox.append({ step: second, now: NOON + 1 });
    secondOutbox.append({ step: first, now: NOON });
    secondOutbox.append({ step: createStep({ key: 'bridge/c' }), now: NOON + 1 });
    const laterOutbox = openOutbox(() => storage, 'next', STEPS);
    expect(laterOutbox.unsavedEntries().map(({ step: { key }, now }) => [key, now])).toEqual([
      ['bridge/a', NOON],
      ['bridge/b', NOON + 1],
      ['bridge/c', NOON + 1],
    ]);
    expect(laterOutbox.unsavedEntries()[0]?.step).toEqual(first);
  });

  test('is removed once it is stored, whatever the order of storing', () => {
    const storage = createFakeStorage();
    const outbox = openOutbox(() => storage, 'one', STEPS);
    outbox.append({ step: first, now: NOON });
    outbox.append({ step: second, now: NOON });
    outbox.remove(second);
    expect(unsavedKeys(storage)).toEqual(['bridge/a']);
    outbox.remove(first);
    expect(storage.length).toBe(0);
  });

  test('leaves only the last state of a game to the next page, and this leaves for a later one', () => {
    const storage = createFakeStorage();
    const gameAt = (delay: number) => createGame({ updatedAt: NOON + delay });
    openOutbox(() => storage, 'one', GAMES).append(gameAt(1));
    openOutbox(() => storage, 'other', GAMES).append(gameAt(2));
    const nextOutbox = openOutbox(() => storage, 'next', GAMES);
    expect(nextOutbox.unsavedEntries()).toEqual([gameAt(1), gameAt(2)]);
    expect([...storage.lines.keys()]).toEqual(['lie-of-the-cards/games/other/0']);
    nextOutbox.append(gameAt(3));
    expect([...storage.lines.keys()]).toEqual(['lie-of-the-cards/games/next/0']);
  });

  test('can be removed by the next page, which keeps its own steps', () => {
    const storage = createFakeStorage();
    openOutbox(() => storage, 'one', STEPS).append({ step: first, now: NOON });
    const laterOutbox = openOutbox(() => storage, 'next', STEPS);
    const [unsaved] = laterOutbox.unsavedEntries();
    laterOutbox.append({ step: second, now: NOON });
    if (unsaved) laterOutbox.remove(unsaved.step);
    expect(unsavedKeys(storage)).toEqual(['bridge/b']);
  });

  test('replaces earlier steps of its attempt, except finished plays', () => {
    const storage = createFakeStorage();
    const outbox = openOutbox(() => storage, 'one', STEPS);
    const cards = ['HA', 'H2', 'H3'];
    const logs = cards.map((_, i) => cards.slice(0, i + 1));
    for (const [i, log] of logs.entries())
      outbox.append({ step: createStep({ attemptChanges: { log } }), now: NOON + i });
    outbox.append({
      step: createStep({ end: MADE, attemptChanges: { log: cards } }),
      now: NOON + 3,
    });
    outbox.append({
      step: createStep({ attemptChanges: { log: ['S2'], retries: 1 } }),
      now: NOON + 4,
    });
    const unsaved = openOutbox(() => storage, 'next', STEPS).unsavedEntries();
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
    openOutbox(() => storage, 'one', STEPS).append({ step: second, now: NOON });
    const outbox = openOutbox(() => storage, 'next', STEPS);
    expect(outbox.unsavedEntries().map(({ step: { key } }) => key)).toEqual(['bridge/b']);
    const corrupt = outbox.corruptEntries();
    expect(corrupt).toHaveLength(1);
    corrupt[0]?.remove();
    expect([outbox.corruptEntries(), unsavedKeys(storage)]).toEqual([[], ['bridge/b']]);
  });

  test('is neither read nor removed when a newer version wrote it', () => {
    const text = JSON.stringify({ version: 2, step: first, now: NOON });
    const storage = createFakeStorage({ 'lie-of-the-cards/journal/new/0': text });
    const outbox = openOutbox(() => storage, 'next', STEPS);
    expect([outbox.unsavedEntries(), outbox.corruptEntries(), storage.length]).toEqual([[], [], 1]);
  });

  test('is removed by clear, which leaves other keys of the storage', () => {
    const storage = createFakeStorage({ 'lie-of-the-cards.settings': '{}' });
    openOutbox(() => storage, 'one', STEPS).append({ step: first, now: NOON });
    const outbox = openOutbox(() => storage, 'two', STEPS);
    outbox.append({ step: second, now: NOON });
    outbox.clear();
    expect([...storage.lines.keys()]).toEqual(['lie-of-the-cards.settings']);
  });

  test('is not recorded, without an error, when the storage is not accessible', () => {
    const outbox = openOutbox(
      () => {
        throw new DOMException('Not here.', 'SecurityError');
      },
      'one',
      STEPS,
    );
    outbox.append({ step: first, now: NOON });
    outbox.remove(first);
    outbox.clear();
    expect(outbox.isComplete()).toBe(false);
    expect([outbox.unsavedEntries(), outbox.corruptEntries()]).toEqual([[], []]);
  });
});

describe('a game in the outbox that was not stored when its page was closed', () => {
  const laterGame = createGame({
    updatedAt: NOON + 5,
    record: { actions: ['13S', 'pass', 'pass'] },
  });
  const otherGame = createGame({ id: 'two', updatedAt: NOON + 2 });

  test('is found by the next page in its latest state, in order of last change', () => {
    const storage = createFakeStorage();
    const outbox = openOutbox(() => storage, 'one', GAMES);
    for (const game of [createGame(), otherGame, laterGame]) outbox.append(game);
    expect(storage.length).toBe(2);
    expect(openOutbox(() => storage, 'next', GAMES).unsavedEntries()).toEqual([
      otherGame,
      laterGame,
    ]);
  });

  test('is not removed by the storing of its earlier state', () => {
    const storage = createFakeStorage();
    const outbox = openOutbox(() => storage, 'one', GAMES);
    const first = createGame();
    outbox.append(first);
    outbox.append(laterGame);
    outbox.remove(first);
    const laterOutbox = openOutbox(() => storage, 'next', GAMES);
    const [unsavedGame] = laterOutbox.unsavedEntries();
    expect(unsavedGame).toEqual(laterGame);
    if (unsavedGame) laterOutbox.remove(unsavedGame);
    expect(storage.length).toBe(0);
  });

  test('is parsed from the storage event of its entry, and from no other event', () => {
    const storage = createFakeStorage();
    openOutbox(() => storage, 'one', GAMES).append(createGame());
    const [[name, text] = ['', '']] = [...storage.lines];
    const otherOutbox = openOutbox(() => createFakeStorage(), 'other', GAMES);
    expect(otherOutbox.parseStorageEvent(name, text)).toEqual(createGame());
    expect(otherOutbox.parseStorageEvent(name, null)).toBeNull();
    expect(otherOutbox.parseStorageEvent(null, null)).toBeNull();
    expect(otherOutbox.parseStorageEvent(name, '{"id":')).toBeNull();
    expect(otherOutbox.parseStorageEvent('lie-of-the-cards.settings', text)).toBeNull();
  });

  test('is kept apart from the steps', () => {
    const storage = createFakeStorage();
    openOutbox(() => storage, 'one', STEPS).append({ step: first, now: NOON });
    openOutbox(() => storage, 'one', GAMES).append(createGame());
    const [steps, games] = [
      openOutbox(() => storage, 'next', STEPS),
      openOutbox(() => storage, 'next', GAMES),
    ];
    expect([
      steps.unsavedEntries().length,
      steps.corruptEntries(),
      games.unsavedEntries(),
      games.corruptEntries(),
    ]).toEqual([1, [], [createGame()], []]);
    steps.clear();
    expect(games.unsavedEntries()).toHaveLength(1);
  });

  test.each(['{"id":', '7', JSON.stringify({ ...createGame(), endedAt: 'x' })])(
    'is skipped and reported when its text is corrupt: %s',
    (text) => {
      const storage = createFakeStorage({ 'lie-of-the-cards/games/old/0': text });
      const outbox = openOutbox(() => storage, 'next', GAMES);
      expect([outbox.unsavedEntries(), outbox.corruptEntries().length]).toEqual([[], 1]);
      outbox.corruptEntries()[0]?.remove();
      expect(storage.length).toBe(0);
    },
  );

  test('is neither read nor removed when a newer version wrote it', () => {
    const text = JSON.stringify({ ...createGame(), version: 2 });
    const storage = createFakeStorage({ 'lie-of-the-cards/games/new/0': text });
    const outbox = openOutbox(() => storage, 'next', GAMES);
    expect([outbox.unsavedEntries(), outbox.corruptEntries(), storage.length]).toEqual([[], [], 1]);
  });
});

test('the last state of a game is kept where there is room for one, not for two', () => {
  const storage = createFakeStorage();
  const { setItem } = storage;
  storage.setItem = (name, text) => {
    if (storage.length > 0) throw new DOMException('', 'QuotaExceededError');
    setItem(name, text);
  };
  const outbox = openOutbox(() => storage, 'one', GAMES);
  outbox.append(createGame());
  const lastState = createGame({ record: { cards: 'SA SK' } });
  outbox.append(lastState);
  expect(outbox.isComplete()).toBe(true);
  const homeless = createGame({ id: 'another' });
  outbox.append(homeless);
  expect(outbox.isComplete()).toBe(false);
  expect(openOutbox(() => storage, 'later', GAMES).unsavedEntries()).toEqual([lastState]);
  // It is stored in the database after all.
  outbox.remove(homeless);
  expect(outbox.isComplete()).toBe(true);
});
