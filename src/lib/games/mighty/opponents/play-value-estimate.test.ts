/**
 * Estimated values of plays with open cards: playouts by heuristic players down to the last tricks,
 * which are solved.
 */
import { describe, expect, it } from 'vitest';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import {
  remainingHand,
  legalPlaysNow,
  pointsWon,
  seatOnTurn,
} from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { solveOpenPosition } from '$lib/games/mighty/solver/open-solver';
import { PlayValueEstimate } from './play-value-estimate';
import { playComputerGame, HEURISTIC_KIND } from './mighty-computer-games.fixture';

type Playing = Extract<Game, { phase: 'play' }>;

/** Games of heuristic players, each played once. */
const games = Array.from({ length: 25 }, (_, seed) => playComputerGame(HEURISTIC_KIND, seed));

/** The first state of each game that fulfils a condition, for the first `gameCount` games. */
function positionsWhere(
  gameCount: number,
  isWanted: (game: Playing) => boolean,
): readonly Playing[] {
  return games
    .slice(0, gameCount)
    .map((game) =>
      game.find((state): state is Playing => state.phase === 'play' && isWanted(state)),
    )
    .flatMap((state) => state ?? []);
}

const atTrickStart = (wonCount: number) => (game: Playing) =>
  game.play.won.length === wonCount && game.play.trick.plays.length === 0;
/** After the second card of a trick. */
const inMidTrick = (wonCount: number) => (game: Playing) =>
  game.play.won.length === wonCount && game.play.trick.plays.length === 2;

function estimatePlays(game: Playing, rounds: number) {
  const estimate = new PlayValueEstimate(game);
  estimate.runUntil(rounds);
  return estimate.plays;
}

/** The value of each play under optimal play with open cards. */
function exactValues({ play, hands, declarer, friend: declaration, buried }: Playing) {
  const friend = actualFriend(declaration, declarer, hands, play);
  const remainingHands = mapSeats((seat) => remainingHand(hands, play, seat));
  const { specials, trick } = play;
  const side = SEATS.filter((seat) => seat === declarer || seat === friend);
  const pointsBefore = pointsWon(play, side) + pointsIn(buried);
  const values = solveOpenPosition({ specials, trick, hands: remainingHands, declarer, friend });
  return new Map(
    [...(values?.plays ?? [])].map(([played, pointsToCome]) => [
      played,
      pointsBefore + pointsToCome,
    ]),
  );
}

describe('an estimate of play values', () => {
  it('has every legal play, with possible points', () => {
    for (const isWanted of [atTrickStart(0), inMidTrick(0), atTrickStart(2), inMidTrick(3)]) {
      for (const game of positionsWhere(6, isWanted)) {
        const seat = seatOnTurn(game.play) ?? 0;
        const plays = estimatePlays(game, 1);
        const legal = legalPlaysNow(remainingHand(game.hands, game.play, seat), game.play);
        expect(plays.map(({ played }) => played)).toEqual(legal);
        const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
        const defenders = SEATS.filter((seat) => seat !== game.declarer && seat !== friend);
        const defenderPoints = game.friend === 'first' ? 0 : pointsWon(game.play, defenders);
        for (const { points } of plays) {
          expect(points).toBeGreaterThanOrEqual(pointsIn(game.buried));
          expect(points).toBeLessThanOrEqual(20 - defenderPoints);
        }
      }
    }
  });

  it('is nearly exact when only one trick is played out before the solved tricks', () => {
    const games = positionsWhere(25, atTrickStart(4));
    const errors = games.flatMap((game) => {
      const exact = exactValues(game);
      return estimatePlays(game, 1).map(
        ({ played, points }) => points - (exact.get(played) ?? NaN),
      );
    });
    expect(errors.length).toBeGreaterThan(40);
    const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;
    expect(mean).toBeLessThan(1);
    expect(errors.filter((error) => error === 0).length / errors.length).toBeGreaterThan(0.4);
  });

  it('is exact for the last play to a trick with five tricks left after it', () => {
    const isLastPlayOfTrick = (game: Playing): boolean =>
      game.play.won.length === 4 && game.play.trick.plays.length === 4;
    for (const game of positionsWhere(20, isLastPlayOfTrick)) {
      const exact = exactValues(game);
      for (const { played, points } of estimatePlays(game, 2))
        expect(points).toBe(exact.get(played));
    }
  });

  it('does not depend on the number of calls', () => {
    for (const game of positionsWhere(3, atTrickStart(1))) {
      const inThreeCalls = new PlayValueEstimate(game);
      for (const rounds of [1, 2, 3]) inThreeCalls.runUntil(rounds);
      expect(inThreeCalls.plays).toEqual(estimatePlays(game, 3));
    }
  });

  it('gives the declarer’s side more points when the first trick may bring a friend', () => {
    const [game] = positionsWhere(4, atTrickStart(0));
    if (!game) throw new Error('No game has reached its play.');
    const undecided: Playing = { ...game, friend: 'first' };
    const withoutFriend: Playing = { ...game, friend: 'none' };
    for (const { points } of estimatePlays(undecided, 1)) {
      expect(points).toBeGreaterThanOrEqual(pointsIn(game.buried));
      expect(points).toBeLessThanOrEqual(20);
    }
    const sum = (plays: ReturnType<typeof estimatePlays>): number =>
      plays.reduce((total, { points }) => total + points, 0);
    expect(sum(estimatePlays(undecided, 1))).toBeGreaterThan(sum(estimatePlays(withoutFriend, 1)));
  });
});
