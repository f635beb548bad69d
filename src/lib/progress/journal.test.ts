import { describe, expect, test } from 'vitest';
import { openJournal, type Pad } from './journal';
import { NOON, step } from './plays.fixture';

function paper(): Pad & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_, text) {
      this.text = text;
    },
    removeItem() {
      this.text = null;
    },
  };
}

const first = step({ key: 'bridge/a' });
const second = step({ key: 'bridge/b' });

describe('what was not stored when the page was left', () => {
  test('is found by the next page, in order', () => {
    const pad = paper();
    const journal = openJournal(() => pad);
    journal.note(first, NOON);
    journal.note(second, NOON + 1);
    const found = openJournal(() => pad).left();
    expect(found.map(({ step: left, now }) => [left, now])).toEqual([
      [first, NOON],
      [second, NOON + 1],
    ]);
  });

  test('is struck out once it is stored, whatever was stored before it', () => {
    const pad = paper();
    const journal = openJournal(() => pad);
    const strikeFirst = journal.note(first, NOON);
    const strikeSecond = journal.note(second, NOON);
    strikeSecond();
    expect(
      openJournal(() => pad)
        .left()
        .map(({ step: { key } }) => key),
    ).toEqual(['bridge/a']);
    strikeFirst();
    expect(pad.text).toBeNull();
  });

  test('is struck out by the page that found it, and not with what is played meanwhile', () => {
    const pad = paper();
    openJournal(() => pad).note(first, NOON);
    const next = openJournal(() => pad);
    const [left] = next.left();
    next.note(second, NOON);
    left?.strike();
    expect(
      openJournal(() => pad)
        .left()
        .map(({ step: { key } }) => key),
    ).toEqual(['bridge/b']);
  });

  test.each(['[{"step":', '7', '[null, {}, {"now": 3}, {"step": {"key": 4}, "now": 3}]'])(
    'is nothing where the paper is torn: %s',
    (text) => {
      expect(openJournal(() => ({ ...paper(), text })).left()).toEqual([]);
    },
  );

  test('is nothing where nothing may be kept, and nothing breaks', () => {
    const journal = openJournal(() => {
      throw new DOMException('Not here.', 'SecurityError');
    });
    journal.note(first, NOON)();
    expect(journal.left()).toEqual([]);
  });
});
