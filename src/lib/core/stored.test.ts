import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectIn, oneOf, storedIn } from './stored';

test('what was kept is read back, and anything else is nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (kept) => {
      expect(storedIn(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(kept)));
    }),
  );
  for (const text of [null, '', '{', '7', 'null', '"text"']) expect(storedIn(text)).toEqual({});
  expect(objectIn(undefined)).toEqual({});
});

test('a choice is one of those that there are', () => {
  expect(oneOf(['once', 'twice'], 'twice')).toBe('twice');
  expect(oneOf(['once', 'twice'], 'thrice')).toBeUndefined();
  expect(oneOf([1, 2], '1')).toBeUndefined();
});
