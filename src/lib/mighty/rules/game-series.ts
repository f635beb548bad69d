/** Several games in a row: who deals the next one, and what everybody has by now. */
import { invariant } from '$lib/core/result';
import type { Game } from './mighty-game-state';
import { mapSeats, type PerSeat, type Seat } from './mighty-seats';

export interface Series {
  /** Who deals the next game. */
  readonly dealer: Seat;
  /** Games that were played; one that was dealt again is none. */
  readonly games: number;
  readonly totals: PerSeat<number>;
}

/** Before the first game, whose dealer is drawn by lot. */
export function beginSeries(dealer: Seat): Series {
  return { dealer, games: 0, totals: [0, 0, 0, 0, 0] };
}

/**
 * The series after a game that has ended: the friend deals the next one, the declarer who was alone, and after
 * a redeal the same dealer again. Throws when the game goes on.
 */
export function addGameToSeries(series: Series, game: Game): Series {
  if (game.phase === 'redeal') return { ...series, dealer: game.dealer };
  invariant(game.phase === 'over', 'The game goes on; nothing is paid yet.');
  const { friend, payoffs } = game.result;
  return {
    dealer: friend ?? game.declarer,
    games: series.games + 1,
    totals: mapSeats((seat) => series.totals[seat] + payoffs[seat]),
  };
}
