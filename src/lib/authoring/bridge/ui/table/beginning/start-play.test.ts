/**
 * The opening tricks of a sketch in the deal editor: which card may be played next, and by whom. In
 * the sample South, the student, plays 6♥; West leads, and the start is the trick SJ SQ SA S2.
 */
import { describe, expect, it } from 'vitest';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import {
  BLANK_FILE,
  UNFINISHED_FILE,
} from '$lib/games/bridge/problem/sketch/problem-sketch.fixture';
import { openingTricksState } from './start-play';

/** The sample, in whose first deal West has a card too many, with 13 cards in each hand. */
const FULL = UNFINISHED_FILE.replace('J987', 'J98');
const stateOf = (text: string, dealIndex = 0) => {
  const sketch = readSketch(text);
  return openingTricksState(sketch, sketch.deals[dealIndex] ?? sketch.deals[0]);
};

describe('the opening tricks', () => {
  it('need a contract and full hands', () => {
    expect(stateOf(BLANK_FILE)).toEqual({ kind: 'none', lacks: 'contract' });
    expect(stateOf(UNFINISHED_FILE)).toEqual({ kind: 'none', lacks: 'cards' });
  });

  it('offer the legal cards of the seat to play', () => {
    expect(stateOf(FULL.replace('SJ SQ SA S2', 'SJ SQ'))).toMatchObject({
      kind: 'open',
      turn: 'E',
      legal: ['SA', 'S7', 'S6', 'S3'],
      isStudents: false,
    });
    expect(stateOf(FULL.replace('SJ SQ SA S2', 'SJ'))).toMatchObject({
      turn: 'N',
      isStudents: true,
    });
    expect(stateOf(FULL.replace('start: SJ SQ SA S2', ''))).toMatchObject({ turn: 'W' });
  });

  it('stop before the first card that is illegal in the deal', () => {
    // South has a spade, and so may not play a heart.
    expect(stateOf(FULL.replace('SA S2', 'S6 H5'))).toEqual({
      kind: 'misfit',
      seat: 'S',
      card: 'H5',
      fits: ['SJ', 'SQ', 'S6'],
    });
  });
});
