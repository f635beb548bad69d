/**
 * The input encoding of the value network, against a dense one: for each mal a one-hot place, then
 * the counts of the scores in hand, then three flags for who is to throw or move.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { malsOf, otherSide, SIDES, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { activeInputs, INPUTS, RECORD_BYTES, encodeStates, encodeState } from './state-encoding';
import { randomGameStates } from '$lib/games/yut/rules/yut-states.fixture';

const STATES = [1, 2, 3, 4, 4].flatMap((mals, i) => randomGameStates(seededRandom(i), mals));

/** Reference encoding: the yut paper's 257 inputs. */
function inputsByThePaper(state: YutState, side: Side): readonly number[] {
  const oneHot = (side: Side): number[] =>
    [0, 1, 2, 3].flatMap((mal) => {
      const place = malsOf(state, side)[mal] ?? 30;
      return Array.from({ length: 31 }, (_, i) => (i === place ? 1 : 0));
    });
  const isInTurn = state.turn === side;
  const flags = [state.throw && !isInTurn, !state.throw && isInTurn, state.throw && isInTurn];
  return [
    ...oneHot(side),
    ...oneHot(otherSide(side)),
    ...state.scores.map((count) => (isInTurn ? count : 0)),
    ...flags.map(Number),
  ];
}

/** All inputs of a record, zeros included. */
function dense(record: Uint8Array): readonly number[] {
  const inputs = new Array<number>(INPUTS).fill(0);
  for (const { input, weight } of activeInputs(record)) inputs[input] = weight;
  return inputs;
}

const recordOf = (state: YutState, side: Side): Uint8Array => encodeStates([state], side);

describe('the input encoding', () => {
  it('has 257 inputs, those of the paper, from either side', () => {
    expect(INPUTS).toBe(257);
    for (const state of STATES)
      for (const side of SIDES)
        expect(dense(recordOf(state, side))).toEqual(inputsByThePaper(state, side));
  });

  it('lists each non-zero input once, by ascending index', () => {
    for (const state of STATES) {
      const inputs = activeInputs(recordOf(state, 'A')).map(({ input }) => input);
      expect(inputs).toEqual([...new Set(inputs)].sort((a, b) => a - b));
    }
  });

  it('is unchanged when both sides and the view are swapped', () => {
    for (const state of STATES) {
      const swapped = { ...state, turn: otherSide(state.turn), a: state.b, b: state.a };
      expect(recordOf(swapped, 'B')).toEqual(recordOf(state, 'A'));
    }
  });

  it('overwrites exactly the bytes of its record', () => {
    const bytes = new Uint8Array(3 * RECORD_BYTES).fill(255);
    encodeState(STATES[0] as YutState, 'A', bytes, RECORD_BYTES);
    expect(bytes.slice(RECORD_BYTES, 2 * RECORD_BYTES)).toEqual(
      recordOf(STATES[0] as YutState, 'A'),
    );
    expect([...bytes.slice(0, RECORD_BYTES), ...bytes.slice(2 * RECORD_BYTES)]).toEqual(
      new Array<number>(2 * RECORD_BYTES).fill(255),
    );
  });
});
