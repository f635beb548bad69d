/**
 * Exhaustive depth-first walk of the author's line: the student plays the line's cards, and the
 * other seats play every card that is legal in some consistent real deal.
 */
import type { BridgePolicies } from '$lib/games/bridge/proof/bridge-proof-port';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  createLineCursor,
  lastCardsAtStart,
  nextCardOrClaim,
  type AuthorLineCursor,
  type LastCards,
  type LineClaim,
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

/** Default limit of positions, after which the walk gives up. */
export const LINE_WALK_BUDGET = 100_000;

/** A position of the walk at which the student is to play, with the line's card, legal or not. */
export interface LineTurn {
  readonly state: WalkState;
  readonly seat: Seat;
  readonly linePlay: LinePlay;
}

/** A position of the walk at which the line claims. */
export interface LineClaimTurn {
  readonly state: WalkState;
  readonly claim: LineClaim;
}

/**
 * Calls `visit` at the turns of the line and returns whether the walk was completed within
 * `maxNodes` positions. The walk continues after a turn if `visit` returns true, which it must not
 * for an illegal card. Equivalent positions, which differ only in cards that no condition of the
 * line names, are visited once. `policies`: how the human-like seats play; all others may play any
 * legal card. `onClaim` is called where the line claims, at the student's turn.
 */
export function walkBridgeLine(
  problem: BridgeProblem,
  line: readonly BridgeLineStep[],
  maxNodes: number,
  policies: BridgePolicies | undefined,
  visit: (turn: LineTurn) => boolean,
  onClaim: (turn: LineClaimTurn) => void = () => {},
): boolean {
  return new LineWalk(problem, line, maxNodes, policies ?? {}, visit, onClaim).run();
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
    private readonly visit: (turn: LineTurn) => boolean,
    private readonly onClaim: (turn: LineClaimTurn) => void,
  ) {
    this.conditions = collectBranchConditions(line);
    this.otherSeats = new OtherSeats(problem, policies, this.conditions.isNamed);
    this.hasHumanSeats = Object.keys(policies).length > 0;
    this.studentSeats = new Set(SEATS.filter((seat) => isPlayedByStudent(problem, seat)));
  }

  /** Runs the walk; false when it exceeded `maxNodes`. */
  run(): boolean {
    const deals = this.problem.real.map(({ deal }) => deal);
    const state = createWalkState(playAtStart(this.problem), deals);
    this.walk(state, createLineCursor(this.line), lastCardsAtStart(this.problem));
    return this.nodeCount <= this.maxNodes;
  }

  private walk(state: WalkState, cursor: AuthorLineCursor, lastCards: LastCards): void {
    const seat = state.turn;
    if (cursor === null || seat === null || ++this.nodeCount > this.maxNodes) return;
    if (this.isVisited(state, cursor, lastCards)) return;
    if (this.studentSeats.has(seat)) {
      const next = nextCardOrClaim(cursor, lastCards);
      if (next && 'tricks' in next) this.onClaim({ state, claim: next });
      else if (next && this.visit({ state, seat, linePlay: next }))
        this.walk(this.otherSeats.advance(state, seat, next.card), next.nextCursor, {
          ...lastCards,
          [seat]: next.card,
        });
      return;
    }
    for (const { card, state: next } of this.otherSeats.listAnswers(state, seat))
      this.walk(this.otherSeats.advance(next, seat, card), cursor, { ...lastCards, [seat]: card });
  }

  /** True when an equivalent position between two tricks was visited before; records it. */
  private isVisited(state: WalkState, cursor: AuthorLineCursor, lastCards: LastCards): boolean {
    if (state.trick.cards.length > 0) return false;
    const key = [
      cursorKey(cursor),
      state.trick.leader,
      state.tricksWonBySide.NS,
      // Human-like seats choose by all cards that they have seen.
      this.hasHumanSeats ? state.playedCards : '',
      remainingCardsKey(
        state,
        (card, seat) => this.studentSeats.has(seat) || this.conditions.isNamedForSomeSeat(card),
      ),
      SEATS.map((seat) => this.conditions.abstractLastCard(seat, lastCards[seat])).join(),
    ].join('|');
    if (this.visitedKeys.has(key)) return true;
    this.visitedKeys.add(key);
    return false;
  }
}

/** A string that identifies the cursor's place in the line. */
function cursorKey(cursor: AuthorLineCursor): string {
  const keyParts: string[] = [];
  for (let current = cursor; current; current = current.after)
    keyParts.push([...current.path, current.index].join('.'));
  return keyParts.join(' ');
}
