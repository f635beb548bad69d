/** Decodes text files of other programs. */
import { failWith, ok, type Fault, type Result } from './result';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250';

const BYTE_ORDER_MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export interface DecodedText {
  /** Its lines end with LF, whatever the file has. */
  readonly text: string;
  readonly encoding: TextEncoding;
  /**
   * Says that the encoding was guessed among those of old programs (`file/encoding`), so letters
   * may be wrong; or null. Windows-1252, the usual one of board files, is no guess there.
   */
  readonly guess: Fault | null;
}

/**
 * Decodes UTF-8, UTF-16 (with a byte order mark, or by its zero bytes), or else Windows-1252, in
 * which older programs write names; or Windows-1250 by a guess. The mark is dropped. Fault, with
 * position: `file/binary`.
 */
export function decodeTextFile(bytes: Uint8Array): Result<DecodedText> {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) {
    const [name, mark] = marked;
    return decoded(new TextDecoder(name).decode(bytes.subarray(mark.length)), name);
  }
  const zeroIndex = bytes.indexOf(0);
  if (zeroIndex >= 0) {
    const utf16 = findUtf16(bytes);
    return utf16
      ? decoded(new TextDecoder(utf16).decode(bytes), utf16)
      : failWith('file/binary', binaryMessage(zeroIndex), positionAt(bytes, zeroIndex));
  }
  try {
    return decoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    const western = decodeWindows1252(bytes);
    return CENTRAL_EUROPEAN.some((pattern) => pattern.test(western))
      ? decoded(new TextDecoder('windows-1250').decode(bytes), 'windows-1250')
      : decoded(western, 'windows-1252');
  }
}

/** The signs of Windows-1252 from 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 takes Windows-1252 for Latin-1, which has control characters in these places. */
function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}

function decoded(text: string, encoding: TextEncoding): Result<DecodedText> {
  const guess = encoding === 'windows-1250' ? createEncodingGuess(encoding) : null;
  return ok({ text: text.replace(/\r\n?/g, '\n'), encoding, guess });
}

const GUESSED_ENCODINGS = {
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
} as const;

/** The fault `file/encoding` for a text that was not in Unicode. */
function createEncodingGuess(encoding: keyof typeof GUESSED_ENCODINGS): Fault {
  return {
    code: 'file/encoding',
    message: `This file is not in UTF-8. Its letters were read as ${GUESSED_ENCODINGS[encoding]}, which is a guess: look at the names, and save the file as UTF-8 to be sure.`,
  };
}

/** The guess of an encoding for a file that should be in Unicode; null when it is. */
export function findEncodingGuess({ encoding }: DecodedText): Fault | null {
  return encoding === 'windows-1252' || encoding === 'windows-1250'
    ? createEncodingGuess(encoding)
    : null;
}

/**
 * Signs of Windows-1250 in a text that was decoded as Windows-1252: symbols within words, and
 * letters that no Western language has in one word.
 */
const CENTRAL_EUROPEAN: readonly RegExp[] = [
  // Symbols within a word, at its end (ł ż) or its beginning (Ł Ż): Wa³êsa is Wałęsa.
  /\p{L}[¹³¿£¥¯º¼¾]\p{L}|\p{L}{2}[³¿](?!\p{L})|(?<!\p{L})[£¯]\p{Ll}/u,
  // Bytes without a letter in Windows-1252: Ť, Ź, ť.
  /[\u008d\u008f\u009d]/,
  // Czech ř near á, í, ý or ě: Dvoøák, Jiøí.
  /[áíýì][a-z]{0,3}[øØ]|[øØ][a-z]{0,3}[áíýì]/,
  // š or ž, the same in both, in a word with ć č ě đ ř ů ň ď: Božiè is Božič.
  /[šžŠŽ]\p{L}{0,12}[æèìðøùòï]|[æèìðøùòï]\p{L}{0,12}[šž]/u,
  // Hungarian ő or ű in a word with another accent: Gyõzõ with Szûcs Gábor.
  /[áéíóúöü]\p{L}{0,12}[õû](?!e)|[õû](?!e)[^\P{L}ãç]{0,12}[áíóúö]/u,
  // Hungarian ő and ű near each other; Estonian has no û, French no õ.
  /õ(?!e)[^]{0,60}û|û[^]{0,60}õ(?!e)/,
  // Romanian ţ and ă in a word.
  /þ\p{L}{0,12}ã|ã\p{L}{0,12}þ/u,
];

/**
 * The byte order of UTF-16 without a mark; null for other bytes. Letters of Western languages have
 * their zero bytes either all at even or all at odd offsets.
 */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const beginning = bytes.subarray(0, 200);
  const zeroCount = (parity: number): number =>
    beginning.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [even, odd] = [zeroCount(0), zeroCount(1)];
  const isUtf16 =
    Math.max(even, odd) > beginning.length / 4 && Math.min(even, odd) < beginning.length / 20;
  return isUtf16 ? (even > odd ? 'utf-16be' : 'utf-16le') : null;
}

function binaryMessage(zeroIndex: number): string {
  return `This is no text: byte ${zeroIndex + 1} of it is zero. Give the file itself, not packed and not a picture.`;
}

function positionAt(bytes: Uint8Array, end: number) {
  const before = bytes.subarray(0, end);
  const line = before.filter((byte) => byte === 10).length + 1;
  return { line, column: end - before.lastIndexOf(10) };
}
