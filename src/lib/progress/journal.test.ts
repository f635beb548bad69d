import { describe, expect, test } from 'vitest';
import { openGamesJournal, openJournal } from './journal';
import type { Pad } from './paper';
import { game, MADE, NOON, step } from './plays.fixture';

function paper(lines: Readonly<Record<string, string>> = {}): Pad & { lines: Map<string, string> } {
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

const first = step({ key: 'bridge/a' });
const second = step({ key: 'bridge/b' });
const keysLeft = (pad: Pad, page = 'later') =>
  openJournal(() => pad, page)
    .left()
    .map(({ step: { key } }) => key);

describe('what was not stored when the page was left', () => {
  test('is found by the next page, whichever page wrote it, in the order in which it was played', () => {
    const pad = paper({ 'lie-of-the-cards.settings': '{}' });
    const one = openJournal(() => pad, 'one');
    const other = openJournal(() => pad, 'other');
    one.note(second, NOON + 1);
    other.note(first, NOON);
    other.note(step({ key: 'bridge/c' }), NOON + 1);
    const next = openJournal(() => pad, 'next');
    expect(next.left().map(({ step: { key }, now }) => [key, now])).toEqual([
      ['bridge/a', NOON],
      ['bridge/b', NOON + 1],
      ['bridge/c', NOON + 1],
    ]);
    expect(next.left()[0]?.step).toEqual(first);
  });

  test('is struck out once it is stored, whatever was stored before it', () => {
    const pad = paper();
    const journal = openJournal(() => pad, 'one');
    journal.note(first, NOON);
    journal.note(second, NOON);
    journal.strike(second);
    expect(keysLeft(pad)).toEqual(['bridge/a']);
    journal.strike(first);
    expect(pad.length).toBe(0);
  });

  test('is struck out by the page that found it, and not with what is played meanwhile', () => {
    const pad = paper();
    openJournal(() => pad, 'one').note(first, NOON);
    const next = openJournal(() => pad, 'next');
    const [left] = next.left();
    next.note(second, NOON);
    if (left) next.strike(left.step);
    expect(keysLeft(pad)).toEqual(['bridge/b']);
  });

  test('is of each attempt its last step under way, and every end', () => {
    const pad = paper();
    const journal = openJournal(() => pad, 'one');
    const cards = ['HA', 'H2', 'H3'];
    const logs = cards.map((_, i) => cards.slice(0, i + 1));
    for (const [i, log] of logs.entries()) journal.note(step({ with: { log } }), NOON + i);
    journal.note(step({ end: MADE, with: { log: cards } }), NOON + 3);
    journal.note(step({ with: { log: ['S2'], retries: 1 } }), NOON + 4);
    const left = openJournal(() => pad, 'next').left();
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
    openJournal(() => pad, 'one').note(second, NOON);
    const journal = openJournal(() => pad, 'next');
    expect(journal.left().map(({ step: { key } }) => key)).toEqual(['bridge/b']);
    const torn = journal.torn();
    expect(torn).toHaveLength(1);
    torn[0]?.strike();
    expect([journal.torn(), keysLeft(pad)]).toEqual([[], ['bridge/b']]);
  });

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ version: 2, step: first, now: NOON });
    const pad = paper({ 'lie-of-the-cards/journal/new/0': text });
    const journal = openJournal(() => pad, 'next');
    expect([journal.left(), journal.torn(), pad.length]).toEqual([[], [], 1]);
  });

  test('is forgotten with everything else', () => {
    const pad = paper({ 'lie-of-the-cards.settings': '{}' });
    openJournal(() => pad, 'one').note(first, NOON);
    const journal = openJournal(() => pad, 'two');
    journal.note(second, NOON);
    journal.clear();
    expect([...pad.lines.keys()]).toEqual(['lie-of-the-cards.settings']);
  });

  test('is nothing where nothing may be kept, and nothing breaks', () => {
    const journal = openJournal(() => {
      throw new DOMException('Not here.', 'SecurityError');
    }, 'one');
    journal.note(first, NOON);
    journal.strike(first);
    journal.clear();
    expect([journal.left(), journal.torn()]).toEqual([[], []]);
  });
});

describe('a game that was not stored when the page was left', () => {
  const later = game({ updatedAt: NOON + 5, record: { actions: ['13S', 'pass', 'pass'] } });
  const other = game({ id: 'two', updatedAt: NOON + 2 });

  test('is found by the next page as it stood last, with the others in their order', () => {
    const pad = paper();
    const journal = openGamesJournal(() => pad, 'one');
    for (const each of [game(), other, later]) journal.note(each);
    expect(pad.length).toBe(2);
    expect(openGamesJournal(() => pad, 'next').left()).toEqual([other, later]);
  });

  test('is struck out once it is stored, and not with what was done in it meanwhile', () => {
    const pad = paper();
    const journal = openGamesJournal(() => pad, 'one');
    const first = game();
    journal.note(first);
    journal.note(later);
    journal.strike(first);
    const next = openGamesJournal(() => pad, 'next');
    const [left] = next.left();
    expect(left).toEqual(later);
    if (left) next.strike(left);
    expect(pad.length).toBe(0);
  });

  test('is heard by another page as it is written, and nothing else is', () => {
    const pad = paper();
    openGamesJournal(() => pad, 'one').note(game());
    const [[name, text] = ['', '']] = [...pad.lines];
    const other = openGamesJournal(() => paper(), 'other');
    expect(other.heard(name, text)).toEqual(game());
    expect(other.heard(name, null)).toBeNull();
    expect(other.heard(null, null)).toBeNull();
    expect(other.heard(name, '{"id":')).toBeNull();
    expect(other.heard('lie-of-the-cards.settings', text)).toBeNull();
  });

  test('lies beside the steps, and neither journal takes the other’s for its own', () => {
    const pad = paper();
    openJournal(() => pad, 'one').note(first, NOON);
    openGamesJournal(() => pad, 'one').note(game());
    const [steps, games] = [openJournal(() => pad, 'next'), openGamesJournal(() => pad, 'next')];
    expect([steps.left().length, steps.torn(), games.left(), games.torn()]).toEqual([
      1,
      [],
      [game()],
      [],
    ]);
    steps.clear();
    expect(games.left()).toHaveLength(1);
  });

  test.each(['{"id":', '7', JSON.stringify({ ...game(), endedAt: 'x' })])(
    'is passed over where the paper is torn, and said: %s',
    (text) => {
      const pad = paper({ 'lie-of-the-cards/games/old/0': text });
      const journal = openGamesJournal(() => pad, 'next');
      expect([journal.left(), journal.torn().length]).toEqual([[], 1]);
      journal.torn()[0]?.strike();
      expect(pad.length).toBe(0);
    },
  );

  test('is left alone where a newer version wrote it', () => {
    const text = JSON.stringify({ ...game(), version: 2 });
    const pad = paper({ 'lie-of-the-cards/games/new/0': text });
    const journal = openGamesJournal(() => pad, 'next');
    expect([journal.left(), journal.torn(), pad.length]).toEqual([[], [], 1]);
  });
});
