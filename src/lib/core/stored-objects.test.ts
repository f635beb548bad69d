import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOfObject, findAllowed, parseStoredObject } from './stored-objects';

test('what was kept is read back, and anything else is nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (kept) => {
      expect(parseStoredObject(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(kept)));
    }),
  );
  for (const text of [null, '', '{', '7', 'null', '"text"'])
    expect(parseStoredObject(text)).toEqual({});
  expect(fieldsOfObject(undefined)).toEqual({});
});

test('a choice is one of those that there are', () => {
  expect(findAllowed(['once', 'twice'], 'twice')).toBe('twice');
  expect(findAllowed(['once', 'twice'], 'thrice')).toBeUndefined();
  expect(findAllowed([1, 2], '1')).toBeUndefined();
});
