/**
 * Whether the author's line can be played, whatever the other seats play that is legal in a real deal
 * still possible. That the line *wins* is for the proof.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { formatCards } from '$lib/bridge/notation/card-notation';
import type { BridgePolicies } from '$lib/bridge/proof/bridge-proof-port';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import { isPlayedByStudent, type BridgeProblem } from '../../bridge-problem';
import { findUnreachedSteps } from './branch-conditions';
import { legalCardsInDeal, type WalkState } from './walk-state';
import { LINE_WALK_BUDGET, walkBridgeLine, type LineTurn } from './walk-bridge-line';

/** Something about a step of the line; the reader's document knows where the step stands. */
export interface LineFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The way from the line to the step; empty for the whole line. */
  readonly path: StepPath;
}

/**
 * What is wrong with the line of a lawful problem, in every branch: `solution/illegal-card` at a step
 * whose card cannot be played there, `solution/unreachable` (a warning) at steps that no defence leads
 * to, `solution/not-fully-checked` (a warning) when more than `budget` positions would have to be
 * looked at. Nothing for a problem without a solution. A line may end early. `policies`: how
 * human-like seats play, when only what they play is looked at.
 */
export function checkLine(
  problem: BridgeProblem,
  budget = LINE_WALK_BUDGET,
  policies: BridgePolicies = {},
): readonly LineFinding[] {
  if (!problem.solution) return [];
  const { line } = problem.solution;
  const played = new Set<string>();
  const illegal = new Map<string, LineFinding>();
  const complete = walkBridgeLine(problem, line, budget, policies, (moment) => {
    const key = moment.linePlay.stepPath.join('.');
    played.add(key);
    if (isLineCardLegal(moment)) return true;
    if (!illegal.has(key)) illegal.set(key, illegalCard(problem, moment));
    return false;
  });
  const faults = [...illegal.values()];
  if (!complete) return [...faults, NOT_FULLY_CHECKED];
  // A card that cannot be played hides all that follows it.
  if (faults.length > 0) return faults;
  return findUnreachedSteps(line, played).map(unreachableStep);
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

/** Whether the line's card is legal at its moment; the student's hands are the same in every deal. */
export function isLineCardLegal({ state: table, seat, linePlay: said }: LineTurn): boolean {
  const deal = table.remainingDeals[0];
  return deal !== undefined && legalCardsInDeal(table, deal, seat).includes(said.card);
}

function illegalCard(
  problem: BridgeProblem,
  { state: table, seat, linePlay: said }: LineTurn,
): LineFinding {
  const { card, stepPath: path } = said;
  const before =
    table.playedCards.length > 0 ? ` after ${formatCards(table.playedCards)}` : ' as the first card';
  return {
    kind: 'fault',
    code: 'solution/illegal-card',
    message: `${card} cannot be played here${before}: ${explainIllegalCard(problem, table, seat, card)}`,
    path,
  };
}

function explainIllegalCard(
  problem: BridgeProblem,
  table: WalkState,
  seat: Seat,
  card: Card,
): string {
  const deal = table.remainingDeals[0];
  if (table.playedCards.includes(card)) return 'it was played before.';
  if (deal?.[seat].includes(card)) {
    const led = table.trick.cards[0];
    return `${seat} must follow suit${led ? ` (${suitOf(led)})` : ''}.`;
  }
  const holder = SEATS.find((other) => deal?.[other].includes(card));
  if (holder && isPlayedByStudent(problem, holder))
    return `it is ${seat}'s turn, and ${holder} holds that card. List every card of both hands, forced ones too.`;
  return `${seat} does not hold it.`;
}
