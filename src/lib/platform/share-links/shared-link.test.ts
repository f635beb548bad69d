/**
 * The fragment of a shared link, which contains a problem file, a play to open with, a friend's
 * result, and refuses anything damaged.
 */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSharedFragment } from './link-fragment';
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import { formatSharedLink, parseSharedLink } from './shared-link';

const anyPlay = {
  log: fc.array(fc.string({ maxLength: 5 }), { maxLength: 52 }),
  claimed: fc.option(fc.nat(13)),
};
const anyContent = fc.record({
  file: fc.option(fc.string({ unit: 'grapheme', maxLength: 2000 })),
  play: fc.option(fc.record(anyPlay)),
  result: fc.option(fc.record({ ...anyPlay, tries: fc.integer({ min: 1 }), helped: fc.boolean() })),
});
/** The codes of the faults of a fragment; empty when it can be read. */
const faultCodes = async (fragment: string): Promise<readonly string[]> => {
  const read = await parseSharedLink(fragment);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};
const CARDS = 'SJ SQ SA S2 HA H5 H7 HQ'.split(' ');

describe('a link', () => {
  it('is parsed back to the content that was formatted', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, async (value) => {
        const fragment = await formatSharedLink(value);
        expect(fragment).toMatch(/^#shared=[\w-]+$/);
        expect(isSharedFragment(fragment)).toBe(true);
        expect(await parseSharedLink(fragment)).toEqual({ ok: true, value });
      }),
    );
  });

  it('with missing or changed letters is refused', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, fc.nat(), fc.nat(63), async (value, position, letterIndex) => {
        const fragment = await formatSharedLink(value);
        // After `#shared=` and the letters of the compression header, of which several are valid.
        const firstChecked = 12;
        const index = firstChecked + (position % (fragment.length - firstChecked));
        expect(await faultCodes(fragment.slice(0, index))).toEqual(['share/damaged']);
        const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[
          letterIndex
        ];
        const changed = fragment.slice(0, index) + letter + fragment.slice(index + 1);
        const read = await parseSharedLink(changed);
        // The last letter of base64 has unused bits, whose change changes nothing.
        if (read.ok) expect(read.value).toEqual(value);
      }),
    );
  });

  it('contains the cards of a play and nothing about the player, in few letters', async () => {
    const play = { log: CARDS, claimed: null, retries: 4, name: 'Ann' };
    const fragment = await formatSharedLink({ file: null, play });
    expect(fragment.length).toBeLessThan(140);
    expect(await parseSharedLink(fragment)).toEqual({
      ok: true,
      value: { file: null, play: { log: CARDS, claimed: null }, result: null },
    });
  });

  it.each([{ tries: 0 }, { tries: 1.5 }, { helped: 2 }, { log: [1] }, { claimed: 'all' }])(
    'with a result whose %j is refused, where the unchanged result is accepted',
    async (change) => {
      const result = { log: CARDS, claimed: null, tries: 2, helped: false };
      const content = { file: null, play: null, result };
      expect(await faultCodes(await formatSharedLink(content))).toEqual([]);
      const changed = { ...content, result: { ...result, ...change } } as SharedContent;
      expect(await faultCodes(await formatSharedLink(changed))).toEqual(['share/damaged']);
    },
  );

  it.each([
    ['', 'share/damaged'],
    // A fragment of another kind, an empty link, and letters that base64 does not have.
    ['#top', 'share/damaged'],
    ['#shared=', 'share/damaged'],
    ['#shared=§§', 'share/damaged'],
    [`#shared=${'A'.repeat(100_000)}`, 'share/too-long'],
  ])('is not %j: fault %s', async (fragment, code) => {
    expect(await faultCodes(fragment)).toEqual([code]);
  });

  it('that would unpack to more than any problem file is refused', async () => {
    const content = JSON.stringify({ file: 'a'.repeat(3_000_000), play: null });
    const fragment = `#shared=${deflateSync(content).toString('base64url')}`;
    expect(await faultCodes(fragment)).toEqual(['share/damaged']);
  });

  it('is not created for a file too large to be unpacked again, however short the link would be', async () => {
    await expect(formatSharedLink({ file: '\n'.repeat(250_000), play: null })).rejects.toThrow();
    const file = '\n'.repeat(150_000);
    const read = await parseSharedLink(await formatSharedLink({ file, play: null }));
    expect(read).toMatchObject({ ok: true, value: { file } });
  });

  it('is not created for a file that is too long for an address', async () => {
    const text = Array.from({ length: 30_000 }, (_, i) => (i * i * 7919) % 99_991).join(' ');
    await expect(formatSharedLink({ file: text, play: null })).rejects.toThrow('Too long');
  });
});
