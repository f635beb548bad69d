/** A number of 32 bits that tells whether bytes were changed by accident (FNV-1a). */
export function fnv1aChecksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
