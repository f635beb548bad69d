/** The memory of the transposition table's chunks: what is new, and lists of what was released. */
import {
  chunkBytes,
  INDEXED_CLASS,
  initializeChunk,
  nextChunk,
  setNextChunk,
  sizeClassOf,
} from './pattern-chunk';

/** The first released chunk of each of the four size classes, 0 for none. */
const RELEASED: usize = memory.data(4 * 4, 16);

/** More than a chunk of every size class takes. */
const ROOM: usize = 4096;

/** The addresses between which chunks may lie. */
let start: usize = 0;
let end: usize = 0;
/** The first address behind all chunks that were made. */
let unused: usize = 0;
/** The part up to `end` that the WebAssembly memory has by now ends here; it grows with the chunks. */
let reached: usize = 0;

/** Gives the chunks the memory from `from` to `to`, which is grown into as it is used. */
export function layOutChunks(from: usize, to: usize): void {
  start = from;
  end = to;
  reached = min(end, (memory.size() as usize) << 16);
  releaseAllChunks();
}

/** Releases all chunks. */
export function releaseAllChunks(): void {
  unused = start;
  memory.fill(RELEASED, 0, 16);
}

/** Bytes that chunks have been made in since all were released. */
export function chunkBytesUsed(): usize {
  return unused - start;
}

/** True if there is room for one more chunk of every size class. */
export function hasRoom(): bool {
  if (isAvailable(unused + ROOM)) return true;
  const large: usize = load<u32>(RELEASED + ((INDEXED_CLASS as usize) << 2));
  return large !== 0 && nextChunk(large) !== 0;
}

/** True if there is memory up to an address, which may grow it. */
@inline
function isAvailable(to: usize): bool {
  return to <= reached || (to <= end && growTo(to));
}

/** Grows the memory by 1 MiB or more; false where the host has no more. */
function growTo(to: usize): bool {
  const pages = (min(end, to + (1 << 20)) - reached + 0xffff) >> 16;
  // Without more memory the chunks end where the memory does.
  if (memory.grow(pages as i32) < 0) end = reached;
  reached = min(end, (memory.size() as usize) << 16);
  return to <= reached;
}

/** An empty chunk of a size class; `hasRoom` must have been true. */
export function allocateChunk(sizeClass: u32): usize {
  const list = RELEASED + ((sizeClass as usize) << 2);
  const bytes = chunkBytes(sizeClass);
  let chunk: usize = load<u32>(list);
  if (chunk !== 0) {
    store<u32>(list, nextChunk(chunk) as u32);
  } else if (isAvailable(unused + bytes)) {
    chunk = unused;
    unused += bytes;
  } else {
    // A released chunk of 64 patterns is cut into chunks of this class.
    const largeList = RELEASED + ((INDEXED_CLASS as usize) << 2);
    chunk = load<u32>(largeList);
    store<u32>(largeList, nextChunk(chunk) as u32);
    const largeEnd = chunk + chunkBytes(INDEXED_CLASS);
    for (let piece = chunk + bytes; piece + bytes <= largeEnd; piece += bytes) {
      initializeChunk(piece, sizeClass);
      releaseChunk(piece);
    }
  }
  initializeChunk(chunk, sizeClass);
  return chunk;
}

/** Puts a chunk into the list of its class, from which it is allocated again. */
export function releaseChunk(chunk: usize): void {
  const list = RELEASED + ((sizeClassOf(chunk) as usize) << 2);
  setNextChunk(chunk, load<u32>(list));
  store<u32>(list, chunk as u32);
}
