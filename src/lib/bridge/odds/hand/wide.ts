/**
 * Whether one line wins many layouts at once, and if not, which of them no one line wins together: a *core*.
 * Up to twelve layouts are the kernel's business; where more are alive the search is here. At declarer's turn the
 * core is that of all cards together, at a defender's that of the card that refutes. What is proved is kept as sets:
 * whoever wins many layouts wins fewer, and whoever fails with a core fails with more.
 */
import { invariant } from '$lib/core/result';
import type { Kernel, KernelPosition } from '$lib/bridge/kernel/kernel';
import { bitsOf, isWithin, joined, placesOf, type Bits } from './bits';
import { bestOf, count, hands, isOurs, next, type Table, type Trick } from './cards';
import { declarersCards, defendersCards } from './choices';
import { sureTricks } from './sure';

/** Most layouts that the kernel takes together. */
export const KERNEL_LAYOUTS = 12;

/** A turn here takes as long as so many positions of the kernel; */
const TURN_PRICE = 60;
/** and so does a question to it, besides its own. */
const CALL_PRICE = 20;

/** A core; or that one line wins; or that the budget ended. */
export type Answer = Bits | 'wins' | 'spent';

/** What is proved of one place of the play: sets of layouts. */
interface Known {
  readonly won: Bits[];
  readonly cores: Bits[];
}

/** More sets of a place are not kept: to look them through costs more than to search again. */
const MOST_KEPT = 24;

export class WideProver {
  /** Positions looked at, here and by the kernel. */
  nodes = 0;
  private budget = Infinity;
  private readonly known = new Map<string, Known>();
  /** The card that settled the last turn with so many cards still to be played. */
  private readonly killers: number[] = [];
  /** The layout that failed the last test of open cards: it is tried first. */
  private lastFailed = -1;

  constructor(
    private readonly kernel: Kernel,
    private readonly table: Table,
    /** Up to how many layouts are left to the kernel, 1 to 12. */
    private readonly few = KERNEL_LAYOUTS,
  ) {}

  /**
   * Whether one line takes `need` tricks, the trick in progress included, in all these layouts (at least one), after
   * `more` cards to the trick; `budget` bounds the positions of this question. Asked again it goes on from what it has proved.
   */
  prove(layouts: readonly number[], more: readonly number[], need: number, budget: number): Answer {
    invariant(layouts.length > 0, 'There is no layout to win.');
    this.budget = this.nodes + budget;
    const { leader, played } = this.table;
    const left = this.table.cards;
    let trick: Trick = { leader, cards: [] };
    let [cards, missing] = [left, need];
    for (const card of [...played, ...more]) {
      const after = this.after(cards, trick, card);
      [cards, trick, missing] = [after.left, after.trick, missing - after.taken];
    }
    return trick.cards.length === 0
      ? this.lead(layouts, cards, trick.leader, missing)
      : this.turn(layouts, cards, trick, missing);
  }

  /** What is left, and the trick, after one card more; `taken` is 1 when it gives the side a trick. */
  private after(
    left: Uint16Array,
    trick: Trick,
    card: number,
  ): { left: Uint16Array; trick: Trick; taken: number } {
    const rest = left.slice();
    const suit = card >> 4;
    rest[suit] = (rest[suit] ?? 0) & ~(1 << (card & 15));
    const cards = [...trick.cards, card];
    if (cards.length < 4) return { left: rest, trick: { leader: trick.leader, cards }, taken: 0 };
    const winner = winnerOf(trick.leader, cards, this.table.strain);
    return { left: rest, trick: { leader: winner, cards: [] }, taken: isOurs(winner) ? 1 : 0 };
  }

  private lead(
    layouts: readonly number[],
    left: Uint16Array,
    leader: number,
    need: number,
  ): Answer {
    const tricks = this.tricksLeft(left);
    if (need <= 0) return 'wins';
    const [one] = layouts;
    if (need > tricks && one !== undefined) return this.set([one]);
    const trick: Trick = { leader, cards: [] };
    if (layouts.length <= this.few) return this.byKernel(layouts, left, trick, need);
    if (isOurs(leader) && sureTricks(this.table, left, leader) >= need) return 'wins';

    const alive = this.set(layouts);
    const known = this.knownAt(left, leader, need);
    if (known.won.some((set) => isWithin(alive, set))) return 'wins';
    const core = known.cores.find((set) => isWithin(set, alive));
    if (core) return core;

    const closed = this.closedIn(layouts, left, leader, need, tricks);
    if (closed === 'spent') return 'spent';
    const answer = closed ?? (tricks === 1 ? 'wins' : this.turn(layouts, left, trick, need));
    if (answer === 'wins') keepSet(known.won, alive);
    else if (answer !== 'spent') keepSet(known.cores, answer);
    return answer;
  }

  /** One layout that is lost even with open cards, as a core; null when there is none. */
  private closedIn(
    layouts: readonly number[],
    left: Uint16Array,
    leader: number,
    need: number,
    tricks: number,
  ): Bits | 'spent' | null {
    const first = layouts.includes(this.lastFailed) ? [this.lastFailed] : [];
    for (const layout of [...first, ...layouts]) {
      const wins = this.openWins(layout, left, leader, need, tricks);
      if (wins === null) return 'spent';
      if (wins) continue;
      this.lastFailed = layout;
      return this.set([layout]);
    }
    return null;
  }

  private openWins(
    layout: number,
    left: Uint16Array,
    leader: number,
    need: number,
    tricks: number,
  ): boolean | null {
    const { strain } = this.table;
    const position: KernelPosition = {
      hands: hands(this.table, layout, left),
      strain,
      leader,
      played: [],
    };
    const budget = this.budgetLeft();
    if (budget === null) return null;
    const ours = isOurs(leader);
    const can = this.kernel.canTake(position, ours ? need : tricks - need + 1, budget);
    this.nodes += CALL_PRICE + this.kernel.nodes();
    return can === null ? null : can === ours;
  }

  private turn(layouts: readonly number[], left: Uint16Array, trick: Trick, need: number): Answer {
    if (layouts.length <= this.few) return this.byKernel(layouts, left, trick, need);
    this.nodes += TURN_PRICE;
    if (this.nodes > this.budget) return 'spent';
    const seat = (trick.leader + trick.cards.length) & 3;
    return isOurs(seat)
      ? this.ourTurn(layouts, left, trick, seat, need)
      : this.theirTurn(layouts, left, trick, seat, need);
  }

  private ourTurn(
    layouts: readonly number[],
    left: Uint16Array,
    trick: Trick,
    seat: number,
    need: number,
  ): Answer {
    const depth = this.depthOf(left);
    const cards = declarersCards(this.table, left, seat, trick, this.killers[depth]);
    let core = this.set([]);
    for (const card of cards) {
      // Who fails with what has refuted the cards before needs nothing more to fail.
      const before = placesOf(core);
      const again = before.length > 0 ? this.play(before, left, trick, card, need) : 'wins';
      if (again === 'spent') return 'spent';
      if (again !== 'wins') continue;
      const answer = this.play(layouts, left, trick, card, need);
      if (answer === 'spent') return 'spent';
      if (answer === 'wins') {
        this.killers[depth] = card;
        return 'wins';
      }
      core = joined(core, answer);
    }
    return core;
  }

  private theirTurn(
    layouts: readonly number[],
    left: Uint16Array,
    trick: Trick,
    seat: number,
    need: number,
  ): Answer {
    const depth = this.depthOf(left);
    for (const { card, alive } of defendersCards(
      this.table,
      layouts,
      left,
      seat,
      trick,
      this.killers[depth],
    )) {
      const answer = this.play(alive, left, trick, card, need);
      if (answer === 'wins') continue;
      if (answer !== 'spent') this.killers[depth] = card;
      return answer;
    }
    return 'wins';
  }

  private play(
    layouts: readonly number[],
    left: Uint16Array,
    trick: Trick,
    card: number,
    need: number,
  ): Answer {
    const after = this.after(left, trick, card);
    return after.trick.cards.length === 0
      ? this.lead(layouts, after.left, after.trick.leader, need - after.taken)
      : this.turn(layouts, after.left, after.trick, need);
  }

  /** Up to twelve layouts: the kernel knows; a core is as small as leaving one out after the other makes it. */
  private byKernel(
    layouts: readonly number[],
    left: Uint16Array,
    trick: Trick,
    need: number,
  ): Answer {
    let wins = this.ask(layouts, left, trick, need);
    if (wins === null) return 'spent';
    if (wins) return 'wins';
    let core = layouts;
    for (const layout of layouts) {
      if (core.length === 1) break;
      const fewer = core.filter((other) => other !== layout);
      wins = this.ask(fewer, left, trick, need);
      if (wins === null) break;
      if (!wins) core = fewer;
    }
    return this.set(core);
  }

  private ask(
    layouts: readonly number[],
    left: Uint16Array,
    trick: Trick,
    need: number,
  ): boolean | null {
    const budget = this.budgetLeft();
    if (budget === null) return null;
    const before = left.slice();
    for (const card of trick.cards)
      before[card >> 4] = (before[card >> 4] ?? 0) | (1 << (card & 15));
    const wins = this.kernel.winsAll(
      {
        hands: layouts.map((layout) => hands(this.table, layout, before)),
        alive: 2 ** layouts.length - 1,
        strain: this.table.strain,
        leader: trick.leader,
        played: trick.cards,
      },
      need,
      budget,
    );
    this.nodes += CALL_PRICE + this.kernel.nodes();
    return wins;
  }

  /** What the kernel may still look at; null when nothing is left. */
  private budgetLeft(): number | null {
    const left = this.budget - this.nodes;
    if (left <= 0) return null;
    return left === Infinity ? 0 : Math.min(left, 2 ** 31);
  }

  private knownAt(left: Uint16Array, leader: number, need: number): Known {
    const key = `${left.join()} ${leader} ${need}`;
    const found = this.known.get(key);
    if (found) return found;
    const fresh: Known = { won: [], cores: [] };
    this.known.set(key, fresh);
    return fresh;
  }

  private set(layouts: readonly number[]): Bits {
    return bitsOf(layouts, this.table.layouts.length);
  }

  private tricksLeft(left: Uint16Array): number {
    return this.depthOf(left) / 4;
  }

  private depthOf(left: Uint16Array): number {
    let cards = 0;
    for (let suit = 0; suit < 4; suit++) cards += count(left[suit] ?? 0);
    return cards;
  }
}

const winnerOf = (leader: number, cards: readonly number[], strain: number): number =>
  next(leader, cards.indexOf(bestOf(cards, strain)));

function keepSet(kept: Bits[], set: Bits): void {
  if (kept.length >= MOST_KEPT) kept.shift();
  kept.push(set);
}
