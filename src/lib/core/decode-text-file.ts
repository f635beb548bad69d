/** Decodes text files of other programs. */
import { failWith, ok, type Result } from './result';

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252, in which older programs write
 * names. The mark is dropped. Faults, with position: `file/utf16` for UTF-16 without a mark,
 * `file/binary`.
 */
export function decodeTextFile(bytes: Uint8Array): Result<string> {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) {
    const [name, mark] = marked;
    return ok(new TextDecoder(name).decode(bytes.subarray(mark.length)));
  }
  const zeroIndex = bytes.indexOf(0);
  if (zeroIndex >= 0)
    return failWith(...binaryFault(bytes, zeroIndex), positionAt(bytes, zeroIndex));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder('windows-1252').decode(bytes));
  }
}

/**
 * The code and message of the fault of bytes that contain a zero. In UTF-16, letters of Western
 * languages have their zero bytes either all at even or all at odd offsets.
 */
function binaryFault(bytes: Uint8Array, zeroIndex: number): readonly [string, string] {
  const beginning = bytes.subarray(0, 200);
  const zeroCount = (parity: number): number =>
    beginning.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [even, odd] = [zeroCount(0), zeroCount(1)];
  if (Math.max(even, odd) > beginning.length / 4 && Math.min(even, odd) < beginning.length / 20)
    return [
      'file/utf16',
      'This file is in UTF-16, but the mark at its beginning is missing: save it as UTF-8.',
    ];
  return [
    'file/binary',
    `This is no text: byte ${zeroIndex + 1} of it is zero. Give the file of boards itself, not packed and not a picture.`,
  ];
}

function positionAt(bytes: Uint8Array, end: number) {
  const before = bytes.subarray(0, end);
  const line = before.filter((byte) => byte === 10).length + 1;
  return { line, column: end - before.lastIndexOf(10) };
}
