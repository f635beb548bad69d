/**
 * The last tiles of a wall as a `HiddenInformationGame`: the hidden world is the order of the wall.
 */
import { isHonour, tileIndex, tileRank, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { HiddenInformationGame } from '$lib/switching/hidden-information-game';
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
 * wall.
 */
export const wallRules: HiddenInformationGame<WallGame, WallOrder, WallPlay, Tile> = {
  worlds: ({ orders }) => orders,
  restrictTo: ({ studentView: seen, orders }, places) => ({
    studentView: seen,
    orders: places.map((place) => orders[place] as WallOrder),
  }),
  goal: () => 1,

  turn: wallTurn,
  legalActions(game, order, play) {
    const turn = wallTurn(game, play);
    if (turn === 'student') return [...new Set(play.hand)];
    return turn === 'others' ? order.slice(play.drawn.length, play.drawn.length + 1) : [];
  },
  policy: () => null,
  policyCost: () => 0,
  applyAction: (_game, play, tile) => playWallTile(play, tile),

  isConsistent: (_game, order, { drawn: came }) =>
    came.every((tile, place) => order[place] === tile),
  policySteps: () => [],
  observationPoints: () => [],
  observation: () => '',

  secured: (_game, _order, play) => (isWallWon(play) ? 1 : 0),
  attainable: (game, _order, play) => (canStillWin(game, play) ? 1 : 0),

  preferredAction: () => null,
  positionKey: (_game, { hand, drawn: came }) => `${hand.join(' ')} ${came.length}`,
  compareListed: (tile, other) => tileIndex(tile) - tileIndex(other),
  comparePlain: (tile, other) =>
    usefulness(tile) - usefulness(other) || tileIndex(tile) - tileIndex(other),
};

/** General usefulness of a tile: honours 0, suited tiles 1 at the ends to 5 in the middle. */
function usefulness(tile: Tile): number {
  return isHonour(tile) ? 0 : Math.min(tileRank(tile), 10 - tileRank(tile));
}
