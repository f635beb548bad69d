import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THROW_SOURCES } from '$lib/yut/record/yut-record';
import { BACK_DO_RULES, PAPER_RULES } from '$lib/yut/rules/yut-options';
import { FIRST, JUDGED, OPPONENTS, playerIn, readHouse, type House } from './yut-game-settings';

const houses: fc.Arbitrary<House> = fc.record({
  opponent: fc.constantFrom(...OPPONENTS),
  first: fc.constantFrom(...FIRST),
  sticks: fc.constantFrom(...THROW_SOURCES),
  options: fc.record({ backDo: fc.constantFrom(...BACK_DO_RULES), everyCatchThrows: fc.boolean() }),
  judged: fc.constantFrom(...JUDGED),
});

test('a house reads back as it was', () => {
  fc.assert(
    fc.property(houses, (house) => {
      expect(readHouse(JSON.stringify(house))).toEqual(house);
    }),
    { seed: 19 },
  );
});

test('where nothing, or anything else, is stored it is the usual one, by the rules of the paper', () => {
  const usual = readHouse(null);
  expect(usual.options).toEqual(PAPER_RULES);
  for (const stored of ['', '{', '[]', 'null', '{"opponent":"me","options":7,"first":[]}'])
    expect(readHouse(stored)).toEqual(usual);
});

test('a player of a record that is not known any more is one that is, and a person is none', () => {
  expect(playerIn('')).toBeNull();
  expect(playerIn('turn')).toBe('turn');
  expect(playerIn('somebody of old')).toBe('score');
});
