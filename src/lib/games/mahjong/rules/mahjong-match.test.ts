/** A match: its dealers, its wins and its end. */
import { describe, expect, it } from 'vitest';
import { applyMahjongAction, type Game } from './mahjong-game-state';
import { randomGame } from './mahjong-games.fixture';
import { addDealResult, createMatch, isMatchOver, MATCH_LENGTHS } from './mahjong-match';

const [startOfGame, steps] = randomGame(5, { claims: false });
/** A game that ended in a draw. */
const drawnGame = steps.at(-1)?.game ?? startOfGame;
/** The same game, but with a win. */
const createWonGame = (winner: 0 | 1 | 2 | 3): Game => ({
  ...drawnGame,
  phase: 'over',
  result: { kind: 'win', winner, tile: '1m', from: null },
});

describe('a match', () => {
  it.each(MATCH_LENGTHS)(
    'of %i deals has its dealer rotate after every deal, no matter who wins',
    (length) => {
      let match = createMatch(length, 2);
      const dealers: number[] = [];
      while (!isMatchOver(match)) {
        dealers.push(match.dealer);
        match = addDealResult(match, createWonGame(match.dealsPlayed % 3 === 0 ? 1 : 3));
      }
      expect(dealers).toEqual(Array.from({ length }, (_, i) => (2 + i) % 4));
      // Seat 1 won every third deal, from the first on; seat 3 won the others.
      const wins = Math.ceil(length / 3);
      expect(match.wins).toEqual([0, wins, 0, length - wins]);
      expect(() => addDealResult(match, drawnGame)).toThrow('over');
    },
  );

  it('counts a draw as a deal without a winner, and rejects an unfinished game', () => {
    expect(addDealResult(createMatch(4, 0), drawnGame)).toMatchObject({
      dealsPlayed: 1,
      wins: [0, 0, 0, 0],
    });
    const unfinishedGame = applyMahjongAction(startOfGame, {
      kind: 'discard',
      tile: startOfGame.hands[startOfGame.turn][0] ?? '1m',
    });
    expect(() => addDealResult(createMatch(4, 0), unfinishedGame)).toThrow('goes on');
  });
});
