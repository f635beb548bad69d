/**
 * The hunt for the cores of one card: first each layout with open cards, then few together, then more, until one line wins all that
 * the cheapest set leaves. Which hunt goes on is said in `odds.ts`.
 */
import { type BitSet, bitSetOf, hasBit, intersects, toIndices, union } from '$lib/core/bit-set';
import { definite, invariant } from '$lib/core/result';
import { shuffled, type Random } from '$lib/core/random';
import type { RootPosition } from './root-position';
import { minimumHittingSet } from './minimum-hitting-set';
import { EPSILON } from './dual-bound';
import type { MultiLayoutProver } from './multi-layout-prover';

export interface KernelOddsQuestion {
  readonly root: RootPosition;
  /** What each layout weighs, above 0; the whole need not be 1. */
  readonly weights: readonly number[];
  /** Tricks that the side needs from here on, the trick in progress included. */
  readonly tricksNeeded: number;
}

/** What is known of the cards of a run; weights as in the question. */
export interface RunOdds {
  /** Equal cards of one hand, from above, in the kernel's numbers. */
  readonly run: readonly number[];
  /** One line is known to make so much, */
  readonly low: number;
  /** and none more than this. */
  readonly high: number;
  readonly isExact: boolean;
  /** What is made with open cards: each layout by a line of its own. */
  readonly doubleDummy: number;
  readonly isDoubleDummyKnown: boolean;
  /** Layouts that the best line known makes. */
  readonly made: BitSet;
  /** Layouts that are lost even with open cards. */
  readonly lostDoubleDummy: BitSet;
  /** Sets of layouts that no one line wins together. */
  readonly cores: readonly BitSet[];
}

/** Draws in a row without a new core, of the smallest size, after which more are drawn together. */
const MAX_FAILED_DRAWS = 6;
/** How many times as many are drawn together then. */
const SAMPLE_GROWTH = 4;
/** Branches of the search for the cheapest set where a good one will do: for what is to be tried next, and a bound. */
const QUICK_BRANCH_LIMIT = 100;
/** Branches where nothing else stands between a line and the proof that none is better. */
const FULL_BRANCH_LIMIT = 100_000;
/** A branch takes as long as so many positions of the kernel. */
const NODES_PER_BRANCH = 100;

/** The hunt for one card's cores. */
export class CoreGenerator {
  isSettled = false;
  /** Positions looked at for it. */
  nodesSpent = 0;
  private cores: readonly BitSet[] = [];
  private lostDoubleDummy: BitSet;
  private made: BitSet;
  private low = 0;
  private high: number;
  /** How many layouts have been looked at with open cards. */
  private examinedCount = 0;
  /** How many are drawn at a time: more when so many hold no core any more. */
  private sampleSize: number;
  /** Draws in a row that found nothing. */
  private failedDraws = 0;
  /** What is given up, it meets every core; null when it is to be thought over. */
  private hittingSet: BitSet | null = null;
  /** Whether no less can be given up for the cores so far. */
  private isHittingSetMinimum = false;
  /** Whether cores have come since it was thought over, which were given up whole. */
  private hasAddedCores = false;

  constructor(
    private readonly prover: MultiLayoutProver,
    private readonly question: KernelOddsQuestion,
    private readonly run: readonly number[],
    private readonly random: Random,
    private readonly kernelLimit: number,
  ) {
    this.lostDoubleDummy = this.toLayoutSet([]);
    this.made = this.toLayoutSet([]);
    this.high = this.totalWeight(this.allLayouts());
    this.sampleSize = kernelLimit;
  }

  /** The most that this card may still make. */
  get upperBound(): number {
    return this.high;
  }

  /** What is known to be made for each position that it will have taken after so many more. */
  priority(nodes: number): number {
    return this.low / (this.nodesSpent + nodes);
  }

  /** How many layouts are tried together now: 1 while open cards are looked at. */
  get layoutsPerQuery(): number {
    return this.examinedCount < this.question.weights.length ? 1 : this.sampleSize;
  }

  toRunOdds(): RunOdds {
    const { run, low, high, made, lostDoubleDummy: lost, cores } = this;
    const openKnown = this.examinedCount === this.question.weights.length;
    const open = this.totalWeight(this.allLayouts()) - this.totalWeight(toIndices(lost));
    return { run, low, high, isExact: high - low < EPSILON, doubleDummy: open, isDoubleDummyKnown: openKnown, made, lostDoubleDummy: lost, cores };
  }

  /** One piece of work of at most so many positions; false when they did not suffice. */
  step(nodes: number): boolean {
    if (this.examinedCount < this.question.weights.length) return this.examineNextLayout(nodes);
    this.hittingSet ??= this.solveHittingSet(QUICK_BRANCH_LIMIT);
    const left = this.allLayouts().filter((layout) => this.hittingSet && !hasBit(this.hittingSet, layout));
    if (left.length > this.sampleSize) return this.proveSample(left, nodes);
    if (!this.hasAddedCores)
      return left.length > 0 ? this.proveRemainder(left, nodes) : this.settle(left, nodes);
    this.hittingSet = null;
    return true;
  }

  /** The next layout with open cards. */
  private examineNextLayout(nodes: number): boolean {
    const answer = this.prove([this.examinedCount], nodes);
    if (answer === 'spent') return false;
    if (answer !== 'wins') {
      this.lostDoubleDummy = union(this.lostDoubleDummy, answer);
      this.addCore(answer);
    } else if (this.low === 0) this.recordMade([this.examinedCount]);
    this.examinedCount += 1;
    return true;
  }

  /** Some of those that are left: what they cannot win together is a core, and so on with the others. */
  private proveSample(left: readonly number[], nodes: number): boolean {
    const drawn = shuffled(left, this.random).slice(0, this.sampleSize);
    const answer = this.prove(drawn, nodes);
    if (answer === 'spent') return false;
    if (answer !== 'wins') {
      this.addCore(answer);
      return true;
    }
    this.recordMade(drawn);
    this.failedDraws += 1;
    // What was dear and found nothing is not asked of others: more together find more.
    if (this.sampleSize === this.kernelLimit && this.failedDraws < MAX_FAILED_DRAWS) return true;
    this.failedDraws = 0;
    // Few together win now whatever is drawn: what was given up too much comes back, and more are tried.
    if (this.hasAddedCores) this.hittingSet = null;
    else this.sampleSize *= SAMPLE_GROWTH;
    return true;
  }

  private proveRemainder(left: readonly number[], nodes: number): boolean {
    const answer = this.prove(left, nodes);
    if (answer === 'spent') return false;
    if (answer === 'wins') return this.settle(left, nodes);
    this.addCore(answer);
    return true;
  }

  /** One line wins all of these: no line does better if nothing less could be given up, which is looked into now. */
  private settle(left: readonly number[], nodes: number): boolean {
    this.recordMade(left);
    if (this.high - this.low > EPSILON && !this.isHittingSetMinimum) {
      const branches = Math.min(FULL_BRANCH_LIMIT, Math.ceil(nodes / NODES_PER_BRANCH));
      const before = this.hittingSet;
      this.hittingSet = this.solveHittingSet(branches);
      const cheaper =
        this.totalWeight(toIndices(before ?? [])) - this.totalWeight(toIndices(this.hittingSet)) > EPSILON;
      if (cheaper) return true;
      if (!this.isHittingSetMinimum && branches < FULL_BRANCH_LIMIT) return false;
    }
    if (this.isHittingSetMinimum) this.high = this.low;
    this.isSettled = true;
    return true;
  }

  private addCore(core: BitSet): void {
    this.cores = [...this.cores, core];
    this.failedDraws = 0;
    if (this.hittingSet === null || intersects(this.hittingSet, core)) return;
    // Its layouts are all given up for now: what is left may hold a core that has none of them.
    this.hittingSet = union(this.hittingSet, core);
    this.hasAddedCores = true;
  }

  private solveHittingSet(most: number): BitSet {
    const { weights } = this.question;
    const { hittingSet: given, lowerBound: least, isMinimum: exact, branchCount: branches } = minimumHittingSet(weights, this.cores, most);
    this.prover.spend(branches * NODES_PER_BRANCH);
    this.high = Math.min(this.high, this.totalWeight(this.allLayouts()) - least);
    this.isHittingSetMinimum = exact;
    this.hasAddedCores = false;
    return given;
  }

  private recordMade(layouts: readonly number[]): void {
    const weight = this.totalWeight(layouts);
    if (weight <= this.low + EPSILON) return;
    this.low = weight;
    this.made = this.toLayoutSet(layouts);
  }

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
