/** The kernel asked about some layouts at a place of the play, within one budget of positions. */
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { handsInLayout, isDeclarerSide, type RootPosition } from './root-position';
import { cardsBeforeTrick, countRemainingCards, type SearchNode } from './search-node';

/** Most layouts that the kernel takes together. */
export const MAX_KERNEL_LAYOUTS = 12;

/** A question takes as long as so many positions, besides its own. */
const CALL_OVERHEAD_NODES = 20;

export class BudgetedKernel {
  /** Positions looked at so far. */
  nodes = 0;
  private nodeLimit = Infinity;

  constructor(
    private readonly kernel: SearchKernel,
    private readonly root: RootPosition,
  ) {}

  /** From here on no more than so many positions. */
  setNodeLimit(nodes: number): void {
    this.nodeLimit = this.nodes + nodes;
  }

  /** Counts positions that were looked at elsewhere; false when the budget has ended. */
  spend(nodes: number): boolean {
    this.nodes += nodes;
    return this.nodes <= this.nodeLimit;
  }

  /** Whether a layout can be made with open cards at the start of a trick; null when the budget has ended. */
  isMakeableDoubleDummy(layout: number, place: SearchNode): boolean | null {
    const { leader } = place.trick;
    const ours = isDeclarerSide(leader);
    const tricks = countRemainingCards(place) / 4;
    const position = {
      ...{ hands: handsInLayout(this.root, layout, place.remaining), strain: this.root.strain },
      ...{ leader, played: [] },
    };
    const can = this.withinBudget((budget) =>
      this.kernel.canTake(position, ours ? place.tricksNeeded : tricks - place.tricksNeeded + 1, budget),
    );
    return can === null ? null : can === ours;
  }

  /** Whether one line wins all of up to twelve layouts; null when the budget has ended. */
  winsAll(layouts: readonly number[], place: SearchNode): boolean | null {
    const before = cardsBeforeTrick(place);
    const deals = {
      hands: layouts.map((layout) => handsInLayout(this.root, layout, before)),
      alive: 2 ** layouts.length - 1,
      strain: this.root.strain,
      leader: place.trick.leader,
      played: place.trick.cards,
    };
    return this.withinBudget((budget) => this.kernel.winsAllDeals(deals, place.tricksNeeded, budget));
  }

  /** For the kernel 0 is no bound. */
  private withinBudget(ask: (budget: number) => boolean | null): boolean | null {
    const left = this.nodeLimit - this.nodes;
    if (left <= 0) return null;
    const answer = ask(left === Infinity ? 0 : Math.min(left, 2 ** 31));
    this.nodes += CALL_OVERHEAD_NODES + this.kernel.nodeCount();
    return answer;
  }
}
