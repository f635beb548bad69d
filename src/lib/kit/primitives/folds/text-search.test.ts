import { expect, it } from 'vitest';
import { createTextFilter } from './text-search';

it('the filter requires every typed word, in any order and case', () => {
  const matches = createTextFilter(' King  led ');
  expect(matches('Who led the king?')).toBe(true);
  expect(matches('Who led the queen?')).toBe(false);
});

it('the filter of an empty search matches everything', () => {
  expect(createTextFilter('   ')('anything')).toBe(true);
});

it('the filter ignores accents, character width and the composition of Korean letters', () => {
  expect(createTextFilter('finesse')('Finessé')).toBe(true);
  expect(createTextFilter('리드'.normalize('NFD'))('오프닝 리드')).toBe(true);
  expect(createTextFilter('ｋing')('king')).toBe(true);
});
