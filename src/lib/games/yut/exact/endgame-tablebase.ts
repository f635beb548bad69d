/** Endgame tablebase: exact win probabilities, valid for the yut paper's rules only. */
import { unwrap } from '$lib/core/result';
import { HOME } from '$lib/games/yut/rules/yut-board';
import {
  malsOf,
  NO_SCORES,
  otherSide,
  winnerOf,
  type Mals,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { midTurnWinProbability } from './mid-turn-search';
import { decodeTablebase, type SolvedEndgames } from './tablebase-file';

export interface EndgameTablebase {
  /** States with at most this many mals not home on each side are solved. */
  readonly mals: number;
  /**
   * Win probability, 0 to 1, of the side in turn under optimal play; null if unsolved. Works at the
   * start and in the middle of a turn. The mals must be sorted.
   */
  winProbability(state: YutState): number | null;
}

/**
 * Opens a file written by `encodeTablebase`. Throws with the fault's code if it is foreign or
 * damaged.
 */
export function openTablebase(bytes: Uint8Array): EndgameTablebase {
  return createTablebase(unwrap(decodeTablebase(bytes)));
}

/** A tablebase from solved tables. */
export function createTablebase(solved: SolvedEndgames): EndgameTablebase {
  const { configs, table } = solved;
  const { mals } = configs;
  /**
   * Index of a side's configuration; surplus mals at home are dropped. Null if too many are on the
   * way.
   */
  const configurationOf = (places: Mals): number | null => {
    const notHome = places.filter((place) => place !== HOME);
    if (notHome.length > mals) return null;
    return configs.indexOf([...notHome, ...new Array<number>(mals - notHome.length).fill(HOME)]);
  };
  return {
    mals,
    winProbability(state) {
      const ownConfig = configurationOf(malsOf(state, state.turn));
      const opponentConfig = configurationOf(malsOf(state, otherSide(state.turn)));
      if (ownConfig === null || opponentConfig === null) return null;
      const winner = winnerOf(state);
      if (winner !== null) return winner === state.turn ? 1 : 0;
      const isTurnStart = state.throw && state.scores.every((count, i) => count === NO_SCORES[i]);
      if (isTurnStart) return table[ownConfig * configs.list.length + opponentConfig] as number;
      return midTurnWinProbability(solved, ownConfig, opponentConfig, state.scores, state.throw);
    },
  };
}
