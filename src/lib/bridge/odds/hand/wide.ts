/**
 * Whether one line wins many layouts at once, and if not, which of them no one line wins together: a *core*.
 * Up to twelve layouts are the kernel's business; where more are alive the search is here. At declarer's turn the
 * core is that of all cards together, at a defender's that of the card that refutes. What is proved is kept as sets:
 * whoever wins many layouts wins fewer, and whoever fails with a core fails with more.
 */
import { type BitSet, bitSetOf, isSubset, toIndices, union } from '$lib/core/bit-set';
import { invariant } from '$lib/core/result';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { BudgetedKernel, MAX_KERNEL_LAYOUTS } from './asking';
import { isDeclarerSide, type RootPosition } from './cards';
import { generateDeclarerMoves, generateDefenderMoves } from './choices';
import { childNode, createRootNode, countRemainingCards, seatOnTurnAt, type SearchNode } from './place';
import { sureTricks } from './sure';

/** A turn here takes as long as so many positions of the kernel. */
const TURN_PRICE = 60;

/** A core; or that one line wins; or that the budget ended. */
export type Answer = BitSet | 'wins' | 'spent';

/** What is proved of one place of the play: sets of layouts. */
interface Known {
  readonly won: BitSet[];
  readonly cores: BitSet[];
}

/** More sets of a place are not kept: to look them through costs more than to search again. */
const MOST_KEPT = 24;

export class WideProver {
  private readonly asking: BudgetedKernel;
  private readonly known = new Map<string, Known>();
  /** The card that settled the last turn with so many cards still to be played. */
  private readonly killers: number[] = [];
  /** The card that settled a place before, with other layouts alive. */
  private readonly settlers = new Map<string, number>();
  /** The layout that failed the last test of open cards: it is tried first. */
  private lastFailed = -1;

  constructor(
    kernel: SearchKernel,
    private readonly table: RootPosition,
    /** Up to how many layouts are left to the kernel, 1 to 12. */
    private readonly few = MAX_KERNEL_LAYOUTS,
  ) {
    this.asking = new BudgetedKernel(kernel, table);
  }

  /** Positions looked at, here and by the kernel. */
  get nodes(): number {
    return this.asking.nodes;
  }

  /** Counts what was done elsewhere as so many positions. */
  spend(nodes: number): void {
    this.asking.spend(nodes);
  }

  /**
   * Whether one line takes `need` tricks, the trick in progress included, in all these layouts (at least one), after
   * a card more; `nodes` bounds the positions of this question. Asked again it goes on from what it has proved.
   */
  prove(layouts: readonly number[], card: number, need: number, nodes: number): Answer {
    invariant(layouts.length > 0, 'There is no layout to win.');
    this.asking.setNodeLimit(nodes);
    return this.play(layouts, createRootNode(this.table, need), card);
  }

  private play(layouts: readonly number[], place: SearchNode, card: number): Answer {
    const then = childNode(this.table, place, card);
    return then.trick.cards.length === 0 ? this.lead(layouts, then) : this.turn(layouts, then);
  }

  /** The start of a trick. */
  private lead(layouts: readonly number[], place: SearchNode): Answer {
    const { remaining: left, trick, tricksNeeded: need } = place;
    const tricks = countRemainingCards(place) / 4;
    if (need <= 0) return 'wins';
    if (need > tricks) return this.set(layouts.slice(0, 1));
    if (isDeclarerSide(trick.leader) && sureTricks(this.table, left, trick.leader) >= need) return 'wins';

    const alive = this.set(layouts);
    const known = this.knownAt(place);
    if (known.won.some((set) => isSubset(alive, set))) return 'wins';
    const core = known.cores.find((set) => isSubset(set, alive));
    if (core) return core;

    // The kernel forgets from one set of layouts to the next: what it said is kept here as well.
    const answer =
      layouts.length <= this.few
        ? this.byKernel(layouts, place)
        : (this.closedIn(layouts, place) ?? (tricks === 1 ? 'wins' : this.turn(layouts, place)));
    if (answer === 'wins') keepSet(known.won, alive);
    else if (answer !== 'spent') keepSet(known.cores, answer);
    return answer;
  }

  /** One layout that is lost even with open cards, as a core; null when there is none. */
  private closedIn(layouts: readonly number[], place: SearchNode): BitSet | 'spent' | null {
    const first = layouts.includes(this.lastFailed) ? [this.lastFailed] : [];
    for (const layout of [...first, ...layouts]) {
      const open = this.asking.isMakeableDoubleDummy(layout, place);
      if (open === null) return 'spent';
      if (open) continue;
      this.lastFailed = layout;
      return this.set([layout]);
    }
    return null;
  }

  private turn(layouts: readonly number[], place: SearchNode): Answer {
    if (layouts.length <= this.few) return this.byKernel(layouts, place);
    if (!this.asking.spend(TURN_PRICE)) return 'spent';
    return isDeclarerSide(seatOnTurnAt(place)) ? this.ourTurn(layouts, place) : this.theirTurn(layouts, place);
  }

  private ourTurn(layouts: readonly number[], place: SearchNode): Answer {
    const depth = countRemainingCards(place);
    const key = keyOf(place);
    let core = this.set([]);
    const likely = this.settlers.get(key) ?? this.killers[depth];
    for (const card of generateDeclarerMoves(this.table, place, likely)) {
      // Who fails with what has refuted the cards before needs nothing more to fail.
      const before = toIndices(core);
      const again = before.length > 0 ? this.play(before, place, card) : 'wins';
      if (again === 'spent') return 'spent';
      if (again !== 'wins') continue;
      const answer = this.play(layouts, place, card);
      if (answer === 'spent') return 'spent';
      if (answer === 'wins') {
        this.killers[depth] = card;
        this.settlers.set(key, card);
        return 'wins';
      }
      core = union(core, answer);
    }
    return core;
  }

  private theirTurn(layouts: readonly number[], place: SearchNode): Answer {
    const depth = countRemainingCards(place);
    const key = keyOf(place);
    const likely = this.settlers.get(key) ?? this.killers[depth];
    const cards = generateDefenderMoves(this.table, layouts, place, likely);
    for (const { card, consistentLayouts: alive } of cards) {
      const answer = this.play(alive, place, card);
      if (answer === 'wins') continue;
      if (answer !== 'spent') {
        this.killers[depth] = card;
        this.settlers.set(key, card);
      }
      return answer;
    }
    return 'wins';
  }

  /** Up to twelve layouts: the kernel knows; a core is as small as leaving one out after the other makes it. */
  private byKernel(layouts: readonly number[], place: SearchNode): Answer {
    const wins = this.asking.winsAll(layouts, place);
    if (wins === null) return 'spent';
    if (wins) return 'wins';
    let core = layouts;
    for (const layout of layouts) {
      if (core.length === 1) break;
      const fewer = core.filter((other) => other !== layout);
      if (this.asking.winsAll(fewer, place) === false) core = fewer;
    }
    return this.set(core);
  }

  private knownAt({ remaining: left, trick, tricksNeeded: need }: SearchNode): Known {
    const key = `${left.join()} ${trick.leader} ${need}`;
    const found = this.known.get(key);
    if (found) return found;
    const fresh: Known = { won: [], cores: [] };
    this.known.set(key, fresh);
    return fresh;
  }

  private set(layouts: readonly number[]): BitSet {
    return bitSetOf(layouts, this.table.layouts.length);
  }
}

const keyOf = ({ remaining: left, trick, tricksNeeded: need }: SearchNode): string =>
  `${left.join()} ${trick.leader} ${need} ${trick.cards.join()}`;

function keepSet(kept: BitSet[], set: BitSet): void {
  if (kept.length >= MOST_KEPT) kept.shift();
  kept.push(set);
}
