/**
 * The WebAssembly kernel of the value network, against a plain reference: inference (the values of
 * a batch of encoded states, the "records") and learning (squared loss, gradient, Adam steps).
 * Results must be equal to the bit wherever the same numbers go in.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { RECORD_BYTES, encodeStates } from './state-encoding';
import { openKernel, openLearningKernel, type LearningKernel } from './network-kernel';
import { referenceValue } from './reference-network';
import { randomGameStates } from '$lib/games/yut/rules/yut-states.fixture';
import {
  initialWeights,
  WEIGHT_OFFSETS,
  PARAMETER_COUNT,
  HIDDEN_UNITS,
  type Weights,
} from './network-weights';

const STATES = [1, 2, 3].flatMap((seed) => randomGameStates(seededRandom(seed)));
const RECORDS = encodeStates(STATES, 'A');
const COUNT = STATES.length;

const record = (i: number): Uint8Array =>
  RECORDS.subarray(i * RECORD_BYTES, (i + 1) * RECORD_BYTES);
const firstRecords = (count: number): Uint8Array => RECORDS.subarray(0, count * RECORD_BYTES);
/** Scaled weights, with which the values of the states cover -1 to 1. */
const scaledWeights = (seed: number): Weights => initialWeights(seed).map((number) => 3 * number);

/** Random targets, -1 to 1. */
function targetsOf(count: number, random: Random): Float32Array {
  return Float32Array.from({ length: count }, () => random.below(2001) / 1000 - 1);
}

/** Bytes for a fast exact comparison. */
function bytesOf({ buffer }: Float32Array): Buffer {
  return Buffer.from(buffer);
}

/** Sum of the squared errors. */
function referenceLoss(
  weights: ArrayLike<number>,
  records: Uint8Array,
  targets: Float32Array,
): number {
  return targets.reduce((sum, target, i) => {
    const offset = i * RECORD_BYTES;
    return (
      sum + (referenceValue(weights, records.subarray(offset, offset + RECORD_BYTES)) - target) ** 2
    );
  }, 0);
}

describe('the inference kernel', () => {
  it('evaluates states as the reference network does', () => {
    for (const weights of [initialWeights(1), scaledWeights(2)]) {
      const values = openKernel(weights).evaluate(RECORDS);
      for (let i = 0; i < COUNT; i += 3)
        expect(values[i]).toBeCloseTo(referenceValue(weights, record(i)), 5);
    }
  });

  it('gives a state a bit-identical value in a batch of any size and contents', () => {
    const kernel = openKernel(scaledWeights(3));
    const singleValues = STATES.map((_, i) => kernel.evaluate(record(i))[0]);
    expect(singleValues.length).toBeGreaterThan(64);
    expect([...kernel.evaluate(RECORDS)]).toEqual(singleValues);
    // More than one batch of the kernel.
    const manyRecords = new Uint8Array(1100 * RECORD_BYTES);
    for (let i = 0; i < 1100; i++) manyRecords.set(record(i % COUNT), i * RECORD_BYTES);
    expect([...kernel.evaluate(manyRecords)]).toEqual(
      Array.from({ length: 1100 }, (_, i) => singleValues[i % COUNT]),
    );
    expect(kernel.evaluate(new Uint8Array(0))).toEqual(new Float32Array(0));
  });

  it('evaluates with the weights loaded last', () => {
    const kernel = openKernel(scaledWeights(1));
    kernel.load(scaledWeights(2));
    expect(kernel.evaluate(RECORDS)).toEqual(openKernel(scaledWeights(2)).evaluate(RECORDS));
  });
});

describe('the learning kernel', () => {
  it('computes the loss and a gradient equal to central differences of the reference loss', () => {
    const random = seededRandom(7);
    const weights = scaledWeights(4);
    const kernel = openLearningKernel(weights);
    const count = 4;
    const targets = targetsOf(count, random);
    expect(kernel.accumulateGradient(firstRecords(count), targets)).toBeCloseTo(
      referenceLoss(weights, firstRecords(count), targets),
      4,
    );
    const slopes = kernel.gradient();
    const numbers = Float64Array.from(weights);
    const randomIndices = (from: number, to: number): readonly number[] =>
      Array.from({ length: 4 }, () => from + random.below(to - from));
    // Some weights of each layer and of each row of biases.
    const weightIndices = [
      // The row of a mal at the start: active in nearly every state.
      ...randomIndices(0, HIDDEN_UNITS),
      ...randomIndices(WEIGHT_OFFSETS.layer1, WEIGHT_OFFSETS.bias1),
      ...randomIndices(WEIGHT_OFFSETS.bias1, WEIGHT_OFFSETS.layer2),
      ...randomIndices(WEIGHT_OFFSETS.layer2, WEIGHT_OFFSETS.bias2),
      ...randomIndices(WEIGHT_OFFSETS.bias2, WEIGHT_OFFSETS.output),
      ...randomIndices(WEIGHT_OFFSETS.output, PARAMETER_COUNT),
      WEIGHT_OFFSETS.outputBias,
    ];
    let nonzeroCount = 0;
    for (const i of weightIndices) {
      const lossAfterChange = (delta: number): number => {
        const number = numbers[i] as number;
        numbers[i] = number + delta;
        const loss = referenceLoss(numbers, firstRecords(count), targets);
        numbers[i] = number;
        return loss;
      };
      const [lossAbove, lossBelow] = [lossAfterChange(1e-5), lossAfterChange(-1e-5)];
      expect(slopes[i]).toBeCloseTo((lossAbove - lossBelow) / 2e-5, 3);
      if (slopes[i] !== 0) nonzeroCount++;
    }
    expect(nonzeroCount).toBeGreaterThan(weightIndices.length / 3);
  });

  it('accumulates the same gradient over groups of any size', () => {
    const random = seededRandom(8);
    const weights = scaledWeights(5);
    const targets = targetsOf(COUNT, random);
    const batchKernel = openLearningKernel(weights);
    const loss = batchKernel.accumulateGradient(RECORDS, targets);
    const groupKernel = openLearningKernel(weights);
    const sum = new Float64Array(PARAMETER_COUNT);
    let losses = 0;
    for (let from = 0; from < COUNT; from += 37) {
      const to = Math.min(COUNT, from + 37);
      losses += groupKernel.accumulateGradient(
        RECORDS.subarray(from * RECORD_BYTES, to * RECORD_BYTES),
        targets.subarray(from, to),
      );
      groupKernel.gradient().forEach((slope, i) => (sum[i] = (sum[i] as number) + slope));
    }
    expect(loss).toBeCloseTo(losses, 6);
    const maxDifference = batchKernel
      .gradient()
      .reduce((max, slope, i) => Math.max(max, Math.abs(slope - (sum[i] as number))), 0);
    expect(maxDifference).toBeLessThan(1e-3);
  });

  it('updates every weight by Adam', () => {
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
      const maxDifference = kernel
        .weights()
        .reduce((max, number, i) => Math.max(max, Math.abs(number - (numbers[i] as number))), 0);
      expect(maxDifference).toBeLessThan(1e-6 * 4);
    }
  });

  it('is deterministic to the bit, also when resumed from saved weights and moments', () => {
    const targets = targetsOf(COUNT, seededRandom(10));
    const runSteps = (kernel: LearningKernel, from: number, to: number): void => {
      for (let step = from; step <= to; step++) {
        kernel.accumulateGradient(RECORDS, targets);
        kernel.adamStep(step, 1e-3);
      }
    };
    const uninterrupted = openLearningKernel(scaledWeights(7));
    runSteps(uninterrupted, 1, 4);
    const interrupted = openLearningKernel(scaledWeights(7));
    runSteps(interrupted, 1, 2);
    const resumed = openLearningKernel(interrupted.weights());
    resumed.restoreMoments(interrupted.moments());
    runSteps(resumed, 3, 4);
    expect(Buffer.compare(bytesOf(resumed.weights()), bytesOf(uninterrupted.weights()))).toBe(0);
    expect(resumed.evaluate(RECORDS)).toEqual(
      openKernel(uninterrupted.weights()).evaluate(RECORDS),
    );
  });

  it('reduces the loss by training', () => {
    const kernel = openLearningKernel(initialWeights(8));
    const targets = targetsOf(20, seededRandom(11));
    const before = kernel.accumulateGradient(firstRecords(20), targets);
    for (let step = 1; step <= 60; step++) {
      kernel.accumulateGradient(firstRecords(20), targets);
      kernel.adamStep(step, 1e-3);
    }
    expect(kernel.accumulateGradient(firstRecords(20), targets)).toBeLessThan(before / 4);
  });
});
