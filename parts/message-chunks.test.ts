import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isFrameMessage,
  isLessonMessage,
  isListMessage,
  sourcesWithMessages,
} from './message-chunks.ts';

const message = (name: string): string => `/root/.cache/paraglide/messages/${name}.js`;

test('a message lies where it is said: on every page, at every lesson, in the lists of tables', () => {
  expect(isFrameMessage(message('tables_title'))).toBe(true);
  expect(isLessonMessage(message('trainer_undo'))).toBe(true);
  expect(isListMessage(message('mahjong_learn_line'))).toBe(true);
});

test('a word of the lists that a table says too is no part of them: who plays need not load them all', () => {
  expect(isListMessage(message('bridge_no_trump_short'))).toBe(false);
});

test('what is said in one place alone, or is no message, stays where it is', () => {
  for (const id of [
    message('yut_stats_paper'),
    message('never_said'),
    '/root/src/lib/core/result.ts',
  ])
    for (const rule of [isFrameMessage, isLessonMessage, isListMessage])
      expect(rule(id)).toBe(false);
});

test('nobody takes all messages at once: whoever asks for one by its name has every one of them', () => {
  const whole = /\bm (?:as|satisfies)\b|\bin m\b|\.\.\.m\b|[(,=]\s*m\s*[,;)\]]|\bm\[/;
  const taking = sourcesWithMessages.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return /\{ m \} from '\$lib\/paraglide\/messages'/.test(text) && whole.test(text);
  });
  expect(taking).toEqual([]);
});
