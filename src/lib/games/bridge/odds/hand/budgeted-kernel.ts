/** The kernel's answers about layouts at a search node, within one node budget. */
import { definite } from '$lib/core/result';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { handsInLayout, isDeclarerSide, type RootPosition } from './root-position';
import { cardsBeforeTrick, countRemainingCards, type SearchNode } from './search-node';

/** The cost of a call to the kernel, in nodes. */
const CALL_OVERHEAD_NODES = 20;

export class BudgetedKernel {
  /** Positions searched so far, here and in the kernel. */
  nodes = 0;
  private nodeLimit = Infinity;

  constructor(
    private readonly kernel: SearchKernel,
    private readonly root: RootPosition,
  ) {}

  /** Allows `nodes` more positions. */
  setNodeLimit(nodes: number): void {
    this.nodeLimit = this.nodes + nodes;
  }

  /** Counts positions that were searched elsewhere; false when the budget has run out. */
  spend(nodes: number): boolean {
    this.nodes += nodes;
    return this.nodes <= this.nodeLimit;
  }

  /** True if a layout is makeable double dummy at the start of a trick; null when out of budget. */
  isMakeableDoubleDummy(layout: number, node: SearchNode): boolean | null {
    const { leader } = node.trick;
    const isDeclarersLead = isDeclarerSide(leader);
    const tricks = countRemainingCards(node) / 4;
    const position = {
      ...{ hands: handsInLayout(this.root, layout, node.remaining), strain: this.root.strain },
      ...{ leader, played: [] },
    };
    // Defenders on lead make the goal fail if they take one trick more than declarer can spare.
    const canTake = this.withinBudget((budget) =>
      this.kernel.canTake(
        position,
        isDeclarersLead ? node.tricksNeeded : tricks - node.tricksNeeded + 1,
        budget,
      ),
    );
    return canTake === null ? null : canTake === isDeclarersLead;
  }

  /**
   * A core of up to `maxDeals` layouts, perhaps not minimal; empty if one line wins them all; null
   * when out of budget, or after `limit` nodes.
   */
  losingCore(
    layouts: readonly number[],
    node: SearchNode,
    limit = Infinity,
  ): readonly number[] | null {
    const cards = cardsBeforeTrick(node);
    const deals = {
      hands: layouts.map((layout) => handsInLayout(this.root, layout, cards)),
      strain: this.root.strain,
      leader: node.trick.leader,
      played: node.trick.cards,
    };
    const core = this.withinBudget(
      (budget) => this.kernel.losingCore(deals, node.tricksNeeded, budget),
      limit,
    );
    return core && core.map((index) => definite(layouts[index], 'It is no layout.'));
  }

  /** Asks the kernel, for which budget 0 means no bound. */
  private withinBudget<Answer>(
    ask: (budget: number) => Answer | null,
    limit = Infinity,
  ): Answer | null {
    const nodesLeft = Math.min(limit, this.nodeLimit - this.nodes);
    if (nodesLeft <= 0) return null;
    const answer = ask(nodesLeft === Infinity ? 0 : Math.min(nodesLeft, 2 ** 31));
    this.nodes += CALL_OVERHEAD_NODES + this.kernel.nodeCount();
    return answer;
  }
}
