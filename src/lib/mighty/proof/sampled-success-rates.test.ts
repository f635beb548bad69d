import { expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createMightyProver } from './mighty-prover';
import { sampledSuccessRates } from './sampled-success-rates';
import { positionToText, isStudentTurn, randomProofPosition } from './small-mighty-deals.fixture';

it('sound plays succeed in every playout by the policies, beaten ones in none', () => {
  const random = seededRandom(inject('seed'));
  const prover = createMightyProver();
  let [soundCount, beatenCount] = [0, 0];
  while (soundCount < 5 || beatenCount < 5) {
    const position = randomProofPosition(2, random.below(9), random);
    if (!isStudentTurn(position)) continue;
    const { game, play } = position;
    const { verdicts } = prover.prove(game, play);
    const rates = sampledSuccessRates(game, play);
    expect([...rates.keys()].sort()).toEqual([...verdicts.keys()].sort());
    for (const [played, { made, of }] of rates) {
      expect(of).toBeGreaterThan(0);
      // In playouts the student continues by the ally policy, so that only its last decision
      // counts.
      if (verdicts.size > 1) continue;
      const verdict = verdicts.get(played);
      if (verdict === 'sound') {
        soundCount++;
        expect(made, positionToText(position)).toBe(of);
      }
      if (verdict === 'beaten') {
        beatenCount++;
        expect(made, positionToText(position)).toBe(0);
      }
    }
    expect(sampledSuccessRates(game, play)).toEqual(rates);
  }
});
