/** The exact chances of end games, by their tables. They hold for the paper's rules alone. */
import { unwrap } from '$lib/core/result';
import { HOME } from '$lib/yut/rules/board';
import {
  malsOf,
  NONE_HELD,
  otherSide,
  winnerOf,
  type Mals,
  type State,
} from '$lib/yut/rules/state';
import { winInside } from './inside';
import { unpacked, type Solved } from './packed';

export interface Exact {
  /** It knows every state in which neither side has more than so many mals to bring home. */
  readonly mals: number;
  /**
   * The chance, from 0 to 1, that the side in turn wins when both play their best from here; null where it is not solved. It is told at
   * the beginning of a turn as in the middle of one, whatever is held. The mals of the state must be sorted.
   */
  win(state: State): number | null;
}

/** The tables of a file as `packed` made it. Throws with the fault's code and words where it is none or damaged. */
export function openExact(bytes: Uint8Array): Exact {
  return exactOf(unwrap(unpacked(bytes)));
}

/** The same from tables at hand. */
export function exactOf(solved: Solved): Exact {
  const { configs, table } = solved;
  const { mals } = configs;
  /** The number of a side's configuration: of those that are home only as many count as there is room for. */
  const numberOf = (places: Mals): number | null => {
    const toGo = places.filter((place) => place !== HOME);
    if (toGo.length > mals) return null;
    return configs.numberOf([...toGo, ...new Array<number>(mals - toGo.length).fill(HOME)]);
  };
  return {
    mals,
    win(state) {
      const own = numberOf(malsOf(state, state.turn));
      const other = numberOf(malsOf(state, otherSide(state.turn)));
      if (own === null || other === null) return null;
      const winner = winnerOf(state);
      if (winner !== null) return winner === state.turn ? 1 : 0;
      const begins = state.throw && state.scores.every((count, i) => count === NONE_HELD[i]);
      if (begins) return table[own * configs.list.length + other] as number;
      return winInside(solved, own, other, state.scores, state.throw);
    },
  };
}
