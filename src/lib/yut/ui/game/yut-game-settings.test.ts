import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THROW_SOURCES } from '$lib/yut/record/yut-record';
import { BACK_DO_RULES, PAPER_RULES } from '$lib/yut/rules/yut-options';
import {
  FIRST_THROWERS,
  VALUE_DISPLAYS,
  OPPONENTS,
  parseComputerPlayer,
  parseYutGameSettings,
  type YutGameSettings,
} from './yut-game-settings';

const anySettings: fc.Arbitrary<YutGameSettings> = fc.record({
  opponent: fc.constantFrom(...OPPONENTS),
  first: fc.constantFrom(...FIRST_THROWERS),
  sticks: fc.constantFrom(...THROW_SOURCES),
  options: fc.record({ backDo: fc.constantFrom(...BACK_DO_RULES), everyCatchThrows: fc.boolean() }),
  judged: fc.constantFrom(...VALUE_DISPLAYS),
});

test('settings read back as they were', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseYutGameSettings(JSON.stringify(settings))).toEqual(settings);
    }),
    { seed: 19 },
  );
});

test('where nothing, or anything else, is stored it is the usual one, by the rules of the paper', () => {
  const usual = parseYutGameSettings(null);
  expect(usual.options).toEqual(PAPER_RULES);
  for (const stored of ['', '{', '[]', 'null', '{"opponent":"me","options":7,"first":[]}'])
    expect(parseYutGameSettings(stored)).toEqual(usual);
});

test('a player of a record that is not known any more is one that is, and a person is none', () => {
  expect(parseComputerPlayer('')).toBeNull();
  expect(parseComputerPlayer('turn')).toBe('turn');
  expect(parseComputerPlayer('somebody of old')).toBe('score');
});
