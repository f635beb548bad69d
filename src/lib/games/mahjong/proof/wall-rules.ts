/**
 * The wall game (`wall-game.ts`: a student draws the last tiles of the wall in an order that is not
 * known) as a `HiddenInformationGame`, for the prover and the computer's draws.
 */
import { isHonour, tileIndex, tileRank, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { HiddenInformationGame } from '$lib/hidden-information/hidden-information-game';
import {
  playWallTile,
  isWallWon,
  canStillWin,
  wallTurn,
  type WallOrder,
  type WallGame,
  type WallPlay,
} from './wall-game';

/**
 * A world is an order of the wall; an action is a tile, discarded by the student or drawn from the
 * wall. The result is 1 for a win and 0 for none. The other players discard what they draw, so that
 * there are no policies, and nothing becomes public but the tiles.
 */
export const wallRules: HiddenInformationGame<WallGame, WallOrder, WallPlay, Tile> = {
  worlds: ({ orders }) => orders,
  restrictTo: ({ studentView, orders }, worldIndices) => ({
    studentView,
    orders: worldIndices.map((index) => orders[index] as WallOrder),
  }),
  goal: () => 1,

  turn: wallTurn,
  legalActions(game, order, play) {
    const turn = wallTurn(game, play);
    if (turn === 'student') return [...new Set(play.hand)];
    // Otherwise the wall is to act: its only action is the next tile.
    const drawnCount = play.drawn.length;
    return turn === 'others' ? order.slice(drawnCount, drawnCount + 1) : [];
  },
  policy: () => null,
  policyCost: () => 0,
  applyAction: (_game, play, tile) => playWallTile(play, tile),

  isConsistent: (_game, order, { drawn }) => drawn.every((tile, index) => order[index] === tile),
  policySteps: () => [],
  observationPoints: () => [],
  observation: () => '',

  secured: (_game, _order, play) => (isWallWon(play) ? 1 : 0),
  attainable: (game, _order, play) => (canStillWin(game, play) ? 1 : 0),

  preferredAction: () => null,
  // The consistent orders all begin with the drawn tiles, so that their number identifies them.
  positionKey: (_game, { hand, drawn }) => `${hand.join(' ')} ${drawn.length}`,
  compareListed: (a, b) => tileIndex(a) - tileIndex(b),
  // The plainer (more natural) discard is the less useful tile.
  comparePlain: (a, b) => usefulness(a) - usefulness(b) || tileIndex(a) - tileIndex(b),
};

/** General usefulness of a tile: honours 0, suited tiles from 1 for a terminal to 5 for a five. */
function usefulness(tile: Tile): number {
  return isHonour(tile) ? 0 : Math.min(tileRank(tile), 10 - tileRank(tile));
}
