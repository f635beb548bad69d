/**
 * The heaviest set of layouts that one line makes after one card, by the implicit hitting set
 * method (Chandrasekaran, Karp, Moreno-Centeno & Vempala 2011; MaxHS, Davies & Bacchus 2011). A
 * *core* is a set of layouts that no one line wins together; what a line gives up is a hitting set
 * of all cores.
 *
 * Cores are generated from single layouts (double dummy), then from random samples of the layouts
 * outside the current hitting set, then from all of these; when one line wins them all and the
 * hitting set is minimum, the figure is exact. Bounds hold at any time. `run-odds.ts` divides the
 * work between cards. The kernel is the compiled search that proves a few layouts together;
 * `MultiLayoutProver` asks it.
 */
import { type BitSet, bitSetOf, hasBit, intersects, toIndices, union } from '$lib/core/bit-set';
import { definite, invariant } from '$lib/core/result';
import { shuffle, type Random } from '$lib/core/random';
import type { RootPosition } from './root-position';
import { minimumHittingSet } from './minimum-hitting-set';
import { EPSILON } from './dual-bound';
import type { MultiLayoutProver } from './multi-layout-prover';

export interface KernelOddsQuestion {
  readonly root: RootPosition;
  /** The weight of each layout, above 0; the sum need not be 1. */
  readonly weights: readonly number[];
  /** Tricks that declarer's side needs, the trick in progress included. */
  readonly tricksNeeded: number;
}

/** The odds of a run of equivalent cards, in weights as in the question. */
export interface RunOdds {
  /** Equivalent cards of one hand, high to low, in the kernel's numbers. */
  readonly run: readonly number[];
  /** The weight of the layouts that the best known line makes. */
  readonly low: number;
  /** An upper bound on what any line makes. */
  readonly high: number;
  readonly isExact: boolean;
  /** The weight of the layouts that are makeable double dummy. */
  readonly doubleDummy: number;
  /** False while some layouts have not been examined double dummy. */
  readonly isDoubleDummyKnown: boolean;
  /** The layouts that the best known line makes. */
  readonly made: BitSet;
  /** The layouts that are lost even double dummy. */
  readonly lostDoubleDummy: BitSet;
  /** Sets of layouts that no one line wins together. */
  readonly cores: readonly BitSet[];
}

/** The layouts in the first sample. */
const FIRST_SAMPLE = 12;
/** The factor by which samples grow. */
const SAMPLE_GROWTH = 2;
/** Nodes of the first step. */
const FIRST_STEP_NODES = 200_000;
/** Branches of the hitting set search where a good set and a bound are enough. */
const QUICK_BRANCH_LIMIT = 100;
/** Branches where only the proof that no smaller set exists is missing. */
const FULL_BRANCH_LIMIT = 100_000;
/** The cost of a branch, in nodes of the kernel. */
const NODES_PER_BRANCH = 100;

/** Generates cores for one run of equivalent cards, step by step. */
export class CoreGenerator {
  /** True when nothing is left to do: the figure is exact, or its bounds are final. */
  isSettled = false;
  /** Nodes spent on this run so far; the caller counts them. */
  nodesSpent = 0;
  /** The nodes of the next step; twice as many after one that did not suffice. */
  private stepNodes = FIRST_STEP_NODES;
  private cores: readonly BitSet[] = [];
  private lostDoubleDummy: BitSet;
  private made: BitSet;
  private low = 0;
  private high: number;
  /** The layouts that have not been examined double dummy, the next one last. */
  private readonly unexamined: number[];
  /** The number of layouts in a sample. */
  private sampleSize: number;
  /** A set of layouts that hits every core; null when it is to be solved anew. */
  private hittingSet: BitSet | null = null;
  /** True if no hitting set of the cores so far costs less. */
  private isHittingSetMinimum = false;
  /** True if whole cores were added to the hitting set since it was solved. */
  private hasAddedCores = false;

  constructor(
    private readonly prover: MultiLayoutProver,
    private readonly question: KernelOddsQuestion,
    private readonly run: readonly number[],
    private readonly random: Random,
    kernelLimit: number,
  ) {
    this.lostDoubleDummy = this.toLayoutSet([]);
    this.made = this.toLayoutSet([]);
    this.high = this.totalWeight(this.allLayouts());
    this.unexamined = this.allLayouts().toReversed();
    this.sampleSize = Math.min(kernelLimit, FIRST_SAMPLE);
  }

  /** The most weight that a line with this card may still make. */
  get upperBound(): number {
    return this.high;
  }

  /** Known weight per node after `nodes` more: among equal upper bounds the largest goes first. */
  priority(nodes: number): number {
    return this.low / (this.nodesSpent + nodes);
  }

  /** The layouts that the next step proves together: 1 during the double-dummy phase. */
  get layoutsPerQuery(): number {
    return this.unexamined.length > 0 ? 1 : this.sampleSize;
  }

  toRunOdds(): RunOdds {
    const { run, low, high, made, lostDoubleDummy, cores } = this;
    const isDoubleDummyKnown = this.unexamined.length === 0;
    const doubleDummy =
      this.totalWeight(this.allLayouts()) - this.totalWeight(toIndices(lostDoubleDummy));
    const isExact = high - low < EPSILON;
    return {
      run,
      low,
      high,
      isExact,
      doubleDummy,
      isDoubleDummyKnown,
      made,
      lostDoubleDummy,
      cores,
    };
  }

  /** One step of work within `stepNodes` and `nodes` nodes; false when they did not suffice. */
  step(nodes: number): boolean {
    const isDone = this.runStep(Math.min(this.stepNodes, nodes));
    // A step that did not suffice is repeated with twice the nodes. The prover remembers the sets
    // of layouts that it has decided, so that the repetition goes on where the step ended.
    if (!isDone) this.stepNodes *= 2;
    return isDone;
  }

  private runStep(nodes: number): boolean {
    const layout = this.unexamined.at(-1);
    if (layout !== undefined) return this.examine(layout, nodes);
    this.hittingSet ??= this.solveHittingSet(QUICK_BRANCH_LIMIT);
    const remaining = this.allLayouts().filter(
      (candidate) => this.hittingSet && !hasBit(this.hittingSet, candidate),
    );
    if (remaining.length > this.sampleSize) return this.proveSample(remaining, nodes);
    // Whole cores in the hitting set make it larger than needed: solve it before a final proof.
    if (!this.hasAddedCores)
      return remaining.length > 0
        ? this.proveRemainder(remaining, nodes)
        : this.settle(remaining, nodes);
    this.hittingSet = null;
    return true;
  }

  /** Gives up a layout that is lost double dummy whatever card is played. */
  giveUp(layout: number): void {
    this.unexamined.splice(this.unexamined.indexOf(layout), 1);
    this.addLostDoubleDummy(this.toLayoutSet([layout]));
  }

  /** Examines a layout double dummy. */
  private examine(layout: number, nodes: number): boolean {
    const answer = this.prove([layout], nodes);
    if (answer === 'unknown') return false;
    this.unexamined.pop();
    if (answer !== 'wins') this.addLostDoubleDummy(answer);
    else if (this.low === 0) this.recordMade([layout]);
    return true;
  }

  private addLostDoubleDummy(layouts: BitSet): void {
    this.lostDoubleDummy = union(this.lostDoubleDummy, layouts);
    this.addCore(layouts);
    this.high =
      this.totalWeight(this.allLayouts()) - this.totalWeight(toIndices(this.lostDoubleDummy));
  }

  /** Proves a random sample of the layouts that are not given up. */
  private proveSample(remaining: readonly number[], nodes: number): boolean {
    const sample = shuffle(remaining, this.random).slice(0, this.sampleSize);
    const answer = this.prove(sample, nodes);
    if (answer === 'unknown') return false;
    if (answer !== 'wins') {
      this.addCore(answer);
      return true;
    }
    this.recordMade(sample);
    // A hitting set that is larger than needed is solved anew; else the samples grow.
    if (this.hasAddedCores) this.hittingSet = null;
    else this.sampleSize *= SAMPLE_GROWTH;
    return true;
  }

  /** Proves all layouts that are not given up. */
  private proveRemainder(remaining: readonly number[], nodes: number): boolean {
    const answer = this.prove(remaining, nodes);
    if (answer === 'unknown') return false;
    if (answer === 'wins') return this.settle(remaining, nodes);
    this.addCore(answer);
    return true;
  }

  /** One line wins all remaining layouts; it is optimal if the hitting set is minimum. */
  private settle(remaining: readonly number[], nodes: number): boolean {
    this.recordMade(remaining);
    if (this.high - this.low > EPSILON && !this.isHittingSetMinimum) {
      const branches = Math.min(FULL_BRANCH_LIMIT, Math.ceil(nodes / NODES_PER_BRANCH));
      const previous = this.hittingSet;
      this.hittingSet = this.solveHittingSet(branches);
      const isCheaper =
        this.totalWeight(toIndices(previous ?? [])) - this.totalWeight(toIndices(this.hittingSet)) >
        EPSILON;
      if (isCheaper) return true;
      if (!this.isHittingSetMinimum && branches < FULL_BRANCH_LIMIT) return false;
    }
    if (this.isHittingSetMinimum) this.high = this.low;
    this.isSettled = true;
    return true;
  }

  /** Adds a core; if the hitting set misses it, the whole core joins the set. */
  private addCore(core: BitSet): void {
    this.cores = [...this.cores, core];
    if (this.hittingSet === null || intersects(this.hittingSet, core)) return;
    // Give up all layouts of the core for now, so that the next core found is disjoint from it.
    this.hittingSet = union(this.hittingSet, core);
    this.hasAddedCores = true;
  }

  /** Solves the hitting set and tightens the upper bound. */
  private solveHittingSet(branchLimit: number): BitSet {
    const { weights } = this.question;
    const { hittingSet, lowerBound, isMinimum, branchCount } = minimumHittingSet(
      weights,
      this.cores,
      branchLimit,
    );
    this.prover.spend(branchCount * NODES_PER_BRANCH);
    this.high = Math.min(this.high, this.totalWeight(this.allLayouts()) - lowerBound);
    this.isHittingSetMinimum = isMinimum;
    this.hasAddedCores = false;
    return hittingSet;
  }

  /** Records layouts that one line wins, if they weigh more than the best so far. */
  private recordMade(layouts: readonly number[]): void {
    const weight = this.totalWeight(layouts);
    if (weight <= this.low + EPSILON) return;
    this.low = weight;
    this.made = this.toLayoutSet(layouts);
  }

  /**
   * `wins` if one line wins these layouts after a card of the run (the lowest stands for all), else
   * a core of them; `unknown` when the nodes did not suffice.
   */
  private prove(layouts: readonly number[], nodes: number) {
    const card = this.run.at(-1);
    invariant(card !== undefined, 'A run has a card.');
    return this.prover.prove(layouts, card, this.question.tricksNeeded, nodes);
  }

  private allLayouts(): readonly number[] {
    return [...this.question.weights.keys()];
  }

  private totalWeight(layouts: readonly number[]): number {
    const { weights } = this.question;
    return layouts.reduce(
      (sum, layout) => sum + definite(weights[layout], 'Every layout has a weight.'),
      0,
    );
  }

  private toLayoutSet(layouts: readonly number[]): BitSet {
    return bitSetOf(layouts, this.question.weights.length);
  }
}
