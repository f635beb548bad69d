/** Decoding of text files of other programs by their byte order mark or content. */
import { describe, expect, it } from 'vitest';
import { decodeTextFile, findEncodingGuess } from './decode-text-file';
import { unwrap } from './result';

const TEXT = '[Event "Łódź, Zürich"]\n';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const plain = (text: string) => ({ ok: true, value: { text, guess: null } });

/** The bytes of a text in a single-byte encoding. */
function encode(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const all = Array.from({ length: 256 }, (_, i) =>
    encoding === 'windows-1252' && i >= 0x80 && i < 0xa0
      ? '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'[i - 0x80]
      : decoder.decode(Uint8Array.of(i)),
  );
  const byteOf = new Map(all.map((letter, byte) => [letter, byte]));
  return Uint8Array.from([...text].map((letter) => byteOf.get(letter) ?? 0));
}

describe('the text of a file', () => {
  it('is decoded from UTF-8 and UTF-16, with and without a byte order mark', () => {
    const utf8 = new TextEncoder().encode(TEXT);
    expect(decodeTextFile(utf8)).toMatchObject(plain(TEXT));
    expect(decodeTextFile(bytes(0xef, 0xbb, 0xbf, ...utf8))).toMatchObject(plain(TEXT));
    const units = [...TEXT].map((letter) => letter.charCodeAt(0));
    const littleEndian = units.flatMap((unit) => [unit & 255, unit >> 8]);
    const bigEndian = units.flatMap((unit) => [unit >> 8, unit & 255]);
    expect(decodeTextFile(bytes(0xff, 0xfe, ...littleEndian))).toMatchObject(plain(TEXT));
    expect(decodeTextFile(bytes(0xfe, 0xff, ...bigEndian))).toMatchObject(plain(TEXT));
    expect(decodeTextFile(bytes(...littleEndian))).toMatchObject(plain(TEXT));
    expect(decodeTextFile(bytes(...bigEndian))).toMatchObject(plain(TEXT));
  });

  it.each([
    'Zürich “Open” – € 5',
    'Müller, Engström, Peña, Núñez, cœur, ÿ, Œuvre',
    'Sørensen, Åse Bjørnstad, Æbelø, Þórður, Guðrún',
    '¿Quién? n.º 3, 5 m³, £40, João, Simões, Gonçalo',
    'Così è più, Noël, Õismäe, Tõnu, Šmidt',
    'Béla, Gaëlle, Loïc, naïf, château, fûts',
  ])('is Windows-1252 when it is not UTF-8: %s', (text) => {
    expect(decodeTextFile(encode('windows-1252', text))).toMatchObject(plain(text));
  });

  it.each([
    'Wałęsa',
    'Paweł i Michał',
    'Łukasz Żuk',
    'Dvořák, Jiří',
    'Božič, Škoda, Křeček, Šárka Růžičková',
    'Győző, Szűcs Gábor, Erdős',
    'Ťažký, Ľuboš, Rosťa',
    'Ştefan Măceşanu',
  ])('is Windows-1250 by a guess that is reported: %s', (text) => {
    const read = unwrap(decodeTextFile(encode('windows-1250', text)));
    expect(read).toMatchObject({ text, guess: { code: 'file/encoding' } });
  });

  it('in an encoding of old programs is a guess where Unicode is expected', () => {
    const guessOf = (encoding: string, text: string): string | undefined =>
      findEncodingGuess(unwrap(decodeTextFile(encode(encoding, text))))?.message;
    expect(guessOf('windows-1252', 'Zürich')).toContain('Windows-1252');
    expect(guessOf('windows-1250', 'Łukasz')).toContain('Windows-1250');
    expect(findEncodingGuess(unwrap(decodeTextFile(new TextEncoder().encode('é'))))).toBeNull();
  });

  it('has LF at the end of its lines', () => {
    expect(decodeTextFile(encode('windows-1252', 'a\r\nb\rc\n\rd'))).toMatchObject(
      plain('a\nb\nc\n\nd'),
    );
  });

  it('is refused when a byte is zero, with its position', () => {
    const packed = bytes(0x50, 0x4b, 10, 0x41, 0, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48);
    expect(decodeTextFile(packed)).toMatchObject({
      faults: [{ code: 'file/binary', at: { line: 2, column: 2 } }],
    });
  });

  it.each(['þ', 'õ', 'á', 'š', 'a', '³', 'ø', 'zø', 'šz'])(
    'is decoded in time that grows with its length: letters of %s',
    (piece) => {
      const cpuTime = (letterCount: number): number => {
        const file = encode('windows-1252', piece.repeat(letterCount / piece.length) + 'é');
        const before = process.cpuUsage();
        expect(decodeTextFile(file).ok).toBe(true);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      const leastOf = (letterCount: number): number =>
        Math.min(...Array.from({ length: 3 }, () => cpuTime(letterCount)));
      // Four times the letters take four times as long, and sixteen times if time grew by squares.
      expect(leastOf(20_000)).toBeLessThan(8 * Math.max(leastOf(5_000), 2_000));
    },
  );
});
