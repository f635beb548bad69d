/**
 * The marks of the student's actions in a review, and their names. A verdict is the proof's
 * class of an action; the mark also depends on the best class available and on the result of the
 * play.
 */
import { describe, expect, test } from 'vitest';
import type { LessonActionClass, LessonDecision } from '../../lesson-judgement';
import {
  isMistakeMark,
  markOfAlternative,
  toVerdictMark,
  VERDICT_MARKS,
  toVerdictMarks,
} from './verdict-marks';
import {
  beatenByText,
  actionClassName,
  verdictMarkMeaning,
  verdictMarkName,
  alternativeMarkName,
} from './verdict-names';

const CLASSES: readonly LessonActionClass[] = ['sound', 'lucky', 'beaten', 'unknown'];

/** A decision between four actions of which one was sound, with `changes`. */
function decision(
  verdict: LessonActionClass,
  changes: Partial<LessonDecision> = {},
): LessonDecision {
  return { logIndex: 0, verdict, best: 'sound', choiceCount: 4, equal: false, ...changes };
}

describe('the mark of an action', () => {
  test('is sound, equal when not the author’s, or unknown', () => {
    expect(toVerdictMark(decision('sound'))).toBe('sound');
    expect(toVerdictMark(decision('sound', { equal: true }))).toBe('equal');
    expect(toVerdictMark(decision('unknown'))).toBe('unknown');
  });

  test('is lost for a mistake with a sound alternative, and beaten where none was sound', () => {
    for (const verdict of ['lucky', 'beaten'] as const) {
      expect(toVerdictMark(decision(verdict))).toBe('lost');
      expect(toVerdictMark(decision(verdict, { best: 'lucky' }))).toBe('beaten');
      expect(toVerdictMark(decision(verdict, { best: 'beaten' }))).toBe('beaten');
    }
  });

  test('is lucky only when the play reached its goal', () => {
    expect(toVerdictMark(decision('lucky'), true)).toBe('lucky');
    expect(toVerdictMark(decision('sound'), true)).toBe('sound');
    expect([
      ...toVerdictMarks([decision('lucky'), decision('sound', { logIndex: 4 })], true).values(),
    ]).toEqual(['lucky', 'sound']);
  });

  test('of an alternative is that which it would have got as the action played', () => {
    expect(CLASSES.map((verdict) => markOfAlternative({ verdict, best: 'sound' }))).toEqual([
      'sound',
      'lost',
      'lost',
      'unknown',
    ]);
    expect(markOfAlternative({ verdict: 'lucky', best: 'lucky' })).toBe('beaten');
  });

  test('is given by the odds where they are known, whatever the proof says', () => {
    const lossOf = (best: number, min: number, max = min) => ({
      played: { min: best - max, max: best - min },
      best: { min: best, max: best },
      ...{ min, max },
    });
    for (const verdict of CLASSES)
      for (const isMade of [false, true]) {
        const markWith = (loss: ReturnType<typeof lossOf>) => [
          toVerdictMark(decision(verdict, { loss, equal: true }), isMade),
          markOfAlternative({ verdict, best: 'sound', loss }),
        ];
        expect(markWith(lossOf(74, 0))).toEqual(['best', 'best']);
        expect(markWith(lossOf(74, 30))).toEqual(['costly', 'costly']);
        expect(markWith(lossOf(74, 0, 30))).toEqual(['unknown', 'unknown']);
        expect(markWith(lossOf(0, 0))).toEqual(['beaten', 'beaten']);
      }
    expect((['best', 'costly', 'lost'] as const).map(isMistakeMark)).toEqual([false, true, true]);
  });

  test('is null for a forced action', () => {
    for (const verdict of CLASSES)
      expect(toVerdictMark(decision(verdict, { choiceCount: 1 }))).toBeNull();
    const marks = toVerdictMarks([
      decision('sound', { choiceCount: 1 }),
      decision('lucky', { logIndex: 4 }),
    ]);
    expect([...marks]).toEqual([[4, 'lost']]);
  });

  test('has a distinct name and meaning', () => {
    expect(new Set(VERDICT_MARKS.map(verdictMarkName)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(VERDICT_MARKS.map(alternativeMarkName)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(VERDICT_MARKS.map(verdictMarkMeaning)).size).toBe(VERDICT_MARKS.length);
    expect(new Set(CLASSES.map(actionClassName)).size).toBe(CLASSES.length);
  });
});

test('the refuting world is named, if known', () => {
  expect(beatenByText({ en: 'queen third in East' }, 'en')).toContain('queen third in East');
  expect(beatenByText(null, 'en')).toBeNull();
});
