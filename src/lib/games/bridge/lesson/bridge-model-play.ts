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
import { playCard, tricksWon, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { chooseComputerCard } from './bridge-computer';
import { playableCards, playAfterLog } from './bridge-lesson';
import { studentSide } from './table-positions';

export interface BridgeModelPlay {
  /** All cards after the problem's start, the student's and the computer's. */
  readonly log: readonly Card[];
  /** The author's explanations of some of the student's cards, by their index in the log. */
  readonly whys: Readonly<Record<number, LocalizedText>>;
  /** The claim that ends the line; null where it ends without one. */
  readonly claim: { readonly amount: number; readonly why?: LocalizedText } | null;
}

/**
 * Plays the author's line against the computer; null when there is none. Ends where the author's
 * line does, or with the trick that reaches the goal when neither a later card nor the claim has an
 * explanation.
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
      if (next.kind === 'claim') {
        claim = { amount: next.tricks, ...(next.why && { why: next.why }) };
        break;
      }
      // The line of a draft may contain a card that cannot be played; the check reports it.
      if (next.kind !== 'play' || !playableCards(problem, play).includes(next.card)) break;
      if (next.why) whys[log.length] = next.why;
      card = next.card;
    } else {
      card = chooseComputerCard(problem, play, prover);
    }
    log.push(card);
    play = playCard(play, card);
  }
  const shownCount = claim?.why ? log.length : countShownCards(problem, log, whys);
  return {
    log: log.slice(0, shownCount),
    whys,
    claim: shownCount === log.length ? claim : null,
  };
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
