import { describe, expect, test } from 'vitest';
import type { ActionClass, Decision } from '../../judgement';
import { markOf, MARKS, marksOf } from './marks';
import { beatenByLine, markLine, markName } from './verdicts';

const CLASSES: readonly ActionClass[] = ['sound', 'lucky', 'beaten', 'unknown'];

function decision(verdict: ActionClass, more: Partial<Decision> = {}): Decision {
  return { at: 0, verdict, best: 'sound', choices: 4, equal: false, ...more };
}

describe('the mark of a card', () => {
  test('is its class, and equal for a sound card that is not the author’s', () => {
    expect(CLASSES.map((verdict) => markOf(decision(verdict)))).toEqual(CLASSES);
    expect(markOf(decision('sound', { equal: true }))).toBe('equal');
  });

  test('is none where there was no other card', () => {
    for (const verdict of CLASSES) expect(markOf(decision(verdict, { choices: 1 }))).toBeNull();
    const marks = marksOf([decision('sound', { choices: 1 }), decision('lucky', { at: 4 })]);
    expect([...marks]).toEqual([[4, 'lucky']]);
  });

  test('is told from every other by its name and by what is said of it', () => {
    expect(new Set(MARKS.map(markName)).size).toBe(MARKS.length);
    expect(new Set(MARKS.map((mark) => markLine(mark, 'sound'))).size).toBe(MARKS.length);
  });

  test('is no reproach when nothing better was left', () => {
    expect(markLine('lucky', 'lucky')).not.toBe(markLine('lucky', 'sound'));
  });
});

test('the deal that beats a card is named, where one is known', () => {
  expect(beatenByLine({ en: 'queen third in East' }, 'en')).toContain('queen third in East');
  expect(beatenByLine(null, 'en')).toBeNull();
});
