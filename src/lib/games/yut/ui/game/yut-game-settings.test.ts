/** Reading stored settings, and the players of a record. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THROW_SOURCES } from '$lib/games/yut/record/yut-record';
import { BACK_DO_RULES, PAPER_RULES } from '$lib/games/yut/rules/yut-options';
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

test('settings round-trip through JSON', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseYutGameSettings(JSON.stringify(settings))).toEqual(settings);
    }),
    { seed: 19 },
  );
});

test('missing or invalid stored text gives the defaults with the rules of the paper', () => {
  const defaults = parseYutGameSettings(null);
  expect(defaults.options).toEqual(PAPER_RULES);
  for (const stored of ['', '{', '[]', 'null', '{"opponent":"me","options":7,"first":[]}'])
    expect(parseYutGameSettings(stored)).toEqual(defaults);
});

test('parseComputerPlayer maps unknown players to score and a person to null', () => {
  expect(parseComputerPlayer('')).toBeNull();
  expect(parseComputerPlayer('turn')).toBe('turn');
  expect(parseComputerPlayer('somebody of old')).toBe('score');
});
