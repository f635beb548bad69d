/**
 * Heuristics of the wall game (a student draws the last tiles of the wall in one of several
 * orders), based on play with a known order (double dummy).
 */
import { invariant } from '$lib/core/result';
import { minShantenDiscards } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { SEATS } from '$lib/games/mahjong/rules/mahjong-seats';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles } from '$lib/games/mahjong/rules/mahjong-view';
import type { ActionEvaluator } from '$lib/hidden-information/action-evaluator';
import type { SearchShortcuts } from '$lib/hidden-information/exhaustive-search';
import type { DoubleDummyGuide } from '$lib/hidden-information/refutation';
import { wallRules } from './wall-rules';
import {
  playWallTile,
  viewAfterPlay,
  winningDrawIndex,
  winsWithKnownOrder,
  type WallOrder,
  type WallGame,
  type WallPlay,
} from './wall-game';

/** Value of a drawn tile to the wall: 1 if it stops the student from winning. */
export const wallEvaluator: ActionEvaluator<WallGame, WallOrder, WallPlay, Tile> = {
  evaluate: (game, order, play) =>
    new Map(
      wallRules
        .legalActions(game, order, play)
        .map((tile) => [tile, winsWithKnownOrder(game, order, playWallTile(play, tile)) ? 0 : 1]),
    ),
  mostNatural: (_game, _play, tiles) => leastUseful(tiles),
};

/** The discards to win soonest with the order known; if it cannot be won, the widest ones. */
export const wallGuide: DoubleDummyGuide<WallGame, WallOrder, WallPlay, Tile> = {
  bestActions(game, order, play) {
    const legal = wallRules.legalActions(game, order, play);
    if (wallRules.turn(game, play) !== 'student') return legal;
    const winningDraws = legal.flatMap((tile) => {
      const index = winningDrawIndex(game, order, playWallTile(play, tile));
      return index === null ? [] : [{ tile, index }];
    });
    const firstWinIndex = Math.min(...winningDraws.map(({ index }) => index));
    const winning = winningDraws
      .filter(({ index }) => index === firstWinIndex)
      .map(({ tile }) => tile);
    return (winning.length > 0 ? winning : widestDiscards(game, play)).toSorted(
      wallRules.comparePlain,
    );
  },
};

/**
 * Search shortcut: a position is lost if some consistent order cannot be won even when it is known.
 */
export const wallShortcuts: SearchShortcuts<WallGame, WallPlay, Tile> = {
  nodeCost: 1,
  isHopeless(game, { play, worlds: consistentIndices }) {
    // Until the next own draw the student decides nothing: to check after each discard suffices.
    if (wallRules.turn(game, play) !== 'others' || play.drawn.length % SEATS.length !== 0)
      return false;
    return consistentIndices.some(
      (index) => !winsWithKnownOrder(game, game.orders[index] as WallOrder, play),
    );
  },
  orderActions: (_game, _position, tiles) => tiles,
};

/** The discards with the lowest shanten and, among these, the most accepted tiles. */
function widestDiscards(game: WallGame, play: WallPlay): readonly Tile[] {
  const view = viewAfterPlay(game, play);
  const closestDiscards = minShantenDiscards(
    view.hand,
    countVisibleTiles(view),
    view.melds[view.seat].length,
  );
  const maxCount = Math.max(...closestDiscards.map(({ count }) => count));
  return closestDiscards.filter(({ count }) => count === maxCount).map(({ discard }) => discard);
}

/** The tile that a player would discard most naturally. */
function leastUseful(tiles: readonly Tile[]): Tile {
  const [first] = tiles.toSorted(wallRules.comparePlain);
  invariant(first, 'There is no tile to choose from.');
  return first;
}
