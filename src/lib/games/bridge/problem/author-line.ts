/**
 * The author's line as a tree of steps. The condition of a branch tests the last card of some
 * seats; it is evaluated when the student is to play the next card of the line, not before.
 */
import { suitOf, type Card } from '$lib/cards/card';
import type { LocalizedText } from '$lib/core/localized-text';
import { playCard, seatsPlayed, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from './bridge-problem';

/** The card that each seat played last; a seat that has not played is missing. */
export type LastCards = { readonly [S in Seat]?: Card };

type BranchStep = Extract<BridgeLineStep, { if: unknown }>;

/**
 * The path of a step within the line: `[2, 'then', 0]` is the first step of the third step's
 * `then`.
 */
export type StepPath = readonly (number | 'then' | 'else')[];

/** A position between two steps of the line; null at its end. */
export type AuthorLineCursor = {
  /** A list of steps: the whole line, or an arm of a branch. */
  readonly steps: readonly BridgeLineStep[];
  /** Index of the next step in `steps`. */
  readonly index: number;
  /** The path of `steps`. */
  readonly path: StepPath;
  /** The position at which the line continues after these steps. */
  readonly after: AuthorLineCursor;
} | null;

/** The cursor before the first step. */
export function createLineCursor(steps: readonly BridgeLineStep[]): AuthorLineCursor {
  return skipFinishedSteps({ steps, index: 0, path: [], after: null });
}

/** The same position, moved out of lists of steps that are finished. */
function skipFinishedSteps(cursor: AuthorLineCursor): AuthorLineCursor {
  let current = cursor;
  while (current && current.index >= current.steps.length) current = current.after;
  return current;
}

/** The next card of the line, with the cursor after it. */
export interface LinePlay {
  readonly card: Card;
  readonly why?: LocalizedText;
  readonly stepPath: StepPath;
  readonly nextCursor: AuthorLineCursor;
}

/** A claim of the line, which ends it. */
export interface LineClaim {
  /** Number of the remaining tricks. */
  readonly tricks: number;
  readonly why?: LocalizedText;
  readonly stepPath: StepPath;
}

/** The next card of the line; null at its end and at a claim. */
export function nextLinePlay(cursor: AuthorLineCursor, last: LastCards): LinePlay | null {
  const next = nextCardOrClaim(cursor, last);
  return next && 'card' in next ? next : null;
}

/**
 * The next card or claim of the line, with branches chosen by the last cards; null at the end of
 * the line.
 */
export function nextCardOrClaim(
  cursor: AuthorLineCursor,
  last: LastCards,
): LinePlay | LineClaim | null {
  let current = cursor;
  while (current) {
    const { steps, index, after } = current;
    const step = steps[index];
    const path = [...current.path, index];
    if (!step) return null;
    if ('claim' in step) {
      const { claim, why } = step;
      return { tricks: claim, ...(why && { why }), stepPath: path };
    }
    if (!('if' in step)) {
      const next = skipFinishedSteps({ steps, index: index + 1, path: current.path, after });
      return {
        card: step.play,
        ...(step.why && { why: step.why }),
        stepPath: path,
        nextCursor: next,
      };
    }
    current = enterBranch(current, isConditionMet(step.if, last) ? 'then' : 'else');
  }
  return null;
}

/** The branch at a cursor; null when a card or the end of the line is there. */
export function branchAt(cursor: AuthorLineCursor): BranchStep | null {
  const step = cursor?.steps[cursor.index];
  return step && 'if' in step ? step : null;
}

/** The cursor at the beginning of one arm of the branch at a cursor. */
export function enterBranch(cursor: AuthorLineCursor, arm: 'then' | 'else'): AuthorLineCursor {
  const step = branchAt(cursor);
  if (!cursor || !step) return cursor;
  const { steps, index, after } = cursor;
  const next = skipFinishedSteps({ steps, index: index + 1, path: cursor.path, after });
  return skipFinishedSteps({
    steps: step[arm],
    index: 0,
    path: [...cursor.path, index, arm],
    after: next,
  });
}

/** True when the last card of each seat in the condition is one of its cards or suits. */
function isConditionMet(condition: BranchStep['if'], last: LastCards): boolean {
  return SEATS.every((seat) => {
    const accepted = condition[seat];
    const card = last[seat];
    if (!accepted) return true;
    return (
      card !== undefined &&
      accepted.some((cardOrSuit) => cardOrSuit === card || cardOrSuit === suitOf(card))
    );
  });
}

/** The line's advice for a position of the play. */
export type LineAdvice =
  /** The student should play this card. */
  | { readonly kind: 'play'; readonly card: Card; readonly why?: LocalizedText }
  /** The student should claim this number of the remaining tricks; the line ends here. */
  | { readonly kind: 'claim'; readonly tricks: number; readonly why?: LocalizedText }
  /** The computer is to play; the line goes on after its card. */
  | { readonly kind: 'wait' }
  /** The line, or the play, is over, or the line's claim was made before. */
  | { readonly kind: 'end' }
  /** The student has left the line: a card was not the line's. */
  | { readonly kind: 'left' };

/**
 * The line's advice after `cards`, all cards since the problem's start in order; they must be
 * legal.
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
      const linePlay = nextLinePlay(cursor, last);
      // After a claim the rest may be played in any order.
      if (linePlay === null) return { kind: 'end' };
      if (linePlay.card !== card) return { kind: 'left' };
      cursor = linePlay.nextCursor;
    }
    if (seat !== null) last = { ...last, [seat]: card };
    play = playCard(play, card);
  }
  const turn = turnOf(play);
  if (turn === null || cursor === null) return { kind: 'end' };
  if (!isPlayedByStudent(problem, turn)) return { kind: 'wait' };
  const next = nextCardOrClaim(cursor, last);
  if (next === null) return { kind: 'end' };
  const why = next.why && { why: next.why };
  return 'card' in next
    ? { kind: 'play', card: next.card, ...why }
    : { kind: 'claim', tricks: next.tricks, ...why };
}

/** The last card of each seat in the problem's start. */
export function lastCardsAtStart(problem: BridgeProblem): LastCards {
  const seats = seatsPlayed(playAtStart(problem));
  return Object.fromEntries(problem.start.map((card, i) => [seats[i], card]));
}

/**
 * The author's card after `cardsSinceStart`; null without a line, at its end, or when the student
 * has left it.
 */
export function authorCardAfter(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
): Card | null {
  if (!problem.solution) return null;
  const advice = adviseFromLine(problem, problem.solution.line, cardsSinceStart);
  return advice.kind === 'play' ? advice.card : null;
}
