import { describe, expect, it } from 'vitest';
import { readSketch } from '$lib/bridge/problem/sketch/problem-sketch';
import { BLANK_FILE, UNFINISHED_FILE } from '$lib/bridge/problem/sketch/problem-sketch.fixture';
import { openingTricksState } from './start-play';

const FULL = UNFINISHED_FILE.replace('J987', 'J98');
const start = (text: string, at = 0) => {
  const sketch = readSketch(text);
  return openingTricksState(sketch, sketch.deals[at] ?? sketch.deals[0]);
};

describe('the beginning', () => {
  it('waits for a contract and full hands', () => {
    expect(start(BLANK_FILE)).toEqual({ kind: 'none', lacks: 'contract' });
    expect(start(UNFINISHED_FILE)).toEqual({ kind: 'none', lacks: 'cards' });
  });

  it('goes on with the legal cards of whoever is to play', () => {
    expect(start(FULL.replace('SJ SQ SA S2', 'SJ SQ'))).toMatchObject({
      kind: 'open',
      turn: 'E',
      legal: ['SA', 'S7', 'S6', 'S3'],
      isStudents: false,
    });
    expect(start(FULL.replace('SJ SQ SA S2', 'SJ'))).toMatchObject({ turn: 'N', isStudents: true });
    expect(start(FULL.replace('start: SJ SQ SA S2', ''))).toMatchObject({ turn: 'W' });
  });

  it('stops before the first card that the deal does not allow', () => {
    expect(start(FULL.replace('SA S2', 'S6 H5'))).toEqual({
      kind: 'misfit',
      seat: 'S',
      card: 'H5',
      fits: ['SJ', 'SQ', 'S6'],
    });
  });
});
