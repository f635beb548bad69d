import { expect, test } from 'vitest';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { slam } from '../bridge-samples.fixture';
import { lessonWords } from './lesson-words';

test('the remaining tricks include the trick in progress, and the text says so', () => {
  const { remaining } = lessonWords(slam);
  expect(remaining(11, playAfterLog(slam, []))).toBe('11 tricks are left.');
  const afterTwoCards = playAfterLog(slam, ['HA', 'H3']);
  expect(remaining(11, afterTwoCards)).toBe('11 tricks are left, the one on the table included.');
  expect(remaining(1, afterTwoCards)).toBe('1 trick is left: the one on the table.');
});

test('the result tells what the opponents saw', () => {
  const resultText = (opponents: 'human' | 'omniscient'): string => {
    const problem = { ...slam, opponents };
    return lessonWords(problem).resultDetails(playAfterLog(problem, []), 0).join(' ');
  };
  expect(resultText('omniscient')).toContain('Your opponents see every card.');
  expect(resultText('human')).toContain('Your opponents see only their own cards and dummy.');
});
