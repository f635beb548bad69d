import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { RECORD_BYTES, encodeStates } from './state-encoding';
import { openKernel, openLearningKernel, type LearningKernel } from './network-kernel';
import { referenceValue } from './reference-network';
import { sampleGameStates } from './network-states.fixture';
import {
  initialWeights,
  WEIGHT_OFFSETS,
  PARAMETER_COUNT,
  HIDDEN_UNITS,
  type Weights,
} from './network-weights';

const STATES = [1, 2, 3].flatMap((seed) => sampleGameStates(seededRandom(seed)));
const RECORDS = encodeStates(STATES, 'A');
const COUNT = STATES.length;

const record = (i: number): Uint8Array =>
  RECORDS.subarray(i * RECORD_BYTES, (i + 1) * RECORD_BYTES);
const first = (count: number): Uint8Array => RECORDS.subarray(0, count * RECORD_BYTES);
/** Scaled weights, whose values cover -1 to 1. */
const scaledWeights = (seed: number): Weights => initialWeights(seed).map((number) => 3 * number);

function targetsOf(count: number, random: Random): Float32Array {
  return Float32Array.from({ length: count }, () => random.below(2001) / 1000 - 1);
}

/** Bytes for a fast exact comparison. */
function bytesOf({ buffer }: Float32Array): Buffer {
  return Buffer.from(buffer);
}

function referenceLoss(
  weights: ArrayLike<number>,
  records: Uint8Array,
  targets: Float32Array,
): number {
  return targets.reduce((sum, target, i) => {
    const at = i * RECORD_BYTES;
    return sum + (referenceValue(weights, records.subarray(at, at + RECORD_BYTES)) - target) ** 2;
  }, 0);
}

describe('the kernel', () => {
  it('values states as the network written down plainly does', () => {
    for (const weights of [initialWeights(1), scaledWeights(2)]) {
      const values = openKernel(weights).evaluate(RECORDS);
      for (let i = 0; i < COUNT; i += 3)
        expect(values[i]).toBeCloseTo(referenceValue(weights, record(i)), 5);
    }
  });

  it('gives a state the same value to the bit, whatever is asked with it and however much', () => {
    const kernel = openKernel(scaledWeights(3));
    const alone = STATES.map((_, i) => kernel.evaluate(record(i))[0]);
    expect(alone.length).toBeGreaterThan(64);
    expect([...kernel.evaluate(RECORDS)]).toEqual(alone);
    // More than one batch of the kernel.
    const many = new Uint8Array(1100 * RECORD_BYTES);
    for (let i = 0; i < 1100; i++) many.set(record(i % COUNT), i * RECORD_BYTES);
    expect([...kernel.evaluate(many)]).toEqual(
      Array.from({ length: 1100 }, (_, i) => alone[i % COUNT]),
    );
    expect(kernel.evaluate(new Uint8Array(0))).toEqual(new Float32Array(0));
  });

  it('values with the numbers that it was given last', () => {
    const kernel = openKernel(scaledWeights(1));
    kernel.load(scaledWeights(2));
    expect(kernel.evaluate(RECORDS)).toEqual(openKernel(scaledWeights(2)).evaluate(RECORDS));
  });
});

describe('the kernel that learns', () => {
  it('knows the loss and its slopes: those that small changes of the plain network show', () => {
    const random = seededRandom(7);
    const weights = scaledWeights(4);
    const kernel = openLearningKernel(weights);
    const count = 4;
    const targets = targetsOf(count, random);
    expect(kernel.accumulateGradient(first(count), targets)).toBeCloseTo(
      referenceLoss(weights, first(count), targets),
      4,
    );
    const slopes = kernel.gradient();
    const numbers = Float64Array.from(weights);
    const some = (from: number, to: number): readonly number[] =>
      Array.from({ length: 4 }, () => from + random.below(to - from));
    const tried = [
      // The row of a mal at the start: active in nearly every state.
      ...some(0, HIDDEN_UNITS),
      ...some(WEIGHT_OFFSETS.layer1, WEIGHT_OFFSETS.bias1),
      ...some(WEIGHT_OFFSETS.bias1, WEIGHT_OFFSETS.layer2),
      ...some(WEIGHT_OFFSETS.layer2, WEIGHT_OFFSETS.bias2),
      ...some(WEIGHT_OFFSETS.bias2, WEIGHT_OFFSETS.output),
      ...some(WEIGHT_OFFSETS.output, PARAMETER_COUNT),
      WEIGHT_OFFSETS.outputBias,
    ];
    let moved = 0;
    for (const i of tried) {
      const changed = (by: number): number => {
        const number = numbers[i] as number;
        numbers[i] = number + by;
        const loss = referenceLoss(numbers, first(count), targets);
        numbers[i] = number;
        return loss;
      };
      const [more, less] = [changed(1e-5), changed(-1e-5)];
      expect(slopes[i]).toBeCloseTo((more - less) / 2e-5, 3);
      if (slopes[i] !== 0) moved++;
    }
    expect(moved).toBeGreaterThan(tried.length / 3);
  });

  it('adds up the slopes of all states, in groups of any size', () => {
    const random = seededRandom(8);
    const weights = scaledWeights(5);
    const targets = targetsOf(COUNT, random);
    const whole = openLearningKernel(weights);
    const loss = whole.accumulateGradient(RECORDS, targets);
    const part = openLearningKernel(weights);
    const sum = new Float64Array(PARAMETER_COUNT);
    let losses = 0;
    for (let from = 0; from < COUNT; from += 37) {
      const to = Math.min(COUNT, from + 37);
      losses += part.accumulateGradient(
        RECORDS.subarray(from * RECORD_BYTES, to * RECORD_BYTES),
        targets.subarray(from, to),
      );
      part.gradient().forEach((slope, i) => (sum[i] = (sum[i] as number) + slope));
    }
    expect(loss).toBeCloseTo(losses, 6);
    const furthest = whole
      .gradient()
      .reduce((most, slope, i) => Math.max(most, Math.abs(slope - (sum[i] as number))), 0);
    expect(furthest).toBeLessThan(1e-3);
  });

  it('moves every number as Adam does', () => {
    const kernel = openLearningKernel(scaledWeights(6));
    const targets = targetsOf(COUNT, seededRandom(9));
    const numbers = Float64Array.from(kernel.weights());
    const mean = new Float64Array(PARAMETER_COUNT);
    const squared = new Float64Array(PARAMETER_COUNT);
    for (let step = 1; step <= 3; step++) {
      kernel.accumulateGradient(RECORDS, targets);
      kernel.gradient().forEach((slope, i) => {
        const m = (mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope);
        const v = (squared[i] = 0.999 * (squared[i] as number) + 0.001 * slope * slope);
        const root = Math.sqrt(v / (1 - 0.999 ** step)) + 1e-8;
        numbers[i] = (numbers[i] as number) - (1e-3 * (m / (1 - 0.9 ** step))) / root;
      });
      kernel.adamStep(step, 1e-3);
      const furthest = kernel
        .weights()
        .reduce((most, number, i) => Math.max(most, Math.abs(number - (numbers[i] as number))), 0);
      expect(furthest).toBeLessThan(1e-6 * 4);
    }
  });

  it('comes to the same bits again, and from means that were kept', () => {
    const targets = targetsOf(COUNT, seededRandom(10));
    const steps = (kernel: LearningKernel, from: number, to: number): void => {
      for (let step = from; step <= to; step++) {
        kernel.accumulateGradient(RECORDS, targets);
        kernel.adamStep(step, 1e-3);
      }
    };
    const whole = openLearningKernel(scaledWeights(7));
    steps(whole, 1, 4);
    const half = openLearningKernel(scaledWeights(7));
    steps(half, 1, 2);
    const rest = openLearningKernel(half.weights());
    rest.restoreMoments(half.moments());
    steps(rest, 3, 4);
    expect(Buffer.compare(bytesOf(rest.weights()), bytesOf(whole.weights()))).toBe(0);
    expect(rest.evaluate(RECORDS)).toEqual(openKernel(whole.weights()).evaluate(RECORDS));
  });

  it('comes nearer to what it is told', () => {
    const kernel = openLearningKernel(initialWeights(8));
    const targets = targetsOf(20, seededRandom(11));
    const before = kernel.accumulateGradient(first(20), targets);
    for (let step = 1; step <= 60; step++) {
      kernel.accumulateGradient(first(20), targets);
      kernel.adamStep(step, 1e-3);
    }
    expect(kernel.accumulateGradient(first(20), targets)).toBeLessThan(before / 4);
  });
});
