/**
 * The seat of the newest discard that still lies on the table; null when there is none, or when it
 * was claimed.
 */
import type { Game } from '$lib/mahjong/rules/mahjong-game-state';
import { seatAfter, SEATS, type Seat } from '$lib/mahjong/rules/mahjong-seats';
import { isTile } from '$lib/mahjong/rules/mahjong-tiles';

/** `log` is what has led to the game. */
export function seatOfNewestDiscard(game: Game, log: readonly string[]): Seat | null {
  const last = log.findLast((text) => text !== 'pass');
  if (last === undefined) return null;
  if (game.phase === 'over' && game.result.kind === 'win') return game.result.from;
  if (!isTile(last)) return null;
  return game.phase === 'discard' ? seatAfter(game.turn, SEATS.length - 1) : game.turn;
}
