import { expect, it } from 'vitest';
import { createTextFilter } from './text-search';

it('finds every word that was typed, in any order and case', () => {
  const finds = createTextFilter(' King  led ');
  expect(finds('Who led the king?')).toBe(true);
  expect(finds('Who led the queen?')).toBe(false);
});

it('finds everything before anything is typed', () => {
  expect(createTextFilter('   ')('anything')).toBe(true);
});

it('does not mind accents, nor how Korean and wide letters are put together', () => {
  expect(createTextFilter('finesse')('Finessé')).toBe(true);
  expect(createTextFilter('리드'.normalize('NFD'))('오프닝 리드')).toBe(true);
  expect(createTextFilter('ｋing')('king')).toBe(true);
});
