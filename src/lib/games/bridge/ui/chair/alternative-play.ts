/**
 * Plays beside the lesson, with the deal that was the truth and stays fixed: from the student's own
 * seat, or from that of an opponent (the chair), against the author's line.
 */
import type { Card } from '$lib/cards/card';
import {
  consistentRealDeals,
  playableCards,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { turnOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * The deal and seat of an alternative play; `seat` is an opponent's, or null for the student's own.
 */
export interface AlternativeDealChoice {
  readonly deal: NamedDeal;
  readonly seat: Seat | null;
}

/** The problem of an alternative play, with the computer's forced cards. */
export interface AlternativePlay {
  readonly problem: BridgeProblem;
  /** The card that must be played after a log; null where the computer is to choose. */
  readonly forcedCard: (log: readonly Card[]) => Card | null;
}

/**
 * The first real deal that is consistent with the play, which at its end is the truth; null when
 * none is.
 */
export function findTrueDeal(problem: BridgeProblem, log: readonly Card[]): NamedDeal | null {
  return consistentRealDeals(problem, playAfterLog(problem, log))[0] ?? null;
}

/** The opponents' seats in which somebody decides: both defenders, or declarer alone. */
export function playableOpponentSeats({ student, contract }: BridgeProblem): readonly Seat[] {
  return SEATS.filter((seat) => sideOf(seat) !== sideOf(student) && seat !== dummyOf(contract));
}

/** The alternative play for a choice of deal and seat. */
export function createAlternativePlay(
  problem: BridgeProblem,
  { deal, seat }: AlternativeDealChoice,
): AlternativePlay {
  if (seat === null) return { problem: withOneDeal(problem, deal), forcedCard: () => null };
  const chair = fromTheChair(problem, deal, seat);
  return { problem: chair, forcedCard: (log) => authorsCardFrom(chair, problem, log) };
}

/** The same problem with one deal that may be the truth; the opponents play on as they did. */
function withOneDeal(problem: BridgeProblem, deal: NamedDeal): BridgeProblem {
  return { ...problem, real: [deal], virtual: [] };
}

/**
 * The deal with the student in an opponent's seat, who needs one trick more than the author's side
 * can lose. The computer players there know every card, except a defending student's partner.
 */
function fromTheChair(problem: BridgeProblem, deal: NamedDeal, seat: Seat): BridgeProblem {
  return {
    ...withOneDeal(problem, deal),
    student: seat,
    opponents: 'omniscient',
    goal: 14 - problem.goal,
    hints: [],
    solution: null,
  };
}

/**
 * The card of the author's line after a log, where the author's side is to play in the chair's
 * problem and the card lies there; else null.
 */
function authorsCardFrom(
  chair: BridgeProblem,
  problem: BridgeProblem,
  log: readonly Card[],
): Card | null {
  const play = playAfterLog(chair, log);
  const turn = turnOf(play);
  if (turn === null || !isPlayedByStudent(problem, turn)) return null;
  const card = authorCardAfter(problem, log);
  return card !== null && playableCards(chair, play).includes(card) ? card : null;
}
