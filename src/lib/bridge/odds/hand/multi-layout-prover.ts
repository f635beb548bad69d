/**
 * Whether one line wins many layouts at once, and if not, which of them no one line wins together: a *core*.
 * Up to twelve layouts are the kernel's business; where more are alive the search is here. At declarer's turn the
 * core is that of all cards together, at a defender's that of the card that refutes. What is proved is kept as sets:
 * whoever wins many layouts wins fewer, and whoever fails with a core fails with more.
 */
import { type BitSet, bitSetOf, isSubset, toIndices, union } from '$lib/core/bit-set';
import { invariant } from '$lib/core/result';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { BudgetedKernel, MAX_KERNEL_LAYOUTS } from './budgeted-kernel';
import { isDeclarerSide, type RootPosition } from './root-position';
import { generateDeclarerMoves, generateDefenderMoves } from './layout-moves';
import { childNode, createRootNode, countRemainingCards, seatOnTurnAt, type SearchNode } from './search-node';
import { sureTricks } from './sure-tricks';

/** A turn here takes as long as so many positions of the kernel. */
const NODES_PER_TURN = 60;

/** A core; or that one line wins; or that the budget ended. */
export type LayoutProof = BitSet | 'wins' | 'spent';

/** What is proved of one place of the play: sets of layouts. */
interface ProvedSets {
  readonly won: BitSet[];
  readonly cores: BitSet[];
}

/** More sets of a place are not kept: to look them through costs more than to search again. */
const MAX_STORED_SETS = 24;

export class MultiLayoutProver {
  private readonly kernel: BudgetedKernel;
  private readonly provedSets = new Map<string, ProvedSets>();
  /** The card that settled the last turn with so many cards still to be played. */
  private readonly killers: number[] = [];
  /** The card that settled a place before, with other layouts alive. */
  private readonly hashMoves = new Map<string, number>();
  /** The layout that failed the last test of open cards: it is tried first. */
  private lastLostLayout = -1;

  constructor(
    kernel: SearchKernel,
    private readonly root: RootPosition,
    /** Up to how many layouts are left to the kernel, 1 to 12. */
    private readonly kernelLimit = MAX_KERNEL_LAYOUTS,
  ) {
    this.kernel = new BudgetedKernel(kernel, root);
  }

  /** Positions looked at, here and by the kernel. */
  get nodes(): number {
    return this.kernel.nodes;
  }

  /** Counts what was done elsewhere as so many positions. */
  spend(nodes: number): void {
    this.kernel.spend(nodes);
  }

  /**
   * Whether one line takes `need` tricks, the trick in progress included, in all these layouts (at least one), after
   * a card more; `nodes` bounds the positions of this question. Asked again it goes on from what it has proved.
   */
  prove(layouts: readonly number[], card: number, need: number, nodes: number): LayoutProof {
    invariant(layouts.length > 0, 'There is no layout to win.');
    this.kernel.setNodeLimit(nodes);
    return this.searchCard(layouts, createRootNode(this.root, need), card);
  }

  private searchCard(layouts: readonly number[], place: SearchNode, card: number): LayoutProof {
    const then = childNode(this.root, place, card);
    return then.trick.cards.length === 0 ? this.searchTrickStart(layouts, then) : this.searchTurn(layouts, then);
  }

  /** The start of a trick. */
  private searchTrickStart(layouts: readonly number[], place: SearchNode): LayoutProof {
    const { remaining: left, trick, tricksNeeded: need } = place;
    const tricks = countRemainingCards(place) / 4;
    if (need <= 0) return 'wins';
    if (need > tricks) return this.toLayoutSet(layouts.slice(0, 1));
    if (isDeclarerSide(trick.leader) && sureTricks(this.root, left, trick.leader) >= need) return 'wins';

    const alive = this.toLayoutSet(layouts);
    const known = this.provedSetsAt(place);
    if (known.won.some((set) => isSubset(alive, set))) return 'wins';
    const core = known.cores.find((set) => isSubset(set, alive));
    if (core) return core;

    // The kernel forgets from one set of layouts to the next: what it said is kept here as well.
    const answer =
      layouts.length <= this.kernelLimit
        ? this.searchWithKernel(layouts, place)
        : (this.findLostLayout(layouts, place) ?? (tricks === 1 ? 'wins' : this.searchTurn(layouts, place)));
    if (answer === 'wins') storeSet(known.won, alive);
    else if (answer !== 'spent') storeSet(known.cores, answer);
    return answer;
  }

  /** One layout that is lost even with open cards, as a core; null when there is none. */
  private findLostLayout(layouts: readonly number[], place: SearchNode): BitSet | 'spent' | null {
    const first = layouts.includes(this.lastLostLayout) ? [this.lastLostLayout] : [];
    for (const layout of [...first, ...layouts]) {
      const open = this.kernel.isMakeableDoubleDummy(layout, place);
      if (open === null) return 'spent';
      if (open) continue;
      this.lastLostLayout = layout;
      return this.toLayoutSet([layout]);
    }
    return null;
  }

  private searchTurn(layouts: readonly number[], place: SearchNode): LayoutProof {
    if (layouts.length <= this.kernelLimit) return this.searchWithKernel(layouts, place);
    if (!this.kernel.spend(NODES_PER_TURN)) return 'spent';
    return isDeclarerSide(seatOnTurnAt(place)) ? this.searchDeclarerTurn(layouts, place) : this.searchDefenderTurn(layouts, place);
  }

  private searchDeclarerTurn(layouts: readonly number[], place: SearchNode): LayoutProof {
    const depth = countRemainingCards(place);
    const key = nodeKey(place);
    let core = this.toLayoutSet([]);
    const likely = this.hashMoves.get(key) ?? this.killers[depth];
    for (const card of generateDeclarerMoves(this.root, place, likely)) {
      // Who fails with what has refuted the cards before needs nothing more to fail.
      const before = toIndices(core);
      const again = before.length > 0 ? this.searchCard(before, place, card) : 'wins';
      if (again === 'spent') return 'spent';
      if (again !== 'wins') continue;
      const answer = this.searchCard(layouts, place, card);
      if (answer === 'spent') return 'spent';
      if (answer === 'wins') {
        this.killers[depth] = card;
        this.hashMoves.set(key, card);
        return 'wins';
      }
      core = union(core, answer);
    }
    return core;
  }

  private searchDefenderTurn(layouts: readonly number[], place: SearchNode): LayoutProof {
    const depth = countRemainingCards(place);
    const key = nodeKey(place);
    const likely = this.hashMoves.get(key) ?? this.killers[depth];
    const cards = generateDefenderMoves(this.root, layouts, place, likely);
    for (const { card, consistentLayouts: alive } of cards) {
      const answer = this.searchCard(alive, place, card);
      if (answer === 'wins') continue;
      if (answer !== 'spent') {
        this.killers[depth] = card;
        this.hashMoves.set(key, card);
      }
      return answer;
    }
    return 'wins';
  }

  /** Up to twelve layouts: the kernel knows; a core is as small as leaving one out after the other makes it. */
  private searchWithKernel(layouts: readonly number[], place: SearchNode): LayoutProof {
    const wins = this.kernel.winsAll(layouts, place);
    if (wins === null) return 'spent';
    if (wins) return 'wins';
    let core = layouts;
    for (const layout of layouts) {
      if (core.length === 1) break;
      const fewer = core.filter((other) => other !== layout);
      if (this.kernel.winsAll(fewer, place) === false) core = fewer;
    }
    return this.toLayoutSet(core);
  }

  private provedSetsAt({ remaining: left, trick, tricksNeeded: need }: SearchNode): ProvedSets {
    const key = `${left.join()} ${trick.leader} ${need}`;
    const found = this.provedSets.get(key);
    if (found) return found;
    const fresh: ProvedSets = { won: [], cores: [] };
    this.provedSets.set(key, fresh);
    return fresh;
  }

  private toLayoutSet(layouts: readonly number[]): BitSet {
    return bitSetOf(layouts, this.root.layouts.length);
  }
}

const nodeKey = ({ remaining: left, trick, tricksNeeded: need }: SearchNode): string =>
  `${left.join()} ${trick.leader} ${need} ${trick.cards.join()}`;

function storeSet(kept: BitSet[], set: BitSet): void {
  if (kept.length >= MAX_STORED_SETS) kept.shift();
  kept.push(set);
}
