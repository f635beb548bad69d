/**
 * Rows of numbers, most of them 0, times a matrix with 256 columns: nearly all of the work of a network. A row is a list of what is not
 * 0 in it. The matrix is packed: 32 columns of all its rows, then the next 32, so that what is
 * used for many rows in turn stays in the nearest cache.
 */
import { ROW } from './layout';

/** Bytes of 32 columns of one row: their sums are kept in registers, eight vectors of four. */
export const STRIP: usize = 128;
export const STRIPS: usize = ROW / STRIP;

/** Bytes from one list to the next: 256 entries of 8 bytes, and one unused so that lists do not share places of the cache. */
export const LIST: usize = 257 * 8;

/** An entry: the offset of the matrix's row within its strips, and the number. */
// @ts-ignore: decorator
@inline
export function putEntry(lists: usize, list: usize, place: usize, offset: usize, number: f32): void {
  const at = lists + list * LIST + (place << 3);
  store<u32>(at, offset as u32);
  store<f32>(at, number, 4);
}

/** Lists what is not 0 in a row of 256 numbers, and gives how many. */
export function listRow(row: usize, lists: usize, list: usize): usize {
  let count: usize = 0;
  for (let unit: usize = 0; unit < 256; unit++) {
    const number = load<f32>(row + (unit << 2));
    // What is 0 is written over by the next.
    putEntry(lists, list, count, unit * STRIP, number);
    count += (number != 0) as usize;
  }
  return count;
}

/**
 * For each of `rows` lists with `counts` entries (32 bits each): the sum over its entries of the number times the matrix's row, added to what stands
 * at `start`, written to `to`; both 1,024 bytes, `startPitch` and `toPitch` apart from list to list. `height`: rows of the matrix.
 */
export function multiply(
  lists: usize, counts: usize, rows: usize, matrix: usize, height: usize,
  start: usize, startPitch: usize, to: usize, toPitch: usize,
): void {
  for (let strip: usize = 0; strip < STRIPS; strip++) {
    const columns = matrix + strip * height * STRIP;
    for (let row: usize = 0; row < rows; row++) {
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

/** Packs a matrix of 256 rows of 256. */
export function pack(rows: usize, to: usize): void {
  for (let strip: usize = 0; strip < STRIPS; strip++)
    for (let row: usize = 0; row < 256; row++)
      memory.copy(to + (strip * 256 + row) * STRIP, rows + row * ROW + strip * STRIP, STRIP);
}

/** Packs the same with rows and columns changed. */
export function packTurned(rows: usize, to: usize): void {
  for (let row: usize = 0; row < 256; row++) {
    const place = to + (row >> 5) * 256 * STRIP + ((row & 31) << 2);
    for (let column: usize = 0; column < 256; column++)
      store<f32>(place + column * STRIP, load<f32>(rows + row * ROW + (column << 2)));
  }
}
