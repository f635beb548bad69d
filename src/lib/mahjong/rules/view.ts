import {
  legalActions,
  wallTilesLeft,
  seatToAct,
  type Action,
  type Game,
  type GameResult,
  type Meld,
} from './game';
import type { MahjongOptions } from './options';
import { bySeat, type BySeat, type Seat } from './seats';
import { countTiles, type TileCounts, type Tile } from './tiles';

/** What one seat may see of a game. It is built from what is open: no field could hold another's hand or the wall. */
export interface View {
  readonly seat: Seat;
  readonly options: MahjongOptions;
  readonly dealer: Seat;
  readonly turn: Seat;
  /** The seat's own tiles, without those that lie open. */
  readonly hand: readonly Tile[];
  /** The tile it has just drawn. */
  readonly drew: Tile | null;
  readonly melds: BySeat<readonly Meld[]>;
  readonly rivers: BySeat<readonly Tile[]>;
  /** How many tiles each seat holds. */
  readonly handSizes: BySeat<number>;
  /** How many tiles may still be drawn. */
  readonly wall: number;
  /** The discard that may be taken now. */
  readonly discard: Tile | null;
  /** What this seat may do now; nothing when another is to act. */
  readonly legal: readonly Action[];
  readonly result: GameResult | null;
}

/** What a seat needs to see to weigh what it throws; a problem shows no more. */
export type DiscardView = Pick<View, 'seat' | 'options' | 'hand' | 'melds' | 'rivers' | 'wall'>;

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

/** How many of each kind a seat knows: what it holds, and what was discarded or exposed by anyone. */
export function countVisibleTiles({ hand, melds, rivers }: Pick<View, 'hand' | 'melds' | 'rivers'>): TileCounts {
  return countTiles([...hand, ...rivers.flat(), ...melds.flat().flatMap(({ tiles }) => tiles)]);
}
