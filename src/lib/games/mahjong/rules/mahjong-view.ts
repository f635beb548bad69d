/** The view of a game from one seat: what its player knows. */
import {
  legalActions,
  wallTilesLeft,
  seatToAct,
  type Action,
  type Game,
  type GameResult,
  type Meld,
} from './mahjong-game-state';
import type { MahjongOptions } from './mahjong-options';
import { bySeat, type BySeat, type Seat } from './mahjong-seats';
import { countTiles, type TileCounts, type Tile } from './mahjong-tiles';

/**
 * The information set of one seat. Built from public data and the own hand only: no field can hold
 * another hand or the wall.
 */
export interface View {
  readonly seat: Seat;
  readonly options: MahjongOptions;
  readonly dealer: Seat;
  readonly turn: Seat;
  /** The own concealed tiles. */
  readonly hand: readonly Tile[];
  /** The tile that this seat has just drawn; null for none. */
  readonly drew: Tile | null;
  readonly melds: BySeat<readonly Meld[]>;
  readonly rivers: BySeat<readonly Tile[]>;
  /** Concealed tiles of each seat. */
  readonly handSizes: BySeat<number>;
  /** Tiles left to draw. */
  readonly wall: number;
  /** The discard on offer; null when there is none. */
  readonly discard: Tile | null;
  /** Legal actions of this seat; none out of turn. */
  readonly legal: readonly Action[];
  readonly result: GameResult | null;
}

/** The part of a view that evaluating a discard needs; problems provide only this part. */
export type DiscardView = Pick<View, 'seat' | 'options' | 'hand' | 'melds' | 'rivers' | 'wall'>;

/** The view of a seat. */
export function viewFor(seat: Seat, game: Game): View {
  const { options, dealer, turn, melds, rivers } = game;
  return {
    ...{ seat, options, dealer, turn, melds, rivers },
    hand: game.hands[seat],
    drew: game.phase === 'discard' && turn === seat ? game.drew : null,
    handSizes: bySeat((each) => game.hands[each].length),
    wall: wallTilesLeft(game),
    discard: game.phase === 'claim' ? game.discard : null,
    legal: seatToAct(game) === seat ? legalActions(game) : [],
    result: game.phase === 'over' ? game.result : null,
  };
}

/** Visible copies of each kind: the own hand, all discards and all open melds. */
export function countVisibleTiles({
  hand,
  melds,
  rivers,
}: Pick<View, 'hand' | 'melds' | 'rivers'>): TileCounts {
  return countTiles([...hand, ...rivers.flat(), ...melds.flat().flatMap(({ tiles }) => tiles)]);
}
