/**
 * The file of a network's weights: its initial weights, the two precisions, and invalid files. The
 * header has the magic (bytes 0 to 3), the version (4), the bits per weight (5), the number of
 * weights (8 to 11) and a checksum (12 to 15).
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { fromHalf, toHalf } from './half-float';
import { initialWeights, WEIGHT_OFFSETS, PARAMETER_COUNT, type Weights } from './network-weights';
import { decodeWeights, encodeWeights } from './weights-file';

const WEIGHTS = initialWeights(1);

/** True if two networks are bit-identical. */
function isIdentical(weightsA: Weights, weightsB: Weights): boolean {
  return (
    weightsA.length === weightsB.length &&
    weightsA.every((number, i) => Object.is(number, weightsB[i]))
  );
}

function faultOf(bytes: Uint8Array): string {
  const decoded = decodeWeights(bytes);
  return decoded.ok ? 'none' : (decoded.faults[0]?.code ?? '');
}

describe('the weights of a new network', () => {
  it('are 132,097, bounded by 1 / sqrt(inputs of the layer), half of them positive', () => {
    expect(PARAMETER_COUNT).toBe(132_097);
    const maxMagnitude = (from: number, to: number): number =>
      WEIGHTS.subarray(from, to).reduce((max, number) => Math.max(max, Math.abs(number)), 0);
    expect(maxMagnitude(0, WEIGHT_OFFSETS.layer2)).toBeLessThanOrEqual(1 / Math.sqrt(257));
    expect(maxMagnitude(0, WEIGHT_OFFSETS.layer2)).toBeGreaterThan(0.99 / Math.sqrt(257));
    expect(maxMagnitude(WEIGHT_OFFSETS.layer2, PARAMETER_COUNT)).toBeLessThanOrEqual(1 / 16);
    expect(maxMagnitude(WEIGHT_OFFSETS.layer2, PARAMETER_COUNT)).toBeGreaterThan(0.99 / 16);
    const positive = WEIGHTS.filter((number) => number > 0).length;
    expect(positive / PARAMETER_COUNT).toBeCloseTo(0.5, 2);
  });

  it('are determined by the seed', () => {
    expect(isIdentical(initialWeights(1), WEIGHTS)).toBe(true);
    expect(isIdentical(initialWeights(2), WEIGHTS)).toBe(false);
  });
});

describe('a weights file', () => {
  it('stores every weight exactly with 32 bits', () => {
    expect(isIdentical(unwrap(decodeWeights(encodeWeights(WEIGHTS, 32))), WEIGHTS)).toBe(true);
  });

  it('stores every weight rounded to half precision with 16 bits', () => {
    const file = encodeWeights(WEIGHTS, 16);
    expect(file.length).toBe(16 + 2 * PARAMETER_COUNT);
    const halves = WEIGHTS.map((number) => fromHalf(toHalf(number)));
    expect(isIdentical(unwrap(decodeWeights(file)), halves)).toBe(true);
  });

  it('is read at an unaligned offset of a larger buffer', () => {
    const file = encodeWeights(WEIGHTS, 32);
    const larger = new Uint8Array(file.length + 3);
    larger.set(file, 3);
    expect(isIdentical(unwrap(decodeWeights(larger.subarray(3))), WEIGHTS)).toBe(true);
  });

  it('is rejected with an error code when foreign, truncated or changed', () => {
    const file = encodeWeights(WEIGHTS, 16);
    const flipBit = (byteIndex: number): Uint8Array => {
      const copy = file.slice();
      copy[byteIndex] = (copy[byteIndex] as number) ^ 1;
      return copy;
    };
    expect(faultOf(file)).toBe('none');
    expect(faultOf(new TextEncoder().encode('<!doctype html>'))).toBe('network/foreign');
    expect(faultOf(new Uint8Array(0))).toBe('network/foreign');
    expect(faultOf(file.subarray(0, 15))).toBe('network/foreign');
    expect(faultOf(flipBit(0))).toBe('network/foreign');
    expect(faultOf(flipBit(4))).toBe('network/version');
    expect(faultOf(flipBit(5))).toBe('network/version');
    expect(faultOf(flipBit(8))).toBe('network/size');
    expect(faultOf(file.subarray(0, -1))).toBe('network/size');
    expect(faultOf(new Uint8Array([...file, 0]))).toBe('network/size');
    for (const byteIndex of [12, 16, 1000, file.length - 1])
      expect(faultOf(flipBit(byteIndex))).toBe('network/damaged');
  });

  it('is rejected when a weight is NaN', () => {
    const broken = WEIGHTS.map((number, i) => (i === 5 ? NaN : number));
    for (const bits of [16, 32] as const)
      expect(faultOf(encodeWeights(broken, bits))).toBe('network/damaged');
  });
});

describe('a half-precision number', () => {
  const FINITE_HALF_BITS = Array.from({ length: 0x7c00 }, (_, bits) => bits);

  it('is unchanged by a round trip through a number, for all bit patterns', () => {
    const allBits = [
      ...FINITE_HALF_BITS,
      ...FINITE_HALF_BITS.map((bits) => bits | 0x8000),
      0x7c00,
      0xfc00,
    ];
    expect(allBits.filter((bits) => toHalf(fromHalf(bits)) !== bits)).toEqual([]);
    expect(toHalf(NaN)).toBe(0x7e00);
    expect(fromHalf(0x7e00)).toBeNaN();
  });

  it('is increasing in its bits', () => {
    expect(fromHalf(1)).toBe(2 ** -24);
    expect(fromHalf(0x3c00)).toBe(1);
    expect(fromHalf(0x7bff)).toBe(65_504);
    expect(
      FINITE_HALF_BITS.slice(1).filter((bits) => fromHalf(bits) <= fromHalf(bits - 1)),
    ).toEqual([]);
  });

  it('is rounded to nearest, ties to even', () => {
    const misrounded = FINITE_HALF_BITS.slice(1).filter((bits) => {
      const [low, high] = [fromHalf(bits - 1), fromHalf(bits)];
      const midpoint = (low + high) / 2;
      const even = bits % 2 === 0 ? bits : bits - 1;
      const eighth = (high - low) / 8;
      const rounded = [midpoint - eighth, midpoint, midpoint + eighth].map(toHalf);
      return rounded.join() !== [bits - 1, even, bits].join();
    });
    expect(misrounded).toEqual([]);
    expect(toHalf(65_519)).toBe(0x7bff);
    expect(toHalf(65_520)).toBe(0x7c00);
    expect(toHalf(-1e9)).toBe(0xfc00);
  });
});
