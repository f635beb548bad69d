/** A bridge problem as the trainer plays it: the log holds cards, the position is the play. */
import { isCard, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import {
  isDummyVariable,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/bridge/problem/bridge-problem';
import { exposedDummy } from '$lib/bridge/proof/exposed-dummy';
import { dummyOf } from '$lib/bridge/rules/contract';
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
} from '$lib/bridge/rules/bridge-play';
import { score } from '$lib/bridge/rules/bridge-score';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { isVulnerable } from '$lib/bridge/rules/vulnerability';
import { studentSide } from './table-positions';

export function createBridgeTrainer(problem: BridgeProblem): TrainerPort<Play, Card> {
  return {
    begin: playAtStart(problem),
    turn(play) {
      const seat = turnOf(play);
      if (seat === null) return 'over';
      return isPlayedByStudent(problem, seat) ? 'student' : 'computer';
    },
    isAction: isCard,
    allows: (play, action) => playableCards(problem, play).includes(action),
    after(play, action) {
      invariant(playableCards(problem, play).includes(action), `${action} cannot be played here.`);
      return playCard(play, action);
    },
    roundEnded: (play) => play.won.length > 0 && play.trick.cards.length === 0,
    lost: (play) => tricksWon(play, studentSide(problem)) + tricksLeft(play) < problem.goal,
    outcome: (play) => (turnOf(play) === null ? bridgeOutcome(problem, play) : null),
    claimable(play) {
      const seat = turnOf(play);
      return seat !== null && isPlayedByStudent(problem, seat) ? tricksLeft(play) : null;
    },
    claimed: (play, tricks) => bridgeOutcomeAfterClaim(problem, play, tricks),
  };
}

/** The cards that may be played now: those that are legal in at least one real deal still alive. */
export function playableCards(problem: BridgeProblem, play: Play): readonly Card[] {
  return [...new Set(consistentRealDeals(problem, play).flatMap(({ deal }) => legalIn(deal, play)))];
}

/**
 * The real deals that everything played so far fits, in the file's order. What a human-like seat would
 * have played counts in the proof (see `dealsAlive`); at the end one deal fits anyway.
 */
export function consistentRealDeals(problem: BridgeProblem, play: Play): readonly NamedDeal[] {
  const fitting = problem.real.filter(({ deal }) => fits(deal, play));
  if (cardsPlayed(play).length === 0 || !isDummyVariable(problem)) return fitting;
  const dummy = dummyOf(problem.contract);
  const led = problem.real.filter(({ deal }) => fits(deal, playUntil(play, 1)));
  const faced = exposedDummy(
    led.map(({ deal }) => deal),
    dummy,
  );
  return fitting.filter(({ deal }) => String(deal[dummy]) === String(faced));
}

/**
 * The deal that turned out to be the truth: the first real one alive at the end; null before. When a
 * claim ended the play, the truth is the first of `alive`.
 */
export function trueDealAtEnd(problem: BridgeProblem, play: Play): NamedDeal | null {
  return turnOf(play) === null ? (consistentRealDeals(problem, play)[0] ?? null) : null;
}

/** The truth where the play has left one deal alone; null as long as another may be it. */
export function onlyConsistentDeal(problem: BridgeProblem, play: Play): NamedDeal | null {
  const [only, ...others] = consistentRealDeals(problem, play);
  return only && others.length === 0 ? only : null;
}

/**
 * The deal that is laid open at the end: after the last card, and after a claim that made it where one deal is
 * left. After a concession whoever would rather try again is told nothing.
 */
export function dealShownAtEnd(
  problem: BridgeProblem,
  play: Play,
  claimed: number | null,
): NamedDeal | null {
  if (claimed === null) return trueDealAtEnd(problem, play);
  return bridgeOutcomeAfterClaim(problem, play, claimed).made ? onlyConsistentDeal(problem, play) : null;
}

export function bridgeOutcome(problem: BridgeProblem, play: Play): Outcome {
  return bridgeOutcomeAfterClaim(problem, play, 0);
}

/** The result of a play that ended when a claim of so many of the tricks that are left was accepted. */
export function bridgeOutcomeAfterClaim(problem: BridgeProblem, play: Play, tricks: number): Outcome {
  const { goal } = problem;
  const reached = tricksWon(play, studentSide(problem)) + tricks;
  return { made: reached >= goal, reached, goal };
}

/**
 * The duplicate score of the student's side, negative when the other side scores. The play is over,
 * or ended when a claim of so many tricks was accepted.
 */
export function studentScore(problem: BridgeProblem, play: Play, claimed = 0): number {
  const { contract, vulnerable } = problem;
  const { reached } = bridgeOutcomeAfterClaim(problem, play, claimed);
  const declaring = sideOf(contract.declarer);
  const declares = declaring === studentSide(problem);
  const points = score(
    contract,
    isVulnerable(vulnerable, declaring),
    declares ? reached : 13 - reached,
  );
  return declares ? points : -points;
}

/** The play after the problem's start and some cards more; throws when a card cannot be played. */
export function playAfterLog(problem: BridgeProblem, log: readonly Card[]): Play {
  return playCards(playAtStart(problem), log);
}
