/**
 * Checkpoint file of a training. Little endian: magic `YUTT`, version, length of the header text
 * and checksum of the rest, 4 bytes each; the header (JSON: all but the networks); then five rows
 * of 32-bit floats: network, target network, Adam's first and second moments, best network.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { fnv1aChecksum } from '$lib/games/yut/network/fnv1a-checksum';
import { PARAMETER_COUNT } from '$lib/games/yut/network/network-weights';
import type { TrainingPlan } from './training-run';
import type { CurvePoint, Training } from './yut-training';

const MAGIC = 'YUTT';
const VERSION = 1;
const HEADER_BYTES = 16;
const ROW_BYTES = 4 * PARAMETER_COUNT;
const ROW_COUNT = 5;

/** The JSON header; a row of floats belongs to each network and moment that it leaves out. */
interface TrainingHeader {
  readonly plan: TrainingPlan;
  readonly epoch: number;
  readonly steps: number;
  readonly curve: readonly CurvePoint[];
  readonly best: { readonly epoch: number; readonly share: number };
}

export function encodeTraining({ run, curve, best }: Training): Uint8Array<ArrayBuffer> {
  const { plan, epoch, steps, weights, target, moments } = run;
  const header: TrainingHeader = {
    plan,
    epoch,
    steps,
    curve,
    best: { epoch: best.epoch, share: best.share },
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(HEADER_BYTES + text.length + ROW_COUNT * ROW_BYTES);
  const view = new DataView(bytes.buffer);
  [...MAGIC].forEach((letter, i) => view.setUint8(i, letter.charCodeAt(0)));
  view.setUint32(4, VERSION, true);
  view.setUint32(8, text.length, true);
  bytes.set(text, HEADER_BYTES);
  [weights, target, moments.first, moments.second, best.weights].forEach((row, n) => {
    const rowOffset = HEADER_BYTES + text.length + n * ROW_BYTES;
    row.forEach((number, i) => view.setFloat32(rowOffset + 4 * i, number, true));
  });
  view.setUint32(12, fnv1aChecksum(bytes.subarray(HEADER_BYTES)), true);
  return bytes;
}

/**
 * Decodes a checkpoint. Faults: `training/foreign` for another file, `training/damaged` for a
 * corrupt one.
 */
export function decodeTraining(bytes: Uint8Array): Result<Training> {
  const letters = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (letters !== MAGIC || bytes.length < HEADER_BYTES || view.getUint32(4, true) !== VERSION)
    return failWith(
      'training/foreign',
      'This is no training of a yut network, or of another version.',
    );
  const length = view.getUint32(8, true);
  const isComplete = bytes.length === HEADER_BYTES + length + ROW_COUNT * ROW_BYTES;
  if (!isComplete || fnv1aChecksum(bytes.subarray(HEADER_BYTES)) !== view.getUint32(12, true))
    return failWith('training/damaged', 'The file of the training is damaged: begin it again.');
  // The checksum matches, so the header is as it was written.
  const text = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length));
  const { plan, epoch, steps, curve, best } = JSON.parse(text) as TrainingHeader;
  const row = (n: number): Float32Array<ArrayBuffer> => {
    const rowOffset = HEADER_BYTES + length + n * ROW_BYTES;
    return Float32Array.from({ length: PARAMETER_COUNT }, (_, i) =>
      view.getFloat32(rowOffset + 4 * i, true),
    );
  };
  const moments = { first: row(2), second: row(3) };
  return ok({
    run: { plan, epoch, steps, weights: row(0), target: row(1), moments },
    curve,
    best: { ...best, weights: row(4) },
  });
}
