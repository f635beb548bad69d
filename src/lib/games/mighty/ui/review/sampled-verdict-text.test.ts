/** The text for a play whose verdict is unknown: its success rate in playouts. */
import { expect, test } from 'vitest';
import { sampledVerdictText } from './mighty-review-adapter';

const DECISION = { logIndex: 0, best: 'unknown', choiceCount: 2, equal: false } as const;

test('an unproved play shows its success rate as an estimate', () => {
  const sampled = { made: 14, of: 20, worlds: 2, seed: 7 };
  const decision = { ...DECISION, verdict: 'unknown', sampled } as const;
  const alternative = { verdict: 'unknown', refutation: null, sampled } as const;
  for (const verdict of [decision, alternative])
    expect(sampledVerdictText(verdict)).toMatch(/2 deals.*14 of 20.*estimate/);
});

test('there is no text without playouts', () => {
  const proved = { ...DECISION, verdict: 'sound', sampled: null } as const;
  expect(sampledVerdictText(proved)).toBeNull();
  expect(sampledVerdictText({ ...DECISION, verdict: 'sound' })).toBeNull();
});
