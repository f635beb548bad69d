import { describe, expect, it } from 'vitest';
import { decodeTextFile } from './decode-text-file';

const TEXT = '[Event "Łódź, Zürich"]\n';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

describe('the text of a file', () => {
  it('is told in every form with its mark, and in UTF-8 without one', () => {
    const utf8 = new TextEncoder().encode(TEXT);
    expect(decodeTextFile(utf8)).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, ...utf8))).toEqual({ ok: true, value: TEXT });
    const units = [...TEXT].map((letter) => letter.charCodeAt(0));
    const little = units.flatMap((unit) => [unit & 255, unit >> 8]);
    const big = units.flatMap((unit) => [unit >> 8, unit & 255]);
    expect(decodeTextFile(bytes(0xff, 0xfe, ...little))).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(0xfe, 0xff, ...big))).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(...little))).toMatchObject({
      ok: false,
      faults: [{ code: 'file/utf16' }],
    });
  });

  it('may be in the letters of older programs', () => {
    expect(decodeTextFile(bytes(0x5a, 0xfc, 0x72))).toEqual({ ok: true, value: 'Zür' });
  });

  it('is none where a byte is zero, and the place is told', () => {
    const packed = bytes(0x50, 0x4b, 10, 0x41, 0, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48);
    expect(decodeTextFile(packed)).toMatchObject({
      faults: [{ code: 'file/binary', at: { line: 2, column: 2 } }],
    });
  });
});
