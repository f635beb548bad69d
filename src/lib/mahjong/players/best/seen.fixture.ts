/** What a seat may see in games of the computer, and the same with other tiles for the tiles, for tests. */
import { seededRandom } from '$lib/core/random';
import { applyMahjongAction, beginGame, seatToAct, type Game } from '$lib/mahjong/rules/game';
import { bySeat } from '$lib/mahjong/rules/seats';
import { sortTiles, type Tile } from '$lib/mahjong/rules/tiles';
import { viewFor, type DiscardView, type View } from '$lib/mahjong/rules/view';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { chooseMahjongAction } from '../players';

/** What seats see that are to discard, one moment of every game; sooner and later in games. */
export function sampleViews(games: number, seed: number, claims: boolean): readonly View[] {
  const found: View[] = [];
  for (let n = 0; n < games; n++) {
    const random = seededRandom(seed + n);
    const turn = 1 + ((7 * n) % 44);
    let game: Game = beginGame(dealTiles(0, random), 0, { claims });
    let last: View | null = null;
    for (let seat = seatToAct(game), at = 0; seat !== null && at < turn; seat = seatToAct(game)) {
      const view = viewFor(seat, game);
      if (game.phase === 'discard') {
        last = view;
        at++;
      }
      game = applyMahjongAction(game, chooseMahjongAction('ukeire-safe', view, random));
    }
    if (last) found.push(last);
  }
  return found;
}

/** The same sight with another tile for each. */
export function mapViewTiles(seen: DiscardView, to: (tile: Tile) => Tile): DiscardView {
  return {
    ...seen,
    hand: sortTiles(seen.hand.map(to)),
    rivers: bySeat((seat) => seen.rivers[seat].map(to)),
    melds: bySeat((seat) =>
      seen.melds[seat].map((meld) => ({
        ...meld,
        tiles: sortTiles(meld.tiles.map(to)),
        taken: to(meld.claimedTile),
      })),
    ),
  };
}
