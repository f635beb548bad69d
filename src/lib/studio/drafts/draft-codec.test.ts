import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftCodec, toFileName } from './draft-codec';

it('is read back as it was kept', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, begunAt) => {
      const draft = { text, name: 'a', begunAt, endedAt: null };
      const kept: unknown = JSON.parse(JSON.stringify(draftCodec.encode(draft)));
      expect(draftCodec.decode(kept)).toEqual({ ok: true, value: draft });
    }),
  );
});

it('is refused where it is none', () => {
  for (const bad of [null, 7, {}, { text: 7, name: 'a', begunAt: 1 }, { text: '', begunAt: 1 }])
    expect(draftCodec.decode(bad)).toMatchObject({ ok: false });
});

it('has a file name that is an address', () => {
  expect(toFileName('Keep a way back!')).toBe('keep-a-way-back');
  expect(toFileName('Ärger mit Öl')).toBe('a-rger-mit-o-l');
  expect(toFileName('17')).toBe('my-problem');
  expect(toFileName('終わり')).toBe('my-problem');
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(toFileName(title)).toMatch(/^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});
