/**
 * Proof that one line wins many layouts together (best defence model, Frank & Basin 1998), or a
 * *core*: a set of layouts that no one line wins together. The kernel proves up to 64 layouts; this
 * search proves more. At declarer's turn the core is the union of the cores of all cards, at a
 * defender's it is that of the refuting card. Proved sets are stored by node: a line that wins a
 * set wins its subsets, and what fails with a core fails with its supersets.
 */
import { type BitSet, bitSetOf, hasBit, isSubset, toIndices, union } from '$lib/core/bit-set';
import { invariant } from '$lib/core/result';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { BudgetedKernel } from './budgeted-kernel';
import { isDeclarerSide, suitHoldingBits, highestRankOf, type RootPosition } from './root-position';
import { generateDeclarerMoves, generateDefenderMoves } from './layout-moves';
import {
  childNode,
  createRootNode,
  countRemainingCards,
  seatOnTurnAt,
  type SearchNode,
} from './search-node';
import { popcount } from '$lib/core/bits';

/** The cost of a turn searched here, in nodes of the kernel. */
const NODES_PER_TURN = 60;

/** The result of a proof: a core; `wins` when one line wins all; `unknown` when out of budget. */
export type LayoutProof = BitSet | 'wins' | 'unknown';

/** Sets of layouts proved at one node: won by one line, and cores. */
interface ProvedSets {
  readonly won: BitSet[];
  readonly cores: BitSet[];
}

/** The most layouts that are tested double dummy at the start of a trick. */
const MAX_TESTS = 12;

/** Layouts by which the kernel orders declarer's cards for more, and the nodes for each card. */
const ORDERING_LAYOUTS = 24;
const ORDERING_NODES = 5000;

/** The most sets stored per node; looking through more costs more than searching again. */
const MAX_STORED_SETS = 24;

export class MultiLayoutProver {
  private readonly kernel: BudgetedKernel;
  private readonly provedSets = new Map<string, ProvedSets>();
  /** Killer moves: the last cutoff card by the number of cards still to be played. */
  private readonly killers: number[] = [];
  /** Hash moves: the last cutoff card of each node, with any layouts. */
  private readonly hashMoves = new Map<string, number>();
  /** All layouts: those that failed a double-dummy test last come first. */
  private testOrder: readonly number[];

  constructor(
    kernel: SearchKernel,
    private readonly root: RootPosition,
    /** The most layouts that are left to the kernel. */
    private readonly kernelLimit = kernel.maxDeals,
  ) {
    this.kernel = new BudgetedKernel(kernel, root);
    this.testOrder = [...root.layouts.keys()];
  }

  /** Nodes searched, here and by the kernel. */
  get nodes(): number {
    return this.kernel.nodes;
  }

  /** Counts work done elsewhere, in nodes. */
  spend(nodes: number): void {
    this.kernel.spend(nodes);
  }

  /**
   * Proves that one line takes `tricksNeeded` tricks, the trick in progress included, in all these
   * layouts (at least one) after `card` (null: after any card), within `nodes` nodes. Asked again
   * it continues from the sets proved before.
   */
  prove(
    layouts: readonly number[],
    card: number | null,
    tricksNeeded: number,
    nodes: number,
  ): LayoutProof {
    invariant(layouts.length > 0, 'There is no layout to win.');
    this.kernel.setNodeLimit(nodes);
    const root = createRootNode(this.root, tricksNeeded);
    if (card !== null) return this.searchCard(layouts, root, card);
    return root.trick.cards.length === 0
      ? this.searchTrickStart(layouts, root)
      : this.searchTurn(layouts, root);
  }

  private searchCard(layouts: readonly number[], node: SearchNode, card: number): LayoutProof {
    const next = childNode(this.root, node, card);
    return next.trick.cards.length === 0
      ? this.searchTrickStart(layouts, next)
      : this.searchTurn(layouts, next);
  }

  /** Searches the start of a trick. */
  private searchTrickStart(layouts: readonly number[], node: SearchNode): LayoutProof {
    const { remaining, trick, tricksNeeded } = node;
    const tricks = countRemainingCards(node) / 4;
    if (tricksNeeded <= 0) return 'wins';
    if (tricksNeeded > tricks) return this.toLayoutSet(layouts.slice(0, 1));
    if (
      isDeclarerSide(trick.leader) &&
      sureTricks(this.root, remaining, trick.leader) >= tricksNeeded
    )
      return 'wins';

    const layoutSet = this.toLayoutSet(layouts);
    const proved = this.provedSetsAt(node);
    if (proved.won.some((set) => isSubset(layoutSet, set))) return 'wins';
    const core = proved.cores.find((set) => isSubset(set, layoutSet));
    if (core) return core;

    // The kernel's own table does not relate different sets of layouts: its answers are stored too.
    // In the last trick nobody has a choice, so that winning each layout is winning all.
    const answer =
      layouts.length <= this.kernelLimit
        ? this.searchWithKernel(layouts, node)
        : (this.findLostLayout(layoutSet, tricks, node) ??
          (tricks === 1 ? 'wins' : this.searchTurn(layouts, node)));
    if (answer === 'wins') storeSet(proved.won, layoutSet);
    else if (answer !== 'unknown') storeSet(proved.cores, answer);
    return answer;
  }

  /**
   * A layout that is lost double dummy, as a core; null when none was found. Those that failed
   * lately are tested first, and of many layouts no others: most tests would be in vain.
   */
  private findLostLayout(
    layoutSet: BitSet,
    tricks: number,
    node: SearchNode,
  ): BitSet | 'unknown' | null {
    const tested = this.testOrder
      .filter((layout) => hasBit(layoutSet, layout))
      .slice(0, tricks === 1 ? Infinity : MAX_TESTS);
    for (const layout of tested) {
      const isMakeable = this.kernel.isMakeableDoubleDummy(layout, node);
      if (isMakeable === null) return 'unknown';
      if (isMakeable) continue;
      this.testOrder = [layout, ...this.testOrder.filter((other) => other !== layout)];
      return this.toLayoutSet([layout]);
    }
    return null;
  }

  private searchTurn(layouts: readonly number[], node: SearchNode): LayoutProof {
    if (layouts.length <= this.kernelLimit) return this.searchWithKernel(layouts, node);
    if (!this.kernel.spend(NODES_PER_TURN)) return 'unknown';
    return isDeclarerSide(seatOnTurnAt(node))
      ? this.searchDeclarerTurn(layouts, node)
      : this.searchDefenderTurn(layouts, node);
  }

  /** Declarer needs one card that wins; a core is the union over all cards, each of which fails. */
  private searchDeclarerTurn(layouts: readonly number[], node: SearchNode): LayoutProof {
    const layoutSet = this.toLayoutSet(layouts);
    const sample = this.testOrder
      .filter((layout) => hasBit(layoutSet, layout))
      .slice(0, Math.min(this.kernelLimit, ORDERING_LAYOUTS));
    const answerOnSample = this.searchWithKernel(sample, node);
    if (answerOnSample !== 'wins') return answerOnSample;
    const depth = countRemainingCards(node);
    const key = nodeKey(node);
    let core = this.toLayoutSet([]);
    const killer = this.hashMoves.get(key) ?? this.killers[depth];
    const moves = generateDeclarerMoves(this.root, node, killer);
    const likely = moves.find((card) => this.isShownToWin(sample, node, card));
    for (const card of [
      ...moves.filter((move) => move === likely),
      ...moves.filter((move) => move !== likely),
    ]) {
      // A card that also fails on the core so far adds nothing to the core.
      const coreSoFar = toIndices(core);
      const answerOnCore = coreSoFar.length > 0 ? this.searchCard(coreSoFar, node, card) : 'wins';
      if (answerOnCore === 'unknown') return 'unknown';
      if (answerOnCore !== 'wins') continue;
      const answer = this.searchCard(layouts, node, card);
      if (answer === 'unknown') return 'unknown';
      if (answer === 'wins') {
        this.killers[depth] = card;
        this.hashMoves.set(key, card);
        return 'wins';
      }
      core = union(core, answer);
    }
    return core;
  }

  /**
   * True if the kernel finds at once that one line wins these layouts after a card, as it does
   * where it has proved that one wins them before the card.
   */
  private isShownToWin(layouts: readonly number[], node: SearchNode, card: number): boolean {
    const core = this.kernel.losingCore(layouts, childNode(this.root, node, card), ORDERING_NODES);
    return core?.length === 0;
  }

  /** A defender needs one card with a core; only the layouts in which it can be played count. */
  private searchDefenderTurn(layouts: readonly number[], node: SearchNode): LayoutProof {
    const depth = countRemainingCards(node);
    const key = nodeKey(node);
    const killer = this.hashMoves.get(key) ?? this.killers[depth];
    const cards = generateDefenderMoves(this.root, layouts, node, killer);
    for (const { card, consistentLayouts } of cards) {
      const answer = this.searchCard(consistentLayouts, node, card);
      if (answer === 'wins') continue;
      if (answer !== 'unknown') {
        this.killers[depth] = card;
        this.hashMoves.set(key, card);
      }
      return answer;
    }
    return 'wins';
  }

  /** Asks the kernel; a core is minimized by leaving out one layout after the other. */
  private searchWithKernel(layouts: readonly number[], node: SearchNode): LayoutProof {
    let core = this.kernel.losingCore(layouts, node);
    if (core === null) return 'unknown';
    if (core.length === 0) return 'wins';
    for (const layout of core) {
      if (core.length === 1) break;
      const withoutLayout: readonly number[] = core.filter((coreLayout) => coreLayout !== layout);
      if (withoutLayout.length === core.length) continue;
      const smallerCore = this.kernel.losingCore(withoutLayout, node);
      if (smallerCore && smallerCore.length > 0) core = smallerCore;
    }
    return this.toLayoutSet(core);
  }

  private provedSetsAt({ remaining, trick, tricksNeeded }: SearchNode): ProvedSets {
    const key = `${remaining.join()} ${trick.leader} ${tricksNeeded}`;
    const stored = this.provedSets.get(key);
    if (stored) return stored;
    const created: ProvedSets = { won: [], cores: [] };
    this.provedSets.set(key, created);
    return created;
  }

  private toLayoutSet(layouts: readonly number[]): BitSet {
    return bitSetOf(layouts, this.root.layouts.length);
  }
}

const nodeKey = ({ remaining, trick, tricksNeeded }: SearchNode): string =>
  `${remaining.join()} ${trick.leader} ${tricksNeeded} ${trick.cards.join()}`;

/** Stores a set; a full list drops its oldest. */
function storeSet(stored: BitSet[], set: BitSet): void {
  if (stored.length >= MAX_STORED_SETS) stored.shift();
  stored.push(set);
}

/**
 * Sure tricks: a lower bound on the tricks that the hand on lead, of declarer's side, cashes at
 * once: its top cards in a row. Only trumps count while a defender has a trump, or dummy, who might
 * have to ruff.
 */
export function sureTricks(root: RootPosition, remaining: Uint16Array, seat: number): number {
  const { strain } = root;
  const partner = seat ^ 2;
  let tricks = 0;
  const defendersHaveTrumps =
    strain < 4 &&
    ((remaining[strain] ?? 0) &
      ~suitHoldingBits(root, 0, seat, strain, remaining) &
      ~suitHoldingBits(root, 0, partner, strain, remaining)) !==
      0;
  const partnerMayRuff = strain < 4 && suitHoldingBits(root, 0, partner, strain, remaining) !== 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== strain && (defendersHaveTrumps || partnerMayRuff)) continue;
    const ownCards = suitHoldingBits(root, 0, seat, suit, remaining);
    // Partner's cards end a run too: one that is led to might have to win.
    const otherCards = (remaining[suit] ?? 0) & ~ownCards;
    tricks +=
      otherCards === 0 ? popcount(ownCards) : popcount(ownCards >> (highestRankOf(otherCards) + 1));
  }
  return tricks;
}
