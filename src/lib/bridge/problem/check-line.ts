/**
 * Whether the author's line can be played: the student's cards are fixed, and the other seats may
 * play whatever is legal in a real deal that is still possible. That the line *wins* is for the proof.
 */
import { DECK, deckPlace, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { makeCards } from '$lib/bridge/notation/cards';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import {
  beginLine,
  lastCardsOf,
  nextPlay,
  type Cursor,
  type LastCards,
  type LinePlay,
  type StepPath,
} from './line';
import { lookedFor, unreachedSteps, type LookedFor } from './line-steps';
import { playAtStart, playsFor, type BridgeProblem, type Step } from './problem';
import { afterCard, legalHere, possibleCards, tableAfter, type Table } from './table';

/** Something about a step of the line; the reader's document knows where the step stands. */
export interface LineFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The way from the line to the step; empty for the whole line. */
  readonly path: StepPath;
}

/** Positions that may be looked at before the check gives up. */
export const LINE_BUDGET = 100_000;

/**
 * What is wrong with the line of a lawful problem, in every branch: `solution/illegal-card` at a step
 * whose card cannot be played there, `solution/unreachable` (a warning) at steps that no defence leads
 * to, `solution/not-fully-checked` (a warning) when more than `budget` positions would have to be
 * looked at. Nothing for a problem without a solution. A line may end early.
 */
export function checkLine(problem: BridgeProblem, budget = LINE_BUDGET): readonly LineFinding[] {
  if (!problem.solution) return [];
  const walk = new Walk(problem, problem.solution.line, budget);
  return walk.findings();
}

class Walk {
  private readonly seen = new Set<string>();
  private readonly played = new Set<string>();
  private readonly illegal = new Map<string, LineFinding>();
  private readonly looked: LookedFor;
  private readonly ours: ReadonlySet<Seat>;
  private nodes = 0;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly line: readonly Step[],
    private readonly budget: number,
  ) {
    this.looked = lookedFor(line);
    this.ours = new Set(SEATS.filter((seat) => playsFor(problem, seat)));
  }

  findings(): readonly LineFinding[] {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = tableAfter(playAtStart(this.problem), deals);
    this.visit(table, beginLine(this.line), lastCardsOf(this.problem));
    const faults = [...this.illegal.values()];
    if (this.nodes > this.budget)
      return [
        ...faults,
        {
          kind: 'warning',
          code: 'solution/not-fully-checked',
          message:
            'The line branches into so many positions that not all of them were checked for legal cards.',
          path: [],
        },
      ];
    // A card that cannot be played hides all that follows it.
    if (faults.length > 0) return faults;
    return unreachedSteps(this.line, this.played).map((path) => ({
      kind: 'warning',
      code: 'solution/unreachable',
      message:
        'No play of the other seats leads here in any real deal, or no card is left; take it out or correct the branch above.',
      path,
    }));
  }

  private visit(table: Table, cursor: Cursor, last: LastCards): void {
    const seat = table.turn;
    if (cursor === null || seat === null || ++this.nodes > this.budget) return;
    if (this.isKnown(table, cursor, last)) return;
    if (this.ours.has(seat)) {
      const said = nextPlay(cursor, last);
      if (said && this.isLegal(table, seat, said))
        this.visit(afterCard(table, seat, said.card), said.next, { ...last, [seat]: said.card });
      return;
    }
    // Low cards first, so that a fault is shown after the play that comes to mind.
    for (const card of this.different(table, seat).toReversed())
      this.visit(afterCard(table, seat, card), cursor, { ...last, [seat]: card });
  }

  private isLegal(table: Table, seat: Seat, { card, path }: LinePlay): boolean {
    const key = path.join('.');
    this.played.add(key);
    const deal = table.alive[0];
    if (!deal) return false;
    if (legalHere(table, deal, seat).includes(card)) return true;
    if (!this.illegal.has(key)) {
      const holder = SEATS.find((other) => deal[other].includes(card));
      const why = whyNot(table, seat, card, holder && this.ours.has(holder) ? holder : undefined);
      const before =
        table.cards.length > 0 ? ` after ${makeCards(table.cards)}` : ' as the first card';
      this.illegal.set(key, {
        kind: 'fault',
        code: 'solution/illegal-card',
        message: `${card} cannot be played here${before}: ${why}`,
        path,
      });
    }
    return false;
  }

  /** Whether a moment like this one, between two tricks, was walked on from before. */
  private isKnown(table: Table, cursor: Cursor, last: LastCards): boolean {
    if (table.trick.cards.length > 0) return false;
    const key = [
      placeOf(cursor),
      table.trick.leader,
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

function whyNot(table: Table, seat: Seat, card: Card, holder: Seat | undefined): string {
  const deal = table.alive[0];
  if (table.cards.includes(card)) return 'it was played before.';
  if (deal?.[seat].includes(card)) {
    const led = table.trick.cards[0];
    return `${seat} must follow suit${led ? ` (${suitOf(led)})` : ''}.`;
  }
  if (holder)
    return `it is ${seat}'s turn, and ${holder} holds that card. List every card of both hands, forced ones too.`;
  return `${seat} does not hold it.`;
}

function placeOf(cursor: Cursor): string {
  const parts: string[] = [];
  for (let place = cursor; place; place = place.after)
    parts.push([...place.path, place.index].join('.'));
  return parts.join(' ');
}
