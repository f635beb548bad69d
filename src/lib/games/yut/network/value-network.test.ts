/**
 * The value network, against a reference: values from -1 (lost) to 1 (won) of a state for a side.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { otherSide, SIDES, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import { encodeStates } from './state-encoding';
import { createValueNetwork } from './value-network';
import { referenceValue } from './reference-network';
import { randomGameStates } from '$lib/games/yut/rules/yut-states.fixture';
import { initialWeights } from './network-weights';

const WEIGHTS = initialWeights(5).map((number) => 3 * number);
const STATES = randomGameStates(seededRandom(1));
const network = createValueNetwork(WEIGHTS);

describe('the value network', () => {
  it('equals the reference network after a side’s own move, from its view', () => {
    for (const side of SIDES)
      for (const state of STATES.filter((state) => state.turn === side || state.throw))
        if (winnerOf(state) === null)
          expect(network.valueOf(state, side)).toBeCloseTo(
            referenceValue(WEIGHTS, encodeStates([state], side)),
            5,
          );
  });

  it('is negated for the waiting side while the other side moves', () => {
    const moving = STATES.filter((state) => !state.throw && winnerOf(state) === null);
    expect(moving.length).toBeGreaterThan(10);
    for (const state of moving)
      expect(network.valueOf(state, otherSide(state.turn))).toBe(
        -network.valueOf(state, state.turn),
      );
  });

  it('is 1 for the winner and -1 for the loser of a won game', () => {
    const won = STATES.at(-1) as YutState;
    const winner = winnerOf(won);
    for (const side of SIDES) expect(network.valueOf(won, side)).toBe(side === winner ? 1 : -1);
  });

  it('has the same values for a batch as one by one', () => {
    for (const side of SIDES)
      expect([...network.evaluateStates(STATES, side)]).toEqual(
        STATES.map((state) => network.valueOf(state, side)),
      );
  });
});
