import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSharedFragment } from './link-fragment';
import { formatSharedLink, parseSharedLink, type SharedContent } from './shared-link';

const shared: fc.Arbitrary<SharedContent> = fc.record({
  file: fc.option(fc.string({ unit: 'grapheme', maxLength: 2000 })),
  play: fc.option(
    fc.record({
      log: fc.array(fc.string({ maxLength: 5 }), { maxLength: 52 }),
      claimed: fc.option(fc.nat(13)),
    }),
  ),
});
const codes = async (fragment: string): Promise<readonly string[]> => {
  const read = await parseSharedLink(fragment);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};
const CARDS = 'SJ SQ SA S2 HA H5 H7 HQ'.split(' ');

describe('a link', () => {
  it('gives back what was put in', async () => {
    await fc.assert(
      fc.asyncProperty(shared, async (value) => {
        const fragment = await formatSharedLink(value);
        expect(fragment).toMatch(/^#shared=[\w-]+$/);
        expect(isSharedFragment(fragment)).toBe(true);
        expect(await parseSharedLink(fragment)).toEqual({ ok: true, value });
      }),
    );
  });

  it('that lost or changed letters is refused', async () => {
    await fc.assert(
      fc.asyncProperty(shared, fc.nat(), fc.nat(63), async (value, place, other) => {
        const fragment = await formatSharedLink(value);
        // The first two bytes say how it is packed, and more than one way is right.
        const at = 12 + (place % (fragment.length - 12));
        expect(await codes(fragment.slice(0, at))).toEqual(['share/damaged']);
        const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[other];
        const changed = fragment.slice(0, at) + letter + fragment.slice(at + 1);
        const read = await parseSharedLink(changed);
        // The last letter has bits that say nothing.
        if (read.ok) expect(read.value).toEqual(value);
      }),
    );
  });

  it('holds a whole play in few letters, and nothing of the person who played', async () => {
    const play = { log: CARDS, claimed: null, retries: 4, name: 'Ann' };
    const fragment = await formatSharedLink({ file: null, play });
    expect(fragment.length).toBeLessThan(140);
    expect(await parseSharedLink(fragment)).toEqual({
      ok: true,
      value: { file: null, play: { log: CARDS, claimed: null } },
    });
  });

  it.each([
    ['', 'share/damaged'],
    ['#top', 'share/damaged'],
    ['#shared=', 'share/damaged'],
    ['#shared=§§', 'share/damaged'],
    [`#shared=${'A'.repeat(100_000)}`, 'share/too-long'],
  ])('is not %j', async (fragment, code) => {
    expect(await codes(fragment)).toEqual([code]);
  });

  it('with more in it than a problem can hold is not unpacked', async () => {
    const content = JSON.stringify({ file: 'a'.repeat(3_000_000), play: null });
    const fragment = `#shared=${deflateSync(content).toString('base64url')}`;
    expect(await codes(fragment)).toEqual(['share/damaged']);
  });

  it('that could not be unpacked again is not made, however short it would be', async () => {
    await expect(formatSharedLink({ file: '\n'.repeat(250_000), play: null })).rejects.toThrow();
    const file = '\n'.repeat(150_000);
    const read = await parseSharedLink(await formatSharedLink({ file, play: null }));
    expect(read).toMatchObject({ ok: true, value: { file } });
  });

  it('of a file that no address can hold is not made', async () => {
    const text = Array.from({ length: 30_000 }, (_, i) => (i * i * 7919) % 99_991).join(' ');
    await expect(formatSharedLink({ file: text, play: null })).rejects.toThrow('Too long');
  });
});
