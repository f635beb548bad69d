/**
 * Win curves: the worth of a hand after a discard by the number of draws left (`curve[t]` with `t`
 * draws). The values are win indices: they rank hands, and `win-probability.ts` turns them into
 * probabilities.
 */
import { TILE_CLASS_COUNT, type ByTileClass } from './fitted-tables';
import type { RemainingTurns } from './remaining-turns';

export type WinCurve = Float64Array;

/** A drawn tile that changes the hand, with the resulting win curve. */
export interface DrawTransition {
  /** Unseen copies, any of which may be drawn. */
  readonly unseenCount: number;
  /**
   * Expected number of copies that can be claimed from opponents before the next draw, times the
   * number of unseen tiles, to be on the scale of `unseenCount`.
   */
  readonly claimWeight: number;
  readonly nextCurve: WinCurve;
}

/** Average number of accepted unseen tiles by deficiency: 0 when complete, 6 in tenpai. */
const AVERAGE_ACCEPTED: readonly number[] = [0, 6, 16, 30, 44, 54];
/** The average for larger deficiencies. */
const AVERAGE_ACCEPTED_FAR = 60;
/** With claims, a hand not yet in tenpai gets about as many tiles from discards as from draws. */
const CLAIM_FACTOR = 2;
/** Typical distribution of waits over the tile classes. */
const AVERAGE_WAIT_CLASSES: ByTileClass = [0.1, 0.15, 0.2, 0.55];
/** Opponents' discards between two draws. */
const DISCARDS_PER_ROUND = 3;
const NO_WAITS: ByTileClass = [0, 0, 0, 0];

/** Computes win curves from the remaining turns of a game and the number of unseen tiles. */
export class WinCurveModel {
  readonly remainingTurns: RemainingTurns;
  /** Number of all unseen tiles. */
  readonly #unseenTotal: number;
  /** True when discards may be claimed for a pung or a chi. */
  readonly #claims: boolean;
  readonly #tenpaiCurves = new Map<number, WinCurve>();
  readonly #averageCurves = new Map<number, WinCurve>();

  constructor(turns: RemainingTurns, unseenTotal: number, claims: boolean) {
    this.remainingTurns = turns;
    this.#claims = claims;
    this.#unseenTotal = Math.max(1, unseenTotal);
  }

  /** Curve of a hand that can no longer win. */
  get deadHand(): WinCurve {
    return this.tenpai(NO_WAITS);
  }

  /** Curve of a tenpai hand with these unseen winning tiles per class. */
  tenpai(classes: ByTileClass): WinCurve {
    const [honours, terminals, nearEnds, inside] = classes;
    // Each count is below 32.
    const key = honours + 32 * (terminals + 32 * (nearEnds + 32 * inside));
    return memoize(this.#tenpaiCurves, key, () => this.solve(classes, []));
  }

  /**
   * Curve of an average hand with the deficiency `need`, 1 or more, that accepts `count` unseen
   * tiles, an integer below 512.
   */
  average(need: number, count: number): WinCurve {
    return memoize(this.#averageCurves, 512 * need + count, () => {
      if (need <= 1)
        return this.solve(
          AVERAGE_WAIT_CLASSES.map((share) => share * count),
          [],
        );
      // The average hand after the next improving tile; in tenpai nothing but a win is claimed.
      const drawnAccepted = AVERAGE_ACCEPTED[need - 1] ?? AVERAGE_ACCEPTED_FAR;
      const accepted = this.#claims && need > 2 ? CLAIM_FACTOR * drawnAccepted : drawnAccepted;
      const nextCurve = this.average(need - 1, accepted);
      // With claims, `count` stands for draws and claims together.
      const [unseenCount, claimWeight] = this.#claims ? [0, count] : [count, 0];
      return this.solve(NO_WAITS, [{ unseenCount, claimWeight, nextCurve }]);
    });
  }

  /**
   * Solves the recurrence over the draws left: the hand wins on `waits` (per class; none before
   * tenpai), and after each of the given draws continues with the better of the new and the old
   * hand; other draws are discarded.
   */
  solve(waits: readonly number[], steps: readonly DrawTransition[]): WinCurve {
    const { draws, survival, discardLikelihood, finalDiscards } = this.remainingTurns;
    const unseen = this.#unseenTotal;
    const curve = new Float64Array(draws + 1);
    const winningCount = waits.reduce((sum, each) => sum + each, 0);
    const uselessCount = steps.reduce(
      (remaining, { unseenCount }) => remaining - unseenCount,
      unseen - winningCount,
    );
    const totalClaimWeight = steps.reduce((sum, step) => sum + step.claimWeight, 0);
    // Probability that no improving tile is claimed before the next draw (Poisson).
    const noClaim = Math.exp(-totalClaimWeight / unseen);
    for (let t = 0; t <= draws; t++) {
      let dealtInWeight = 0;
      for (let i = 0; i < TILE_CLASS_COUNT; i++)
        dealtInWeight += (waits[i] ?? 0) * (discardLikelihood[TILE_CLASS_COUNT * t + i] ?? 0);
      // Probability that the opponents discard no winning tile.
      const noRon =
        Math.max(0, 1 - dealtInWeight / unseen) ** (t === 0 ? finalDiscards : DISCARDS_PER_ROUND);
      let nextDrawValue = 0;
      if (t > 0) {
        const unchanged = curve[t - 1] ?? 0;
        let [drawValue, claimValue] = [winningCount + uselessCount * unchanged, 0];
        for (const step of steps) {
          const improved = Math.max(unchanged, step.nextCurve[t - 1] ?? 0);
          drawValue += step.unseenCount * improved;
          claimValue += step.claimWeight * improved;
        }
        nextDrawValue = (noClaim * drawValue) / unseen;
        if (totalClaimWeight > 0) nextDrawValue += ((1 - noClaim) * claimValue) / totalClaimWeight;
      }
      // Won on an opponent's discard, or later, if no opponent wins before the next draw.
      curve[t] = 1 - noRon + noRon * (survival[t] ?? 0) * nextDrawValue;
    }
    return curve;
  }
}

function memoize(cache: Map<number, WinCurve>, key: number, compute: () => WinCurve): WinCurve {
  const cached = cache.get(key);
  if (cached) return cached;
  const curve = compute();
  cache.set(key, curve);
  return curve;
}
