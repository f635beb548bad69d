/**
 * The hunt for the cores of one card: first each layout with open cards, then few together, then more, until one line wins all that
 * the cheapest set leaves. Which hunt goes on is said in `odds.ts`.
 */
import { type BitSet, bitSetOf, hasBit, intersects, toIndices, union } from '$lib/core/bit-set';
import { definite, invariant } from '$lib/core/result';
import { shuffled, type Random } from '$lib/core/random';
import type { RootPosition } from './cards';
import { minimumHittingSet } from './hitting';
import { EPSILON } from './paying';
import type { WideProver } from './wide';

export interface Question {
  readonly table: RootPosition;
  /** What each layout weighs, above 0; the whole need not be 1. */
  readonly weights: readonly number[];
  /** Tricks that the side needs from here on, the trick in progress included. */
  readonly need: number;
}

/** What is known of the cards of a run; weights as in the question. */
export interface CardOdds {
  /** Equal cards of one hand, from above, in the kernel's numbers. */
  readonly run: readonly number[];
  /** One line is known to make so much, */
  readonly low: number;
  /** and none more than this. */
  readonly high: number;
  readonly exact: boolean;
  /** What is made with open cards: each layout by a line of its own. */
  readonly open: number;
  readonly openKnown: boolean;
  /** Layouts that the best line known makes. */
  readonly made: BitSet;
  /** Layouts that are lost even with open cards. */
  readonly lost: BitSet;
  /** Sets of layouts that no one line wins together. */
  readonly cores: readonly BitSet[];
}

/** Draws in a row without a new core, of the smallest size, after which more are drawn together. */
const PATIENCE = 6;
/** How many times as many are drawn together then. */
const GROWTH = 4;
/** Branches of the search for the cheapest set where a good one will do: for what is to be tried next, and a bound. */
const BRANCHES = 100;
/** Branches where nothing else stands between a line and the proof that none is better. */
const MOST_BRANCHES = 100_000;
/** A branch takes as long as so many positions of the kernel. */
const BRANCH_PRICE = 100;

/** The hunt for one card's cores. */
export class Hunt {
  settled = false;
  /** Positions looked at for it. */
  spent = 0;
  private cores: readonly BitSet[] = [];
  private lost: BitSet;
  private made: BitSet;
  private low = 0;
  private high: number;
  /** How many layouts have been looked at with open cards. */
  private opened = 0;
  /** How many are drawn at a time: more when so many hold no core any more. */
  private size: number;
  /** Draws in a row that found nothing. */
  private quiet = 0;
  /** What is given up, it meets every core; null when it is to be thought over. */
  private given: BitSet | null = null;
  /** Whether no less can be given up for the cores so far. */
  private givenIsLeast = false;
  /** Whether cores have come since it was thought over, which were given up whole. */
  private givesMore = false;

  constructor(
    private readonly prover: WideProver,
    private readonly question: Question,
    private readonly run: readonly number[],
    private readonly random: Random,
    private readonly few: number,
  ) {
    this.lost = this.set([]);
    this.made = this.set([]);
    this.high = this.weigh(this.all());
    this.size = few;
  }

  /** The most that this card may still make. */
  get hopes(): number {
    return this.high;
  }

  /** What is known to be made for each position that it will have taken after so many more. */
  paysWith(nodes: number): number {
    return this.low / (this.spent + nodes);
  }

  /** How many layouts are tried together now: 1 while open cards are looked at. */
  get together(): number {
    return this.opened < this.question.weights.length ? 1 : this.size;
  }

  said(): CardOdds {
    const { run, low, high, made, lost, cores } = this;
    const openKnown = this.opened === this.question.weights.length;
    const open = this.weigh(this.all()) - this.weigh(toIndices(lost));
    return { run, low, high, exact: high - low < EPSILON, open, openKnown, made, lost, cores };
  }

  /** One piece of work of at most so many positions; false when they did not suffice. */
  step(nodes: number): boolean {
    if (this.opened < this.question.weights.length) return this.lookAtNext(nodes);
    this.given ??= this.leastGiven(BRANCHES);
    const left = this.all().filter((layout) => this.given && !hasBit(this.given, layout));
    if (left.length > this.size) return this.draw(left, nodes);
    if (!this.givesMore)
      return left.length > 0 ? this.proveAll(left, nodes) : this.settle(left, nodes);
    this.given = null;
    return true;
  }

  /** The next layout with open cards. */
  private lookAtNext(nodes: number): boolean {
    const answer = this.ask([this.opened], nodes);
    if (answer === 'spent') return false;
    if (answer !== 'wins') {
      this.lost = union(this.lost, answer);
      this.learn(answer);
    } else if (this.low === 0) this.make([this.opened]);
    this.opened += 1;
    return true;
  }

  /** Some of those that are left: what they cannot win together is a core, and so on with the others. */
  private draw(left: readonly number[], nodes: number): boolean {
    const drawn = shuffled(left, this.random).slice(0, this.size);
    const answer = this.ask(drawn, nodes);
    if (answer === 'spent') return false;
    if (answer !== 'wins') {
      this.learn(answer);
      return true;
    }
    this.make(drawn);
    this.quiet += 1;
    // What was dear and found nothing is not asked of others: more together find more.
    if (this.size === this.few && this.quiet < PATIENCE) return true;
    this.quiet = 0;
    // Few together win now whatever is drawn: what was given up too much comes back, and more are tried.
    if (this.givesMore) this.given = null;
    else this.size *= GROWTH;
    return true;
  }

  private proveAll(left: readonly number[], nodes: number): boolean {
    const answer = this.ask(left, nodes);
    if (answer === 'spent') return false;
    if (answer === 'wins') return this.settle(left, nodes);
    this.learn(answer);
    return true;
  }

  /** One line wins all of these: no line does better if nothing less could be given up, which is looked into now. */
  private settle(left: readonly number[], nodes: number): boolean {
    this.make(left);
    if (this.high - this.low > EPSILON && !this.givenIsLeast) {
      const branches = Math.min(MOST_BRANCHES, Math.ceil(nodes / BRANCH_PRICE));
      const before = this.given;
      this.given = this.leastGiven(branches);
      const cheaper =
        this.weigh(toIndices(before ?? [])) - this.weigh(toIndices(this.given)) > EPSILON;
      if (cheaper) return true;
      if (!this.givenIsLeast && branches < MOST_BRANCHES) return false;
    }
    if (this.givenIsLeast) this.high = this.low;
    this.settled = true;
    return true;
  }

  private learn(core: BitSet): void {
    this.cores = [...this.cores, core];
    this.quiet = 0;
    if (this.given === null || intersects(this.given, core)) return;
    // Its layouts are all given up for now: what is left may hold a core that has none of them.
    this.given = union(this.given, core);
    this.givesMore = true;
  }

  private leastGiven(most: number): BitSet {
    const { weights } = this.question;
    const { hittingSet: given, lowerBound: least, isMinimum: exact, branchCount: branches } = minimumHittingSet(weights, this.cores, most);
    this.prover.spend(branches * BRANCH_PRICE);
    this.high = Math.min(this.high, this.weigh(this.all()) - least);
    this.givenIsLeast = exact;
    this.givesMore = false;
    return given;
  }

  private make(layouts: readonly number[]): void {
    const weight = this.weigh(layouts);
    if (weight <= this.low + EPSILON) return;
    this.low = weight;
    this.made = this.set(layouts);
  }

  private ask(layouts: readonly number[], nodes: number) {
    const card = this.run.at(-1);
    invariant(card !== undefined, 'A run has a card.');
    return this.prover.prove(layouts, card, this.question.need, nodes);
  }

  private all(): readonly number[] {
    return [...this.question.weights.keys()];
  }

  private weigh(layouts: readonly number[]): number {
    const { weights } = this.question;
    return layouts.reduce(
      (sum, layout) => sum + definite(weights[layout], 'Every layout has a weight.'),
      0,
    );
  }

  private set(layouts: readonly number[]): BitSet {
    return bitSetOf(layouts, this.question.weights.length);
  }
}
