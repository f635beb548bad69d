import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARD_PLACE_COUNT } from '$lib/games/yut/rules/yut-board';
import type { Action } from '$lib/games/yut/rules/yut-play';
import { SCORES } from '$lib/games/yut/rules/stick-throws';
import { formatYutAction, parseYutAction, parseStep } from './yut-action-notation';

const score = fc.constantFrom(...SCORES);
const place = fc.integer({ min: 0, max: BOARD_PLACE_COUNT - 1 });
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ threw: score }),
  fc.record({ score, from: place, to: place }),
);

describe('the notation of actions', () => {
  it('round-trips every action', () => {
    fc.assert(
      fc.property(actions, (action) => {
        expect(parseYutAction(formatYutAction(action))).toEqual(action);
      }),
    );
  });

  it.each(['+gae', 'gae:7-9', 'gae:0-2', 'do:29-30', 'backdo:1-29'])('round-trips %s', (text) => {
    const action = parseYutAction(text);
    expect(action && formatYutAction(action)).toBe(text);
  });

  it.each([
    '',
    '+',
    '+ gae',
    '+pig',
    'gae',
    'gae:7',
    'gae:7-',
    'gae:7-31',
    'pig:1-2',
    'gae:-1-1',
    'gae:007-9',
    'Gae:7-9',
    'gae:7-9 ',
  ])('rejects "%s"', (text) => {
    expect(parseYutAction(text)).toBeNull();
    expect(parseStep(text)).toBeNull();
  });

  it('never throws, and writes what it has read in canonical form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const action = parseYutAction(text);
        if (action !== null) expect(parseYutAction(formatYutAction(action))).toEqual(action);
      }),
    );
  });
});
