/** The exact chances of end games, by their tables. They hold for the paper's rules alone. */
import { unwrap } from '$lib/core/result';
import { HOME } from '$lib/yut/rules/yut-board';
import {
  malsOf,
  NO_SCORES,
  otherSide,
  winnerOf,
  type Mals,
  type YutState,
} from '$lib/yut/rules/yut-state';
import { midTurnWinProbability } from './mid-turn-search';
import { decodeTablebase, type SolvedEndgames } from './tablebase-file';

export interface EndgameTablebase {
  /** It knows every state in which neither side has more than so many mals to bring home. */
  readonly mals: number;
  /**
   * The chance, from 0 to 1, that the side in turn wins when both play their best from here; null where it is not solved. It is told at
   * the beginning of a turn as in the middle of one, whatever is held. The mals of the state must be sorted.
   */
  winProbability(state: YutState): number | null;
}

/** The tables of a file as `packed` made it. Throws with the fault's code and words where it is none or damaged. */
export function openTablebase(bytes: Uint8Array): EndgameTablebase {
  return createTablebase(unwrap(decodeTablebase(bytes)));
}

/** The same from tables at hand. */
export function createTablebase(solved: SolvedEndgames): EndgameTablebase {
  const { configs, table } = solved;
  const { mals } = configs;
  /** The number of a side's configuration: of those that are home only as many count as there is room for. */
  const numberOf = (places: Mals): number | null => {
    const toGo = places.filter((place) => place !== HOME);
    if (toGo.length > mals) return null;
    return configs.indexOf([...toGo, ...new Array<number>(mals - toGo.length).fill(HOME)]);
  };
  return {
    mals,
    winProbability(state) {
      const own = numberOf(malsOf(state, state.turn));
      const other = numberOf(malsOf(state, otherSide(state.turn)));
      if (own === null || other === null) return null;
      const winner = winnerOf(state);
      if (winner !== null) return winner === state.turn ? 1 : 0;
      const begins = state.throw && state.scores.every((count, i) => count === NO_SCORES[i]);
      if (begins) return table[own * configs.list.length + other] as number;
      return midTurnWinProbability(solved, own, other, state.scores, state.throw);
    },
  };
}
