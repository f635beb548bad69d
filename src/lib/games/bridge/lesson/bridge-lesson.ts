/** Bridge for the trainer: actions are cards, positions plays, logs the cards since the start. */
import { isCard, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import {
  isDummyVariable,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import { exposedDummy } from '$lib/games/bridge/proof/exposed-dummy';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playCards,
  playUntil,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { score } from '$lib/games/bridge/rules/bridge-score';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { isVulnerable } from '$lib/games/bridge/rules/vulnerability';
import { studentSide } from './table-positions';

/** The trainer of a problem. */
export function createBridgeTrainer(problem: BridgeProblem): TrainerPort<Play, Card> {
  return {
    start: playAtStart(problem),
    turn(play) {
      const seat = turnOf(play);
      if (seat === null || isSettled(problem, play)) return 'over';
      return isPlayedByStudent(problem, seat) ? 'student' : 'computer';
    },
    isAction: isCard,
    isLegal: (play, action) => playableCards(problem, play).includes(action),
    after(play, action) {
      invariant(playableCards(problem, play).includes(action), `${action} cannot be played here.`);
      return playCard(play, action);
    },
    hasRoundEnded: (play) => play.won.length > 0 && play.trick.cards.length === 0,
    isGoalLost: (play) => tricksWon(play, studentSide(problem)) + tricksLeft(play) < problem.goal,
    outcome: (play) =>
      turnOf(play) === null || isSettled(problem, play) ? bridgeOutcome(problem, play) : null,
    maxClaim(play) {
      const seat = turnOf(play);
      return seat !== null && isPlayedByStudent(problem, seat) ? tricksLeft(play) : null;
    },
    outcomeOfClaim: (play, tricks) => bridgeOutcomeAfterClaim(problem, play, tricks),
  };
}

/** True once defenders have reached their goal, such as a set contract: the rest is not played. */
function isSettled(problem: BridgeProblem, play: Play): boolean {
  const side = studentSide(problem);
  return side !== sideOf(problem.contract.declarer) && tricksWon(play, side) >= problem.goal;
}

/** The playable cards: those that are legal in at least one consistent real deal. */
export function playableCards(problem: BridgeProblem, play: Play): readonly Card[] {
  return [
    ...new Set(consistentRealDeals(problem, play).flatMap(({ deal }) => legalIn(deal, play))),
  ];
}

/**
 * The real deals that are consistent with the cards played, in the file's order. The policies of
 * human-like seats rule out further deals in the proof only (see `consistentDeals`).
 */
export function consistentRealDeals(problem: BridgeProblem, play: Play): readonly NamedDeal[] {
  const consistentDeals = problem.real.filter(({ deal }) => fits(deal, play));
  if (cardsPlayed(play).length === 0 || !isDummyVariable(problem)) return consistentDeals;
  // After the opening lead one dummy is exposed: deals with another one are ruled out.
  const dummy = dummyOf(problem.contract);
  const consistentAtLead = problem.real.filter(({ deal }) => fits(deal, playUntil(play, 1)));
  const dummyHand = exposedDummy(
    consistentAtLead.map(({ deal }) => deal),
    dummy,
  );
  return consistentDeals.filter(({ deal }) => String(deal[dummy]) === String(dummyHand));
}

/** The true deal of a finished play, the first consistent real deal; null before the last card. */
export function trueDealAtEnd(problem: BridgeProblem, play: Play): NamedDeal | null {
  return turnOf(play) === null ? (consistentRealDeals(problem, play)[0] ?? null) : null;
}

/** The true deal when only one is consistent with the play; else null. */
export function onlyConsistentDeal(problem: BridgeProblem, play: Play): NamedDeal | null {
  const [firstDeal, ...otherDeals] = consistentRealDeals(problem, play);
  return firstDeal && otherDeals.length === 0 ? firstDeal : null;
}

/**
 * The deal to show at the end: after the last card, and after a claim or a defence that reached the
 * goal when only one deal is consistent. Null after a concession, so that the student can try again
 * unspoilt.
 */
export function dealShownAtEnd(
  problem: BridgeProblem,
  play: Play,
  claimed: number | null,
): NamedDeal | null {
  const isPlayedOut = claimed === null && (turnOf(play) === null || !isSettled(problem, play));
  if (isPlayedOut) return trueDealAtEnd(problem, play);
  return bridgeOutcomeAfterClaim(problem, play, claimed ?? 0).made
    ? onlyConsistentDeal(problem, play)
    : null;
}

/** The outcome of a finished play. */
export function bridgeOutcome(problem: BridgeProblem, play: Play): Outcome {
  return bridgeOutcomeAfterClaim(problem, play, 0);
}

/** The outcome of a play that ended with an accepted claim of `tricks` of the remaining tricks. */
export function bridgeOutcomeAfterClaim(
  problem: BridgeProblem,
  play: Play,
  tricks: number,
): Outcome {
  const { goal } = problem;
  const reached = tricksWon(play, studentSide(problem)) + tricks;
  return { made: reached >= goal, reached, goal };
}

/**
 * The duplicate score of the student's side, negative when the other side scores, for a play that
 * is over or ended with an accepted claim of `claimed` tricks.
 */
export function studentScore(problem: BridgeProblem, play: Play, claimed = 0): number {
  const { contract, vulnerable } = problem;
  const { reached } = bridgeOutcomeAfterClaim(problem, play, claimed);
  const declaringSide = sideOf(contract.declarer);
  const isDeclaring = declaringSide === studentSide(problem);
  const scoreOfDeclarer = score(
    contract,
    isVulnerable(vulnerable, declaringSide),
    isDeclaring ? reached : 13 - reached,
  );
  return isDeclaring ? scoreOfDeclarer : -scoreOfDeclarer;
}

/**
 * The play after the problem's start and the cards of a log; throws when a card is not playable.
 */
export function playAfterLog(problem: BridgeProblem, log: readonly Card[]): Play {
  return playCards(playAtStart(problem), log);
}
