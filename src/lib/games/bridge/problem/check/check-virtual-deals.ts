/**
 * The check of the virtual deals, which are never the truth: the student cannot win in them, and
 * each changes some card of the computer. Otherwise they do nothing for the opponents.
 */
import type { Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quote-short';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { fits, legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import {
  collectLineTurns,
  simulateStudentTurns,
  type StudentTurn,
} from '../analysis/student-turns';
import { findVirtualDealEffects } from '../analysis/virtual-deal-effects';
import {
  humanSeats,
  isPlayedByStudent,
  playAtStart,
  type BridgeProblem,
  type NamedDeal,
} from '../bridge-problem';
import { toProofGame } from '../proof-game';
import type { BoundedProver } from './bounded-prover';
import type { ProofFinding } from './proof-findings';

/** The most cards of the student after which the computer's answers are compared. */
const MAX_ANSWERED_CARDS = 1000;

/** Node budget for each turn of a simulated play, in a draft without a line. */
const SIMULATED_TURN_NODES = 1_000_000;

/**
 * Checks each virtual deal that fits the start. Faults: `proof/virtual-won` when the student wins
 * in it, `proof/virtual-unused` when the computer's answers are the same without it, after every
 * legal card of the student at the turns along the line (`collectLineTurns`). Warning:
 * `proof/unknown` where a budget was spent before. `boundedProver` asks `prover`.
 */
export function checkVirtualDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  boundedProver: BoundedProver,
): readonly ProofFinding[] {
  const start = playAtStart(problem);
  const fitting = problem.virtual.flatMap((namedDeal, index) =>
    fits(namedDeal.deal, start) ? [{ namedDeal, index }] : [],
  );
  if (fitting.length === 0) return [];
  const game = toProofGame(problem, prover);
  const answered = listAnsweredCards(problem, prover);
  const effects = hasSeeingSeat(problem)
    ? findVirtualDealEffects(problem, answered.slice(0, MAX_ANSWERED_CARDS), prover)
    : [];
  return fitting.flatMap(({ namedDeal, index }) => {
    const wins = boundedProver.wins({ ...game, deals: [namedDeal.deal] }, start);
    if (wins === true) return [wonFinding(namedDeal, index)];
    const hasEffect = Boolean(effects[index]);
    const isSettled = wins === false && (hasEffect || answered.length <= MAX_ANSWERED_CARDS);
    if (!isSettled) return [unsettledFinding(namedDeal, index)];
    return hasEffect ? [] : [unusedFinding(namedDeal, index)];
  });
}

/** True when some seat of the computer sees every card; human-like seats know no virtual deal. */
function hasSeeingSeat(problem: BridgeProblem): boolean {
  const human = humanSeats(problem);
  return SEATS.some(
    (seat) =>
      seat !== dummyOf(problem.contract) &&
      !isPlayedByStudent(problem, seat) &&
      !human.includes(seat),
  );
}

/** The student's turns, each with every card that is legal there. */
function listAnsweredCards(
  problem: BridgeProblem,
  prover: BridgeProver,
): readonly (readonly [StudentTurn, Card])[] {
  const start = playAtStart(problem);
  const turns = problem.solution
    ? collectLineTurns(problem, prover).turns
    : simulateStudentTurns(problem, prover, SIMULATED_TURN_NODES);
  return turns.flatMap((turn) => {
    // The student sees the same cards in every deal that is still possible.
    const deal = problem.real[turn.consistentIndices[0] ?? 0]?.deal;
    const legal = deal ? legalIn(deal, playCards(start, turn.cardsSinceStart)) : [];
    return legal.map((card) => [turn, card] as const);
  });
}

function wonFinding({ name }: NamedDeal, index: number): ProofFinding {
  return {
    kind: 'fault',
    code: 'proof/virtual-won',
    message: `The student wins in the virtual deal ${quoteShort(name.en)}, so that it gives the opponents nothing to play for. Take it out, or let it beat the student.`,
    path: ['deals', 'virtual', index],
  };
}

function unusedFinding({ name }: NamedDeal, index: number): ProofFinding {
  return {
    kind: 'fault',
    code: 'proof/virtual-unused',
    message: `The virtual deal ${quoteShort(name.en)} changes no card of the opponents: without it they answer every card along the line alike. Take it out, or change it.`,
    path: ['deals', 'virtual', index],
  };
}

function unsettledFinding({ name }: NamedDeal, index: number): ProofFinding {
  return {
    kind: 'warning',
    code: 'proof/unknown',
    message: `It was not settled what the virtual deal ${quoteShort(name.en)} does: there are too many positions.`,
    path: ['deals', 'virtual', index],
  };
}
