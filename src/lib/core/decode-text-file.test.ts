/** Decoding of text files of other programs by their byte order mark or content. */
import { describe, expect, it } from 'vitest';
import { decodeTextFile } from './decode-text-file';

const TEXT = '[Event "Łódź, Zürich"]\n';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

describe('the text of a file', () => {
  it('is decoded from each encoding with a byte order mark, and from UTF-8 without one', () => {
    const utf8 = new TextEncoder().encode(TEXT);
    expect(decodeTextFile(utf8)).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, ...utf8))).toEqual({ ok: true, value: TEXT });
    const units = [...TEXT].map((letter) => letter.charCodeAt(0));
    const littleEndian = units.flatMap((unit) => [unit & 255, unit >> 8]);
    const bigEndian = units.flatMap((unit) => [unit >> 8, unit & 255]);
    expect(decodeTextFile(bytes(0xff, 0xfe, ...littleEndian))).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(0xfe, 0xff, ...bigEndian))).toEqual({ ok: true, value: TEXT });
    expect(decodeTextFile(bytes(...littleEndian))).toMatchObject({
      ok: false,
      faults: [{ code: 'file/utf16' }],
    });
  });

  it('is decoded as Windows-1252 when it is not UTF-8', () => {
    expect(decodeTextFile(bytes(0x5a, 0xfc, 0x72))).toEqual({ ok: true, value: 'Zür' });
  });

  it('is refused when a byte is zero, with its position', () => {
    const packed = bytes(0x50, 0x4b, 10, 0x41, 0, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48);
    expect(decodeTextFile(packed)).toMatchObject({
      faults: [{ code: 'file/binary', at: { line: 2, column: 2 } }],
    });
  });
});
