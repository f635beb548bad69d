/**
 * The chance to win of a hand that has just thrown a tile, for every number of draws that are left to it: an outlook
 * holds at `t` the chance with `t` draws. All are indices: they say which of two hands is better, `chance.ts` says how
 * often it wins.
 */
import { TILE_CLASS_COUNT, type ByTileClass } from './numbers';
import type { RemainingTurns } from './others';

export type WinCurve = Float64Array;

/** A tile that changes a hand, and what the hand is then. */
export interface DrawTransition {
  /** How many such tiles are unseen: one of them may be drawn. */
  readonly unseenCount: number;
  /** How many of those others throw, by the time of the next draw, where the hand may take them: times all unseen tiles. */
  readonly claimWeight: number;
  readonly nextCurve: WinCurve;
}

/** How many unseen tiles bring a hand nearer that needs so many, on average: none that is complete, 6 one that waits. */
const TYPICAL: readonly number[] = [0, 6, 16, 30, 44, 54];
/** And one that needs more than those. */
const FAR = 60;
/** Where discards are claimed, a hand that does not wait yet gets as much again of others as it draws. */
const CLAIMED_TOO = 2;
/** How the tiles that a hand waits for lie among the classes where nothing more is known of them. */
const TYPICAL_CLASSES: ByTileClass = [0.1, 0.15, 0.2, 0.55];
/** Others throw three tiles between two draws. */
const THROWS = 3;
const NOTHING: ByTileClass = [0, 0, 0, 0];

export class WinCurveModel {
  readonly remainingTurns: RemainingTurns;
  /** How many tiles are unseen. */
  readonly #unseen: number;
  readonly #claims: boolean;
  readonly #waits = new Map<number, WinCurve>();
  readonly #chains = new Map<number, WinCurve>();

  constructor(turns: RemainingTurns, unseen: number, claims: boolean) {
    this.remainingTurns = turns;
    this.#claims = claims;
    this.#unseen = Math.max(1, unseen);
  }

  /** Of a hand that cannot win any more. */
  get deadHand(): WinCurve {
    return this.tenpai(NOTHING);
  }

  /** Of a hand that waits for so many unseen tiles of each class. */
  tenpai(classes: ByTileClass): WinCurve {
    const [honours, terminals, nearEnds, inside] = classes;
    const key = honours + 32 * (terminals + 32 * (nearEnds + 32 * inside));
    return memoize(this.#waits, key, () => this.solve(classes, []));
  }

  /**
   * Of a hand that needs `need` tiles, 1 or more, when nothing more is known of it than that it accepts `count` unseen
   * ones, a whole number; what it may claim is counted among them as `Step` counts it.
   */
  average(need: number, count: number): WinCurve {
    return memoize(this.#chains, 512 * need + count, () => {
      if (need <= 1)
        return this.solve(
          TYPICAL_CLASSES.map((share) => share * count),
          [],
        );
      const few = TYPICAL[need - 1] ?? FAR;
      const more = this.#claims && need > 2 ? CLAIMED_TOO * few : few;
      const leads = this.average(need - 1, more);
      const [left, claimed] = this.#claims ? [0, count] : [count, 0];
      return this.solve(NOTHING, [{ unseenCount: left, claimWeight: claimed, nextCurve: leads }]);
    });
  }

  /**
   * Of a hand that waits for so many tiles of each class, none when it does not wait, and goes on with each of these
   * draws to what is better, the hand then or the hand as it is; any other draw it throws.
   */
  solve(waits: readonly number[], steps: readonly DrawTransition[]): WinCurve {
    const { draws, survival: alive, discardLikelihood: thrown, finalDiscards: last } = this.remainingTurns;
    const all = this.#unseen;
    const made = new Float64Array(draws + 1);
    const wins = waits.reduce((sum, each) => sum + each, 0);
    const other = steps.reduce((rest, { unseenCount: left }) => rest - left, all - wins);
    const claimed = steps.reduce((sum, step) => sum + step.claimWeight, 0);
    const unclaimed = Math.exp(-claimed / all);
    for (let t = 0; t <= draws; t++) {
      let caught = 0;
      for (let i = 0; i < TILE_CLASS_COUNT; i++) caught += (waits[i] ?? 0) * (thrown[TILE_CLASS_COUNT * t + i] ?? 0);
      const missed = Math.max(0, 1 - caught / all) ** (t === 0 ? last : THROWS);
      let next = 0;
      if (t > 0) {
        const stays = made[t - 1] ?? 0;
        let [drawn, taken] = [wins + other * stays, 0];
        for (const step of steps) {
          const then = Math.max(stays, step.nextCurve[t - 1] ?? 0);
          drawn += step.unseenCount * then;
          taken += step.claimWeight * then;
        }
        next = (unclaimed * drawn) / all;
        if (claimed > 0) next += ((1 - unclaimed) * taken) / claimed;
      }
      made[t] = 1 - missed + missed * (alive[t] ?? 0) * next;
    }
    return made;
  }
}

function memoize(known: Map<number, WinCurve>, key: number, make: () => WinCurve): WinCurve {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  return made;
}
