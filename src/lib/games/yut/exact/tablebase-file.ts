/**
 * Tablebase file. A 12-byte header: `YUTX`, version, mals per side, counted yuts and mos, a zero
 * byte, and a checksum of these four bytes and the body (little endian). The body holds every
 * probability in 65,536ths, row by row, as the Rice-coded residual of the MED predictor (median
 * edge detection, as in LOCO-I). Impossible states are skipped.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { RiceReader, RiceWriter } from './rice-code';
import { enumerateConfigurations, type MalConfigurations } from './mal-configurations';
import type { WinTable } from './turn-solver';

const MAGIC = [0x59, 0x55, 0x54, 0x58];
const VERSION = 1;
const HEADER_BYTES = 12;
/** Offset of the checksum, which covers the header from the version on except itself. */
const CHECKSUM_OFFSET = 8;
const MAX_MALS = 3;
const MAX_YUT_MO = 20;

/** Fixed-point scale: the rounding error is at most 0.0000077. */
export const PROBABILITY_SCALE = 65_536;

export interface SolvedEndgames {
  readonly configs: MalConfigurations;
  readonly table: WinTable;
  /** Yuts and mos counted in one hand. */
  readonly maxYutMo: number;
}

export function encodeTablebase({
  configs,
  table,
  maxYutMo,
}: SolvedEndgames): Uint8Array<ArrayBuffer> {
  const writer = new RiceWriter();
  visitStates(configs, (index, expected) => {
    const value = Math.round((table[index] as number) * PROBABILITY_SCALE);
    // Signed residuals become codes from 0: 0, -1, 1, -2, 2 to 0, 1, 2, 3, 4.
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
 * Decodes a tablebase file. Faults: `exact/kind` for a foreign file, `exact/version` for another
 * version, `exact/damaged` for a corrupt one.
 */
export function decodeTablebase(bytes: Uint8Array): Result<SolvedEndgames> {
  if (bytes.length < HEADER_BYTES || MAGIC.some((byte, i) => bytes[i] !== byte))
    return failWith(
      'exact/kind',
      'This is no file of solved end games: it does not begin with YUTX.',
    );
  const [version = 0, mals = 0, maxYutMo = 0] = bytes.subarray(MAGIC.length);
  if (version !== VERSION)
    return failWith(
      'exact/version',
      `The end games are of version ${version}; read is version ${VERSION}.`,
    );
  const storedChecksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(
    CHECKSUM_OFFSET,
    true,
  );
  if (
    storedChecksum !== fnv1a(bytes) ||
    mals < 1 ||
    mals > MAX_MALS ||
    maxYutMo < 1 ||
    maxYutMo > MAX_YUT_MO
  )
    return failWith(
      'exact/damaged',
      'The solved end games are damaged; get or build the file again.',
    );
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
 * Visits all possible turn starts with their index in the table and their prediction, in fixed
 * point; `visit` returns the actual value.
 */
function visitStates(
  { list, occupancy }: MalConfigurations,
  visit: (index: number, expected: number) => number,
): void {
  const size = list.length;
  const last = size - 1;
  // Index `last` has all mals home: decided, hence not stored.
  let above = new Int32Array(size).fill(PROBABILITY_SCALE / 2);
  for (let ownConfig = 0; ownConfig < last; ownConfig++) {
    const row = new Int32Array(size);
    for (let opponentConfig = 0; opponentConfig < last; opponentConfig++) {
      const up = above[opponentConfig] as number;
      const left = opponentConfig === 0 ? up : (row[opponentConfig - 1] as number);
      const expected = predictMed(
        left,
        up,
        opponentConfig === 0 ? up : (above[opponentConfig - 1] as number),
      );
      const isPossible =
        ((occupancy[ownConfig] as number) & (occupancy[opponentConfig] as number)) === 0;
      row[opponentConfig] = isPossible
        ? visit(ownConfig * size + opponentConfig, expected)
        : expected;
    }
    above = row;
  }
}

/** MED predictor: left + up - corner, clamped to the range of left and up. */
function predictMed(left: number, up: number, corner: number): number {
  const [low, high] = left < up ? [left, up] : [up, left];
  return Math.min(high, Math.max(low, left + up - corner));
}

/** 32-bit FNV-1a checksum of the file without its magic and the checksum itself. */
function fnv1a(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  bytes.forEach((byte, i) => {
    if (i >= MAGIC.length && (i < CHECKSUM_OFFSET || i >= HEADER_BYTES))
      sum = Math.imul(sum ^ byte, 0x01000193);
  });
  return sum >>> 0;
}
