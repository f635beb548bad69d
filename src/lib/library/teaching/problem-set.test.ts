/**
 * A teacher's set of problems and the link that contains it. A problem outside the library is
 * carried as a file, under an id made from its text (`linkedProblemId`).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { linkedProblemId } from '$lib/platform/share-links/linked-problem-id';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { packFragment } from '$lib/platform/share-links/packed-fragment';
import {
  MAX_SET_SIZE,
  formatSetLink,
  moveProblem,
  parseSetLink,
  toggleProblem,
  type ProblemSet,
} from './problem-set';

const problemKeys = fc.stringMatching(/^[a-z]{1,8}\/[\w-]{1,30}$/);
const problemSets = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 20 }),
  keys: fc.uniqueArray(problemKeys, { maxLength: 40 }),
});
/** The fault codes of a link; none for a valid one. */
const faultCodes = async (fragment: string): Promise<readonly string[]> => {
  const result = await parseSetLink(fragment);
  return result.ok ? [] : result.faults.map(({ code }) => code);
};

describe('the link of a set', () => {
  it('preserves the title, the problems and their order', async () => {
    await fc.assert(
      fc.asyncProperty(problemSets, async (value) => {
        const fragment = await formatSetLink(value);
        expect(fragment).toMatch(/^#set=[\w-]+$/);
        expect(await parseSetLink(fragment)).toEqual({ ok: true, value });
      }),
    );
  });

  it('is rejected when its end is missing', async () => {
    await fc.assert(
      fc.asyncProperty(problemSets, fc.nat(), async (value, n) => {
        const fragment = await formatSetLink(value);
        expect(await faultCodes(fragment.slice(0, n % fragment.length))).toEqual(['set/damaged']);
      }),
    );
  });

  it('is rejected when it is the link of a play, or has a repeated or malformed key', async () => {
    expect(await faultCodes(await formatSharedLink({ file: null, play: null }))).toEqual([
      'set/damaged',
    ]);
    const withRepeatedKey = await packFragment('#set=', {
      title: '',
      keys: ['bridge/a', 'bridge/a'],
    });
    expect(await faultCodes(withRepeatedKey)).toEqual(['set/damaged']);
    const withMalformedKey = await packFragment('#set=', { title: '', keys: ['../../elsewhere'] });
    expect(await faultCodes(withMalformedKey)).toEqual(['set/damaged']);
  });
});

describe('a set', () => {
  it('toggles a problem: appends it while there is room, and removes it', () => {
    expect(toggleProblem({ title: '', keys: ['bridge/a'] }, 'bridge/b').keys).toEqual([
      'bridge/a',
      'bridge/b',
    ]);
    expect(toggleProblem({ title: '', keys: ['bridge/a', 'bridge/b'] }, 'bridge/a').keys).toEqual([
      'bridge/b',
    ]);
    const fullKeys = Array.from({ length: MAX_SET_SIZE }, (_, i) => `bridge/${i}`);
    expect(toggleProblem({ title: '', keys: fullKeys }, 'bridge/one-more').keys).toBe(fullKeys);
  });

  it('includes the file of a problem outside the library for as long as it includes the problem', async () => {
    const [bridgeFile, yutFile] = ['game: bridge\n', 'game: yut\n'];
    const bridgeKey = `bridge/${linkedProblemId(bridgeFile)}`;
    const yutKey = `yut/${linkedProblemId(yutFile)}`;
    const withoutFiles: ProblemSet = { title: 'Mine', keys: ['bridge/a'] };
    const withFiles = toggleProblem(
      toggleProblem(withoutFiles, bridgeKey, bridgeFile),
      yutKey,
      yutFile,
    );
    expect(unwrap(await parseSetLink(await formatSetLink(withFiles)))).toEqual({
      title: 'Mine',
      keys: ['bridge/a', bridgeKey, yutKey],
      files: [bridgeFile, yutFile],
    });
    const withYutFile = toggleProblem(withFiles, bridgeKey);
    expect(withYutFile.files).toEqual([yutFile]);
    expect(toggleProblem(withYutFile, yutKey)).toEqual(withoutFiles);
  });

  it('without files has a link in the original format, which had no `files`', async () => {
    const set = { title: 'Mine', keys: ['bridge/a'] };
    expect(await formatSetLink(set)).toBe(await packFragment('#set=', set));
  });

  it('is rejected with a file above the maximum length', async () => {
    const files = ['x'.repeat(MAX_FILE_LENGTH + 1)];
    expect(await faultCodes(await packFragment('#set=', { title: '', keys: [], files }))).toEqual([
      'set/damaged',
    ]);
  });

  it('keeps its problems when one is moved, and the opposite move undoes it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(problemKeys, { minLength: 2 }),
        fc.nat(),
        fc.constantFrom(-1, 1),
        (keys, n, step) => {
          const index = n % keys.length;
          const target = index + step;
          const moved = moveProblem(keys, index, step);
          expect([...moved].sort()).toEqual([...keys].sort());
          // At an end of the list there is no neighbour, and nothing moves.
          const isInRange = target >= 0 && target < keys.length;
          if (isInRange) expect(moved[target]).toBe(keys[index]);
          expect(isInRange ? moveProblem(moved, target, -step as -1 | 1) : moved).toEqual(keys);
        },
      ),
    );
  });
});
