/** Tests of the weights of the deals that a human-like player samples, by what it concludes. */
import { describe, expect, it } from 'vitest';
import { satisfies, type Constraint } from '$lib/games/bridge/knowledge/constraint';
import { dealRemainingSuits } from '$lib/games/bridge/knowledge/examples/deal-remaining-suits';
import { parseScene } from '$lib/games/bridge/knowledge/examples/parse-situation';
import { findRule } from '$lib/games/bridge/knowledge/rule-catalogue';
import { formBeliefs } from './form-beliefs';
import type { DealBelief, Mind, Conclusion } from './mind';

const { infoSet } = parseScene({
  contract: '4H by S',
  hands: dealRemainingSuits({ N: 'A94', E: 'K72', S: 'T86', W: 'QJ53' }),
  observer: 'W',
  cards: 'SQ',
});
const { auction } = infoSet;
const mind: Mind = {
  auction,
  goal: 4,
  believedDeals: [],
  seed: 3,
  sampleCount: 40,
  drawsInferences: true,
};
const lengthInDiamonds: Constraint = { kind: 'length', seat: 'E', suit: 'D', min: 4, max: 13 };

/** The conclusion of a rule that East has four or more diamonds. */
function conclude(id: string): Conclusion {
  const rule = findRule(id);
  if (rule?.kind !== 'inference') throw new Error(id);
  return { rule, scene: null, constraint: lengthInDiamonds };
}

const shareWithLongDiamonds = (beliefs: readonly DealBelief[]): number =>
  beliefs.reduce(
    (sum, { deal, weight }) => sum + (satisfies(deal, lengthInDiamonds) ? weight : 0),
    0,
  );

describe('sampled deals', () => {
  const unweighted = formBeliefs(mind, infoSet, [conclude('vacant-places')]);

  it('are not weighted again by rules that only count vacant places', () => {
    expect(new Set(unweighted.beliefs.map(({ weight }) => weight)).size).toBe(1);
    expect(shareWithLongDiamonds(unweighted.beliefs)).toBeLessThan(1);
    expect(unweighted.conclusions).toEqual([{ ...conclude('vacant-places'), isDropped: false }]);
  });

  it('are weighted by all other conclusions', () => {
    const { beliefs } = formBeliefs(mind, infoSet, [conclude('fourth-best')]);
    expect(shareWithLongDiamonds(beliefs)).toBeGreaterThan(
      shareWithLongDiamonds(unweighted.beliefs),
    );
  });
});
