import { describe, expect, test } from 'vitest';
import type { LessonActionClass, LessonDecision } from '../../lesson-judgement';
import { markInstead, markOf, MARKS, marksOf } from './verdict-marks';
import { beatenByLine, className, markLine, markName, markNameInstead } from './verdict-names';

const CLASSES: readonly LessonActionClass[] = ['sound', 'lucky', 'beaten', 'unknown'];

function decision(verdict: LessonActionClass, more: Partial<LessonDecision> = {}): LessonDecision {
  return { at: 0, verdict, best: 'sound', choiceCount: 4, equal: false, ...more };
}

describe('the mark of a card', () => {
  test('is sound, equal where it is not the author’s, or not known', () => {
    expect(markOf(decision('sound'))).toBe('sound');
    expect(markOf(decision('sound', { equal: true }))).toBe('equal');
    expect(markOf(decision('unknown'))).toBe('unknown');
  });

  test('is that of the card that lost it where a sound one was to be had, and beaten already after it', () => {
    for (const verdict of ['lucky', 'beaten'] as const) {
      expect(markOf(decision(verdict))).toBe('lost');
      expect(markOf(decision(verdict, { best: 'lucky' }))).toBe('beaten');
      expect(markOf(decision(verdict, { best: 'beaten' }))).toBe('beaten');
    }
  });

  test('got away with it only where the play was made all the same', () => {
    expect(markOf(decision('lucky'), true)).toBe('lucky');
    expect(markOf(decision('sound'), true)).toBe('sound');
    expect([...marksOf([decision('lucky'), decision('sound', { at: 4 })], true).values()]).toEqual([
      'lucky',
      'sound',
    ]);
  });

  test('of a card that was not played says what it would have been', () => {
    expect(CLASSES.map((verdict) => markInstead(verdict, 'sound'))).toEqual([
      'sound',
      'lost',
      'lost',
      'unknown',
    ]);
    expect(markInstead('lucky', 'lucky')).toBe('beaten');
  });

  test('is none where there was no other card', () => {
    for (const verdict of CLASSES) expect(markOf(decision(verdict, { choiceCount: 1 }))).toBeNull();
    const marks = marksOf([decision('sound', { choiceCount: 1 }), decision('lucky', { at: 4 })]);
    expect([...marks]).toEqual([[4, 'lost']]);
  });

  test('is told from every other by its name and by what is said of it', () => {
    expect(new Set(MARKS.map(markName)).size).toBe(MARKS.length);
    expect(new Set(MARKS.map(markNameInstead)).size).toBe(MARKS.length);
    expect(new Set(MARKS.map(markLine)).size).toBe(MARKS.length);
    expect(new Set(CLASSES.map(className)).size).toBe(CLASSES.length);
  });
});

test('the deal that beats a card is named, where one is known', () => {
  expect(beatenByLine({ en: 'queen third in East' }, 'en')).toContain('queen third in East');
  expect(beatenByLine(null, 'en')).toBeNull();
});
