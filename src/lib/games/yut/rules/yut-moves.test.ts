/**
 * The rules of moving. Places: 0 is the start, 30 is home, 29 the last place before it; the short
 * cuts begin at 5, 10 and the centre, 15. A state lists the places of each side's mals (`a`, `b`)
 * and the counts of the scores in hand, in the order back-do (one step back), do (1), gae (2),
 * geol (3), yut (4), mo (5). `throw` is true while the sticks are to be thrown.
 */
import { describe, expect, it } from 'vitest';
import { hasLegalMove, applyMove, legalMoves, applyThrow } from './yut-moves';
import { PAPER_RULES, type YutOptions } from './yut-options';
import { initialYutState, type ScoreCounts, type YutState } from './yut-state';
import { SCORE_WEIGHTS, SCORES, type Score } from './stick-throws';

/** A state in which A is to use these scores. */
function stateWith(a: number[], b: number[], ...scores: Score[]): YutState {
  const counts = SCORES.map((kind) => scores.filter((score) => score === kind).length);
  return { turn: 'A', a, b, scores: counts as unknown as ScoreCounts, throw: false };
}

/** The legal moves as text, such as `gae:0-2`. */
const moveTexts = (state: YutState, options?: YutOptions): string[] =>
  legalMoves(state, options).map(({ score, from, to }) => `${score}:${from}-${to}`);

describe('legalMoves', () => {
  it('combine every kind of score with every occupied place, once each', () => {
    expect(moveTexts(stateWith([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'gae', 'do'))).toEqual([
      ...['do:0-1', 'do:7-8', 'gae:0-2', 'gae:7-9'],
    ]);
  });

  it('offer both ways back for a back-do at the three crossings', () => {
    expect(moveTexts(stateWith([15, 22, 29, 30], [0, 0, 0, 0], 'backdo'))).toEqual([
      ...[
        'backdo:15-12',
        'backdo:15-14',
        'backdo:22-17',
        'backdo:22-21',
        'backdo:29-24',
        'backdo:29-28',
      ],
    ]);
  });

  it('are none while the sticks are to be thrown or when the game is won', () => {
    expect(legalMoves(initialYutState())).toEqual([]);
    expect(legalMoves(stateWith([30, 30, 30, 30], [0, 0, 0, 5], 'gae'))).toEqual([]);
  });
});

describe('applyMove', () => {
  it('moves all mals of a place together, but from the start only one', () => {
    expect(
      applyMove(stateWith([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'do'), {
        score: 'gae',
        from: 7,
        to: 9,
      }),
    ).toMatchObject({
      stacked: 0,
      state: { turn: 'A', a: [0, 0, 9, 9], throw: false, scores: [0, 1, 0, 0, 0, 0] },
    });
    expect(
      applyMove(stateWith([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'do'), {
        score: 'gae',
        from: 0,
        to: 2,
      }).state.a,
    ).toEqual([0, 2, 7, 7]);
  });

  it('stacks on own mals; then only the whole stack moves', () => {
    const { stacked, state } = applyMove(stateWith([0, 6, 7, 30], [0, 0, 0, 0], 'do', 'geol'), {
      ...{ score: 'do', from: 6, to: 7 },
    });
    expect(stacked).toBe(1);
    expect(state.a).toEqual([0, 7, 7, 30]);
    expect(moveTexts(state)).toEqual(['geol:0-3', 'geol:7-10']);
    expect(applyMove(state, { score: 'geol', from: 7, to: 10 }).state.a).toEqual([
      ...[0, 10, 10, 30],
    ]);
  });

  it('neither stacks nor catches at home', () => {
    expect(
      applyMove(stateWith([28, 29, 30, 30], [0, 0, 30, 30], 'gae', 'do'), {
        score: 'gae',
        from: 28,
        to: 30,
      }),
    ).toMatchObject({
      ...{ stacked: 0, caught: 0, state: { a: [29, 30, 30, 30], b: [0, 0, 30, 30] } },
    });
  });

  it.each<Score>(['backdo', 'do', 'gae', 'geol'])(
    'catches with %s all mals of the place, and grants a throw',
    (score) => {
      const [to] = legalMoves(stateWith([8], [0], score)).map((move) => move.to) as [number];
      const { caught, state } = applyMove(stateWith([8, 8, 30, 30], [0, to, to, 3], score, 'mo'), {
        score,
        from: 8,
        to,
      });
      expect(caught).toBe(2);
      // Scores in hand stay, and the throw comes before the next move.
      expect(state).toEqual({
        turn: 'A',
        a: sorted(to, to),
        b: [0, 0, 0, 3],
        scores: [0, 0, 0, 0, 0, 1],
        throw: true,
      });
    },
  );

  it.each<Score>(['yut', 'mo'])('catches with %s without granting a throw', (score) => {
    const [to] = legalMoves(stateWith([8], [0], score)).map((move) => move.to) as [number];
    const before = stateWith([8, 30, 30, 30], [0, 0, 0, to], score, 'do');
    expect(applyMove(before, { score, from: 8, to }).state).toMatchObject({
      turn: 'A',
      throw: false,
      b: [0, 0, 0, 0],
    });
    const withoutFurtherScore = stateWith([8, 30, 30, 30], [0, 0, 0, to], score);
    expect(applyMove(withoutFurtherScore, { score, from: 8, to }).state).toMatchObject({
      turn: 'B',
      throw: true,
    });
    const everyCatchThrows = { ...PAPER_RULES, everyCatchThrows: true };
    expect(
      applyMove(withoutFurtherScore, { score, from: 8, to }, everyCatchThrows).state,
    ).toMatchObject({
      turn: 'A',
      throw: true,
    });
  });

  it('passes the turn when nothing is left to throw or use', () => {
    expect(
      applyMove(stateWith([0, 0, 0, 7], [0, 0, 0, 0], 'do'), { score: 'do', from: 7, to: 8 }).state,
    ).toEqual({
      ...{ turn: 'B', a: [0, 0, 0, 8], b: [0, 0, 0, 0], scores: [0, 0, 0, 0, 0, 0], throw: true },
    });
  });

  it('ends the game with the last mal home, whatever is still held', () => {
    const { state } = applyMove(stateWith([29, 30, 30, 30], [0, 0, 0, 28], 'do', 'gae'), {
      score: 'do',
      from: 29,
      to: 30,
    });
    expect(state).toMatchObject({ turn: 'A', a: [30, 30, 30, 30], throw: false });
    expect(legalMoves(state)).toEqual([]);
  });

  it('forfeits a back-do that no mal can use once the other scores are used', () => {
    const { state } = applyMove(stateWith([0, 0, 0, 29], [0, 0, 0, 5], 'do', 'backdo'), {
      score: 'do',
      from: 29,
      to: 30,
    });
    expect(state).toEqual({
      turn: 'B',
      a: [0, 0, 0, 30],
      b: [0, 0, 0, 5],
      scores: [0, 0, 0, 0, 0, 0],
      throw: true,
    });
  });
});

/** Two places and two mals home, in order. */
function sorted(...two: number[]): number[] {
  return [...two, 30, 30].toSorted((a, b) => a - b);
}

describe('applyThrow', () => {
  it.each<Score>(['yut', 'mo'])('keeps %s in hand and grants a throw', (score) => {
    expect(applyThrow(initialYutState(), score)).toMatchObject({ turn: 'A', throw: true });
    expect(
      applyThrow(applyThrow(initialYutState(), score), 'gae').scores.reduce((a, b) => a + b),
    ).toBe(2);
  });

  it('passes the turn after a back-do without a mal on the board', () => {
    expect(applyThrow(initialYutState(), 'backdo')).toEqual({ ...initialYutState(), turn: 'B' });
    const malOnBoard: YutState = { ...initialYutState(), a: [0, 0, 0, 1] };
    expect(moveTexts(applyThrow(malOnBoard, 'backdo'))).toEqual(['backdo:1-29']);
  });

  it('keeps a back-do when another score can first bring a mal onto the board', () => {
    const state = applyThrow(applyThrow(initialYutState(), 'yut'), 'backdo');
    expect(moveTexts(state)).toEqual(['yut:0-4']);
    expect(hasLegalMove(state)).toBe(true);
    expect(moveTexts(applyMove(state, { score: 'yut', from: 0, to: 4 }).state)).toEqual([
      'backdo:4-3',
    ]);
  });
});

// The rules elsewhere in this file are those of the paper: see `PAPER_RULES`.
describe('regional rules', () => {
  it('send a mal from place 1 back to the start by a back-do', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'start' };
    const state = stateWith([0, 0, 1, 1], [0, 0, 0, 29], 'backdo', 'do');
    expect(moveTexts(state, options)).toEqual(['backdo:1-0', 'do:0-1', 'do:1-2']);
    expect(applyMove(state, { score: 'backdo', from: 1, to: 0 }, options)).toMatchObject({
      ...{ caught: 0, stacked: 0, state: { a: [0, 0, 0, 0], b: [0, 0, 0, 29] } },
    });
  });

  it('without a back-do count it as do', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'none' };
    expect(applyThrow(initialYutState(), 'backdo', options).scores).toEqual([0, 1, 0, 0, 0, 0]);
    expect(SCORE_WEIGHTS.backdo + SCORE_WEIGHTS.do).toBe(1536);
  });
});
