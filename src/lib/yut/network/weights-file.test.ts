import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { fromHalf, toHalf } from './half-float';
import { initialWeights, WEIGHT_OFFSETS, PARAMETER_COUNT, type Weights } from './network-weights';
import { decodeWeights, encodeWeights } from './weights-file';

const WEIGHTS = initialWeights(1);

/** True if two networks are bit-identical. */
function same(one: Weights, other: Weights): boolean {
  return one.length === other.length && one.every((number, i) => Object.is(number, other[i]));
}

function faultOf(bytes: Uint8Array): string {
  const read = decodeWeights(bytes);
  return read.ok ? 'none' : (read.faults[0]?.code ?? '');
}

describe('the numbers of a new network', () => {
  it('are 132,097, each layer’s within the root of its inputs, and both signs alike', () => {
    expect(PARAMETER_COUNT).toBe(132_097);
    const widest = (from: number, to: number): number =>
      WEIGHTS.subarray(from, to).reduce((most, number) => Math.max(most, Math.abs(number)), 0);
    expect(widest(0, WEIGHT_OFFSETS.layer2)).toBeLessThanOrEqual(1 / Math.sqrt(257));
    expect(widest(0, WEIGHT_OFFSETS.layer2)).toBeGreaterThan(0.99 / Math.sqrt(257));
    expect(widest(WEIGHT_OFFSETS.layer2, PARAMETER_COUNT)).toBeLessThanOrEqual(1 / 16);
    expect(widest(WEIGHT_OFFSETS.layer2, PARAMETER_COUNT)).toBeGreaterThan(0.99 / 16);
    const positive = WEIGHTS.filter((number) => number > 0).length;
    expect(positive / PARAMETER_COUNT).toBeCloseTo(0.5, 2);
  });

  it('follow from the seed', () => {
    expect(same(initialWeights(1), WEIGHTS)).toBe(true);
    expect(same(initialWeights(2), WEIGHTS)).toBe(false);
  });
});

describe('a file of a network', () => {
  it('keeps every number as it is with 32 bits', () => {
    expect(same(unwrap(decodeWeights(encodeWeights(WEIGHTS, 32))), WEIGHTS)).toBe(true);
  });

  it('keeps the nearest half of every number with 16 bits, in half the room', () => {
    const file = encodeWeights(WEIGHTS, 16);
    expect(file.length).toBe(16 + 2 * PARAMETER_COUNT);
    const halves = WEIGHTS.map((number) => fromHalf(toHalf(number)));
    expect(same(unwrap(decodeWeights(file)), halves)).toBe(true);
  });

  it('is read wherever it lies in a larger piece of memory', () => {
    const file = encodeWeights(WEIGHTS, 32);
    const larger = new Uint8Array(file.length + 3);
    larger.set(file, 3);
    expect(same(unwrap(decodeWeights(larger.subarray(3))), WEIGHTS)).toBe(true);
  });

  it('is refused with its reason when it is another, cut, or was changed', () => {
    const file = encodeWeights(WEIGHTS, 16);
    const changed = (at: number): Uint8Array => {
      const copy = file.slice();
      copy[at] = (copy[at] as number) ^ 1;
      return copy;
    };
    expect(faultOf(file)).toBe('none');
    expect(faultOf(new TextEncoder().encode('<!doctype html>'))).toBe('network/foreign');
    expect(faultOf(new Uint8Array(0))).toBe('network/foreign');
    expect(faultOf(file.subarray(0, 15))).toBe('network/foreign');
    expect(faultOf(changed(0))).toBe('network/foreign');
    expect(faultOf(changed(4))).toBe('network/version');
    expect(faultOf(changed(5))).toBe('network/version');
    expect(faultOf(changed(8))).toBe('network/size');
    expect(faultOf(file.subarray(0, -1))).toBe('network/size');
    expect(faultOf(new Uint8Array([...file, 0]))).toBe('network/size');
    for (const at of [12, 16, 1000, file.length - 1])
      expect(faultOf(changed(at))).toBe('network/damaged');
  });

  it('is refused when a number in it is none', () => {
    const broken = WEIGHTS.map((number, i) => (i === 5 ? NaN : number));
    for (const bits of [16, 32] as const)
      expect(faultOf(encodeWeights(broken, bits))).toBe('network/damaged');
  });
});

describe('a half', () => {
  const ALL = Array.from({ length: 0x7c00 }, (_, bits) => bits);

  it('is read and written as the same bits, each of them', () => {
    const both = [...ALL, ...ALL.map((bits) => bits | 0x8000), 0x7c00, 0xfc00];
    expect(both.filter((bits) => toHalf(fromHalf(bits)) !== bits)).toEqual([]);
    expect(toHalf(NaN)).toBe(0x7e00);
    expect(fromHalf(0x7e00)).toBeNaN();
  });

  it('rises with its bits, from the smallest to the largest', () => {
    expect(fromHalf(1)).toBe(2 ** -24);
    expect(fromHalf(0x3c00)).toBe(1);
    expect(fromHalf(0x7bff)).toBe(65_504);
    expect(ALL.slice(1).filter((bits) => fromHalf(bits) <= fromHalf(bits - 1))).toEqual([]);
  });

  it('is the nearest to a number, and of two as near the even one', () => {
    const wrong = ALL.slice(1).filter((bits) => {
      const [low, high] = [fromHalf(bits - 1), fromHalf(bits)];
      const middle = (low + high) / 2;
      const even = bits % 2 === 0 ? bits : bits - 1;
      const eighth = (high - low) / 8;
      const found = [middle - eighth, middle, middle + eighth].map(toHalf);
      return found.join() !== [bits - 1, even, bits].join();
    });
    expect(wrong).toEqual([]);
    expect(toHalf(65_519)).toBe(0x7bff);
    expect(toHalf(65_520)).toBe(0x7c00);
    expect(toHalf(-1e9)).toBe(0xfc00);
  });
});
