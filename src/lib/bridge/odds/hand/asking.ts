/** The kernel asked about some layouts at a place of the play, within one budget of positions. */
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { hands, isOurs, type Table } from './cards';
import { beforeTrick, cardsToCome, type Place } from './place';

/** Most layouts that the kernel takes together. */
export const KERNEL_LAYOUTS = 12;

/** A question takes as long as so many positions, besides its own. */
const CALL_PRICE = 20;

export class Asking {
  /** Positions looked at so far. */
  nodes = 0;
  private most = Infinity;

  constructor(
    private readonly kernel: SearchKernel,
    private readonly table: Table,
  ) {}

  /** From here on no more than so many positions. */
  allow(nodes: number): void {
    this.most = this.nodes + nodes;
  }

  /** Counts positions that were looked at elsewhere; false when the budget has ended. */
  spend(nodes: number): boolean {
    this.nodes += nodes;
    return this.nodes <= this.most;
  }

  /** Whether a layout can be made with open cards at the start of a trick; null when the budget has ended. */
  isOpen(layout: number, place: Place): boolean | null {
    const { leader } = place.trick;
    const ours = isOurs(leader);
    const tricks = cardsToCome(place) / 4;
    const position = {
      ...{ hands: hands(this.table, layout, place.left), strain: this.table.strain },
      ...{ leader, played: [] },
    };
    const can = this.within((budget) =>
      this.kernel.canTake(position, ours ? place.need : tricks - place.need + 1, budget),
    );
    return can === null ? null : can === ours;
  }

  /** Whether one line wins all of up to twelve layouts; null when the budget has ended. */
  winsAll(layouts: readonly number[], place: Place): boolean | null {
    const before = beforeTrick(place);
    const deals = {
      hands: layouts.map((layout) => hands(this.table, layout, before)),
      alive: 2 ** layouts.length - 1,
      strain: this.table.strain,
      leader: place.trick.leader,
      played: place.trick.cards,
    };
    return this.within((budget) => this.kernel.winsAllDeals(deals, place.need, budget));
  }

  /** For the kernel 0 is no bound. */
  private within(ask: (budget: number) => boolean | null): boolean | null {
    const left = this.most - this.nodes;
    if (left <= 0) return null;
    const answer = ask(left === Infinity ? 0 : Math.min(left, 2 ** 31));
    this.nodes += CALL_PRICE + this.kernel.nodeCount();
    return answer;
  }
}
