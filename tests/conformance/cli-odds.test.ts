/**
 * The output of `lie odds`, whose form is stable because other programs read it: for each card the
 * share of layouts in which its best line wins (`odds`), and that makeable double dummy (`open`).
 */
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

/** Two layouts that differ in the position of the spade queen, so that declarer has to guess. */
const QUEEN_GUESS = {
  deals: ['N:KT2... 5.32.. AJ6... Q43...', 'N:KT2... Q5.3.. AJ6... 43.2..'],
  strain: 'NT',
  leader: 'S',
  declarer: 'S',
  goal: 3,
};

describe('lie odds', () => {
  it('answers each line in order, and a bad line does not stop the others', () => {
    const result = runLie(
      ['odds', '--batch', '-'],
      [
        JSON.stringify(QUEEN_GUESS),
        'x',
        JSON.stringify({ ...QUEEN_GUESS, goal: 'many' }),
        JSON.stringify({ ...QUEEN_GUESS, deals: [QUEEN_GUESS.deals[0], 'N:KT2... x'] }),
        JSON.stringify({ ...QUEEN_GUESS, weights: [3, 1] }),
      ].join('\n'),
    );
    expect(result.status).toBe(1);
    const message = expect.any(String) as string;
    expect(parseJsonLines(result)).toEqual([
      {
        cards: {
          SA: { odds: 0.5, exact: true, open: 1 },
          SJ: { odds: 0.5, exact: true, open: 1 },
          S6: { odds: 0.5, exact: true, open: 1 },
        },
        best: 0.5,
      },
      { error: { code: 'batch/json', message } },
      { error: { code: 'odds/shape', message: expect.stringContaining('goal') as string } },
      { error: { code: 'deal/hands', message: expect.stringContaining('Layout 2') as string } },
      { cards: expect.any(Object) as object, best: 0.75 },
    ]);
  });

  it('gives bounds for a figure when the budget runs out', () => {
    const result = runLie(['odds', '--batch', '-', '--nodes', '1'], JSON.stringify(QUEEN_GUESS));
    expect(parseJsonLines(result)).toMatchObject([
      { cards: { SA: { odds: [0, 1], exact: false, open: null } }, best: [0, 1] },
    ]);
  });

  it('draws layouts of a problem, the same for the same seed', () => {
    const args = ['odds', 'problems/bridge/count-and-know.yaml', '--layouts', '12', '--json'];
    const [firstRun, secondRun] = [runLie(args), runLie(args)];
    expect(firstRun).toEqual(secondRun);
    expect(parseJsonOutput(firstRun)).toMatchObject({
      layouts: 12,
      seed: 1,
      cards: expect.any(Object) as object,
    });
    const textOutput = runLie(args.filter((arg) => arg !== '--json'));
    expect(textOutput.out).toMatch(
      /^Of 12 layouts that fit the auction and the play, one line makes /,
    );
  });

  it('gives the share of layouts that each card of a defender beats', () => {
    const args = ['odds', 'problems/bridge/count-the-tricks.yaml'];
    const cards = { CK: { odds: 0.395833, exact: true, open: 0.395833 }, C6: { odds: 0 } };
    expect(parseJsonOutput(runLie([...args, '--json']))).toMatchObject({
      ...{ layouts: 96, line: 'CK', best: 0.395833 },
      cards,
    });
    expect(runLie(args).out).toMatch(/^Of 96 layouts .* the best card beats exactly 38;/);
  });

  it('answers for the defender who is next in a line, whose hand is the same in all layouts', () => {
    const question = { ...QUEEN_GUESS, leader: 'N', declarer: 'E', goal: 1 };
    const result = runLie(
      ['odds', '--batch', '-'],
      [question, { ...question, leader: 'E', declarer: 'S' }]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expect(parseJsonLines(result)).toMatchObject([
      { cards: { SK: { odds: 1, exact: true, open: 1 } }, best: 1 },
      { error: { code: 'odds/own-hands' } },
    ]);
  });

  it.each([
    ['odds'],
    ['odds', 'a.yaml', 'b.yaml'],
    ['odds', 'a.yaml', '--layouts', '257'],
    ['odds', '--batch', '-', '--seed', '2'],
  ])('refuses %s %s %s %s with status 2', (...args) => {
    expect(runLie(args).status).toBe(2);
  });
});
