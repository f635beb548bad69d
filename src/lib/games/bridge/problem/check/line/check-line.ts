/**
 * The check that the author's line can be played: in every branch, against every card that is legal
 * in some consistent real deal. The proof checks that the line *wins*.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import type { BridgePolicies } from '$lib/games/bridge/proof/bridge-proof-port';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import { isPlayedByStudent, type BridgeProblem } from '../../bridge-problem';
import { findUnreachedSteps } from './branch-conditions';
import { legalCardsInDeal, type WalkState } from './walk-state';
import { LINE_WALK_BUDGET, walkBridgeLine, type LineTurn } from './walk-bridge-line';

/** A finding about a step of the line; the document of the file turns the path into a position. */
export interface LineFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The path of the step within the line; empty for the whole line. */
  readonly path: StepPath;
}

/**
 * Checks the line of a lawful problem. Fault: `solution/illegal-card` at a step whose card cannot
 * be played. Warnings: `solution/unreachable` at steps that no defence leads to, and
 * `solution/not-fully-checked` when the walk exceeds `budget` positions. A line may end early; a
 * problem without a solution has no findings. `policies`: how human-like seats play; by default
 * they may play any legal card.
 */
export function checkLine(
  problem: BridgeProblem,
  budget = LINE_WALK_BUDGET,
  policies: BridgePolicies = {},
): readonly LineFinding[] {
  if (!problem.solution) return [];
  const { line } = problem.solution;
  const reachedSteps = new Set<string>();
  const findingsByStep = new Map<string, LineFinding>();
  const visit = (turn: LineTurn): boolean => {
    const key = turn.linePlay.stepPath.join('.');
    reachedSteps.add(key);
    if (isLineCardLegal(turn)) return true;
    if (!findingsByStep.has(key)) findingsByStep.set(key, illegalCard(problem, turn));
    return false;
  };
  const isComplete = walkBridgeLine(problem, line, budget, policies, visit, ({ claim }) =>
    reachedSteps.add(claim.stepPath.join('.')),
  );
  const faults = [...findingsByStep.values()];
  if (!isComplete) return [...faults, NOT_FULLY_CHECKED];
  // The steps after an illegal card are unreachable because of it.
  if (faults.length > 0) return faults;
  return findUnreachedSteps(line, reachedSteps).map(unreachableStep);
}

const NOT_FULLY_CHECKED: LineFinding = {
  kind: 'warning',
  code: 'solution/not-fully-checked',
  message:
    'The line branches into so many positions that not all of them were checked for legal cards.',
  path: [],
};

function unreachableStep(path: StepPath): LineFinding {
  return {
    kind: 'warning',
    code: 'solution/unreachable',
    message:
      'No play of the other seats leads here in any real deal, or no card is left; take it out or correct the branch above.',
    path,
  };
}

/** True when the line's card is legal; the student's hands are the same in every deal. */
export function isLineCardLegal({ state, seat, linePlay }: LineTurn): boolean {
  const deal = state.remainingDeals[0];
  return deal !== undefined && legalCardsInDeal(state, deal, seat).includes(linePlay.card);
}

function illegalCard(problem: BridgeProblem, { state, seat, linePlay }: LineTurn): LineFinding {
  const { card, stepPath } = linePlay;
  const before =
    state.playedCards.length > 0
      ? ` after ${formatCards(state.playedCards)}`
      : ' as the first card';
  return {
    kind: 'fault',
    code: 'solution/illegal-card',
    message: `${card} cannot be played here${before}: ${explainIllegalCard(problem, state, seat, card)}`,
    path: stepPath,
  };
}

function explainIllegalCard(
  problem: BridgeProblem,
  state: WalkState,
  seat: Seat,
  card: Card,
): string {
  const deal = state.remainingDeals[0];
  if (state.playedCards.includes(card)) return 'it was played before.';
  if (deal?.[seat].includes(card)) {
    const ledCard = state.trick.cards[0];
    return `${seat} must follow suit${ledCard ? ` (${suitOf(ledCard)})` : ''}.`;
  }
  const holder = SEATS.find((otherSeat) => deal?.[otherSeat].includes(card));
  if (holder && isPlayedByStudent(problem, holder))
    return `it is ${seat}'s turn, and ${holder} holds that card. List every card of both hands, forced ones too.`;
  return `${seat} does not hold it.`;
}
