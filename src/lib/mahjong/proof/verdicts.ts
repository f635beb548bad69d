/** What each discard is worth against every order of the wall, and how one of them beats it. */
import type { Tile } from '$lib/mahjong/rules/tiles';
import { Judge } from '$lib/switching/judge';
import type { RefutationLine } from '$lib/switching/judgement';
import { exhaustiveSearch } from '$lib/switching/plain';
import type { Class, Prover } from '$lib/switching/proof';
import { wallRules } from './rules';
import { wallShortcuts, wallGuide } from './sense';
import { playWallTile, winsWithKnownOrder, type WallOrder, type WallGame, type WallPlay } from './wall-game';

/** Twelve orders of sixteen tiles take it some hundred positions, so that nothing quicker is needed. */
export const wallProver: Prover<WallGame, WallPlay, Tile> = exhaustiveSearch(wallRules, wallShortcuts);

export interface WallVerdict {
  readonly discard: Tile;
  readonly verdict: Class;
  /** In how many of the orders that may still be the truth it wins when the order is known. */
  readonly wins: number;
  /** How an order beats it: the tiles from the discard on, everybody's, until the hand cannot be completed any more. */
  readonly beaten: RefutationLine<Tile> | null;
}

export interface WallVerdicts {
  /** How many orders may still be the truth. */
  readonly orders: number;
  /** Every kind that may be thrown, in the order of `TILES`. */
  readonly discards: readonly WallVerdict[];
}

/** What everything that the student may throw after a play is worth. Throws when it is not its turn. */
export function classifyWallDiscards(game: WallGame, play: WallPlay): WallVerdicts {
  const { classes, consistentWorlds: alive } = wallProver.prove(game, play);
  const judge = new Judge(wallRules, wallGuide, wallProver, game);
  const discards = [...classes].map(([discard, verdict]): WallVerdict => {
    const after = playWallTile(play, discard);
    const wins = alive.filter((place) => {
      return winsWithKnownOrder(game, game.orders[place] as WallOrder, after);
    }).length;
    const beaten = verdict === 'sound' ? null : judge.refutation(play, discard);
    return { discard, verdict, wins, beaten };
  });
  return { orders: alive.length, discards };
}
