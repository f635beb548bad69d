/**
 * The double-dummy mistake of a lost play: the student's card after which the layout that stood at
 * the end could not be made (or, by a defender, beaten) any more. The proof asks another question,
 * after which card some layout was lost; so this card may come later.
 */
import { suitOf, type Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, playCard, tricksWon, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { LayoutLoss } from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';
import { studentSide } from './table-positions';

/**
 * The last card of the student, from log index `from` on, with which `deal` went from reachable to
 * lost. Null when the deal does not fit the play, can still be reached at its end, or could not be
 * reached at `from`.
 */
export function findLayoutLoss(
  problem: BridgeProblem,
  log: readonly Card[],
  from: number,
  deal: Deal,
  solver: DoubleDummySolver,
): LayoutLoss | null {
  const plays = [playAfterLog(problem, log.slice(0, from))];
  for (const card of log.slice(from)) plays.push(playCard(plays.at(-1) as Play, card));
  const end = plays.at(-1) as Play;
  if (!fits(deal, end) || isReachable(problem, end, deal, solver)) return null;
  // Opponents never lose a layout for the student, so the last reachable play is at its turn.
  const index = plays.findLastIndex((play) => isReachable(problem, play, deal, solver));
  const before = plays[index];
  const card = log[from + index];
  if (!before || !card) return null;
  const [winningCard] = findWinningCards(problem, before, deal, solver, card);
  return winningCard
    ? { logIndex: from + index, trick: before.won.length + 1, card, winningCard }
    : null;
}

/** True when the student's side reaches its goal in this deal against best play. */
export function isReachable(
  problem: BridgeProblem,
  play: Play,
  deal: Deal,
  solver: DoubleDummySolver,
): boolean {
  const side = studentSide(problem);
  const missing = problem.goal - tricksWon(play, side);
  const left = 13 - play.won.length;
  if (missing <= 0 || missing > left) return missing <= 0;
  const seat = turnOf(play);
  if (seat === null) return false;
  const position = toDoubleDummyPosition(deal, play);
  return sideOf(seat) === side
    ? solver.canTake(position, missing) === true
    : solver.canTake(position, left - missing + 1) === false;
}

/** The student's cards that keep the goal, those of the suit played first, each from the lowest. */
function findWinningCards(
  problem: BridgeProblem,
  play: Play,
  deal: Deal,
  solver: DoubleDummySolver,
  playedCard: Card,
): readonly Card[] {
  const missing = problem.goal - tricksWon(play, studentSide(problem));
  const isOfSuit = (card: Card): number => Number(suitOf(card) === suitOf(playedCard));
  return [...solver.cardValues(toDoubleDummyPosition(deal, play)).cards]
    .flatMap(([card, tricks]) => (tricks >= missing ? [card] : []))
    .toReversed()
    .toSorted((a, b) => isOfSuit(b) - isOfSuit(a));
}
