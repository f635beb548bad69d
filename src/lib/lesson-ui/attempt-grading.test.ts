import { expect, it } from 'vitest';
import type { Loss } from '$lib/switching/judgement';
import { costIn, type Graded } from './attempt-grading';

const loss = (least: number, most = least): Loss => ({
  ...{ least, most },
  mine: { least: 50 - most, most: 50 - least },
  best: { least: 50, most: 50 },
});
const decided = (at: number, given?: Loss, choices = 2): Graded => ({
  ...{ at, verdict: 'sound', best: 'sound', equal: false, choices },
  ...(given && { loss: given }),
});

it('the cost of a play is that of its worst decision, and never rounds a loss to nothing', () => {
  expect(costIn([decided(0, loss(6)), decided(2, loss(30.6)), decided(4, loss(0))])).toBe(31);
  expect(costIn([decided(0, loss(0.2))])).toBe(1);
  expect(costIn([decided(0, loss(0))])).toBe(0);
});

it('is not known where a decision is not weighed, or only between two bounds', () => {
  expect(costIn([decided(0)])).toBeUndefined();
  expect(costIn([decided(0, loss(6)), decided(2)])).toBeUndefined();
  expect(costIn([decided(0, loss(2, 9))])).toBeUndefined();
  // A forced card is no decision.
  expect(costIn([decided(0, loss(6)), decided(2, undefined, 1)])).toBe(6);
});

it('leaves out what somebody else played', () => {
  expect(costIn([decided(0, loss(30)), decided(2, loss(4))], 1)).toBe(4);
});
