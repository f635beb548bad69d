/** The felt of random games, from the view of each seat. */
import { describe, expect, it } from 'vitest';
import { pointsWon } from '$lib/games/mighty/rules/mighty-play';
import { revealedFriend } from '$lib/games/mighty/rules/friend';
import { currentHand, mightySeatToAct } from '$lib/games/mighty/rules/mighty-game-state';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { RANDOM_MIGHTY_GAMES } from '../random-mighty-games.fixture';
import { createMightyFeltView, SEAT_POSITIONS } from './mighty-felt-view';

/** Each seat sees its own hand only; a finished game shows the full deal. */
const CLOSED = { allOpen: false, showsFullDeal: true };
/** The last argument of `createMightyFeltView`: a finished trick stays on the felt. */
const KEEP_TRICK = true;
const CLEAR_TRICK = false;
const GAMES = RANDOM_MIGHTY_GAMES.flat();

describe('createMightyFeltView', () => {
  it('has the viewer at the bottom, and the other seats clockwise', () => {
    for (const from of SEATS) {
      const [game] = GAMES;
      if (!game) throw new Error('No game.');
      const { seats } = createMightyFeltView(game, { from, ...CLOSED }, CLEAR_TRICK);
      expect(seats.map(({ position }) => position)).toEqual(SEAT_POSITIONS);
      expect(seats[0]?.seat).toBe(from);
      expect(new Set(seats.map(({ seat }) => seat)).size).toBe(5);
    }
  });

  it('marks the dealer during the bidding only', () => {
    for (const game of GAMES) {
      const { seats } = createMightyFeltView(game, { from: 2, ...CLOSED }, CLEAR_TRICK);
      const dealers = seats.filter(({ isDealer }) => isDealer).map(({ seat }) => seat);
      expect(dealers).toEqual(game.phase === 'bidding' ? [game.dealer] : []);
    }
    expect(GAMES.some(({ phase }) => phase === 'bidding')).toBe(true);
  });

  it('shows only the viewer’s hand during a closed game', () => {
    for (const game of GAMES) {
      if (game.phase === 'over') continue;
      for (const from of SEATS) {
        const [viewer, ...otherSeats] = createMightyFeltView(
          game,
          { from, ...CLOSED },
          KEEP_TRICK,
        ).seats;
        expect(viewer?.hand).toEqual(currentHand(game, from));
        expect(otherSeats.every(({ hand }) => hand === null)).toBe(true);
      }
    }
  });

  it('shows an unrevealed friend to itself only', () => {
    for (const game of GAMES) {
      if (game.phase !== 'play') continue;
      const friend = revealedFriend(game.friend, game.declarer, game.play);
      for (const from of SEATS) {
        const { seats } = createMightyFeltView(game, { from, ...CLOSED }, CLEAR_TRICK);
        const otherSeats = seats.filter(({ seat }) => seat !== from && seat !== game.declarer);
        const knownSides = new Set(otherSeats.map(({ knownSide }) => knownSide));
        // While the friend is hidden, all other seats look the same.
        if (friend === null) expect(knownSides.size).toBe(1);
        else if (friend !== from)
          expect(seats.find(({ seat }) => seat === friend)?.knownSide).toBe('friend');
        expect(knownSides.has('hidden')).toBe(false);
      }
    }
  });

  it('shows the points that each seat has won', () => {
    for (const game of GAMES) {
      if (game.phase !== 'play') continue;
      for (const { seat, wonCards } of createMightyFeltView(
        game,
        { from: 0, ...CLOSED },
        CLEAR_TRICK,
      ).seats)
        expect(wonCards.length).toBe(pointsWon(game.play, [seat]));
    }
  });

  it('keeps a finished trick on request', () => {
    for (const game of GAMES) {
      if (game.phase !== 'play') continue;
      const { trick, winner } = createMightyFeltView(game, { from: 0, ...CLOSED }, KEEP_TRICK);
      const last = game.play.won.at(-1);
      const showsLastTrick = last !== undefined && game.play.trick.plays.length === 0;
      expect(trick.length).toBe(showsLastTrick ? 5 : game.play.trick.plays.length);
      expect(winner === null).toBe(!showsLastTrick);
      expect(trick.filter(({ isWinning }) => isWinning).length).toBe(showsLastTrick ? 1 : 0);
      expect(createMightyFeltView(game, { from: 0, ...CLOSED }, CLEAR_TRICK).trick.length).toBe(
        game.play.trick.plays.length,
      );
    }
  });

  it('shows the deal after the game', () => {
    for (const game of RANDOM_MIGHTY_GAMES) {
      const over = game.at(-1);
      if (over?.phase !== 'over') continue;
      expect(mightySeatToAct(over)).toBeNull();
      const { seats, trick } = createMightyFeltView(over, { from: 2, ...CLOSED }, KEEP_TRICK);
      for (const { seat, hand } of seats) expect(hand).toEqual(over.hands[seat]);
      expect(trick).toEqual([]);
    }
  });
});
