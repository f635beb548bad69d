import { describe, expect, it } from 'vitest';
import { pointsWon } from '$lib/mighty/rules/mighty-play';
import { revealedFriend } from '$lib/mighty/rules/friend';
import { currentHand, mightySeatToAct } from '$lib/mighty/rules/mighty-game-state';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { RANDOM_MIGHTY_GAMES } from '../random-mighty-games.fixture';
import { createMightyFeltView, SEAT_POSITIONS } from './mighty-felt-view';

const closed = { open: false, laid: true };
const games = RANDOM_MIGHTY_GAMES.flat();

describe('the felt', () => {
  it('has the viewer at the bottom, and the others clockwise', () => {
    for (const from of SEATS) {
      const [game] = games;
      if (!game) throw new Error('A game?');
      const { seats } = createMightyFeltView(game, { from, ...closed }, false);
      expect(seats.map(({ place }) => place)).toEqual(SEAT_POSITIONS);
      expect(seats[0]?.seat).toBe(from);
      expect(new Set(seats.map(({ seat }) => seat)).size).toBe(5);
    }
  });

  it('marks the dealer during the bidding only', () => {
    for (const game of games) {
      const { seats } = createMightyFeltView(game, { from: 2, ...closed }, false);
      const dealers = seats.filter(({ deals }) => deals).map(({ seat }) => seat);
      expect(dealers).toEqual(game.phase === 'bidding' ? [game.dealer] : []);
    }
    expect(games.some(({ phase }) => phase === 'bidding')).toBe(true);
  });

  it('shows only the viewer’s hand during a closed game', () => {
    for (const game of games) {
      if (game.phase === 'over') continue;
      for (const from of SEATS) {
        const [own, ...others] = createMightyFeltView(game, { from, ...closed }, true).seats;
        expect(own?.hand).toEqual(currentHand(game, from));
        expect(others.every(({ hand }) => hand === null)).toBe(true);
      }
    }
  });

  it('shows an unrevealed friend to itself only', () => {
    for (const game of games) {
      if (game.phase !== 'play') continue;
      const shown = revealedFriend(game.friend, game.declarer, game.play);
      for (const from of SEATS) {
        const { seats } = createMightyFeltView(game, { from, ...closed }, false);
        const others = seats.filter(({ seat }) => seat !== from && seat !== game.declarer);
        const parts = new Set(others.map(({ part }) => part));
        // As long as it is hidden nothing tells one of the others from the next.
        if (shown === null) expect(parts.size).toBe(1);
        else if (shown !== from)
          expect(seats.find(({ seat }) => seat === shown)?.part).toBe('friend');
        expect(parts.has('hidden')).toBe(false);
      }
    }
  });

  it('shows the points that each seat has won', () => {
    for (const game of games) {
      if (game.phase !== 'play') continue;
      for (const { seat, won } of createMightyFeltView(game, { from: 0, ...closed }, false).seats)
        expect(won.length).toBe(pointsWon(game.play, [seat]));
    }
  });

  it('keeps a finished trick on request', () => {
    for (const game of games) {
      if (game.phase !== 'play') continue;
      const { trick, winner } = createMightyFeltView(game, { from: 0, ...closed }, true);
      const last = game.play.won.at(-1);
      const rests = last !== undefined && game.play.trick.plays.length === 0;
      expect(trick.length).toBe(rests ? 5 : game.play.trick.plays.length);
      expect(winner === null).toBe(!rests);
      expect(trick.filter(({ winning }) => winning).length).toBe(rests ? 1 : 0);
      expect(createMightyFeltView(game, { from: 0, ...closed }, false).trick.length).toBe(
        game.play.trick.plays.length,
      );
    }
  });

  it('shows the deal after the game', () => {
    for (const positions of RANDOM_MIGHTY_GAMES) {
      const over = positions.at(-1);
      if (over?.phase !== 'over') continue;
      expect(mightySeatToAct(over)).toBeNull();
      const { seats, trick } = createMightyFeltView(over, { from: 2, ...closed }, true);
      for (const { seat, hand } of seats) expect(hand).toEqual(over.hands[seat]);
      expect(trick).toEqual([]);
    }
  });
});
