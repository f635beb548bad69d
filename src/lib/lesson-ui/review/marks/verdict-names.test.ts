import { describe, expect, test } from 'vitest';
import type { LessonActionClass, LessonDecision } from '../../lesson-judgement';
import { markOfAlternative, toVerdictMark, VERDICT_MARKS, toVerdictMarks } from './verdict-marks';
import { beatenByText, actionClassName, verdictMarkMeaning, verdictMarkName, alternativeMarkName } from './verdict-names';

const CLASSES: readonly LessonActionClass[] = ['sound', 'lucky', 'beaten', 'unknown'];

function decision(verdict: LessonActionClass, more: Partial<LessonDecision> = {}): LessonDecision {
  return { logIndex: 0, verdict, best: 'sound', choiceCount: 4, equal: false, ...more };
}

describe('the mark of a card', () => {
  test('is sound, equal where it is not the author’s, or not known', () => {
    expect(toVerdictMark(decision('sound'))).toBe('sound');
    expect(toVerdictMark(decision('sound', { equal: true }))).toBe('equal');
    expect(toVerdictMark(decision('unknown'))).toBe('unknown');
  });

  test('is that of the card that lost it where a sound one was to be had, and beaten already after it', () => {
    for (const verdict of ['lucky', 'beaten'] as const) {
      expect(toVerdictMark(decision(verdict))).toBe('lost');
      expect(toVerdictMark(decision(verdict, { best: 'lucky' }))).toBe('beaten');
      expect(toVerdictMark(decision(verdict, { best: 'beaten' }))).toBe('beaten');
    }
  });

  test('got away with it only where the play was made all the same', () => {
    expect(toVerdictMark(decision('lucky'), true)).toBe('lucky');
    expect(toVerdictMark(decision('sound'), true)).toBe('sound');
    expect([...toVerdictMarks([decision('lucky'), decision('sound', { logIndex: 4 })], true).values()]).toEqual([
      'lucky',
      'sound',
    ]);
  });

  test('of a card that was not played says what it would have been', () => {
    expect(CLASSES.map((verdict) => markOfAlternative(verdict, 'sound'))).toEqual([
      'sound',
      'lost',
      'lost',
      'unknown',
    ]);
    expect(markOfAlternative('lucky', 'lucky')).toBe('beaten');
  });

  test('is none where there was no other card', () => {
    for (const verdict of CLASSES) expect(toVerdictMark(decision(verdict, { choiceCount: 1 }))).toBeNull();
    const marks = toVerdictMarks([decision('sound', { choiceCount: 1 }), decision('lucky', { logIndex: 4 })]);
    expect([...marks]).toEqual([[4, 'lost']]);
  });

  test('is told from every other by its name and by what is said of it', () => {
    expect(new Set(VERDICT_MARKS.map(verdictMarkName)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(VERDICT_MARKS.map(alternativeMarkName)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(VERDICT_MARKS.map(verdictMarkMeaning)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(CLASSES.map(actionClassName)).size).toBe(CLASSES.length);
  });
});

test('the deal that beats a card is named, where one is known', () => {
  expect(beatenByText({ en: 'queen third in East' }, 'en')).toContain('queen third in East');
  expect(beatenByText(null, 'en')).toBeNull();
});
