import { decodeTextFile } from '$lib/core/decode-text-file';
import type { Result } from '$lib/core/result';

/** Decodes the text of an opened file. Faults: those of `decodeTextFile`. */
export async function readTextFile(file: Blob): Promise<Result<string>> {
  return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
}
