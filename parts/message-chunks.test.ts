/**
 * The division of the compiled messages into chunks: those of every page, of every lesson, and of
 * the lists of all games; every other message stays in the chunk of the code that uses it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isFrameMessage,
  isLessonMessage,
  isListMessage,
  sourcesWithMessages,
} from './message-chunks.ts';

const message = (name: string): string => `/root/.cache/paraglide/messages/${name}.js`;

test('a message belongs to the chunk of the frame, of the lessons or of the lists', () => {
  expect(isFrameMessage(message('tables_title'))).toBe(true);
  expect(isLessonMessage(message('trainer_undo'))).toBe(true);
  expect(isListMessage(message('mahjong_learn_line'))).toBe(true);
});

test('a message of the lists that a game uses as well is not in their chunk, which a game need not load', () => {
  expect(isListMessage(message('bridge_no_trump_short'))).toBe(false);
});

test('a message of one place, an unknown one or another module belongs to no chunk', () => {
  for (const id of [
    message('yut_stats_paper'),
    message('never_said'),
    '/root/src/lib/core/result.ts',
  ])
    for (const rule of [isFrameMessage, isLessonMessage, isListMessage])
      expect(rule(id)).toBe(false);
});

test('no source uses the messages as a whole object, which would load all of them', () => {
  const usesWholeObject = /\bm (?:as|satisfies)\b|\bin m\b|\.\.\.m\b|[(,=]\s*m\s*[,;)\]]|\bm\[/;
  const offendingSources = sourcesWithMessages.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return /\{ m \} from '\$lib\/paraglide\/messages'/.test(text) && usesWholeObject.test(text);
  });
  expect(offendingSources).toEqual([]);
});
