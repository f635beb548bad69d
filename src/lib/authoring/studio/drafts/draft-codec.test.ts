import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { MAX_DRAFT_LABEL_LENGTH, STUDIO, type Draft } from '$lib/library/own/studio-draft';
import { NOON } from '$lib/storage/finished-plays.fixture';
import { formatProgressFile, parseProgressFile } from '$lib/storage/progress-file';
import { EMPTY_LOGBOOK } from '$lib/storage/progress-store';
import { draftCodec, draftFileName, draftName, toFileName } from './draft-codec';

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  text: fc.string(),
  name: fc.constant('a'),
  label: fc.string({ maxLength: MAX_DRAFT_LABEL_LENGTH }),
  begunAt: fc.nat(),
  endedAt: fc.constant(null),
});

it('decodes what it encoded, also after JSON', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const stored: unknown = JSON.parse(JSON.stringify(draftCodec.encode(draft)));
      expect(draftCodec.decode(stored)).toEqual({ ok: true, value: draft });
    }),
  );
});

it('a draft without a name of its own is stored as before there were such names', () => {
  const stored = { text: 'title: A', name: 'a', begunAt: 1 };
  const draft = { ...stored, label: '', endedAt: null };
  expect(draftCodec.decode(stored)).toEqual({ ok: true, value: draft });
  expect(draftCodec.encode(draft)).toEqual(stored);
});

it('a backup keeps the drafts, with their names and the times of their last changes', () => {
  const draft = {
    text: 'title: A',
    name: 'b',
    label: 'B, with a squeeze',
    begunAt: NOON,
    endedAt: null,
  };
  const game = {
    ...{ id: 'studio-1', table: STUDIO, begunAt: NOON, endedAt: null, updatedAt: NOON },
    record: draftCodec.encode(draft),
  };
  const file = formatProgressFile({ ...EMPTY_LOGBOOK, games: [game] }, NOON);
  const [saved] = unwrap(parseProgressFile(file, NOON)).logbook.games ?? [];
  expect(saved).toEqual(game);
  expect(draftCodec.decode(saved?.record)).toEqual({ ok: true, value: draft });
});

it('a draft goes by its own name, else by its title, else by the name of its file', () => {
  const draft = { text: 'title: A', name: 'file', label: 'Mine', begunAt: 1, endedAt: null };
  expect(draftName(draft, 'en')).toBe('Mine');
  expect(draftName({ ...draft, label: '' }, 'ja')).toBe('A');
  expect(draftName({ ...draft, label: '', text: '' }, 'ko')).toBe('file');
  expect(draftFileName(draft)).toBe('mine');
  expect(draftFileName({ ...draft, label: '' })).toBe('a');
});

it('refuses to decode anything but a draft', () => {
  for (const invalidRecord of [
    null,
    7,
    {},
    { text: 7, name: 'a', begunAt: 1 },
    { text: '', begunAt: 1 },
    { text: '', name: 'a', begunAt: 1, label: 7 },
    { text: '', name: 'a', begunAt: 1, label: 'a'.repeat(MAX_DRAFT_LABEL_LENGTH + 1) },
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
