import { expect, test } from 'vitest';
import { sampledVerdictText } from './sampled-verdict-text';

const DECISION = { at: 0, best: 'unknown', choiceCount: 2, equal: false } as const;

test('what was played out instead of proved says how often, and that it is an estimate', () => {
  const sampled = { made: 14, of: 20, worlds: 2, seed: 7 };
  const decision = { ...DECISION, verdict: 'unknown', sampled } as const;
  const alternative = { verdict: 'unknown', refutation: null, sampled } as const;
  for (const found of [decision, alternative])
    expect(sampledVerdictText(found)).toMatch(/2 deals.*14 of 20.*estimate/);
});

test('nothing is said where nothing was played out', () => {
  const proved = { ...DECISION, verdict: 'sound', sampled: null } as const;
  expect(sampledVerdictText(proved)).toBeNull();
  expect(sampledVerdictText({ ...DECISION, verdict: 'sound' })).toBeNull();
});
