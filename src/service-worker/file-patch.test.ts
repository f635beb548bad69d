/** Files of a newer version, made from those of an earlier one by renaming what they import. */
import { describe, expect, it } from 'vitest';
import { createFilePatch, type VersionNames } from './file-patch';

const names = (paths: readonly string[], marks: readonly string[] = []): VersionNames => ({
  hashedPaths: paths.map((path) => `/_app/immutable/${path}`),
  marks,
});

describe('a file of the newer version', () => {
  const earlier = names(
    ['chunks/words.aaaaaaaa.js', 'chunks/page.bbbb-b_b.js', 'workers/suit.worker-cccccccc.js'],
    ['1700', '__kit_abc'],
  );
  const later = names(
    ['chunks/words.AAAAAAAA.js', 'chunks/page.BBBBBBBB.js', 'workers/suit.worker--CCCCCCC.js'],
    ['1800', '__kit_x'],
  );
  const patch = createFilePatch(earlier, later);

  it('is made from the file of the same name', () => {
    expect(patch.sourceOf('/_app/immutable/chunks/page.BBBBBBBB.js')).toBe(
      '/_app/immutable/chunks/page.bbbb-b_b.js',
    );
    expect(patch.sourceOf('/_app/immutable/chunks/new.BBBBBBBB.js')).toBeUndefined();
  });

  it('imports the newer files, and has the marks of its version', () => {
    expect(
      patch.apply(
        'import"./words.aaaaaaaa.js";"suit.worker-cccccccc.js";"./other.dddddddd.js";"1700";__kit_abc.base',
      ),
    ).toBe(
      'import"./words.AAAAAAAA.js";"suit.worker--CCCCCCC.js";"./other.dddddddd.js";"1800";__kit_x.base',
    );
  });

  it('is not made from one of two files with the same name', () => {
    const twice = names(['chunks/index.aaaaaaaa.js', 'chunks/index.bbbbbbbb.js']);
    const once = names(['chunks/index.cccccccc.js']);
    expect(createFilePatch(twice, once).sourceOf(once.hashedPaths[0] ?? '')).toBeUndefined();
  });
});

it('hashes change places without being changed twice', () => {
  const patch = createFilePatch(
    names(['a.11111111.js', 'b.22222222.js']),
    names(['a.22222222.js', 'b.11111111.js']),
  );
  expect(patch.apply('./a.11111111.js ./b.22222222.js')).toBe('./a.22222222.js ./b.11111111.js');
});
