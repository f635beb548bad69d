/**
 * A walk through the author's line against every defence: the student's cards are fixed, and the
 * other seats may play whatever is legal in a real deal that is still possible.
 */
import { DECK, deckPlace, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { facedDummy } from '$lib/bridge/proof/dummy';
import type { Policies, Policy } from '$lib/bridge/proof/port';
import { dummyOf } from '$lib/bridge/rules/contract';
import { playCards } from '$lib/bridge/rules/play';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import {
  beginLine,
  lastCardsOf,
  nextPlay,
  type Cursor,
  type LastCards,
  type LinePlay,
} from '../line';
import {
  dummyMoves,
  playAtStart,
  playsFor,
  type BridgeProblem,
  type NamedDeal,
  type Step,
} from '../problem';
import { lookedFor, type LookedFor } from './line-steps';
import { afterCard, onlyPlaces, possibleCards, tableAfter, type Table } from './table';

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
  policies: Policies | undefined,
  visit: (moment: LineMoment) => boolean,
): boolean {
  return new Walk(problem, line, budget, policies ?? {}, visit).isComplete();
}

class Walk {
  private readonly seen = new Set<string>();
  private readonly looked: LookedFor;
  private readonly ours: ReadonlySet<Seat>;
  private readonly someThink: boolean;
  private nodes = 0;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly line: readonly Step[],
    private readonly budget: number,
    private readonly policies: Policies,
    private readonly visit: (moment: LineMoment) => boolean,
  ) {
    this.looked = lookedFor(line);
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
        this.walk(this.after(table, seat, said.card), said.next, { ...last, [seat]: said.card });
      return;
    }
    for (const [card, next] of this.answers(table, seat))
      this.walk(this.after(next, seat, card), cursor, { ...last, [seat]: card });
  }

  /** The table after a card; after the lead dummy is faced, and other dummies are not possible any more. */
  private after(table: Table, seat: Seat, card: Card): Table {
    const next = afterCard(table, seat, card);
    const isLead = this.problem.start.length + next.cards.length === 1;
    if (!isLead || !dummyMoves(this.problem)) return next;
    const dummy = dummyOf(this.problem.contract);
    const faced = String(facedDummy(next.alive, dummy));
    const kept = next.places.filter((_, i) => String(next.alive[i]?.[dummy]) === faced);
    return onlyPlaces(next, kept);
  }

  /** The cards of another seat, each with the table on which it may lie. */
  private answers(table: Table, seat: Seat): readonly (readonly [Card, Table])[] {
    const policy = this.policies[seat];
    if (policy) return this.thought(table, policy);
    // Who thinks may read every spot.
    const cards = this.someThink ? possibleCards(table, seat) : this.different(table, seat);
    // Low cards first, so that a fault is shown after the play that comes to mind.
    return cards.toReversed().map((card) => [card, table] as const);
  }

  /** The cards that a policy plays, each with the deals in which it does. */
  private thought(table: Table, policy: Policy): readonly (readonly [Card, Table])[] {
    const play = playCards(playAtStart(this.problem), table.cards);
    const groups = new Map<Card, number[]>();
    for (const place of table.places) {
      const card = policy((this.problem.real[place] as NamedDeal).deal, play);
      groups.set(card, [...(groups.get(card) ?? []), place]);
    }
    return [...groups].map(([card, places]) => [card, onlyPlaces(table, places)] as const);
  }

  /** Whether a moment like this one, between two tricks, was walked on from before. */
  private isKnown(table: Table, cursor: Cursor, last: LastCards): boolean {
    if (table.trick.cards.length > 0) return false;
    const key = [
      placeOf(cursor),
      table.trick.leader,
      table.won.NS,
      this.someThink ? table.cards : '',
      this.cardsLeft(table),
      SEATS.map((seat) => this.looked.asLooked(seat, last[seat])).join(),
    ].join('|');
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }

  /**
   * The cards left, suit by suit from high to low: the student's and those that a branch looks for
   * by name, the others by the seat that holds them in each deal alive. Moments in which this is
   * the same differ only in the names of cards that nobody asks about.
   */
  private cardsLeft({ alive }: Table): string {
    const marks = new Array<string>(DECK.length).fill('');
    for (const deal of alive)
      for (const seat of SEATS)
        for (const card of deal[seat]) {
          const named = this.ours.has(seat) || this.looked.namesSomewhere(card);
          marks[deckPlace(card)] += named ? `${card}${seat}` : seat;
        }
    return SUITS.map((_, i) => marks.slice(13 * i, 13 * i + 13).join(' '))
      .join('/')
      .replace(/ +/g, ' ');
  }

  /**
   * The cards of an opponent's that can make a difference: of touching cards that the same hand holds
   * in all deals alive, and that no branch looks for, only the lowest.
   */
  private different(table: Table, seat: Seat): readonly Card[] {
    const possible = possibleCards(table, seat);
    if (possible.length < 2) return possible;
    const equal = new Set(
      possible.filter(
        (card) =>
          !this.looked.names(seat, card) && table.alive.every((deal) => deal[seat].includes(card)),
      ),
    );
    const inPlay = new Set(table.trick.cards);
    for (const cards of Object.values(table.alive[0] ?? {}))
      for (const card of cards) inPlay.add(card);
    return possible.filter((card) => {
      const below = nextBelow(card, inPlay);
      return !equal.has(card) || below === null || !equal.has(below);
    });
  }
}

/** The highest of these cards in the suit of a card that is lower than it. */
function nextBelow(card: Card, cards: ReadonlySet<Card>): Card | null {
  for (let place = deckPlace(card) + 1; place < DECK.length; place++) {
    const other = DECK[place];
    if (other === undefined || suitOf(other) !== suitOf(card)) return null;
    if (cards.has(other)) return other;
  }
  return null;
}

function placeOf(cursor: Cursor): string {
  const parts: string[] = [];
  for (let place = cursor; place; place = place.after)
    parts.push([...place.path, place.index].join('.'));
  return parts.join(' ');
}
