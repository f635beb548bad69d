/**
 * What a link holds: a problem that somebody wrote, a play, or both. It stands in the fragment of the
 * address, which a browser keeps to itself, and is compressed. A few letters lost are noticed.
 */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';

/** A play as it is shown to others: no hints, no retries, nothing about the person. */
export interface SharedPlay {
  /** Every action since the student sat down, in the table's notation. */
  readonly log: readonly string[];
  /** How much of what was left was claimed, when that ended the play; else null. */
  readonly claimed: number | null;
}

export interface Shared {
  /** The text of a problem file; null when the page that is opened knows its problem. */
  readonly file: string | null;
  /** Null when only the problem is shown. */
  readonly play: SharedPlay | null;
}

const NAME = '#shared=';
/** Longer links are not opened: no browser and no messenger keeps them whole. */
const LONGEST_LINK = 60_000;
/** Letters of what a link holds when it is unpacked. */
const LARGEST = 400_000;

const Content = v.object({
  file: v.nullable(v.string()),
  play: v.nullable(
    v.object({
      log: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(1000)),
      claimed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
});

/** Whether the fragment of an address (with its `#`) is one of these. */
export function isShared(fragment: string): boolean {
  return fragment.startsWith(NAME);
}

/** The fragment with its `#`; `readShared` reads it back. Throws when it would be too long to send. */
export async function makeShared({ file, play }: Shared): Promise<string> {
  const text = JSON.stringify({ file, play: play && { log: play.log, claimed: play.claimed } });
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  const fragment = NAME + toLetters(packed);
  if (fragment.length > LONGEST_LINK) throw new Error('Too long for a link.');
  return fragment;
}

/**
 * What the fragment of an address (with its `#`) holds. Faults: `share/too-long`, `share/damaged`
 * when letters are missing or changed, and when it was never one.
 */
export async function readShared(fragment: string): Promise<Result<Shared>> {
  if (fragment.length > LONGEST_LINK)
    return fault('share/too-long', 'This is longer than any link that the app makes.');
  const damaged = fault('share/damaged', 'Some letters of this link are missing or changed.');
  if (!isShared(fragment)) return damaged;
  try {
    const packed = fromLetters(fragment.slice(NAME.length));
    const bytes = await through(packed, new DecompressionStream('deflate'));
    const read = v.safeParse(Content, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? ok(read.output) : damaged;
  } catch {
    return damaged;
  }
}

/** All bytes that come out of a stream; rejects when there are more than a link may hold. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length <= LARGEST) continue;
    await reader.cancel();
    throw new Error('More than a link may hold.');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base64 for addresses (RFC 4648, section 5), without padding. */
function toLetters(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws when a letter is none of the 64. */
function fromLetters(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
