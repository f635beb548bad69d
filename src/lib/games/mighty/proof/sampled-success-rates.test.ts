/**
 * Tests of the success rates that a problem shows beside its verdicts: a rate counts the playouts
 * that a play won among all worlds in which it was tried. In a playout the student's later cards
 * are chosen by a fixed policy, not well, so that rates and verdicts need agree only where the
 * student has nothing left to choose.
 */
import { expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { createMightyProver } from './mighty-prover';
import { sampledSuccessRates } from './sampled-success-rates';
import { positionToText, isStudentTurn, randomProofPosition } from './small-mighty-deals.fixture';

it('where only one card is legal, a sound one wins all playouts and a beaten one none', () => {
  const random = seededRandom(inject('seed'));
  const prover = createMightyProver();
  let [soundCount, beatenCount] = [0, 0];
  while (soundCount < 5 || beatenCount < 5) {
    const trickCount = 2;
    const playCount = random.below(9);
    const position = randomProofPosition(trickCount, playCount, random);
    if (!isStudentTurn(position)) continue;
    const { game, play } = position;
    const { verdicts } = prover.prove(game, play);
    const rates = sampledSuccessRates(game, play);
    expect([...rates.keys()].sort()).toEqual([...verdicts.keys()].sort());
    for (const [played, { made, of }] of rates) {
      expect(of).toBeGreaterThan(0);
      // With two or more cards to choose from the policy may spoil a won position later on.
      const hasChoice = verdicts.size > 1;
      if (hasChoice) continue;
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
