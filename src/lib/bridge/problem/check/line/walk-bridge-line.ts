/**
 * A walk through the author's line against every defence: the student's cards are fixed, and the
 * other seats may play whatever is legal in a real deal that is still possible.
 */
import type { BridgePolicies } from '$lib/bridge/proof/bridge-proof-port';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import {
  createLineCursor,
  lastCardsAtStart,
  nextLinePlay,
  type AuthorLineCursor,
  type LastCards,
  type LinePlay,
} from '../../author-line';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '../../bridge-problem';
import { collectBranchConditions, type BranchConditions } from './branch-conditions';
import { OtherSeats } from './other-seats';
import { remainingCardsKey, createWalkState, type WalkState } from './walk-state';

/** Positions that may be looked at before the walk gives up. */
export const LINE_WALK_BUDGET = 100_000;

/** A moment of the walk: the student is to play, and the line plays a card, legal or not. */
export interface LineTurn {
  readonly state: WalkState;
  readonly seat: Seat;
  readonly linePlay: LinePlay;
}

/**
 * `policies` say how some seats play; all others play as they like. Calls `visit` at every moment that differs from all before it, along every way that the others
 * may play; behind a moment the walk goes on only when `visit` says so, which it must not for a
 * card that is not legal. Of moments that differ only in the names of cards that no branch looks for,
 * one is visited. Whether the walk came to its end within `budget` positions.
 */
export function walkBridgeLine(
  problem: BridgeProblem,
  line: readonly BridgeLineStep[],
  maxNodes: number,
  policies: BridgePolicies | undefined,
  visit: (moment: LineTurn) => boolean,
): boolean {
  return new LineWalk(problem, line, maxNodes, policies ?? {}, visit).isComplete();
}

class LineWalk {
  private readonly visitedKeys = new Set<string>();
  private readonly conditions: BranchConditions;
  private readonly otherSeats: OtherSeats;
  private readonly studentSeats: ReadonlySet<Seat>;
  private readonly hasHumanSeats: boolean;
  private nodeCount = 0;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly line: readonly BridgeLineStep[],
    private readonly maxNodes: number,
    policies: BridgePolicies,
    private readonly visit: (moment: LineTurn) => boolean,
  ) {
    this.conditions = collectBranchConditions(line);
    this.otherSeats = new OtherSeats(problem, policies, this.conditions.isNamed);
    this.hasHumanSeats = Object.keys(policies).length > 0;
    this.studentSeats = new Set(SEATS.filter((seat) => isPlayedByStudent(problem, seat)));
  }

  isComplete(): boolean {
    const deals = this.problem.real.map(({ deal }) => deal);
    const table = createWalkState(playAtStart(this.problem), deals);
    this.walk(table, createLineCursor(this.line), lastCardsAtStart(this.problem));
    return this.nodeCount <= this.maxNodes;
  }

  private walk(table: WalkState, cursor: AuthorLineCursor, last: LastCards): void {
    const seat = table.turn;
    if (cursor === null || seat === null || ++this.nodeCount > this.maxNodes) return;
    if (this.isVisited(table, cursor, last)) return;
    if (this.studentSeats.has(seat)) {
      const said = nextLinePlay(cursor, last);
      if (said && this.visit({ state: table, seat, linePlay: said }))
        this.walk(this.otherSeats.advance(table, seat, said.card), said.nextCursor, {
          ...last,
          [seat]: said.card,
        });
      return;
    }
    for (const { card, state: next } of this.otherSeats.listAnswers(table, seat))
      this.walk(this.otherSeats.advance(next, seat, card), cursor, { ...last, [seat]: card });
  }

  /** Whether a moment like this one, between two tricks, was walked on from before. */
  private isVisited(table: WalkState, cursor: AuthorLineCursor, last: LastCards): boolean {
    if (table.trick.cards.length > 0) return false;
    const key = [
      cursorKey(cursor),
      table.trick.leader,
      table.tricksWonBySide.NS,
      this.hasHumanSeats ? table.playedCards : '',
      remainingCardsKey(
        table,
        (card, seat) => this.studentSeats.has(seat) || this.conditions.isNamedForSomeSeat(card),
      ),
      SEATS.map((seat) => this.conditions.abstractLastCard(seat, last[seat])).join(),
    ].join('|');
    if (this.visitedKeys.has(key)) return true;
    this.visitedKeys.add(key);
    return false;
  }
}

function cursorKey(cursor: AuthorLineCursor): string {
  const parts: string[] = [];
  for (let place = cursor; place; place = place.after)
    parts.push([...place.path, place.index].join('.'));
  return parts.join(' ');
}
