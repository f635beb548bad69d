import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { linkedProblemId } from '$lib/share/linked-problem-id';
import { formatSharedLink } from '$lib/share/shared-link';
import { packFragment } from '$lib/share/packed-fragment';
import {
  MAX_SET_SIZE,
  formatSetLink,
  moveProblem,
  parseSetLink,
  toggleProblem,
  type ProblemSet,
} from './problem-set';

const key = fc.stringMatching(/^[a-z]{1,8}\/[\w-]{1,30}$/);
const set = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 20 }),
  keys: fc.uniqueArray(key, { maxLength: 40 }),
});
const codes = async (fragment: string): Promise<readonly string[]> => {
  const read = await parseSetLink(fragment);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};

describe('the link of a set', () => {
  it('gives back the title and the problems in their order', async () => {
    await fc.assert(
      fc.asyncProperty(set, async (value) => {
        const fragment = await formatSetLink(value);
        expect(fragment).toMatch(/^#set=[\w-]+$/);
        expect(await parseSetLink(fragment)).toEqual({ ok: true, value });
      }),
    );
  });

  it('that lost letters is refused', async () => {
    await fc.assert(
      fc.asyncProperty(set, fc.nat(), async (value, place) => {
        const fragment = await formatSetLink(value);
        expect(await codes(fragment.slice(0, place % fragment.length))).toEqual(['set/damaged']);
      }),
    );
  });

  it('is no link of a play, and holds no problem twice', async () => {
    expect(await codes(await formatSharedLink({ file: null, play: null }))).toEqual([
      'set/damaged',
    ]);
    const twice = await packFragment('#set=', { title: '', keys: ['bridge/a', 'bridge/a'] });
    expect(await codes(twice)).toEqual(['set/damaged']);
    const foreign = await packFragment('#set=', { title: '', keys: ['../../elsewhere'] });
    expect(await codes(foreign)).toEqual(['set/damaged']);
  });
});

describe('a set', () => {
  it('takes a problem in at its end, and out again', () => {
    expect(toggleProblem({ title: '', keys: ['bridge/a'] }, 'bridge/b').keys).toEqual([
      'bridge/a',
      'bridge/b',
    ]);
    expect(toggleProblem({ title: '', keys: ['bridge/a', 'bridge/b'] }, 'bridge/a').keys).toEqual([
      'bridge/b',
    ]);
    const full = Array.from({ length: MAX_SET_SIZE }, (_, i) => `bridge/${i}`);
    expect(toggleProblem({ title: '', keys: full }, 'bridge/one-more').keys).toBe(full);
  });

  it('carries the file of a problem that is in no library, whole and only as long as the problem is in it', async () => {
    const [one, other] = ['game: bridge\n', 'game: yut\n'];
    const key = (table: string, file: string) => `${table}/${linkedProblemId(file)}`;
    const empty = { title: 'Mine', keys: ['bridge/a'] };
    const both = [key('bridge', one), key('yut', other)].reduce(
      (set, each, i) => toggleProblem(set, each, [one, other][i]),
      empty as ProblemSet,
    );
    expect(unwrap(await parseSetLink(await formatSetLink(both)))).toEqual({
      title: 'Mine',
      keys: ['bridge/a', key('bridge', one), key('yut', other)],
      files: [one, other],
    });
    expect(toggleProblem(both, key('bridge', one)).files).toEqual([other]);
    expect(toggleProblem(toggleProblem(both, key('bridge', one)), key('yut', other))).toEqual(
      empty,
    );
    // As it was before sets could carry anything.
    expect(await formatSetLink(empty)).toBe(await packFragment('#set=', empty));
  });

  it('is refused with a file that is longer than any', async () => {
    const files = ['x'.repeat(MAX_FILE_LENGTH + 1)];
    expect(await codes(await packFragment('#set=', { title: '', keys: [], files }))).toEqual([
      'set/damaged',
    ]);
  });

  it('keeps its problems when one of them is moved, and a move back undoes it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { minLength: 2 }),
        fc.nat(),
        fc.constantFrom(-1, 1),
        (keys, place, by) => {
          const from = place % keys.length;
          const next = moveProblem(keys, from, by);
          expect([...next].sort()).toEqual([...keys].sort());
          const inside = from + by >= 0 && from + by < keys.length;
          if (inside) expect(next[from + by]).toBe(keys[from]);
          expect(inside ? moveProblem(next, from + by, -by as -1 | 1) : next).toEqual(keys);
        },
      ),
    );
  });
});
