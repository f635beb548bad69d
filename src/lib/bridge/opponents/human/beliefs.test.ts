import { describe, expect, it } from 'vitest';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import { dealRemainingSuits } from '$lib/bridge/knowledge/examples/dealt';
import { parseScene } from '$lib/bridge/knowledge/examples/scenes';
import { findRule } from '$lib/bridge/knowledge/rules';
import { believe } from './beliefs';
import type { Belief, Mind, Said } from './mind';

const { infoSet: witness } = parseScene({
  contract: '4H by S',
  hands: dealRemainingSuits({ N: 'A94', E: 'K72', S: 'T86', W: 'QJ53' }),
  witness: 'W',
  cards: 'SQ',
});
const { auction } = witness;
const mind: Mind = {
  auction,
  goal: 4,
  believed: [],
  manner: 'plain',
  seed: 3,
  samples: 40,
  infers: true,
};
const long: Constraint = { kind: 'length', seat: 'E', suit: 'D', min: 4, max: 13 };

function saying(id: string): Said {
  const rule = findRule(id);
  if (rule?.kind !== 'inference') throw new Error(id);
  return { rule, scene: null, says: long };
}

const partOf = (beliefs: readonly Belief[]): number =>
  beliefs.reduce((sum, { deal, weight }) => sum + (satisfies(deal, long) ? weight : 0), 0);

describe('deals that are drawn', () => {
  const alike = believe(mind, witness, [saying('vacant-places')]);

  it('hold the odds of places already: what counts those alone weighs nothing more', () => {
    expect(new Set(alike.beliefs.map(({ weight }) => weight)).size).toBe(1);
    expect(partOf(alike.beliefs)).toBeLessThan(1);
    expect(alike.said).toEqual([{ ...saying('vacant-places'), dropped: false }]);
  });

  it('weigh by everything else that was said', () => {
    const { beliefs } = believe(mind, witness, [saying('fourth-best')]);
    expect(partOf(beliefs)).toBeGreaterThan(partOf(alike.beliefs));
  });
});
