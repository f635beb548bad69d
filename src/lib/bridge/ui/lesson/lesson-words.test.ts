import { expect, test } from 'vitest';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { slam } from '../bridge-samples.fixture';
import { lessonWords } from './lesson-words';

test('what is left counts the trick on the table only while one lies there', () => {
  const { remaining: left } = lessonWords(slam);
  expect(left(11, playAfterLog(slam, []))).toBe('11 tricks are left.');
  const second = playAfterLog(slam, ['HA', 'H3']);
  expect(left(11, second)).toBe('11 tricks are left, the one on the table included.');
  expect(left(1, second)).toBe('1 trick is left: the one on the table.');
});
