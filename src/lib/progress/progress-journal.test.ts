import { describe, expect, test } from 'vitest';
import { openGamesJournal, openStepJournal } from './progress-journal';
import type { StorageArea } from './local-storage-log';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';

function paper(
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
const keysLeft = (pad: StorageArea, page = 'later') =>
  openStepJournal(() => pad, page)
    .unsavedEntries()
    .map(({ step: { key } }) => key);

describe('what was not stored when the page was left', () => {
  test('is found by the next page, whichever page wrote it, in the order in which it was played', () => {
    const pad = paper({ 'lie-of-the-cards.settings': '{}' });
    const one = openStepJournal(() => pad, 'one');
    const other = openStepJournal(() => pad, 'other');
    one.append(second, NOON + 1);
    other.append(first, NOON);
    other.append(createStep({ key: 'bridge/c' }), NOON + 1);
    const next = openStepJournal(() => pad, 'next');
    expect(next.unsavedEntries().map(({ step: { key }, now }) => [key, now])).toEqual([
      ['bridge/a', NOON],
      ['bridge/b', NOON + 1],
      ['bridge/c', NOON + 1],
    ]);
    expect(next.unsavedEntries()[0]?.step).toEqual(first);
  });

  test('is struck out once it is stored, whatever was stored before it', () => {
    const pad = paper();
    const journal = openStepJournal(() => pad, 'one');
    journal.append(first, NOON);
    journal.append(second, NOON);
    journal.remove(second);
    expect(keysLeft(pad)).toEqual(['bridge/a']);
    journal.remove(first);
    expect(pad.length).toBe(0);
  });

  test('is struck out by the page that found it, and not with what is played meanwhile', () => {
    const pad = paper();
    openStepJournal(() => pad, 'one').append(first, NOON);
    const next = openStepJournal(() => pad, 'next');
    const [left] = next.unsavedEntries();
    next.append(second, NOON);
    if (left) next.remove(left.step);
    expect(keysLeft(pad)).toEqual(['bridge/b']);
  });

  test('is of each attempt its last step under way, and every end', () => {
    const pad = paper();
    const journal = openStepJournal(() => pad, 'one');
    const cards = ['HA', 'H2', 'H3'];
    const logs = cards.map((_, i) => cards.slice(0, i + 1));
    for (const [i, log] of logs.entries()) journal.append(createStep({ with: { log } }), NOON + i);
    journal.append(createStep({ end: MADE, with: { log: cards } }), NOON + 3);
    journal.append(createStep({ with: { log: ['S2'], retries: 1 } }), NOON + 4);
    const left = openStepJournal(() => pad, 'next').unsavedEntries();
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
  ])('is passed over where the paper is torn, and said: %s', (text) => {
    const pad = paper({ 'lie-of-the-cards/journal/old/0': text });
    openStepJournal(() => pad, 'one').append(second, NOON);
    const journal = openStepJournal(() => pad, 'next');
    expect(journal.unsavedEntries().map(({ step: { key } }) => key)).toEqual(['bridge/b']);
    const torn = journal.corruptEntries();
    expect(torn).toHaveLength(1);
    torn[0]?.remove();
    expect([journal.corruptEntries(), keysLeft(pad)]).toEqual([[], ['bridge/b']]);
  });

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ version: 2, step: first, now: NOON });
    const pad = paper({ 'lie-of-the-cards/journal/new/0': text });
    const journal = openStepJournal(() => pad, 'next');
    expect([journal.unsavedEntries(), journal.corruptEntries(), pad.length]).toEqual([[], [], 1]);
  });

  test('is forgotten with everything else', () => {
    const pad = paper({ 'lie-of-the-cards.settings': '{}' });
    openStepJournal(() => pad, 'one').append(first, NOON);
    const journal = openStepJournal(() => pad, 'two');
    journal.append(second, NOON);
    journal.clear();
    expect([...pad.lines.keys()]).toEqual(['lie-of-the-cards.settings']);
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
    const pad = paper();
    const journal = openGamesJournal(() => pad, 'one');
    for (const each of [createGame(), other, later]) journal.append(each);
    expect(pad.length).toBe(2);
    expect(openGamesJournal(() => pad, 'next').unsavedGames()).toEqual([other, later]);
  });

  test('is struck out once it is stored, and not with what was done in it meanwhile', () => {
    const pad = paper();
    const journal = openGamesJournal(() => pad, 'one');
    const first = createGame();
    journal.append(first);
    journal.append(later);
    journal.remove(first);
    const next = openGamesJournal(() => pad, 'next');
    const [left] = next.unsavedGames();
    expect(left).toEqual(later);
    if (left) next.remove(left);
    expect(pad.length).toBe(0);
  });

  test('is heard by another page as it is written, and nothing else is', () => {
    const pad = paper();
    openGamesJournal(() => pad, 'one').append(createGame());
    const [[name, text] = ['', '']] = [...pad.lines];
    const other = openGamesJournal(() => paper(), 'other');
    expect(other.parseStorageEvent(name, text)).toEqual(createGame());
    expect(other.parseStorageEvent(name, null)).toBeNull();
    expect(other.parseStorageEvent(null, null)).toBeNull();
    expect(other.parseStorageEvent(name, '{"id":')).toBeNull();
    expect(other.parseStorageEvent('lie-of-the-cards.settings', text)).toBeNull();
  });

  test('lies beside the steps, and neither journal takes the other’s for its own', () => {
    const pad = paper();
    openStepJournal(() => pad, 'one').append(first, NOON);
    openGamesJournal(() => pad, 'one').append(createGame());
    const [steps, games] = [
      openStepJournal(() => pad, 'next'),
      openGamesJournal(() => pad, 'next'),
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
    'is passed over where the paper is torn, and said: %s',
    (text) => {
      const pad = paper({ 'lie-of-the-cards/games/old/0': text });
      const journal = openGamesJournal(() => pad, 'next');
      expect([journal.unsavedGames(), journal.corruptEntries().length]).toEqual([[], 1]);
      journal.corruptEntries()[0]?.remove();
      expect(pad.length).toBe(0);
    },
  );

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ ...createGame(), version: 2 });
    const pad = paper({ 'lie-of-the-cards/games/new/0': text });
    const journal = openGamesJournal(() => pad, 'next');
    expect([journal.unsavedGames(), journal.corruptEntries(), pad.length]).toEqual([[], [], 1]);
  });
});
