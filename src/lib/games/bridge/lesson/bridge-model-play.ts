/** The author's line, played out against the computer, for the replay in the review. */
import type { Card } from '$lib/cards/card';
import type { LocalizedText } from '$lib/core/localized-text';
import { adviseFromLine } from '$lib/games/bridge/problem/author-line';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { findCashingCard } from '$lib/games/bridge/problem/top-tricks';
import { playCard, tricksWon, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { chooseComputerCard } from './bridge-computer';
import { consistentRealDeals, playableCards, playAfterLog } from './bridge-lesson';
import { studentSide } from './table-positions';

export interface BridgeModelPlay {
  /** All cards after the problem's start, the student's and the computer's. */
  readonly log: readonly Card[];
  /** The author's explanations of some of the student's cards, by their index in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
  /** The claim that ends the line, with its place in the log; null where it ends without one. */
  readonly claim: {
    readonly amount: number;
    readonly why?: LocalizedText;
    /** Number of cards of the log before it. */
    readonly logIndex: number;
  } | null;
}

/**
 * Plays the author's line against the computer; null when there is none. After a claim the top
 * tricks are cashed that reach the goal. Ends where the author's line does, or with the trick that
 * reaches the goal when no later card has an explanation.
 */
export function playOutAuthorLine(
  problem: BridgeProblem,
  prover: BridgeProver,
): BridgeModelPlay | null {
  if (!problem.solution) return null;
  const { line } = problem.solution;
  const log: Card[] = [];
  const whys: Record<number, LocalizedText> = {};
  let claim: BridgeModelPlay['claim'] = null;
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    let card: Card;
    if (isPlayedByStudent(problem, seat)) {
      const next = adviseFromLine(problem, line, log);
      if (next.kind === 'claim')
        claim = { amount: next.tricks, ...(next.why && { why: next.why }), logIndex: log.length };
      const authorCard = next.kind === 'play' ? next.card : claim && findClaimedCard(problem, play);
      // The line of a draft may contain a card that cannot be played; the check reports it.
      if (!authorCard || !playableCards(problem, play).includes(authorCard)) break;
      if (next.kind === 'play' && next.why) whys[log.length] = next.why;
      card = authorCard;
    } else {
      card = chooseComputerCard(problem, play, prover);
    }
    log.push(card);
    play = playCard(play, card);
  }
  return { log: log.slice(0, countShownCards(problem, log, whys)), whys, claim };
}

/** The next card of the top tricks that are missing to the goal; null without any. */
function findClaimedCard(problem: BridgeProblem, play: Play): Card | null {
  const missing = problem.goal - tricksWon(play, studentSide(problem));
  if (missing <= 0) return null;
  const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
  const ownSeats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  return findCashingCard(play, deals, ownSeats, missing);
}

/**
 * The number of cards that the replay shows: up to the first complete trick after the last
 * explanation at which the goal is reached, else all.
 */
function countShownCards(
  problem: BridgeProblem,
  log: readonly Card[],
  whys: BridgeModelPlay['whys'],
): number {
  const lastExplainedIndex = Math.max(-1, ...Object.keys(whys).map(Number));
  const startCount = problem.start.length;
  const counts = [...log.keys()].map((i) => i + 1);
  const countAtGoal = counts.find((count) => {
    if (count <= lastExplainedIndex || (startCount + count) % 4 !== 0) return false;
    const play = playAfterLog(problem, log.slice(0, count));
    return tricksWon(play, studentSide(problem)) >= problem.goal;
  });
  return countAtGoal ?? log.length;
}
