/** What is known of good play at a wall besides its rules: when the student wins if it knows the order. */
import { invariant } from '$lib/core/result';
import { minShantenDiscards } from '$lib/mahjong/evaluation/discards';
import { SEATS } from '$lib/mahjong/rules/seats';
import type { Tile } from '$lib/mahjong/rules/tiles';
import { countVisibleTiles } from '$lib/mahjong/rules/view';
import type { ActionEvaluator } from '$lib/switching/choice';
import type { SearchShortcuts } from '$lib/switching/plain';
import type { DoubleDummyGuide } from '$lib/switching/refutation';
import { wallRules } from './rules';
import {
  playWallTile,
  viewAfterPlay,
  winningDrawIndex,
  winsWithKnownOrder,
  type WallOrder,
  type WallGame,
  type WallPlay,
} from './wall-game';

/** A tile that comes is worth 1 to the wall when it keeps the student from winning. */
export const wallEvaluator: ActionEvaluator<WallGame, WallOrder, WallPlay, Tile> = {
  evaluate: (game, order, play) =>
    new Map(
      wallRules
        .legalActions(game, order, play)
        .map((tile) => [tile, winsWithKnownOrder(game, order, playWallTile(play, tile)) ? 0 : 1]),
    ),
  mostNatural: (_game, _play, tiles) => plainest(tiles),
};

export const wallGuide: DoubleDummyGuide<WallGame, WallOrder, WallPlay, Tile> = {
  bestActions(game, order, play) {
    const legal = wallRules.legalActions(game, order, play);
    if (wallRules.turn(game, play) !== 'student') return legal;
    const won = legal.flatMap((tile) => {
      const place = winningDrawIndex(game, order, playWallTile(play, tile));
      return place === null ? [] : [{ tile, place }];
    });
    const first = Math.min(...won.map(({ place }) => place));
    const winning = won.filter(({ place }) => place === first).map(({ tile }) => tile);
    return (winning.length > 0 ? winning : widest(game, play)).toSorted(wallRules.comparePlain);
  },
};

/** What is known of a moment at a wall without a search: whoever cannot win knowing the order cannot win. */
export const wallShortcuts: SearchShortcuts<WallGame, WallPlay, Tile> = {
  nodeCost: 1,
  isHopeless(game, { play, worlds: alive }) {
    // Between two own draws nothing changes: right after the discard is early enough.
    if (wallRules.turn(game, play) !== 'others' || play.drawn.length % SEATS.length !== 0)
      return false;
    return alive.some((place) => !winsWithKnownOrder(game, game.orders[place] as WallOrder, play));
  },
  orderActions: (_game, _moment, tiles) => tiles,
};

/** The discards that leave the hand nearest to complete, and of these those that accept the most unseen tiles. */
function widest(game: WallGame, play: WallPlay): readonly Tile[] {
  const seen = viewAfterPlay(game, play);
  const kept = minShantenDiscards(seen.hand, countVisibleTiles(seen), seen.melds[seen.seat].length);
  const most = Math.max(...kept.map(({ count }) => count));
  return kept.filter(({ count }) => count === most).map(({ discard }) => discard);
}

function plainest(tiles: readonly Tile[]): Tile {
  const [first] = tiles.toSorted(wallRules.comparePlain);
  invariant(first, 'Of nothing nothing comes natural.');
  return first;
}
