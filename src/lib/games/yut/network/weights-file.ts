/**
 * Weights file. Little endian, 16-byte header: magic `YUTN`, version, bits per weight (16 or 32),
 * two zero bytes, number of weights, checksum of the rest; then the weights.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { fnv1aChecksum } from './fnv1a-checksum';
import { fromHalf, toHalf } from './half-float';
import { PARAMETER_COUNT, type Weights } from './network-weights';

const MAGIC = 'YUTN';
const VERSION = 1;
const HEADER_BYTES = 16;

/** Bits per weight: 32 is lossless, 16 is half precision. */
export type Bits = 16 | 32;

export function encodeWeights(weights: Weights, bits: Bits): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + (PARAMETER_COUNT * bits) / 8);
  const view = new DataView(bytes.buffer);
  [...MAGIC].forEach((letter, i) => view.setUint8(i, letter.charCodeAt(0)));
  view.setUint8(4, VERSION);
  view.setUint8(5, bits);
  view.setUint32(8, PARAMETER_COUNT, true);
  weights.forEach((number, i) => {
    if (bits === 16) view.setUint16(HEADER_BYTES + 2 * i, toHalf(number), true);
    else view.setFloat32(HEADER_BYTES + 4 * i, number, true);
  });
  view.setUint32(12, fnv1aChecksum(bytes.subarray(HEADER_BYTES)), true);
  return bytes;
}

/**
 * Decodes a weights file. Faults: `network/foreign` for another file, `network/version` for another
 * version, `network/size` for a wrong length or architecture, `network/damaged` for corrupt bytes
 * or non-finite weights.
 */
export function decodeWeights(bytes: Uint8Array): Result<Weights> {
  const letters = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (letters !== MAGIC || bytes.length < HEADER_BYTES)
    return failWith('network/foreign', 'This is no file of a yut network.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [version, bits] = [view.getUint8(4), view.getUint8(5)];
  if (version !== VERSION || (bits !== 16 && bits !== 32))
    return failWith(
      'network/version',
      `The file of the network is of version ${version} with ${bits} bits; version ${VERSION} with 16 or 32 can be read.`,
    );
  const length = HEADER_BYTES + (PARAMETER_COUNT * bits) / 8;
  if (view.getUint32(8, true) !== PARAMETER_COUNT || bytes.length !== length)
    return failWith(
      'network/size',
      `The file of the network has ${bytes.length} bytes for ${view.getUint32(8, true)} numbers; ${length} for ${PARAMETER_COUNT} are needed.`,
    );
  if (fnv1aChecksum(bytes.subarray(HEADER_BYTES)) !== view.getUint32(12, true))
    return damagedFile();
  const weights = new Float32Array(PARAMETER_COUNT);
  for (let i = 0; i < PARAMETER_COUNT; i++)
    weights[i] =
      bits === 16
        ? fromHalf(view.getUint16(HEADER_BYTES + 2 * i, true))
        : view.getFloat32(HEADER_BYTES + 4 * i, true);
  return weights.every(Number.isFinite) ? ok(weights) : damagedFile();
}

function damagedFile(): Result<never> {
  return failWith('network/damaged', 'The file of the network is damaged: fetch or make it again.');
}
