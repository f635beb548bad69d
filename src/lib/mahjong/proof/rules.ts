/** The last tiles of a wall as a game with hidden worlds: its answers to the questions of the heart. */
import { isHonour, tileIndex, rankOf, type Tile } from '$lib/mahjong/rules/tiles';
import type { HiddenInformationGame } from '$lib/switching/hidden';
import {
  playWallTile,
  isWallWon,
  canStillWin,
  wallTurn,
  type WallOrder,
  type WallGame,
  type WallPlay,
} from './wall-game';

/** A world is an order of the wall; an action is a tile: the student's discard, or what comes from the wall. */
export const wallRules: HiddenInformationGame<WallGame, WallOrder, WallPlay, Tile> = {
  worlds: ({ orders }) => orders,
  restrictTo: ({ seen, orders }, places) => ({
    seen,
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

  isConsistent: (_game, order, { drawn: came }) => came.every((tile, place) => order[place] === tile),
  policySteps: () => [],
  observationPoints: () => [],
  observation: () => '',

  secured: (_game, _order, play) => (isWallWon(play) ? 1 : 0),
  attainable: (game, _order, play) => (canStillWin(game, play) ? 1 : 0),

  preferredAction: () => null,
  positionKey: (_game, { hand, drawn: came }) => `${hand.join(' ')} ${came.length}`,
  compareListed: (tile, other) => tileIndex(tile) - tileIndex(other),
  comparePlain: (tile, other) => use(tile) - use(other) || tileIndex(tile) - tileIndex(other),
};

/** How much use a tile is to anybody: honours 0, then from the ends of a suit, 1, to its middle, 5. */
function use(tile: Tile): number {
  return isHonour(tile) ? 0 : Math.min(rankOf(tile), 10 - rankOf(tile));
}
