/** Tests of the weights that a player's conclusions, with their trust, give to deals. */
import { describe, expect, it } from 'vitest';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Inference } from '$lib/games/bridge/knowledge/rule';
import { unwrap } from '$lib/core/result';
import type { Conclusion } from './mind';
import { isHeavyEnough, resolveConclusions } from './resolve-conclusions';

/** Two deals that differ in the holder of the king of clubs. */
const KING_SOUTH = unwrap(
  parseCompleteDeal('N:K9875.T82.98.653 42.643.73.AT9874 JT3.KJ97.KT52.K2 AQ6.AQ5.AQJ64.QJ'),
);
const KING_NORTH = { ...KING_SOUTH, N: KING_SOUTH.S, S: KING_SOUTH.N };

/**
 * A conclusion of a made-up rule; a deal that contradicts it keeps 1 - `strength` of its weight.
 */
function conclude(id: string, strength: number, constraint: Constraint): Conclusion {
  const rule: Inference = {
    kind: 'inference',
    id,
    family: 'declarer',
    strength,
    infer: () => constraint,
  };
  return { rule, scene: null, constraint };
}

const NORTH_HAS = conclude('north-has', 0.8, { kind: 'holds', seat: 'N', card: 'CK' });
const NORTH_LACKS = conclude('north-lacks', 0.6, { kind: 'lacks', seat: 'N', card: 'CK' });
/** No deal satisfies it. */
const NOBODY_HAS = conclude('nobody-has', 0.9, { kind: 'holds', seat: 'E', card: 'CK' });
const DEALS = [KING_NORTH, KING_SOUTH];

describe('resolution of conclusions', () => {
  it('leaves a deal its full weight when it satisfies every conclusion', () => {
    const { weights, strongestObjections } = resolveConclusions(DEALS, [NORTH_HAS]);
    expect(weights[0]).toBe(1);
    expect(weights[1]).toBeCloseTo(0.2);
    expect(strongestObjections).toEqual([null, 'north-has']);
  });

  it('drops the weaker of two conclusions that no deal satisfies together', () => {
    const { conclusions, weights } = resolveConclusions(DEALS, [NORTH_LACKS, NORTH_HAS]);
    expect(conclusions.map(({ rule, isDropped }) => [rule.id, isDropped])).toEqual([
      ['north-lacks', true],
      ['north-has', false],
    ]);
    expect(weights[0]).toBe(1);
  });

  it('drops a conclusion that no deal satisfies, however strong', () => {
    const { conclusions, weights } = resolveConclusions(DEALS, [NOBODY_HAS, NORTH_HAS]);
    expect(conclusions.map(({ isDropped }) => isDropped)).toEqual([true, false]);
    expect(weights).toEqual([1, expect.closeTo(0.2)]);
  });

  it('weighs all deals alike without conclusions', () => {
    expect(resolveConclusions(DEALS, [])).toMatchObject({
      weights: [1, 1],
      strongestObjections: [null, null],
    });
  });

  it('does not depend on the order of the deals', () => {
    const conclusions = [NORTH_HAS, NORTH_LACKS, NOBODY_HAS];
    const { weights } = resolveConclusions(DEALS, conclusions);
    expect(resolveConclusions(DEALS.toReversed(), conclusions).weights).toEqual(
      weights.toReversed(),
    );
  });

  it('keeps deals with at least a quarter of the greatest weight', () => {
    expect(isHeavyEnough(0.25, 1)).toBe(true);
    expect(isHeavyEnough(0.2, 1)).toBe(false);
    expect(isHeavyEnough(0.2, 0.4)).toBe(true);
  });
});
