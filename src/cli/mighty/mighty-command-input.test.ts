/**
 * The answers of the `lie mighty` commands to lines of JSON: legal plays, tricks, scores, and
 * positions with open cards. Plays are cards (`SA`, `JK` for the joker), `C3!` for the three of
 * clubs led as a call for the joker, and `JK:S` for a joker led as a spade.
 */
import { describe, expect, it } from 'vitest';
import { unwrap, type Result } from '$lib/core/result';
import { answerLegal, answerScore, answerSolve, answerTrick } from './mighty-command-input';

const position = { trump: 'H', trick: 4, hand: ['SA', 'JK', 'D9', 'CQ'], played: ['S5'] };
const trick = { trump: 'H', trick: 5, played: ['C3!', 'JK', 'CK', 'C9', 'DQ'] };
const game = { contract: 15, points: 17, friend: true };

/** The code of the first fault, and its sentence. */
function faultOf(result: Result<object>): readonly [string, string] {
  const [first] = result.ok ? [] : result.faults;
  return [first?.code ?? '', first?.message ?? ''];
}

const without = (input: object, key: string): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));

describe('the legal plays', () => {
  it('are in the order of the hand', () => {
    expect(unwrap(answerLegal(position))).toEqual({ legal: ['SA', 'JK'] });
    const reordered = { ...position, hand: ['JK', 'CQ', 'SA'] };
    expect(unwrap(answerLegal(reordered))).toEqual({ legal: ['JK', 'SA'] });
  });

  it('of a leader include the joker call and the suits that the joker names', () => {
    const leads = { ...position, hand: ['C3', 'JK'], played: [] };
    expect(unwrap(answerLegal(leads))).toEqual({
      legal: ['C3', 'C3!', 'JK:S', 'JK:H', 'JK:D', 'JK:C'],
    });
  });

  it('exist for a hand of any size', () => {
    expect(unwrap(answerLegal({ ...position, hand: [] }))).toEqual({ legal: [] });
    expect(unwrap(answerLegal({ ...position, trick: 1, hand: ['S2'] }))).toEqual({
      legal: ['S2'],
    });
  });

  it.each<[string, unknown, string]>([
    ['no object', 7, 'position/shape'],
    ['null', null, 'position/shape'],
    ['a missing trump', without(position, 'trump'), 'position/shape'],
    ['a missing trick', without(position, 'trick'), 'position/shape'],
    ['a missing hand', without(position, 'hand'), 'position/shape'],
    ['missing plays', without(position, 'played'), 'position/shape'],
    ['trick 0', { ...position, trick: 0 }, 'position/shape'],
    ['trick 11', { ...position, trick: 11 }, 'position/shape'],
    ['half a trick', { ...position, trick: 1.5 }, 'position/shape'],
    ['a trick in words', { ...position, trick: '4' }, 'position/shape'],
    ['a hand that is no list', { ...position, hand: 'SA' }, 'position/shape'],
    ['a number in the hand', { ...position, hand: [1] }, 'position/shape'],
    ['an unknown trump', { ...position, trump: 'X' }, 'trump/unknown'],
    ['an unknown card', { ...position, hand: ['S1'] }, 'card/unknown'],
    ['a choice in the hand', { ...position, hand: ['C3!'] }, 'card/unknown'],
    ['an unknown play', { ...position, played: ['JK:X'] }, 'play/unknown'],
    ['a card twice in the hand', { ...position, hand: ['SA', 'SA'] }, 'position/duplicate-card'],
    ['a card in hand and trick', { ...position, hand: ['S5'] }, 'position/duplicate-card'],
    ['a card twice in the trick', { ...position, played: ['S5', 'S5'] }, 'trick/duplicate-card'],
    [
      'five plays before',
      { ...position, played: ['S5', 'S6', 'S7', 'S8', 'S9'] },
      'position/too-many-played',
    ],
    [
      'a led joker without a suit',
      { ...position, hand: [], played: ['JK'] },
      'trick/no-suit-named',
    ],
  ])('are refused for %s', (_, input, code) => {
    const [actualCode, message] = faultOf(answerLegal(input));
    expect(actualCode).toBe(code);
    expect(message).toMatch(/^["A-Za-z].*\.$/);
  });
});

describe('an unknown key', () => {
  it('is reported with the most similar known one, even when that one is missing', () => {
    expect(faultOf(answerScore({ ...game, bas: 2 }))).toEqual([
      'score/shape',
      'bas is no word of such a line; did you mean base?',
    ]);
    const misspelt = { ...without(position, 'played'), playd: [] };
    expect(faultOf(answerLegal(misspelt))[1]).toBe(
      'playd is no word of such a line; did you mean played?',
    );
    expect(faultOf(answerTrick({ ...trick, leader: 1 }))[1]).toMatch(
      /^leader is no word.*there are trump, trick, played\.$/,
    );
    expect(faultOf(answerSolve({ trump: 'H', wat: 1 }))[1]).toBe('hands is missing.');
  });
});

describe('a trick', () => {
  it('has a winner and points', () => {
    expect(unwrap(answerTrick(trick))).toEqual({ winner: 2, points: 2 });
  });

  it.each<[string, unknown, string]>([
    // Without its first card the trick begins with the joker, which is reported before the size.
    ['four cards', { ...trick, played: trick.played.slice(1) }, 'trick/no-suit-named'],
    ['four cards of a suit', { ...trick, played: ['S2', 'S3', 'S4', 'S5'] }, 'position/trick-size'],
    ['six cards', { ...trick, played: [...trick.played, 'SA'] }, 'position/trick-size'],
    ['trick 11', { ...trick, trick: 11 }, 'position/shape'],
    ['missing plays', without(trick, 'played'), 'position/shape'],
    ['a card twice', { ...trick, played: ['C3', 'JK', 'CK', 'C9', 'CK'] }, 'trick/duplicate-card'],
    [
      'a call of another',
      { ...trick, played: ['S2', 'C3!', 'S4', 'S5', 'S6'] },
      'trick/choice-not-led',
    ],
  ])('has a fault for %s', (_, input, code) => {
    expect(faultOf(answerTrick(input))[0]).toBe(code);
  });
});

describe('a game', () => {
  it('has a score, and a payoff for declarer, friend and defenders', () => {
    expect(unwrap(answerScore(game))).toEqual({
      score: 1500,
      declarer: 3000,
      friend: 1500,
      defender: -1500,
    });
    expect(unwrap(answerScore({ contract: 16, points: 18, friend: false }))).toEqual({
      score: 1800,
      declarer: 7200,
      friend: null,
      defender: -1800,
    });
  });

  it('is scored with other stakes when the input has them', () => {
    const gameWithStakes = { ...game, base: 14, risk: 10, card: 1 };
    expect(unwrap(answerScore(gameWithStakes))).toMatchObject({ score: 23 });
  });

  it.each<[string, unknown, string]>([
    ['a missing contract', without(game, 'contract'), 'score/shape'],
    ['missing points', without(game, 'points'), 'score/shape'],
    ['a missing friend', without(game, 'friend'), 'score/shape'],
    ['a friend in words', { ...game, friend: 'yes' }, 'score/shape'],
    ['21 points', { ...game, points: 21 }, 'score/shape'],
    ['-1 points', { ...game, points: -1 }, 'score/shape'],
    ['a contract of 21', { ...game, contract: 21 }, 'score/shape'],
    ['a contract of 12', { ...game, contract: 12 }, 'score/below-base'],
    ['a risk below nothing', { ...game, risk: -300 }, 'score/shape'],
  ])('has a fault for %s', (_, input, code) => {
    expect(faultOf(answerScore(input))[0]).toBe(code);
  });

  it('has a fault that names the allowed numbers, and quotes a long input in part only', () => {
    expect(faultOf(answerScore({ ...game, points: 21 }))[1]).toBe(
      'points takes a whole number from 0 to 20, not 21.',
    );
    expect(faultOf(answerScore(without(game, 'points')))[1]).toBe('points is missing.');
    const long = faultOf(answerScore({ ...game, points: 'x'.repeat(1_000_000) }))[1];
    expect(long.length).toBeLessThan(100);
  });
});

describe('a position with open cards', () => {
  /** Two tricks are left; hearts are trump, and P0 declares with P2. */
  const ending = {
    trump: 'H',
    trick: 9,
    leader: 0,
    declarer: 0,
    friend: 2,
    hands: [
      ['C3', 'DT'],
      ['JK', 'D9'],
      ['SA', 'D2'],
      ['CK', 'DQ'],
      ['C9', 'DA'],
    ],
  };

  it('has the points under best play by all, in total and for each lead', () => {
    // The mighty, P2's ace of spades, waits for the trick with the other diamonds; one point is
    // left to the defenders.
    expect(unwrap(answerSolve(ending))).toEqual({
      points: 4,
      cards: { C3: 4, 'C3!': 4, DT: 4 },
    });
  });

  it('has no points for a side that wins no trick', () => {
    expect(unwrap(answerSolve({ ...ending, friend: 4 }))).toMatchObject({ points: 0 });
    expect(unwrap(answerSolve({ ...ending, friend: null }))).toMatchObject({ points: 0 });
  });

  it('has unknown points when the node budget is spent', () => {
    const nodeBudget = 3;
    expect(unwrap(answerSolve(ending, nodeBudget))).toEqual({ points: null, cards: {} });
  });

  it.each<[string, unknown, string]>([
    ['no hands', without(ending, 'hands'), 'position/shape'],
    ['four hands', { ...ending, hands: ending.hands.slice(1) }, 'position/shape'],
    ['a sixth seat', { ...ending, leader: 5 }, 'position/shape'],
    ['a missing friend', without(ending, 'friend'), 'position/shape'],
    ['trick 11', { ...ending, trick: 11 }, 'position/shape'],
    ['an unknown trump', { ...ending, trump: 'X' }, 'trump/unknown'],
    ['an unknown card', { ...ending, hands: ending.hands.map(() => ['S1', 'S2']) }, 'card/unknown'],
    [
      'a card twice',
      { ...ending, hands: ending.hands.map(() => ['S3', 'S2']) },
      'position/duplicate-card',
    ],
    ['too many cards', { ...ending, trick: 10 }, 'position/hand-size'],
    ['the declarer as the friend', { ...ending, friend: 0 }, 'position/friend'],
  ])('has a fault for %s', (_, input, code) => {
    expect(faultOf(answerSolve(input))[0]).toBe(code);
  });
});
