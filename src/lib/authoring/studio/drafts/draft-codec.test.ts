import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftCodec, toFileName } from './draft-codec';

it('decodes what it encoded, also after JSON', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, begunAt) => {
      const draft = { text, name: 'a', begunAt, endedAt: null };
      const stored: unknown = JSON.parse(JSON.stringify(draftCodec.encode(draft)));
      expect(draftCodec.decode(stored)).toEqual({ ok: true, value: draft });
    }),
  );
});

it('refuses to decode anything but a draft', () => {
  for (const invalidRecord of [
    null,
    7,
    {},
    { text: 7, name: 'a', begunAt: 1 },
    { text: '', begunAt: 1 },
  ])
    expect(draftCodec.decode(invalidRecord)).toMatchObject({ ok: false });
});

it('toFileName gives a name of small letters, digits and hyphens with at least one letter', () => {
  expect(toFileName('Keep a way back!')).toBe('keep-a-way-back');
  // The dots of an umlaut are letters of their own in NFKD, which a hyphen replaces.
  expect(toFileName('Ärger mit Öl')).toBe('a-rger-mit-o-l');
  expect(toFileName('17')).toBe('my-problem');
  expect(toFileName('終わり')).toBe('my-problem');
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(toFileName(title)).toMatch(/^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});
