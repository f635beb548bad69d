/** Tolerant reading of objects and choices from the browser's storage. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOfObject, findAllowed, parseStoredObject } from './stored-objects';

test('a stored object is read back, and any other text is an empty object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (storedObject) => {
      expect(parseStoredObject(JSON.stringify(storedObject))).toEqual(
        JSON.parse(JSON.stringify(storedObject)),
      );
    }),
  );
  for (const text of [null, '', '{', '7', 'null', '"text"'])
    expect(parseStoredObject(text)).toEqual({});
  expect(fieldsOfObject(undefined)).toEqual({});
});

test('a value is found only among the allowed ones', () => {
  expect(findAllowed(['once', 'twice'], 'twice')).toBe('twice');
  expect(findAllowed(['once', 'twice'], 'thrice')).toBeUndefined();
  expect(findAllowed([1, 2], '1')).toBeUndefined();
});
