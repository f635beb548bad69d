/** A match: a fixed number of deals with rotating dealer, scored by wins. */
import { invariant } from '$lib/core/result';
import type { Game } from './mahjong-game-state';
import { bySeat, seatAfter, type BySeat, type Seat } from './mahjong-seats';

/** Each seat deals once (4), or four times (16). */
export const MATCH_LENGTHS = [4, 16] as const;

export interface Match {
  readonly length: (typeof MATCH_LENGTHS)[number];
  /** Dealer of the next deal. */
  readonly dealer: Seat;
  /** Finished deals. */
  readonly dealsPlayed: number;
  readonly wins: BySeat<number>;
}

/** A match before its first deal; `dealer` deals first. */
export function createMatch(length: Match['length'], dealer: Seat): Match {
  return { length, dealer, dealsPlayed: 0, wins: bySeat(() => 0) };
}

export function isMatchOver({ length, dealsPlayed }: Match): boolean {
  return dealsPlayed >= length;
}

/** Adds a finished deal; the dealer rotates whoever won. Throws when the deal is not over. */
export function addDealResult(match: Match, game: Game): Match {
  invariant(!isMatchOver(match), 'The match is over.');
  invariant(game.phase === 'over', 'The game goes on.');
  const winner = game.result.kind === 'win' ? game.result.winner : null;
  return {
    ...match,
    dealer: seatAfter(match.dealer, 1),
    dealsPlayed: match.dealsPlayed + 1,
    wins: bySeat((seat) => match.wins[seat] + (seat === winner ? 1 : 0)),
  };
}
