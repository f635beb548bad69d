/**
 * Solved tables as a file. Twelve bytes in front: `YUTX`, the version, how many mals a side, how many yuts and mos were counted in a
 * hand, a zero, and the check sum of these four and all that follows, low byte first. Then every chance as a whole number of 65,536ths:
 * row by row, each as its difference from what its neighbours lead one to expect, in `bits.ts`' code. What cannot be is left out.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { RiceReader, RiceWriter } from './bits';
import { enumerateConfigurations, type MalConfigurations } from './configs';
import type { WinTable } from './turns';

const MAGIC = [0x59, 0x55, 0x54, 0x58];
const VERSION = 1;
const HEAD = 12;
/** What is checked begins with the version, but for the check sum itself. */
const CHECK_AT = 8;
const MOST_MALS = 3;
const MOST_HELD = 20;

/** A chance is kept to the nearest of so many parts: the error is at most half of one, 0.0000077. */
export const PROBABILITY_SCALE = 65_536;

export interface SolvedEndgames {
  readonly configs: MalConfigurations;
  readonly table: WinTable;
  /** So many yuts and mos were counted in one hand. */
  readonly maxYutMo: number;
}

export function encodeTablebase({ configs, table, maxYutMo: most }: SolvedEndgames): Uint8Array<ArrayBuffer> {
  const writer = new RiceWriter();
  walk(configs, (at, expected) => {
    const value = Math.round((table[at] as number) * PROBABILITY_SCALE);
    const beyond = value - expected;
    writer.write(beyond < 0 ? -2 * beyond - 1 : 2 * beyond);
    return value;
  });
  const body = writer.done();
  const bytes = new Uint8Array(HEAD + body.length);
  bytes.set([...MAGIC, VERSION, configs.mals, most, 0]);
  bytes.set(body, HEAD);
  new DataView(bytes.buffer).setUint32(CHECK_AT, checkSum(bytes), true);
  return bytes;
}

/**
 * The tables of a file. Faults: `exact/kind` where it is none, `exact/version` where it is of another version, `exact/damaged`
 * where it is not what was written.
 */
export function decodeTablebase(bytes: Uint8Array): Result<SolvedEndgames> {
  if (bytes.length < HEAD || MAGIC.some((byte, i) => bytes[i] !== byte))
    return failWith('exact/kind', 'This is no file of solved end games: it does not begin with YUTX.');
  const [version = 0, mals = 0, most = 0] = bytes.subarray(MAGIC.length);
  if (version !== VERSION)
    return failWith(
      'exact/version',
      `The end games are of version ${version}; read is version ${VERSION}.`,
    );
  const stated = new DataView(bytes.buffer, bytes.byteOffset).getUint32(CHECK_AT, true);
  if (stated !== checkSum(bytes) || mals < 1 || mals > MOST_MALS || most < 1 || most > MOST_HELD)
    return failWith('exact/damaged', 'The solved end games are damaged; get or build the file again.');
  const configs = enumerateConfigurations(mals);
  const table = new Float32Array(configs.list.length ** 2);
  const reader = new RiceReader(bytes.subarray(HEAD));
  walk(configs, (at, expected) => {
    const coded = reader.read();
    const value = expected + ((coded & 1) === 1 ? -(coded + 1) / 2 : coded / 2);
    table[at] = value / PROBABILITY_SCALE;
    return value;
  });
  return ok({ configs, table, most });
}

/**
 * Goes through all beginnings of turns that can be, with their place in a table and what is expected there, in parts;
 * `told` gives what is there.
 */
function walk({ list, occupancy: onBoard }: MalConfigurations, told: (at: number, expected: number) => number): void {
  const size = list.length;
  const last = size - 1;
  let above = new Int32Array(size).fill(PROBABILITY_SCALE / 2);
  for (let own = 0; own < last; own++) {
    const row = new Int32Array(size);
    for (let other = 0; other < last; other++) {
      const up = above[other] as number;
      const left = other === 0 ? up : (row[other - 1] as number);
      const expected = between(left, up, other === 0 ? up : (above[other - 1] as number));
      const apart = ((onBoard[own] as number) & (onBoard[other] as number)) === 0;
      row[other] = apart ? told(own * size + other, expected) : expected;
    }
    above = row;
  }
}

/** What the neighbours lead one to expect: their sum less the one between them, but no more or less than they are. */
function between(left: number, up: number, corner: number): number {
  const [low, high] = left < up ? [left, up] : [up, left];
  return Math.min(high, Math.max(low, left + up - corner));
}

/** Fowler, Noll and Vo's sum of 32 bits over what is checked. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  bytes.forEach((byte, i) => {
    if (i >= MAGIC.length && (i < CHECK_AT || i >= HEAD)) sum = Math.imul(sum ^ byte, 0x01000193);
  });
  return sum >>> 0;
}
