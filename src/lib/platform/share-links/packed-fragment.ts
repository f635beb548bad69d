/**
 * Plain data in the fragment of an address, which browsers do not send: deflated, in base64url.
 * Truncation is detected.
 */

import { MAX_FRAGMENT_LENGTH, MAX_UNPACKED_LENGTH } from '$lib/core/limits';

/**
 * Encodes plain data as a fragment that begins with `name`, such as `#shared=`. Throws when it
 * would be too long to send or to unpack.
 */
export async function packFragment(name: string, content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  // Repetitive data compresses well, but would be refused when it is unpacked.
  if (bytes.length > MAX_UNPACKED_LENGTH) throw new Error('Too much for a link.');
  const fragment = name + toBase64Url(await transform(bytes, new CompressionStream('deflate')));
  if (fragment.length > MAX_FRAGMENT_LENGTH) throw new Error('Too long for a link.');
  return fragment;
}

/** Decodes a fragment of `packFragment`. Rejects another prefix, and missing or changed letters. */
export async function unpackFragment(name: string, fragment: string): Promise<unknown> {
  if (!fragment.startsWith(name) || fragment.length > MAX_FRAGMENT_LENGTH)
    throw new Error('It is no such link.');
  const bytes = fromBase64Url(fragment.slice(name.length));
  const text = await transform(bytes, new DecompressionStream('deflate'));
  return JSON.parse(new TextDecoder().decode(text));
}

/**
 * The bytes after their (de)compression by a stream; rejects when they are more than a link may
 * hold.
 */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length <= MAX_UNPACKED_LENGTH) continue;
    await reader.cancel();
    throw new Error('More than a link may hold.');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Base64 for addresses (RFC 4648, section 5), without padding. */
function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** Decodes it; throws when a letter is none of the 64. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
