/**
 * A walk through the author's line against every defence: the student's cards are fixed, and the
 * other seats may play whatever is legal in a real deal that is still possible.
 */
import type { BridgePolicies } from '$lib/bridge/proof/bridge-proof-port';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  beginLine,
  lastCardsOf,
  nextPlay,
  type Cursor,
  type LastCards,
  type LinePlay,
} from '../../author-line';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '../../bridge-problem';
import { lookedFor, type LookedFor } from './branch-conditions';
import { Others } from './other-seats';
import { cardsLeft, tableAfter, type Table } from './walk-state';

/** Positions that may be looked at before the walk gives up. */
export const LINE_BUDGET = 100_000;

/** A moment of the walk: the student is to play, and the line plays a card, legal or not. */
export interface LineMoment {
  readonly table: Table;
  readonly seat: Seat;
  readonly said: LinePlay;
}

/**
 * `policies` say how some seats play; all others play as they like. Calls `visit` at every moment that differs from all before it, along every way that the others
 * may play; behind a moment the walk goes on only when `visit` says so, which it must not for a
 * card that is not legal. Of moments that differ only in the names of cards that no branch looks for,
 * one is visited. Whether the walk came to its end within `budget` positions.
 */
export function walkLine(
  problem: BridgeProblem,
  line: readonly Step[],
  budget: number,
  policies: BridgePolicies | undefined,
  visit: (moment: LineMoment) => boolean,
): boolean {
  return new Walk(problem, line, budget, policies ?? {}, visit).isComplete();
}

class Walk {
  private readonly seen = new Set<string>();
  private readonly looked: LookedFor;
  private readonly others: Others;
  private readonly ours: ReadonlySet<Seat>;
  private readonly someThink: boolean;
  private nodes = 0;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly line: readonly Step[],
    private readonly budget: number,
    policies: BridgePolicies,
    private readonly visit: (moment: LineMoment) => boolean,
  ) {
    this.looked = lookedFor(line);
    this.others = new Others(problem, policies, this.looked.names);
    this.someThink = Object.keys(policies).length > 0;
    this.ours = new Set(SEATS.filter((seat) => playsFor(problem, seat)));
  }

  isComplete(): boolean {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = tableAfter(playAtStart(this.problem), deals);
    this.walk(table, beginLine(this.line), lastCardsOf(this.problem));
    return this.nodes <= this.budget;
  }

  private walk(table: Table, cursor: Cursor, last: LastCards): void {
    const seat = table.turn;
    if (cursor === null || seat === null || ++this.nodes > this.budget) return;
    if (this.isKnown(table, cursor, last)) return;
    if (this.ours.has(seat)) {
      const said = nextPlay(cursor, last);
      if (said && this.visit({ table, seat, said }))
        this.walk(this.others.after(table, seat, said.card), said.next, {
          ...last,
          [seat]: said.card,
        });
      return;
    }
    for (const { card, table: next } of this.others.answers(table, seat))
      this.walk(this.others.after(next, seat, card), cursor, { ...last, [seat]: card });
  }

  /** Whether a moment like this one, between two tricks, was walked on from before. */
  private isKnown(table: Table, cursor: Cursor, last: LastCards): boolean {
    if (table.trick.cards.length > 0) return false;
    const key = [
      placeOf(cursor),
      table.trick.leader,
      table.won.NS,
      this.someThink ? table.cards : '',
      cardsLeft(table, (card, seat) => this.ours.has(seat) || this.looked.namesSomewhere(card)),
      SEATS.map((seat) => this.looked.asLooked(seat, last[seat])).join(),
    ].join('|');
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }
}

function placeOf(cursor: Cursor): string {
  const parts: string[] = [];
  for (let place = cursor; place; place = place.after)
    parts.push([...place.path, place.index].join('.'));
  return parts.join(' ');
}
