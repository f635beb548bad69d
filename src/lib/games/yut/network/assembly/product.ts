/**
 * Sparse rows times a dense matrix with 256 columns: nearly all of the work of a network. A row is
 * a list of its non-zero entries. The matrix is packed in strips of 32 columns, so that a strip
 * reused for many rows stays in the L1 cache.
 */
import { ROW } from './layout';

/** Bytes of a strip's row (32 columns), accumulated in eight vector registers. */
export const STRIP: usize = 128;
export const STRIPS: usize = ROW / STRIP;

/**
 * Bytes of a list: 256 entries of 8 bytes, and a spare one so that lists do not collide in the
 * cache.
 */
export const LIST: usize = 257 * 8;

/** Writes entry `index` of a list: the offset of the matrix row within a strip, and the factor. */
// @ts-ignore: AssemblyScript has decorators of functions, TypeScript only of classes.
@inline
export function putEntry(lists: usize, list: usize, index: usize, offset: usize, number: f32): void {
  const at = lists + list * LIST + (index << 3);
  store<u32>(at, offset as u32);
  store<f32>(at, number, 4);
}

/** Lists the non-zero entries of a row of 256 numbers and returns their number. */
export function listRow(row: usize, lists: usize, list: usize): usize {
  let count: usize = 0;
  for (let unit: usize = 0; unit < 256; unit++) {
    const number = load<f32>(row + (unit << 2));
    // Zero entries are overwritten by the next.
    putEntry(lists, list, count, unit * STRIP, number);
    count += (number != 0) as usize;
  }
  return count;
}

/**
 * For each of `rowCount` lists (`counts` entries, 32-bit): adds the sparse product with the matrix
 * to the row at `start` and writes it to `to`; rows have 1,024 bytes, `startPitch` and `toPitch`
 * apart. `height` is the number of matrix rows.
 */
export function multiply(
  lists: usize, counts: usize, rowCount: usize, matrix: usize, height: usize,
  start: usize, startPitch: usize, to: usize, toPitch: usize,
): void {
  for (let strip: usize = 0; strip < STRIPS; strip++) {
    const columns = matrix + strip * height * STRIP;
    for (let row: usize = 0; row < rowCount; row++) {
      const from = start + row * startPitch + strip * STRIP;
      let a = v128.load(from, 0), b = v128.load(from, 16), c = v128.load(from, 32), d = v128.load(from, 48);
      let e = v128.load(from, 64), f = v128.load(from, 80), g = v128.load(from, 96), h = v128.load(from, 112);
      let entry = lists + row * LIST;
      const last = entry + ((load<u32>(counts + (row << 2)) as usize) << 3);
      for (; entry < last; entry += 8) {
        const at = columns + (load<u32>(entry) as usize);
        const number = v128.load32_splat(entry, 4);
        a = f32x4.add(a, f32x4.mul(number, v128.load(at, 0)));
        b = f32x4.add(b, f32x4.mul(number, v128.load(at, 16)));
        c = f32x4.add(c, f32x4.mul(number, v128.load(at, 32)));
        d = f32x4.add(d, f32x4.mul(number, v128.load(at, 48)));
        e = f32x4.add(e, f32x4.mul(number, v128.load(at, 64)));
        f = f32x4.add(f, f32x4.mul(number, v128.load(at, 80)));
        g = f32x4.add(g, f32x4.mul(number, v128.load(at, 96)));
        h = f32x4.add(h, f32x4.mul(number, v128.load(at, 112)));
      }
      const out = to + row * toPitch + strip * STRIP;
      v128.store(out, a, 0);
      v128.store(out, b, 16);
      v128.store(out, c, 32);
      v128.store(out, d, 48);
      v128.store(out, e, 64);
      v128.store(out, f, 80);
      v128.store(out, g, 96);
      v128.store(out, h, 112);
    }
  }
}

/** Packs a 256 by 256 matrix into strips. */
export function pack(matrix: usize, to: usize): void {
  for (let strip: usize = 0; strip < STRIPS; strip++)
    for (let row: usize = 0; row < 256; row++)
      memory.copy(to + (strip * 256 + row) * STRIP, matrix + row * ROW + strip * STRIP, STRIP);
}

/** Packs the transposed matrix: row r becomes a column of strip r / 32. */
export function packTransposed(matrix: usize, to: usize): void {
  for (let row: usize = 0; row < 256; row++) {
    const packedColumn = to + (row >> 5) * 256 * STRIP + ((row & 31) << 2);
    for (let column: usize = 0; column < 256; column++)
      store<f32>(packedColumn + column * STRIP, load<f32>(matrix + row * ROW + (column << 2)));
  }
}
