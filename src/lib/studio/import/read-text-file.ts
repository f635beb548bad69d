import { decodeTextFile } from '$lib/core/decode-text-file';
import type { Result } from '$lib/core/result';

/** The text of a file that somebody opens. Faults: those of `fileText`. */
export async function readTextFile(file: Blob): Promise<Result<string>> {
  return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
}
