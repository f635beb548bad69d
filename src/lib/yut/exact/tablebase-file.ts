/**
 * Solved tables as a file. Twelve bytes in front: `YUTX`, the version, how many mals a side, how many yuts and mos were counted in a
 * hand, a zero, and the check sum of these four and all that follows, low byte first. Then every chance as a whole number of 65,536ths:
 * row by row, each as its difference from what its neighbours lead one to expect, in `bits.ts`' code. What cannot be is left out.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { RiceReader, RiceWriter } from './rice-code';
import { enumerateConfigurations, type MalConfigurations } from './mal-configurations';
import type { WinTable } from './turn-solver';

const MAGIC = [0x59, 0x55, 0x54, 0x58];
const VERSION = 1;
const HEADER_BYTES = 12;
/** What is checked begins with the version, but for the check sum itself. */
const CHECKSUM_OFFSET = 8;
const MAX_MALS = 3;
const MAX_YUT_MO = 20;

/** A chance is kept to the nearest of so many parts: the error is at most half of one, 0.0000077. */
export const PROBABILITY_SCALE = 65_536;

export interface SolvedEndgames {
  readonly configs: MalConfigurations;
  readonly table: WinTable;
  /** So many yuts and mos were counted in one hand. */
  readonly maxYutMo: number;
}

export function encodeTablebase({ configs, table, maxYutMo }: SolvedEndgames): Uint8Array<ArrayBuffer> {
  const writer = new RiceWriter();
  visitStates(configs, (index, expected) => {
    const value = Math.round((table[index] as number) * PROBABILITY_SCALE);
    const residual = value - expected;
    writer.write(residual < 0 ? -2 * residual - 1 : 2 * residual);
    return value;
  });
  const body = writer.finish();
  const bytes = new Uint8Array(HEADER_BYTES + body.length);
  bytes.set([...MAGIC, VERSION, configs.mals, maxYutMo, 0]);
  bytes.set(body, HEADER_BYTES);
  new DataView(bytes.buffer).setUint32(CHECKSUM_OFFSET, fnv1a(bytes), true);
  return bytes;
}

/**
 * The tables of a file. Faults: `exact/kind` where it is none, `exact/version` where it is of another version, `exact/damaged`
 * where it is not what was written.
 */
export function decodeTablebase(bytes: Uint8Array): Result<SolvedEndgames> {
  if (bytes.length < HEADER_BYTES || MAGIC.some((byte, i) => bytes[i] !== byte))
    return failWith('exact/kind', 'This is no file of solved end games: it does not begin with YUTX.');
  const [version = 0, mals = 0, maxYutMo = 0] = bytes.subarray(MAGIC.length);
  if (version !== VERSION)
    return failWith(
      'exact/version',
      `The end games are of version ${version}; read is version ${VERSION}.`,
    );
  const stated = new DataView(bytes.buffer, bytes.byteOffset).getUint32(CHECKSUM_OFFSET, true);
  if (stated !== fnv1a(bytes) || mals < 1 || mals > MAX_MALS || maxYutMo < 1 || maxYutMo > MAX_YUT_MO)
    return failWith('exact/damaged', 'The solved end games are damaged; get or build the file again.');
  const configs = enumerateConfigurations(mals);
  const table = new Float32Array(configs.list.length ** 2);
  const reader = new RiceReader(bytes.subarray(HEADER_BYTES));
  visitStates(configs, (index, expected) => {
    const code = reader.read();
    const value = expected + ((code & 1) === 1 ? -(code + 1) / 2 : code / 2);
    table[index] = value / PROBABILITY_SCALE;
    return value;
  });
  return ok({ configs, table, maxYutMo });
}

/**
 * Goes through all beginnings of turns that can be, with their place in a table and what is expected there, in parts;
 * `told` gives what is there.
 */
function visitStates({ list, occupancy: onBoard }: MalConfigurations, visit: (index: number, expected: number) => number): void {
  const size = list.length;
  const last = size - 1;
  let above = new Int32Array(size).fill(PROBABILITY_SCALE / 2);
  for (let own = 0; own < last; own++) {
    const row = new Int32Array(size);
    for (let other = 0; other < last; other++) {
      const up = above[other] as number;
      const left = other === 0 ? up : (row[other - 1] as number);
      const expected = predictMed(left, up, other === 0 ? up : (above[other - 1] as number));
      const isPossible = ((onBoard[own] as number) & (onBoard[other] as number)) === 0;
      row[other] = isPossible ? visit(own * size + other, expected) : expected;
    }
    above = row;
  }
}

/** What the neighbours lead one to expect: their sum less the one between them, but no more or less than they are. */
function predictMed(left: number, up: number, corner: number): number {
  const [low, high] = left < up ? [left, up] : [up, left];
  return Math.min(high, Math.max(low, left + up - corner));
}

/** Fowler, Noll and Vo's sum of 32 bits over what is checked. */
function fnv1a(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  bytes.forEach((byte, i) => {
    if (i >= MAGIC.length && (i < CHECKSUM_OFFSET || i >= HEADER_BYTES)) sum = Math.imul(sum ^ byte, 0x01000193);
  });
  return sum >>> 0;
}
