import { describe, expect, it } from 'vitest';
import { pointsIn } from '$lib/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/mighty/rules/friend';
import type { Game } from '$lib/mighty/rules/mighty-game-state';
import { remainingHand, legalPlaysNow, pointsWon, seatOnTurn } from '$lib/mighty/rules/mighty-play';
import { mapSeats, SEATS } from '$lib/mighty/rules/mighty-seats';
import { solveOpenPosition } from '$lib/mighty/solver/open-solver';
import { PlayValueEstimate } from './play-value-estimate';
import { playComputerGame, HEURISTIC_KIND } from './mighty-computer-games.fixture';

type Playing = Extract<Game, { phase: 'play' }>;

/** Games of heuristic players, each played once. */
const games = Array.from({ length: 25 }, (_, seed) => playComputerGame(HEURISTIC_KIND, seed));

/** The first games at a moment of their play. */
function momentsOf(deals: number, isMoment: (game: Playing) => boolean): readonly Playing[] {
  return games
    .slice(0, deals)
    .map((game) =>
      game.find((moment): moment is Playing => moment.phase === 'play' && isMoment(moment)),
    )
    .flatMap((moment) => moment ?? []);
}

const beginning = (won: number) => (game: Playing) =>
  game.play.won.length === won && game.play.trick.plays.length === 0;
const within = (won: number) => (game: Playing) =>
  game.play.won.length === won && game.play.trick.plays.length === 2;

function estimated(game: Playing, rounds: number) {
  const estimate = new PlayValueEstimate(game);
  estimate.runUntil(rounds);
  return estimate.plays;
}

/** The value of each play under optimal play with open cards. */
function exactIn({ play, hands, declarer, friend: declaration, buried }: Playing) {
  const friend = actualFriend(declaration, declarer, hands, play);
  const left = mapSeats((seat) => remainingHand(hands, play, seat));
  const { specials, trick } = play;
  const side = SEATS.filter((seat) => seat === declarer || seat === friend);
  const has = pointsWon(play, side) + pointsIn(buried);
  const values = solveOpenPosition({ specials, trick, hands: left, declarer, friend });
  return new Map([...(values?.plays ?? [])].map(([played, more]) => [played, has + more]));
}

describe('an estimate of play values', () => {
  it('has every legal play, with possible points', () => {
    for (const isMoment of [beginning(0), within(0), beginning(2), within(3)]) {
      for (const game of momentsOf(6, isMoment)) {
        const seat = seatOnTurn(game.play) ?? 0;
        const plays = estimated(game, 1);
        const legal = legalPlaysNow(remainingHand(game.hands, game.play, seat), game.play);
        expect(plays.map(({ played }) => played)).toEqual(legal);
        const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
        const others = SEATS.filter((each) => each !== game.declarer && each !== friend);
        const lost = game.friend === 'first' ? 0 : pointsWon(game.play, others);
        for (const { points } of plays) {
          expect(points).toBeGreaterThanOrEqual(pointsIn(game.buried));
          expect(points).toBeLessThanOrEqual(20 - lost);
        }
      }
    }
  });

  it('is exact apart from the trick before the solved rest', () => {
    const games = momentsOf(25, beginning(4));
    const errors = games.flatMap((game) => {
      const exact = exactIn(game);
      return estimated(game, 1).map(({ played, points }) => points - (exact.get(played) ?? NaN));
    });
    expect(errors.length).toBeGreaterThan(40);
    const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;
    expect(mean).toBeLessThan(1);
    expect(errors.filter((error) => error === 0).length / errors.length).toBeGreaterThan(0.4);
  });

  it('is exact with five tricks left after the play that ends one', () => {
    const last = (game: Playing): boolean =>
      game.play.won.length === 4 && game.play.trick.plays.length === 4;
    for (const game of momentsOf(20, last)) {
      const exact = exactIn(game);
      for (const { played, points } of estimated(game, 2)) expect(points).toBe(exact.get(played));
    }
  });

  it('does not depend on the number of calls', () => {
    for (const game of momentsOf(3, beginning(1))) {
      const bySteps = new PlayValueEstimate(game);
      for (const rounds of [1, 2, 3]) bySteps.runUntil(rounds);
      expect(bySteps.plays).toEqual(estimated(game, 3));
    }
  });

  it('knows the sides, unless the first trick is to decide them', () => {
    const [game] = momentsOf(4, beginning(0));
    if (!game) throw new Error('A game?');
    const undecided: Playing = { ...game, friend: 'first' };
    const alone: Playing = { ...game, friend: 'none' };
    for (const { points } of estimated(undecided, 1)) {
      expect(points).toBeGreaterThanOrEqual(pointsIn(game.buried));
      expect(points).toBeLessThanOrEqual(20);
    }
    const sum = (plays: ReturnType<typeof estimated>): number =>
      plays.reduce((all, { points }) => all + points, 0);
    expect(sum(estimated(undecided, 1))).toBeGreaterThan(sum(estimated(alone, 1)));
  });
});
