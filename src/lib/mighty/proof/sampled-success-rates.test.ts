import { expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createMightyProver } from './mighty-prover';
import { sampledSuccessRates } from './sampled-success-rates';
import { positionToText, isStudentTurn, randomProofPosition } from './small-mighty-deals.fixture';

it('sound plays succeed in every playout by the policies, beaten ones in none', () => {
  const random = seededRandom(inject('seed'));
  const prover = createMightyProver();
  let [sound, beaten] = [0, 0];
  while (sound < 5 || beaten < 5) {
    const position = randomProofPosition(2, random.below(9), random);
    if (!isStudentTurn(position)) continue;
    const { game, play } = position;
    const { verdicts: classes } = prover.prove(game, play);
    const shares = sampledSuccessRates(game, play);
    expect([...shares.keys()].sort()).toEqual([...classes.keys()].sort());
    for (const [played, { made, of }] of shares) {
      expect(of).toBeGreaterThan(0);
      // After a last card of its own the student plays on as an ally does: only one decision is
      // judged.
      if (classes.size > 1) continue;
      const verdict = classes.get(played);
      if (verdict === 'sound') {
        sound++;
        expect(made, positionToText(position)).toBe(of);
      }
      if (verdict === 'beaten') {
        beaten++;
        expect(made, positionToText(position)).toBe(0);
      }
    }
    expect(sampledSuccessRates(game, play)).toEqual(shares);
  }
});
