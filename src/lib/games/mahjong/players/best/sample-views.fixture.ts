/** Sample views from computer games, and relabelled views, for tests. */
import { seededRandom } from '$lib/core/random';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { bySeat } from '$lib/games/mahjong/rules/mahjong-seats';
import { sortTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { viewFor, type DiscardView, type View } from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { chooseMahjongAction } from '../mahjong-computer-players';

/** One view before a discard from each game, at varying turns. */
export function sampleViews(games: number, seed: number, claims: boolean): readonly View[] {
  const views: View[] = [];
  for (let gameIndex = 0; gameIndex < games; gameIndex++) {
    const random = seededRandom(seed + gameIndex);
    // Spreads the stops over the 44 first discards.
    const stopAfter = 1 + ((7 * gameIndex) % 44);
    let game: Game = beginGame(dealTiles(0, random), 0, { claims });
    let latestView: View | null = null;
    for (
      let seat = seatToAct(game), discardCount = 0;
      seat !== null && discardCount < stopAfter;
      seat = seatToAct(game)
    ) {
      const view = viewFor(seat, game);
      if (game.phase === 'discard') {
        latestView = view;
        discardCount++;
      }
      game = applyMahjongAction(game, chooseMahjongAction('ukeire-safe', view, random));
    }
    if (latestView) views.push(latestView);
  }
  return views;
}

/** The same view with every tile mapped, such as to another suit. */
export function mapViewTiles(view: DiscardView, mapTile: (tile: Tile) => Tile): DiscardView {
  return {
    ...view,
    hand: sortTiles(view.hand.map(mapTile)),
    rivers: bySeat((seat) => view.rivers[seat].map(mapTile)),
    melds: bySeat((seat) =>
      view.melds[seat].map((meld) => ({
        ...meld,
        tiles: sortTiles(meld.tiles.map(mapTile)),
        claimedTile: mapTile(meld.claimedTile),
      })),
    ),
  };
}
