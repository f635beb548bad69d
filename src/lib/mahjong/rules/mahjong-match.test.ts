import { describe, expect, it } from 'vitest';
import { applyMahjongAction, type Game } from './mahjong-game-state';
import { randomGame } from './mahjong-games.fixture';
import { addDealResult, createMatch, isMatchOver, MATCH_LENGTHS } from './mahjong-match';

const [begun, steps] = randomGame(5, { claims: false });
const drawn = steps.at(-1)?.game ?? begun;
const wonBy = (winner: 0 | 1 | 2 | 3): Game => ({
  ...drawn,
  phase: 'over',
  result: { kind: 'win', winner, tile: '1m', from: null },
});

describe('a match', () => {
  it.each(MATCH_LENGTHS)('of %i deals is dealt by each seat in turn, whoever wins', (length) => {
    let match = createMatch(length, 2);
    const dealers: number[] = [];
    while (!isMatchOver(match)) {
      dealers.push(match.dealer);
      match = addDealResult(match, wonBy(match.dealsPlayed % 3 === 0 ? 1 : 3));
    }
    expect(dealers).toEqual(Array.from({ length }, (_, i) => (2 + i) % 4));
    const wins = Math.ceil(length / 3);
    expect(match.wins).toEqual([0, wins, 0, length - wins]);
    expect(() => addDealResult(match, drawn)).toThrow('over');
  });

  it('counts a draw as a deal without a winner, and no game that goes on', () => {
    expect(addDealResult(createMatch(4, 0), drawn)).toMatchObject({
      dealsPlayed: 1,
      wins: [0, 0, 0, 0],
    });
    const going = applyMahjongAction(begun, {
      kind: 'discard',
      tile: begun.hands[begun.turn][0] ?? '1m',
    });
    expect(() => addDealResult(createMatch(4, 0), going)).toThrow('goes on');
  });
});
