import { expect, it } from 'vitest';
import type { OddsLoss } from '$lib/switching/play-judgement';
import { worstLossPercent, type GradedDecision } from './attempt-grading';

const loss = (least: number, most = least): OddsLoss => ({
  ...{ min: least, max: most },
  played: { min: 50 - most, max: 50 - least },
  best: { min: 50, max: 50 },
});
const decided = (at: number, given?: OddsLoss, choices = 2): GradedDecision => ({
  ...{ logIndex: at, verdict: 'sound', best: 'sound', equal: false, choiceCount: choices },
  ...(given && { loss: given }),
});

it('the loss of a play is its largest one, at least 1 unless zero', () => {
  expect(worstLossPercent([decided(0, loss(6)), decided(2, loss(30.6)), decided(4, loss(0))])).toBe(
    31,
  );
  expect(worstLossPercent([decided(0, loss(0.2))])).toBe(1);
  expect(worstLossPercent([decided(0, loss(0))])).toBe(0);
});

it('the loss is undefined when a decision has none, or only bounds', () => {
  expect(worstLossPercent([decided(0)])).toBeUndefined();
  expect(worstLossPercent([decided(0, loss(6)), decided(2)])).toBeUndefined();
  expect(worstLossPercent([decided(0, loss(2, 9))])).toBeUndefined();
  // A forced card is no decision.
  expect(worstLossPercent([decided(0, loss(6)), decided(2, undefined, 1)])).toBe(6);
});

it('leaves out the shared prefix', () => {
  expect(worstLossPercent([decided(0, loss(30)), decided(2, loss(4))], 1)).toBe(4);
});
