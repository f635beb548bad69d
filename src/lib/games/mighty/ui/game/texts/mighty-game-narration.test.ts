/** The sentences for screen readers and the status line, over random games. */
import { describe, expect, it } from 'vitest';
import { allPlayedCards } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { RANDOM_MIGHTY_GAMES } from '../../random-mighty-games.fixture';
import { narrateMightyGame } from './mighty-game-narration';
import { mightyGameStatus } from './mighty-game-status';
import { lastCallTexts } from './bidding-text';

/** The student's seat. */
const STUDENT = 0;

describe('the narration', () => {
  it('tells every call, the exchange, the contract, every card, trick, the friend and the end once', () => {
    for (const positions of RANDOM_MIGHTY_GAMES) {
      const over = positions.at(-1);
      if (over?.phase !== 'over') continue;
      const sentences = positions
        .slice(1)
        // The list starts at the second position: `positions[i]` is the one before.
        .flatMap((position, i) => narrateMightyGame(positions[i] ?? position, position, STUDENT));
      const callCount = over.bidding.calls.length;
      const contractCount = 1;
      const cardCount = allPlayedCards(over.play).length;
      const trickCount = 10;
      const burialCount = 1;
      const endCount = 2;
      const friendCount = over.result.friend === null ? 0 : 1;
      expect(sentences.length).toBe(
        callCount + burialCount + contractCount + cardCount + trickCount + friendCount + endCount,
      );
    }
  });

  it('tells a hand that is thrown in once, and the redeal', () => {
    const before = RANDOM_MIGHTY_GAMES[0]?.[0];
    if (before?.phase !== 'bidding') throw new Error('A game begins with the bidding.');
    const calls = [{ seat: 2, call: 'miss' }] as const;
    const after = { ...before, phase: 'redeal', bidding: { ...before.bidding, calls } } as const;
    expect(narrateMightyGame(before, after, STUDENT)).toEqual([
      'P2: hand thrown in.',
      'Nobody plays this deal; the same dealer deals again.',
    ]);
  });

  it('is empty when a game goes back', () => {
    for (const positions of RANDOM_MIGHTY_GAMES) {
      const [first, last] = [positions[0], positions.at(-1)];
      if (first && last) expect(narrateMightyGame(last, first, STUDENT)).toEqual([]);
    }
  });
});

describe('the status line', () => {
  it('is never empty, and highlighted only at the student’s turn', () => {
    for (const game of RANDOM_MIGHTY_GAMES.flat())
      for (const from of SEATS) {
        const status = mightyGameStatus(game, from, from);
        expect(status.lead).not.toBe('');
        if (status.tone === 'brass') expect(game.phase).not.toBe('over');
      }
  });

  it('matches the tone to the student’s result', () => {
    for (const positions of RANDOM_MIGHTY_GAMES) {
      const over = positions.at(-1);
      if (over?.phase !== 'over') continue;
      for (const seat of SEATS) {
        const { sign, tone } = mightyGameStatus(over, seat, seat);
        const won = over.result.payoffs[seat] > 0;
        expect([sign, tone]).toEqual(won ? ['made', 'green'] : ['lost', 'clay']);
      }
    }
  });

  it('comes with the last call of each seat during the bidding, and with none later', () => {
    for (const game of RANDOM_MIGHTY_GAMES.flat()) {
      const words = lastCallTexts(game);
      if (game.phase === 'bidding')
        for (const seat of SEATS)
          expect(words[seat] !== null).toBe(game.bidding.calls.some((call) => call.seat === seat));
      else if (game.phase !== 'redeal') expect(words).toEqual([]);
    }
  });
});
