/** A series of games: the next dealer and the running totals. */
import { invariant } from '$lib/core/result';
import type { Game } from './mighty-game-state';
import { mapSeats, type PerSeat, type Seat } from './mighty-seats';

/** A series of games with the payoffs of each seat. */
export interface Series {
  /** The dealer of the next game. */
  readonly dealer: Seat;
  /** Finished games; a redeal does not count. */
  readonly games: number;
  readonly totals: PerSeat<number>;
}

/** An empty series; the first dealer is drawn by lot. */
export function beginSeries(dealer: Seat): Series {
  return { dealer, games: 0, totals: [0, 0, 0, 0, 0] };
}

/**
 * The series after a finished game. The friend deals next, or the declarer who was alone; after a
 * redeal the same dealer again. Throws when the game is not over.
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
