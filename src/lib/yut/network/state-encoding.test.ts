import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { malsOf, otherSide, SIDES, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { activeInputs, INPUTS, RECORD_BYTES, encodeStates, encodeState } from './state-encoding';
import { sampleGameStates } from './network-states.fixture';

const STATES = [1, 2, 3, 4, 4].flatMap((mals, i) => sampleGameStates(seededRandom(i), mals));

/** Reference encoding: the paper's 257 inputs. */
function inputsByThePaper(state: YutState, side: Side): readonly number[] {
  const oneHot = (side: Side): number[] =>
    [0, 1, 2, 3].flatMap((mal) => {
      const place = malsOf(state, side)[mal] ?? 30;
      return Array.from({ length: 31 }, (_, i) => (i === place ? 1 : 0));
    });
  const own = state.turn === side;
  const flags = [state.throw && !own, !state.throw && own, state.throw && own];
  return [
    ...oneHot(side),
    ...oneHot(otherSide(side)),
    ...state.scores.map((count) => (own ? count : 0)),
    ...flags.map(Number),
  ];
}

function dense(record: Uint8Array): readonly number[] {
  const inputs = new Array<number>(INPUTS).fill(0);
  for (const { input, weight } of activeInputs(record)) inputs[input] = weight;
  return inputs;
}

const recordOf = (state: YutState, side: Side): Uint8Array => encodeStates([state], side);

describe('a state as the network sees it', () => {
  it('has 257 inputs, those of the paper, from either side', () => {
    expect(INPUTS).toBe(257);
    for (const state of STATES)
      for (const side of SIDES)
        expect(dense(recordOf(state, side))).toEqual(inputsByThePaper(state, side));
  });

  it('lists each input that is not 0 once, by rising number', () => {
    for (const state of STATES) {
      const inputs = activeInputs(recordOf(state, 'A')).map(({ input }) => input);
      expect(inputs).toEqual([...new Set(inputs)].sort((a, b) => a - b));
    }
  });

  it('is the same for a side as for the other with everything changed over', () => {
    for (const state of STATES) {
      const turned = { ...state, turn: otherSide(state.turn), a: state.b, b: state.a };
      expect(recordOf(turned, 'B')).toEqual(recordOf(state, 'A'));
    }
  });

  it('is written where it is told to, over whatever stood there, and nowhere else', () => {
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
