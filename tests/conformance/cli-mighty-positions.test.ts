/**
 * The worked examples and the special cases of Mighty's rules (mighty, joker, joker caller), as a
 * program asks `lie mighty` for them.
 */
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

const words = (text: string): readonly string[] => text.split(' ');

/** Trump, number of the trick, hand, cards played to the trick, and legal actions. */
const LEGAL: readonly (readonly [string, number, string, string, string])[] = [
  ['H', 1, 'HK HQ H9 H4 JK C3 D7 S5 SK SA', '', 'D7 S5 SK SA'],
  ['H', 1, 'HA HK HQ HJ HT H9 H4 H2 C3 JK', '', 'HA HK HQ HJ HT H9 H4 H2 C3'],
  ['H', 1, 'HA HK HQ HJ HT H9 H4 H2 SA JK', '', 'SA'],
  ['H', 4, 'SA H4 D9 CQ', 'S5', 'SA'],
  ['H', 4, 'SA JK D9 CQ', 'S5', 'SA JK'],
  ['S', 3, 'DA D4 SK S2 H7', 'D9', 'DA D4'],
  ['H', 5, 'JK C9 CQ D4', 'C3!', 'JK'],
  ['H', 5, 'JK SA C9 CQ', 'C3!', 'JK SA'],
  ['S', 9, 'HA H2 SA S4 D3', 'JK:H', 'HA H2'],
  // A led caller with and without its call, a led joker once for each suit; the last trick has no
  // call.
  ['H', 2, 'C3 JK', '', 'C3 C3! JK:S JK:H JK:D JK:C'],
  ['H', 10, 'C3 JK', '', 'C3 JK:S JK:H JK:D JK:C'],
  ['C', 5, 'H3 C3', '', 'H3 H3! C3'],
  // A player void in the suit led may ruff the first trick.
  ['H', 1, 'H2 D4', 'S5', 'H2 D4'],
];

/** Trump, number of the trick, its five plays, the index of the winning play, and its points. */
const TRICKS: readonly (readonly [string, number, string, number, number])[] = [
  ['S', 3, 'D9 DK S2 SA DA', 4, 3],
  ['S', 3, 'D9 DK S2 SA DJ', 3, 3],
  ['H', 5, 'C3! JK CK C9 DQ', 2, 2],
  ['H', 5, 'C3! SA CK C9 DQ', 1, 3],
  ['H', 5, 'C3 JK CK H2 CQ', 1, 2],
  ['C', 6, 'H3! JK HK C2 HQ', 3, 2],
  ['NT', 10, 'JK:D D2 CA SK HK', 1, 3],
  ['NT', 10, 'JK:D CA SK HK HQ', 0, 4],
];

/**
 * Contract, points won, true with a friend; the score, and the payments of declarer, friend and
 * each defender.
 */
const SCORES: readonly (readonly [
  number,
  number,
  boolean,
  number,
  number,
  number | null,
  number,
])[] = [
  [15, 17, true, 1500, 3000, 1500, -1500],
  [15, 12, true, -1500, -3000, -1500, 1500],
  [16, 18, false, 1800, 7200, null, -1800],
  [13, 13, true, 500, 1000, 500, -500],
  [13, 12, true, -500, -1000, -500, 500],
  [20, 20, true, 2600, 5200, 2600, -2600],
];

const batch = (command: string, questions: readonly object[]) =>
  runLie(
    ['mighty', command, '--batch', '-'],
    questions.map((question) => JSON.stringify(question)).join('\n'),
  );

describe('lie mighty', () => {
  it('lists the legal actions in the special cases', () => {
    const questions = LEGAL.map(([trump, trick, hand, played]) => ({
      ...{ trump, trick, hand: words(hand) },
      played: played === '' ? [] : words(played),
    }));
    const answers = LEGAL.map(([, , , , legal]) => ({ legal: words(legal) }));
    expect(parseJsonLines(batch('legal', questions))).toEqual(answers);
  });

  it('gives the winner and the points of a trick', () => {
    const questions = TRICKS.map(([trump, trick, played]) => ({
      ...{ trump, trick, played: words(played) },
    }));
    const answers = TRICKS.map(([, , , winner, points]) => ({ winner, points }));
    expect(parseJsonLines(batch('trick', questions))).toEqual(answers);
  });

  it('gives the payments of the worked examples, whose sum is zero', () => {
    const questions = SCORES.map(([contract, points, friend]) => ({ contract, points, friend }));
    const answers = SCORES.map(([, , , score, declarer, friend, defender]) => ({
      ...{ score, declarer, friend, defender },
    }));
    expect(parseJsonLines(batch('score', questions))).toEqual(answers);
    for (const { declarer, friend, defender } of answers)
      expect(declarer + (friend ?? 0) + defender * (friend === null ? 4 : 3)).toBe(0);
  });

  it('answers a bad line with an error in its place, and blank input with nothing', () => {
    const hands = [['SA'], ['SK'], ['SQ'], ['SJ'], ['ST']];
    const last = { trump: 'NT', hands, leader: 0, declarer: 0, friend: null, trick: 10 };
    const result = batch('solve', [
      last,
      { ...last, trump: 'X' },
      { ...last, trick: 9 },
      { ...last, hands: hands.slice(1) },
      { ...last, hands: [['SA', 'S2'], ...hands.slice(1)] },
      [],
    ]);
    const message = expect.any(String) as string;
    expect(result).toMatchObject({ status: 1, err: '' });
    expect(parseJsonLines(result)).toEqual([
      { points: 5, cards: { SA: 5 } },
      ...['trump/unknown', 'position/hand-size', 'position/shape', 'position/hand-size'].map(
        (code) => ({ error: { code, message } }),
      ),
      { error: { code: 'position/shape', message } },
    ]);
    for (const command of ['legal', 'trick', 'score', 'solve', 'recommend'])
      expect(runLie(['mighty', command, '--batch', '-'], '\n \n')).toEqual({
        ...{ status: 0, out: '', err: '' },
      });
  });

  it('recommends three of thirteen cards to bury', () => {
    const hand = words('SA JK HA HK HQ HJ H9 H8 DA D4 C8 C5 S2');
    const recommendation = parseJsonOutput(
      runLie(['mighty', 'recommend', JSON.stringify({ hand })]),
    ) as {
      discard: string[];
    };
    expect(recommendation).toMatchObject({ trump: 'H', count: 13 });
    expect(recommendation.discard).toHaveLength(3);
    expect(hand).toEqual(expect.arrayContaining(recommendation.discard));
  });
});
