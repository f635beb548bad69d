/**
 * Discard search of the `best` player: the win index of a hand after each discard, an uncalibrated
 * chance to win from 0 to 1 (`win-probability.ts` calibrates it). A win curve holds it by the
 * number of draws left. The deficiency (`need`) is the number of tiles missing to a complete hand:
 * 1 in tenpai. Hands with deficiency 1 or 2 are searched to the end through every improving draw
 * (one that lowers the deficiency) and the best discard after it; others by one draw and then an
 * average continuation. At the root, draws that only widen the acceptance, the number of unseen
 * improving tiles, are searched as well (swaps: their discard keeps the deficiency).
 */
import { DeficiencyCounter } from '$lib/games/mahjong/evaluation/deficiency-counter';
import { canStartChi } from '$lib/games/mahjong/rules/tile-groups';
import { COPIES_PER_TILE, TILES, type TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';
import { TILE_CLASS, TILE_CLASS_COUNT, type ByTileClass } from './fitted-tables';
import { WinCurveModel, type WinCurve, type DrawTransition } from './win-curves';
import type { RemainingTurns } from './remaining-turns';

const KINDS = TILES.length;
/** Largest deficiency that is searched to the end. */
const MAX_SEARCHED_DEFICIENCY = 2;
/** Winning tiles by class (honours, terminals, ...): none, since the hand is not in tenpai. */
const NO_WAIT: ByTileClass = [0, 0, 0, 0];

/** A kind that may be drawn, with its unseen copies and claim weight as in `DrawTransition`. */
interface DrawableTile extends Pick<DrawTransition, 'unseenCount' | 'claimWeight'> {
  readonly index: number;
}

export class DiscardSearch {
  /**
   * The hand, mutated in place during the search. Acceptance is only valid right after an update.
   */
  readonly #hand: DeficiencyCounter;
  /** Copies held, and copies unseen, of each kind at the root. */
  readonly #rootCounts: Uint8Array;
  readonly #unseen: Uint8Array;
  readonly #curves: WinCurveModel;
  /** Draws left to the seat. */
  readonly #draws: number;
  /** True when discards may be claimed for a pung or a chi. */
  readonly #claims: boolean;
  /** Discard likelihood of each class at the root. */
  readonly #discardLikelihood: Float64Array;
  /**
   * Transposition tables of hands after a discard, by the two keys of the hand: win curves and
   * acceptance.
   */
  readonly #curveTable = new Map<number, Map<number, WinCurve>>();
  readonly #acceptanceTable = new Map<number, Map<number, number>>();

  /** `hand` is about to discard; `visibleCounts` counts the visible copies of each kind. */
  constructor(
    hand: TileCounts,
    visibleCounts: TileCounts,
    melds: number,
    turns: RemainingTurns,
    claims: boolean,
  ) {
    this.#hand = new DeficiencyCounter(hand, melds);
    this.#rootCounts = this.#hand.counts.slice();
    this.#unseen = Uint8Array.from(visibleCounts, (count) => Math.max(0, COPIES_PER_TILE - count));
    this.#curves = new WinCurveModel(
      turns,
      this.#unseen.reduce((sum, count) => sum + count, 0),
      claims,
    );
    this.#claims = claims;
    this.#discardLikelihood = turns.discardLikelihood.subarray(TILE_CLASS_COUNT * turns.draws);
    this.#draws = turns.draws;
  }

  /** Index, 0 to 1, after discarding a kind that the hand holds. */
  indexAfterDiscard(index: number): number {
    this.#hand.change(index, -1);
    const winIndex = this.currentIndex();
    this.#hand.change(index, 1);
    return winIndex;
  }

  /** Index, 0 to 1, of the current hand, after its discard. */
  currentIndex(): number {
    const need = this.#hand.updateAcceptance();
    const curve =
      need > MAX_SEARCHED_DEFICIENCY ? this.#oneDrawCurve(need) : this.#curveWithSwap(need);
    return curve[this.#draws] ?? 0;
  }

  /**
   * Curve of the just-updated hand, with one swap: a draw that keeps the deficiency, and a discard
   * that widens the acceptance.
   */
  #curveWithSwap(need: number): WinCurve {
    const [improving, neutral] = this.#drawableTiles(need);
    const count = this.#acceptance();
    const waits = need > 1 ? NO_WAIT : countByClass(improving);
    const curveWithoutSwap = this.#curve(need);
    const swaps: DrawTransition[] = [];
    for (const { index, unseenCount } of neutral) {
      const nextCurve = this.#bestCurveAfter(index, need, () =>
        this.#acceptance() > count ? this.#curve(need) : null,
      );
      if (nextCurve !== null) swaps.push({ unseenCount, claimWeight: 0, nextCurve });
    }
    if (swaps.length === 0) return curveWithoutSwap;
    const steps = need > 1 ? this.#transitions(improving, need) : [];
    return this.#curves.solve(waits, [...steps, ...swaps]);
  }

  /** Curve of the current hand within the searched deficiency, without swaps. */
  #curve(need: number): WinCurve {
    const row = getOrCreateRow(this.#curveTable, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const cached = row.get(key);
    if (cached) return cached;
    this.#hand.updateAcceptance();
    const [improving] = this.#drawableTiles(need);
    const created =
      need > 1
        ? this.#curves.solve(NO_WAIT, this.#transitions(improving, need))
        : this.#curves.tenpai(countByClass(improving));
    row.set(key, created);
    return created;
  }

  /** Transitions of the improving draws. */
  #transitions(improving: readonly DrawableTile[], need: number): readonly DrawTransition[] {
    return improving.map(({ index, unseenCount, claimWeight }) => ({
      unseenCount,
      claimWeight,
      nextCurve:
        this.#bestCurveAfter(index, need - 1, () => this.#curve(need - 1)) ?? this.#curves.deadHand,
    }));
  }

  /**
   * Curve of the just-updated hand, far from complete: one improving draw, then the average hand
   * with the widest acceptance that a discard can leave.
   */
  #oneDrawCurve(need: number): WinCurve {
    const [improving] = this.#drawableTiles(need);
    const steps = improving.map(({ index, unseenCount, claimWeight }) => {
      let maxAcceptance = 0;
      this.#forEachDiscard(
        index,
        need - 1,
        () => (maxAcceptance = Math.max(maxAcceptance, this.#acceptance())),
      );
      return {
        unseenCount,
        claimWeight,
        nextCurve: this.#curves.average(need - 1, Math.round(maxAcceptance)),
      };
    });
    return this.#curves.solve(NO_WAIT, steps);
  }

  /**
   * Pointwise maximum of `evaluate` over the discards that leave deficiency `need` after drawing a
   * kind: the best discard may depend on how many draws are left. Null if there is none; `evaluate`
   * leaves a discard out by null.
   */
  #bestCurveAfter(index: number, need: number, evaluate: () => WinCurve | null): WinCurve | null {
    let best: WinCurve | null = null;
    this.#forEachDiscard(index, need, () => {
      const curve = evaluate();
      if (curve !== null) best = best === null ? curve : pointwiseMax(best, curve);
    });
    return best;
  }

  /** Visits the hands of deficiency `need` after drawing a kind and discarding another. */
  #forEachDiscard(index: number, need: number, visit: () => void): void {
    const hand = this.#hand;
    hand.change(index, 1);
    hand.update();
    const discards: number[] = [];
    for (let discard = 0; discard < KINDS; discard++)
      // To discard the drawn tile again would leave the hand as it was.
      if (
        discard !== index &&
        (hand.counts[discard] ?? 0) > 0 &&
        hand.deficiencyWith(discard, -1) === need
      )
        discards.push(discard);
    for (const discard of discards) {
      hand.change(discard, -1);
      visit();
      hand.change(discard, 1);
    }
    hand.change(index, -1);
  }

  /** Draws of the just-updated hand: improving ones, and the others. */
  #drawableTiles(
    need: number,
  ): readonly [improving: readonly DrawableTile[], neutral: readonly DrawableTile[]] {
    const [improving, neutral]: [DrawableTile[], DrawableTile[]] = [[], []];
    for (let index = 0; index < KINDS; index++) {
      const unseenCount = this.#unseenLeft(index);
      if (unseenCount === 0) continue;
      if (!this.#hand.accepts(index)) neutral.push({ index, unseenCount, claimWeight: 0 });
      else
        improving.push({
          index,
          unseenCount,
          claimWeight: need > 1 ? unseenCount * this.#claimLikelihood(index) : 0,
        });
    }
    return [improving, neutral];
  }

  /** Claim likelihood of an accepted kind: a pung from any of three seats, a chi from one. */
  #claimLikelihood(index: number): number {
    if (!this.#claims) return 0;
    const { counts } = this.#hand;
    const likelihood = this.#discardLikelihood[TILE_CLASS[index] ?? 0] ?? 0;
    if ((counts[index] ?? 0) >= 2) return 3 * likelihood;
    const holdsForChi = (chiStart: number, needed: number): boolean =>
      canStartChi(chiStart) && (counts[needed] ?? 0) > 0;
    const makesChi =
      (holdsForChi(index - 2, index - 2) && holdsForChi(index - 2, index - 1)) ||
      (holdsForChi(index - 1, index - 1) && holdsForChi(index - 1, index + 1)) ||
      (holdsForChi(index, index + 1) && holdsForChi(index, index + 2));
    return makesChi ? likelihood : 0;
  }

  /** Unseen accepted tiles, claimable ones weighted as in `DrawTransition`. */
  #acceptance(): number {
    const row = getOrCreateRow(this.#acceptanceTable, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const cached = row.get(key);
    if (cached !== undefined) return cached;
    const need = this.#hand.updateAcceptance();
    let count = 0;
    for (let index = 0; index < KINDS; index++)
      if (this.#hand.accepts(index))
        count += this.#unseenLeft(index) * (need > 1 ? 1 + this.#claimLikelihood(index) : 1);
    // Absorb rounding differences of the summation order.
    const rounded = Math.round(count * 1e6) / 1e6;
    row.set(key, rounded);
    return rounded;
  }

  /** Unseen copies of a kind, less those drawn since the root. */
  #unseenLeft(index: number): number {
    const drawnCount = (this.#hand.counts[index] ?? 0) - (this.#rootCounts[index] ?? 0);
    return Math.max(0, (this.#unseen[index] ?? 0) - Math.max(0, drawnCount));
  }
}

function countByClass(draws: readonly DrawableTile[]): ByTileClass {
  const classes: [number, number, number, number] = [0, 0, 0, 0];
  for (const { index, unseenCount } of draws)
    classes[(TILE_CLASS[index] ?? 0) as 0 | 1 | 2 | 3] += unseenCount;
  return classes;
}

function getOrCreateRow<Value>(
  rows: Map<number, Map<number, Value>>,
  key: number,
): Map<number, Value> {
  const row = rows.get(key);
  if (row) return row;
  const created = new Map<number, Value>();
  rows.set(key, created);
  return created;
}

function pointwiseMax(a: WinCurve, b: WinCurve): WinCurve {
  if (a === b) return a;
  const maximum = a.slice();
  for (let t = 0; t < maximum.length; t++) maximum[t] = Math.max(maximum[t] ?? 0, b[t] ?? 0);
  return maximum;
}
