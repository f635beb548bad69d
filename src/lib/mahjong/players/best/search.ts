/**
 * What a hand is worth after each throw. A hand that needs one or two tiles is followed to its end, through every
 * draw that brings it nearer and the best throw after it; one that needs more, through its next draw, and from there as
 * hands go on average. From the hand itself a draw may also be kept that only makes it accept more.
 */
import { DeficiencyCounter } from '$lib/mahjong/evaluation/distance';
import { canStartChi } from '$lib/mahjong/rules/groups';
import { COPIES_PER_TILE, TILES, type TileCounts } from '$lib/mahjong/rules/tiles';
import { TILE_CLASS, TILE_CLASS_COUNT, type ByTileClass } from './numbers';
import { WinCurveModel, type WinCurve, type DrawTransition } from './outlook';
import type { RemainingTurns } from './others';

const KINDS = TILES.length;
/** A hand that needs so many tiles or fewer is followed to its end. */
const MAX_SEARCHED_DEFICIENCY = 2;
const NO_WAIT: ByTileClass = [0, 0, 0, 0];

/** A kind that changes a hand which has thrown: how many of it are unseen, and may be claimed, as in `Step`. */
interface DrawableTile extends Pick<DrawTransition, 'left' | 'claimed'> {
  readonly place: number;
}

export class DiscardSearch {
  /** The hand as the search changes it. What it accepts is asked only right after it was looked at. */
  readonly #hand: DeficiencyCounter;
  /** How many of each kind it held, and had not seen, at the beginning. */
  readonly #begun: Uint8Array;
  readonly #unseen: Uint8Array;
  readonly #outlooks: WinCurveModel;
  readonly #draws: number;
  readonly #claims: boolean;
  /** How much likelier than any unseen tile one of each class is thrown now. */
  readonly #thrown: Float64Array;
  /** What is known of hands that have thrown, by the two keys of each. */
  readonly #known = new Map<number, Map<number, WinCurve>>();
  readonly #accepting = new Map<number, Map<number, number>>();

  /** `hand` holds a tile too many; `known` counts of each kind what is held or lies open. */
  constructor(hand: TileCounts, known: TileCounts, melds: number, turns: RemainingTurns, claims: boolean) {
    this.#hand = new DeficiencyCounter(hand, melds);
    this.#begun = this.#hand.counts.slice();
    this.#unseen = Uint8Array.from(known, (count) => Math.max(0, COPIES_PER_TILE - count));
    this.#outlooks = new WinCurveModel(
      turns,
      this.#unseen.reduce((sum, count) => sum + count, 0),
      claims,
    );
    this.#claims = claims;
    this.#thrown = turns.discardLikelihood.subarray(TILE_CLASS_COUNT * turns.draws);
    this.#draws = turns.draws;
  }

  /** The index of the hand when one of the kind at a place is thrown, which it has to hold: from 0 to 1. */
  indexAfterDiscard(place: number): number {
    this.#hand.change(place, -1);
    const index = this.currentIndex();
    this.#hand.change(place, 1);
    return index;
  }

  /** The index of the hand as it is, which has thrown: from 0 to 1. */
  currentIndex(): number {
    const need = this.#hand.updateAcceptance();
    const outlook = need > MAX_SEARCHED_DEFICIENCY ? this.#oneDrawDeep(need) : this.#withSwap(need);
    return outlook[this.#draws] ?? 0;
  }

  /** Of the hand as it was just looked at: with one draw that it may keep for accepting more. */
  #withSwap(need: number): WinCurve {
    const [nearer, others] = this.#draw(need);
    const count = this.#count();
    const waits = need > 1 ? NO_WAIT : classesOf(nearer);
    const plain = this.#plain(need);
    const swaps: DrawTransition[] = [];
    for (const { place, unseenCount: left } of others) {
      const leads = this.#bestAfter(place, need, () =>
        this.#count() > count ? this.#plain(need) : null,
      );
      if (leads !== null) swaps.push({ unseenCount: left, claimWeight: 0, nextCurve: leads });
    }
    if (swaps.length === 0) return plain;
    const steps = need > 1 ? this.#steps(nearer, need) : [];
    return this.#outlooks.solve(waits, [...steps, ...swaps]);
  }

  /** Of the hand as it is, which needs no more tiles than are followed, and throws what brings it no nearer. */
  #plain(need: number): WinCurve {
    const row = rowOf(this.#known, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const known = row.get(key);
    if (known) return known;
    this.#hand.updateAcceptance();
    const [nearer] = this.#draw(need);
    const made =
      need > 1
        ? this.#outlooks.solve(NO_WAIT, this.#steps(nearer, need))
        : this.#outlooks.tenpai(classesOf(nearer));
    row.set(key, made);
    return made;
  }

  /** What each of the draws leads to that bring the hand nearer, which needs two tiles. */
  #steps(nearer: readonly DrawableTile[], need: number): readonly DrawTransition[] {
    return nearer.map(({ place, unseenCount: left, claimWeight: claimed }) => ({
      left,
      claimed,
      leads: this.#bestAfter(place, need - 1, () => this.#plain(need - 1)) ?? this.#outlooks.deadHand,
    }));
  }

  /** Of the hand as it was just looked at, by what it accepts after its next draw. */
  #oneDrawDeep(need: number): WinCurve {
    const [nearer] = this.#draw(need);
    const steps = nearer.map(({ place, unseenCount: left, claimWeight: claimed }) => {
      let most = 0;
      this.#eachThrow(place, need - 1, () => (most = Math.max(most, this.#count())));
      return { left, claimed, leads: this.#outlooks.average(need - 1, Math.round(most)) };
    });
    return this.#outlooks.solve(NO_WAIT, steps);
  }

  /** The best at any time of what `of` says of the hand, when it draws a kind and throws another so as to need `need`. */
  #bestAfter(place: number, need: number, of: () => WinCurve | null): WinCurve | null {
    let best: WinCurve | null = null;
    this.#eachThrow(place, need, () => {
      const one = of();
      if (one !== null) best = best === null ? one : pointwiseMax(best, one);
    });
    return best;
  }

  #eachThrow(place: number, need: number, visit: () => void): void {
    const hand = this.#hand;
    hand.change(place, 1);
    hand.update();
    const throws: number[] = [];
    for (let other = 0; other < KINDS; other++)
      if (other !== place && (hand.counts[other] ?? 0) > 0 && hand.deficiencyWith(other, -1) === need)
        throws.push(other);
    for (const other of throws) {
      hand.change(other, -1);
      visit();
      hand.change(other, 1);
    }
    hand.change(place, -1);
  }

  /** What the hand that was just looked at may draw: what brings it nearer, and what does not. */
  #draw(need: number): readonly [nearer: readonly DrawableTile[], others: readonly DrawableTile[]] {
    const [nearer, others]: [DrawableTile[], DrawableTile[]] = [[], []];
    for (let place = 0; place < KINDS; place++) {
      const left = this.#left(place);
      if (left === 0) continue;
      if (!this.#hand.accepts(place)) others.push({ place, unseenCount: left, claimWeight: 0 });
      else nearer.push({ place, unseenCount: left, claimWeight: need > 1 ? left * this.#claimable(place) : 0 });
    }
    return [nearer, others];
  }

  /** How often one that the hand accepts is thrown where it may be taken: by any of three for a pung, by one for a chi. */
  #claimable(place: number): number {
    if (!this.#claims) return 0;
    const { counts } = this.#hand;
    const often = this.#thrown[TILE_CLASS[place] ?? 0] ?? 0;
    if ((counts[place] ?? 0) >= 2) return 3 * often;
    const beside = (from: number, other: number): boolean =>
      canStartChi(from) && (counts[other] ?? 0) > 0;
    const makesChi =
      (beside(place - 2, place - 2) && beside(place - 2, place - 1)) ||
      (beside(place - 1, place - 1) && beside(place - 1, place + 1)) ||
      (beside(place, place + 1) && beside(place, place + 2));
    return makesChi ? often : 0;
  }

  /** How many unseen tiles bring the hand nearer, those that it may claim counted as `Step` counts them. */
  #count(): number {
    const row = rowOf(this.#accepting, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const known = row.get(key);
    if (known !== undefined) return known;
    const need = this.#hand.updateAcceptance();
    let count = 0;
    for (let place = 0; place < KINDS; place++)
      if (this.#hand.accepts(place))
        count += this.#left(place) * (need > 1 ? 1 + this.#claimable(place) : 1);
    // What differs by less has only been added up in another order.
    const rounded = Math.round(count * 1e6) / 1e6;
    row.set(key, rounded);
    return rounded;
  }

  /** How many of a kind are unseen; what the hand has drawn since the beginning is not. */
  #left(place: number): number {
    const drawn = (this.#hand.counts[place] ?? 0) - (this.#begun[place] ?? 0);
    return Math.max(0, (this.#unseen[place] ?? 0) - Math.max(0, drawn));
  }
}

function classesOf(draws: readonly DrawableTile[]): ByTileClass {
  const classes: [number, number, number, number] = [0, 0, 0, 0];
  for (const { place, unseenCount: left } of draws) classes[(TILE_CLASS[place] ?? 0) as 0 | 1 | 2 | 3] += left;
  return classes;
}

function rowOf<Found>(rows: Map<number, Map<number, Found>>, key: number): Map<number, Found> {
  const known = rows.get(key);
  if (known) return known;
  const made = new Map<number, Found>();
  rows.set(key, made);
  return made;
}

function pointwiseMax(one: WinCurve, other: WinCurve): WinCurve {
  if (one === other) return one;
  const best = one.slice();
  for (let t = 0; t < best.length; t++) best[t] = Math.max(best[t] ?? 0, other[t] ?? 0);
  return best;
}
