import { describe, expect, it } from 'vitest';
import { hasLegalMove, applyMove, legalMoves, applyThrow } from './yut-moves';
import { PAPER_RULES, type YutOptions } from './yut-options';
import { initialYutState, type ScoreCounts, type YutState } from './yut-state';
import { SCORE_WEIGHTS, SCORES, type Score } from './stick-throws';

/** A state in which A is to use these scores. */
function using(a: number[], b: number[], ...scores: Score[]): YutState {
  const held = SCORES.map((kind) => scores.filter((score) => score === kind).length);
  return { turn: 'A', a, b, scores: held as unknown as ScoreCounts, throw: false };
}

const ways = (state: YutState, options?: YutOptions): string[] =>
  legalMoves(state, options).map(({ score, from, to }) => `${score}:${from}-${to}`);

describe('the moves of a state', () => {
  it('are every kind of score with every place of one’s own, each once', () => {
    expect(ways(using([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'gae', 'do'))).toEqual([
      ...['do:0-1', 'do:7-8', 'gae:0-2', 'gae:7-9'],
    ]);
  });

  it('leave the choice of the way back at the three crossings', () => {
    expect(ways(using([15, 22, 29, 30], [0, 0, 0, 0], 'backdo'))).toEqual([
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
    expect(legalMoves(using([30, 30, 30, 30], [0, 0, 0, 5], 'gae'))).toEqual([]);
  });
});

describe('a move', () => {
  it('takes all mals of a place along, and of those that wait one', () => {
    expect(
      applyMove(using([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'do'), { score: 'gae', from: 7, to: 9 }),
    ).toMatchObject({
      stacked: 0,
      state: { turn: 'A', a: [0, 0, 9, 9], throw: false, scores: [0, 1, 0, 0, 0, 0] },
    });
    expect(
      applyMove(using([0, 0, 7, 7], [0, 0, 0, 0], 'gae', 'do'), { score: 'gae', from: 0, to: 2 })
        .state.a,
    ).toEqual([0, 2, 7, 7]);
  });

  it('stacks on one’s own mals, for good: only the whole stack moves on', () => {
    const { stacked, state } = applyMove(using([0, 6, 7, 30], [0, 0, 0, 0], 'do', 'geol'), {
      ...{ score: 'do', from: 6, to: 7 },
    });
    expect(stacked).toBe(1);
    expect(state.a).toEqual([0, 7, 7, 30]);
    expect(ways(state)).toEqual(['geol:0-3', 'geol:7-10']);
    expect(applyMove(state, { score: 'geol', from: 7, to: 10 }).state.a).toEqual([
      ...[0, 10, 10, 30],
    ]);
  });

  it('stacks nothing at home, and catches nobody there', () => {
    expect(
      applyMove(using([28, 29, 30, 30], [0, 0, 30, 30], 'gae', 'do'), {
        score: 'gae',
        from: 28,
        to: 30,
      }),
    ).toMatchObject({
      ...{ stacked: 0, caught: 0, state: { a: [29, 30, 30, 30], b: [0, 0, 30, 30] } },
    });
  });

  it.each<Score>(['backdo', 'do', 'gae', 'geol'])(
    'catches with %s all that stand there, and throws again',
    (score) => {
      const [to] = legalMoves(using([8], [0], score)).map((move) => move.to) as [number];
      const { caught, state } = applyMove(using([8, 8, 30, 30], [0, to, to, 3], score, 'mo'), {
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

  it.each<Score>(['yut', 'mo'])('catches with %s without another throw', (score) => {
    const [to] = legalMoves(using([8], [0], score)).map((move) => move.to) as [number];
    const before = using([8, 30, 30, 30], [0, 0, 0, to], score, 'do');
    expect(applyMove(before, { score, from: 8, to }).state).toMatchObject({
      turn: 'A',
      throw: false,
      b: [0, 0, 0, 0],
    });
    const last = using([8, 30, 30, 30], [0, 0, 0, to], score);
    expect(applyMove(last, { score, from: 8, to }).state).toMatchObject({ turn: 'B', throw: true });
    const kinder = { ...PAPER_RULES, everyCatchThrows: true };
    expect(applyMove(last, { score, from: 8, to }, kinder).state).toMatchObject({
      turn: 'A',
      throw: true,
    });
  });

  it('passes the turn when nothing is left to throw or use', () => {
    expect(
      applyMove(using([0, 0, 0, 7], [0, 0, 0, 0], 'do'), { score: 'do', from: 7, to: 8 }).state,
    ).toEqual({
      ...{ turn: 'B', a: [0, 0, 0, 8], b: [0, 0, 0, 0], scores: [0, 0, 0, 0, 0, 0], throw: true },
    });
  });

  it('ends the game with the last mal home, whatever is still held', () => {
    const { state } = applyMove(using([29, 30, 30, 30], [0, 0, 0, 28], 'do', 'gae'), {
      score: 'do',
      from: 29,
      to: 30,
    });
    expect(state).toMatchObject({ turn: 'A', a: [30, 30, 30, 30], throw: false });
    expect(legalMoves(state)).toEqual([]);
  });

  it('loses a back-do that no mal can use once the rest is used', () => {
    const { state } = applyMove(using([0, 0, 0, 29], [0, 0, 0, 5], 'do', 'backdo'), {
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

function sorted(...two: number[]): number[] {
  return [...two, 30, 30].toSorted((a, b) => a - b);
}

describe('a throw', () => {
  it.each<Score>(['yut', 'mo'])('%s is held and throws again', (score) => {
    expect(applyThrow(initialYutState(), score)).toMatchObject({ turn: 'A', throw: true });
    expect(
      applyThrow(applyThrow(initialYutState(), score), 'gae').scores.reduce((a, b) => a + b),
    ).toBe(2);
  });

  it('of a back-do passes the turn when nobody is on the board', () => {
    expect(applyThrow(initialYutState(), 'backdo')).toEqual({ ...initialYutState(), turn: 'B' });
    const out: YutState = { ...initialYutState(), a: [0, 0, 0, 1] };
    expect(ways(applyThrow(out, 'backdo'))).toEqual(['backdo:1-29']);
  });

  it('of a back-do is kept when a mal can first be brought out', () => {
    const held = applyThrow(applyThrow(initialYutState(), 'yut'), 'backdo');
    expect(ways(held)).toEqual(['yut:0-4']);
    expect(hasLegalMove(held)).toBe(true);
    expect(ways(applyMove(held, { score: 'yut', from: 0, to: 4 }).state)).toEqual(['backdo:4-3']);
  });
});

describe('regional rules', () => {
  it('send a mal from the first place back to the start', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'start' };
    const state = using([0, 0, 1, 1], [0, 0, 0, 29], 'backdo', 'do');
    expect(ways(state, options)).toEqual(['backdo:1-0', 'do:0-1', 'do:1-2']);
    expect(applyMove(state, { score: 'backdo', from: 1, to: 0 }, options)).toMatchObject({
      ...{ caught: 0, stacked: 0, state: { a: [0, 0, 0, 0], b: [0, 0, 0, 29] } },
    });
  });

  it('know no back-do: it counts as do', () => {
    const options: YutOptions = { ...PAPER_RULES, backDo: 'none' };
    expect(applyThrow(initialYutState(), 'backdo', options).scores).toEqual([0, 1, 0, 0, 0, 0]);
    expect(SCORE_WEIGHTS.backdo + SCORE_WEIGHTS.do).toBe(1536);
  });
});
