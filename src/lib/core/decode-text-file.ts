/** The text in the bytes of a file that another program wrote. */
import { failWith, ok, type Result } from './result';

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * UTF-8, or UTF-16 where its mark is there, without the mark; what is neither is read as the Latin letters of Windows,
 * in which older programs write names. Faults: `file/utf16` without its mark, `file/binary`, each with its place.
 */
export function decodeTextFile(bytes: Uint8Array): Result<string> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) {
    const [name, mark] = marked;
    return ok(new TextDecoder(name).decode(bytes.subarray(mark.length)));
  }
  const nothing = bytes.indexOf(0);
  if (nothing >= 0) return failWith(...whyNoText(bytes, nothing), placeOf(bytes, nothing));
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder('windows-1252').decode(bytes));
  }
}

function whyNoText(bytes: Uint8Array, nothing: number): readonly [string, string] {
  const first = bytes.subarray(0, 200);
  const nothings = (from: number): number =>
    first.filter((byte, i) => byte === 0 && i % 2 === from).length;
  const [even, odd] = [nothings(0), nothings(1)];
  if (Math.max(even, odd) > first.length / 4 && Math.min(even, odd) < first.length / 20)
    return [
      'file/utf16',
      'This file is in UTF-16, but the mark at its beginning is missing: save it as UTF-8.',
    ];
  return [
    'file/binary',
    `This is no text: byte ${nothing + 1} of it is zero. Give the file of boards itself, not packed and not a picture.`,
  ];
}

function placeOf(bytes: Uint8Array, end: number) {
  const before = bytes.subarray(0, end);
  const line = before.filter((byte) => byte === 10).length + 1;
  return { line, column: end - before.lastIndexOf(10) };
}
