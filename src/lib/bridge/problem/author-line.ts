/**
 * The author's line: steps in order, of which an `if` looks at the card that a seat played last. A
 * branch is chosen at the moment when the student's next card is wanted, not before.
 */
import { suitOf, type Card } from '$lib/cards/card';
import type { LocalizedText } from '$lib/core/text';
import { playCard, seatsPlayed, turnOf } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { playAtStart, isPlayedByStudent, type BridgeProblem, type BridgeLineStep } from './bridge-problem';

/** The card that each seat played last; a seat that has not played is missing. */
export type LastCards = { readonly [S in Seat]?: Card };

type BranchStep = Extract<BridgeLineStep, { if: unknown }>;

/** The way from the line to one of its steps: `[2, 'then', 0]` is the first step of the third's `then`. */
export type StepPath = readonly (number | 'then' | 'else')[];

/** A place between two steps; null is the end of the line. */
export type AuthorLineCursor = {
  readonly steps: readonly BridgeLineStep[];
  readonly index: number;
  /** The way to `steps`. */
  readonly path: StepPath;
  /** Where the line goes on after these steps. */
  readonly after: AuthorLineCursor;
} | null;

/** Before the first step. */
export function createLineCursor(steps: readonly BridgeLineStep[]): AuthorLineCursor {
  return skipFinishedSteps({ steps, index: 0, path: [], after: null });
}

/** The same place without steps that are all done. */
function skipFinishedSteps(cursor: AuthorLineCursor): AuthorLineCursor {
  let place = cursor;
  while (place && place.index >= place.steps.length) place = place.after;
  return place;
}

/** A card that the line plays next. */
export interface LinePlay {
  readonly card: Card;
  readonly why?: LocalizedText;
  readonly stepPath: StepPath;
  readonly nextCursor: AuthorLineCursor;
}

/**
 * The next card of the line when the student is to play; null when the line is at its end. Branches
 * on the way are chosen by `last`.
 */
export function nextLinePlay(cursor: AuthorLineCursor, last: LastCards): LinePlay | null {
  let place = cursor;
  while (place) {
    const { steps, index, after } = place;
    const step = steps[index];
    const path = [...place.path, index];
    if (!step) return null;
    if (!('if' in step)) {
      const next = skipFinishedSteps({ steps, index: index + 1, path: place.path, after });
      return { card: step.play, ...(step.why && { why: step.why }), stepPath: path, nextCursor: next };
    }
    place = enterBranch(place, isConditionMet(step.if, last) ? 'then' : 'else');
  }
  return null;
}

/** The branch that a line comes to at a place; null when it plays a card there, or is at its end. */
export function branchAt(cursor: AuthorLineCursor): BranchStep | null {
  const step = cursor?.steps[cursor.index];
  return step && 'if' in step ? step : null;
}

/** The place on one way of the branch at a place. */
export function enterBranch(cursor: AuthorLineCursor, way: 'then' | 'else'): AuthorLineCursor {
  const step = branchAt(cursor);
  if (!cursor || !step) return cursor;
  const { steps, index, after } = cursor;
  const next = skipFinishedSteps({ steps, index: index + 1, path: cursor.path, after });
  return skipFinishedSteps({ steps: step[way], index: 0, path: [...cursor.path, index, way], after: next });
}

/** Whether the last cards are what a branch looks for. */
function isConditionMet(condition: BranchStep['if'], last: LastCards): boolean {
  return SEATS.every((seat) => {
    const wanted = condition[seat];
    const card = last[seat];
    if (!wanted) return true;
    return card !== undefined && wanted.some((one) => one === card || one === suitOf(card));
  });
}

/** What the line says about a moment of the play. */
export type LineAdvice =
  /** The student should play this card. */
  | { readonly kind: 'play'; readonly card: Card; readonly why?: LocalizedText }
  /** The computer is to play; the line goes on after its card. */
  | { readonly kind: 'wait' }
  /** The line has nothing more to say: the author's play is over, or all tricks are. */
  | { readonly kind: 'end' }
  /** The student has played another card than the line's. */
  | { readonly kind: 'left' };

/**
 * What a line says after `cards`, all the cards played since the problem's start, in order. They
 * must be legal.
 */
export function adviseFromLine(
  problem: BridgeProblem,
  line: readonly BridgeLineStep[],
  cards: readonly Card[],
): LineAdvice {
  let play = playAtStart(problem);
  let cursor = createLineCursor(line);
  let last = lastCardsAtStart(problem);
  for (const card of cards) {
    const seat = turnOf(play);
    if (seat !== null && isPlayedByStudent(problem, seat)) {
      const said = nextLinePlay(cursor, last);
      if (said === null) return { kind: 'end' };
      if (said.card !== card) return { kind: 'left' };
      cursor = said.nextCursor;
    }
    if (seat !== null) last = { ...last, [seat]: card };
    play = playCard(play, card);
  }
  const turn = turnOf(play);
  if (turn === null || cursor === null) return { kind: 'end' };
  if (!isPlayedByStudent(problem, turn)) return { kind: 'wait' };
  const said = nextLinePlay(cursor, last);
  if (said === null) return { kind: 'end' };
  return { kind: 'play', card: said.card, ...(said.why && { why: said.why }) };
}

/** The card that each seat played last in the problem's start. */
export function lastCardsAtStart(problem: BridgeProblem): LastCards {
  const seats = seatsPlayed(playAtStart(problem));
  return Object.fromEntries(problem.start.map((card, i) => [seats[i], card]));
}

/** The card of the author's line after `log`; null when the line is at its end or was left, or there is none. */
export function authorCardAfter(problem: BridgeProblem, log: readonly Card[]): Card | null {
  if (!problem.solution) return null;
  const says = adviseFromLine(problem, problem.solution.line, log);
  return says.kind === 'play' ? says.card : null;
}
