/**
 * The chance to win of a hand that has just thrown a tile, for every number of draws that are left to it: an outlook
 * holds at `t` the chance with `t` draws. All are indices: they say which of two hands is better, `chance.ts` says how
 * often it wins.
 */
import { CLASSES, type ByClass } from './numbers';
import type { Turns } from './others';

export type Outlook = Float64Array;

/** A tile that changes a hand, and what the hand is then. */
export interface Step {
  /** How many such tiles are unseen: one of them may be drawn. */
  readonly left: number;
  /** How many of those others throw, by the time of the next draw, where the hand may take them: times all unseen tiles. */
  readonly claimed: number;
  readonly leads: Outlook;
}

/** How many unseen tiles bring a hand nearer that needs so many, on average: none that is complete, 6 one that waits. */
const TYPICAL: readonly number[] = [0, 6, 16, 30, 44, 54];
/** And one that needs more than those. */
const FAR = 60;
/** Where discards are claimed, a hand that does not wait yet gets as much again of others as it draws. */
const CLAIMED_TOO = 2;
/** How the tiles that a hand waits for lie among the classes where nothing more is known of them. */
const TYPICAL_CLASSES: ByClass = [0.1, 0.15, 0.2, 0.55];
/** Others throw three tiles between two draws. */
const THROWS = 3;
const NOTHING: ByClass = [0, 0, 0, 0];

export class Outlooks {
  readonly turns: Turns;
  /** How many tiles are unseen. */
  readonly #unseen: number;
  readonly #claims: boolean;
  readonly #waits = new Map<number, Outlook>();
  readonly #chains = new Map<number, Outlook>();

  constructor(turns: Turns, unseen: number, claims: boolean) {
    this.turns = turns;
    this.#claims = claims;
    this.#unseen = Math.max(1, unseen);
  }

  /** Of a hand that cannot win any more. */
  get none(): Outlook {
    return this.waiting(NOTHING);
  }

  /** Of a hand that waits for so many unseen tiles of each class. */
  waiting(classes: ByClass): Outlook {
    const [honours, terminals, nearEnds, inside] = classes;
    const key = honours + 32 * (terminals + 32 * (nearEnds + 32 * inside));
    return remembered(this.#waits, key, () => this.follow(classes, []));
  }

  /**
   * Of a hand that needs `need` tiles, 1 or more, when nothing more is known of it than that it accepts `count` unseen
   * ones, a whole number; what it may claim is counted among them as `Step` counts it.
   */
  typical(need: number, count: number): Outlook {
    return remembered(this.#chains, 512 * need + count, () => {
      if (need <= 1)
        return this.follow(
          TYPICAL_CLASSES.map((share) => share * count),
          [],
        );
      const few = TYPICAL[need - 1] ?? FAR;
      const more = this.#claims && need > 2 ? CLAIMED_TOO * few : few;
      const leads = this.typical(need - 1, more);
      const [left, claimed] = this.#claims ? [0, count] : [count, 0];
      return this.follow(NOTHING, [{ left, claimed, leads }]);
    });
  }

  /**
   * Of a hand that waits for so many tiles of each class, none when it does not wait, and goes on with each of these
   * draws to what is better, the hand then or the hand as it is; any other draw it throws.
   */
  follow(waits: readonly number[], steps: readonly Step[]): Outlook {
    const { draws, alive, thrown, last } = this.turns;
    const all = this.#unseen;
    const made = new Float64Array(draws + 1);
    const wins = waits.reduce((sum, each) => sum + each, 0);
    const other = steps.reduce((rest, { left }) => rest - left, all - wins);
    const claimed = steps.reduce((sum, step) => sum + step.claimed, 0);
    const unclaimed = Math.exp(-claimed / all);
    for (let t = 0; t <= draws; t++) {
      let caught = 0;
      for (let i = 0; i < CLASSES; i++) caught += (waits[i] ?? 0) * (thrown[CLASSES * t + i] ?? 0);
      const missed = Math.max(0, 1 - caught / all) ** (t === 0 ? last : THROWS);
      let next = 0;
      if (t > 0) {
        const stays = made[t - 1] ?? 0;
        let [drawn, taken] = [wins + other * stays, 0];
        for (const step of steps) {
          const then = Math.max(stays, step.leads[t - 1] ?? 0);
          drawn += step.left * then;
          taken += step.claimed * then;
        }
        next = (unclaimed * drawn) / all;
        if (claimed > 0) next += ((1 - unclaimed) * taken) / claimed;
      }
      made[t] = 1 - missed + missed * (alive[t] ?? 0) * next;
    }
    return made;
  }
}

function remembered(known: Map<number, Outlook>, key: number, make: () => Outlook): Outlook {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  return made;
}
