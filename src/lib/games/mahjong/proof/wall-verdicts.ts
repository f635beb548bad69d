/**
 * Verdicts of each discard against all orders of the wall: `sound` wins against every order,
 * `lucky` only against some, `beaten` against none. Each unsound one has a refutation.
 */
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { Judge } from '$lib/hidden-information/play-judge';
import type { RefutationLine } from '$lib/hidden-information/play-judgement';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import type { ActionVerdict, Prover } from '$lib/hidden-information/prover';
import { wallRules } from './wall-rules';
import { wallShortcuts, wallGuide } from './wall-heuristics';
import {
  playWallTile,
  winsWithKnownOrder,
  type WallOrder,
  type WallGame,
  type WallPlay,
} from './wall-game';

/** Exhaustive search suffices: twelve orders of sixteen tiles take a few hundred positions. */
export const wallProver: Prover<WallGame, WallPlay, Tile> = exhaustiveSearch(
  wallRules,
  wallShortcuts,
);

export interface WallVerdict {
  readonly discard: Tile;
  readonly verdict: ActionVerdict;
  /** Number of consistent orders that it wins when the order is known. */
  readonly wins: number;
  /**
   * The refutation: an order and all tiles from the discard on, until the hand can no longer be
   * completed.
   */
  readonly refutation: RefutationLine<Tile> | null;
}

export interface WallVerdicts {
  /** Number of consistent orders. */
  readonly orders: number;
  /** All legal discards, in the order of `TILES`. */
  readonly discards: readonly WallVerdict[];
}

/** Verdicts of all legal discards. Throws out of the student's turn. */
export function classifyWallDiscards(game: WallGame, play: WallPlay): WallVerdicts {
  const { verdicts: classes, consistentWorlds } = wallProver.prove(game, play);
  const judge = new Judge(wallRules, wallGuide, wallProver, game);
  const discards = [...classes].map(([discard, verdict]): WallVerdict => {
    const playAfterDiscard = playWallTile(play, discard);
    const wins = consistentWorlds.filter((orderIndex) =>
      winsWithKnownOrder(game, game.orders[orderIndex] as WallOrder, playAfterDiscard),
    ).length;
    const refutation = verdict === 'sound' ? null : judge.refutation(play, discard);
    return { discard, verdict, wins, refutation };
  });
  return { orders: consistentWorlds.length, discards };
}
