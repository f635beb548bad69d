/**
 * The seat of the newest discard that still lies on the table; null when there is none, or when it
 * was claimed.
 */
import type { Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import { seatAfter, SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { isTile } from '$lib/games/mahjong/rules/mahjong-tiles';

/** `log` holds the actions that led to this game. */
export function seatOfNewestDiscard(game: Game, log: readonly string[]): Seat | null {
  const lastAction = log.findLast((text) => text !== 'pass');
  if (lastAction === undefined) return null;
  if (game.phase === 'over' && game.result.kind === 'win') return game.result.from;
  // The last action was a claim.
  if (!isTile(lastAction)) return null;
  // Once nobody has claimed the discard, it is already the next seat's turn.
  return game.phase === 'discard' ? seatAfter(game.turn, SEATS.length - 1) : game.turn;
}
