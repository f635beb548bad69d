/** A match: so many deals, the deal passing on after each, counted by wins alone. */
import { invariant } from '$lib/core/result';
import type { Game } from './game';
import { bySeat, seatAfter, type BySeat, type Seat } from './seats';

/** Each seat deals once, or once in every wind. */
export const MATCH_LENGTHS = [4, 16] as const;

export interface Match {
  readonly length: (typeof MATCH_LENGTHS)[number];
  /** Who deals the next game. */
  readonly dealer: Seat;
  /** Deals that were played. */
  readonly dealsPlayed: number;
  readonly wins: BySeat<number>;
}

/** Before the first deal, whose dealer is drawn by lot. */
export function createMatch(length: Match['length'], dealer: Seat): Match {
  return { length, dealer, dealsPlayed: 0, wins: bySeat(() => 0) };
}

export function isMatchOver({ length, dealsPlayed: played }: Match): boolean {
  return played >= length;
}

/** The match after a deal that has ended; whoever won, the next seat deals. Throws when the game goes on. */
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
