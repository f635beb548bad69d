import { expect, it } from 'vitest';
import { finder } from './text-search';

it('finds every word that was typed, in any order and case', () => {
  const finds = finder(' King  led ');
  expect(finds('Who led the king?')).toBe(true);
  expect(finds('Who led the queen?')).toBe(false);
});

it('finds everything before anything is typed', () => {
  expect(finder('   ')('anything')).toBe(true);
});

it('does not mind accents, nor how Korean and wide letters are put together', () => {
  expect(finder('finesse')('Finessé')).toBe(true);
  expect(finder('리드'.normalize('NFD'))('오프닝 리드')).toBe(true);
  expect(finder('ｋing')('king')).toBe(true);
});
