/** The author's line, played out against the computer, so that it can be watched. */
import type { Card } from '$lib/cards/card';
import type { Text } from '$lib/core/text';
import { adviseFromLine } from '$lib/bridge/problem/author-line';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, tricksWon, turnOf } from '$lib/bridge/rules/bridge-play';
import { computerCard } from './bridge-computer';
import { legalNow, playAfter } from './bridge-lesson';
import { studentSide } from './table-positions';

export interface ModelPlay {
  /** Every card after the problem's start, the student's and the computer's. */
  readonly log: readonly Card[];
  /** The author's words for some of the student's cards, by their place in the log. */
  readonly whys: Readonly<Record<number, Text>>;
}

/**
 * The author's line against the computer; null when there is none. It ends where the author's does, or with the trick
 * that reaches the goal when nothing is said about a later card.
 */
export function modelPlay(problem: BridgeProblem, prover: BridgeProver): ModelPlay | null {
  if (!problem.solution) return null;
  const { line } = problem.solution;
  const log: Card[] = [];
  const whys: Record<number, Text> = {};
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    let card: Card;
    if (isPlayedByStudent(problem, seat)) {
      const next = adviseFromLine(problem, line, log);
      // A draft's line may ask for a card that cannot be played; the check says so.
      if (next.kind !== 'play' || !legalNow(problem, play).includes(next.card)) break;
      if (next.why) whys[log.length] = next.why;
      card = next.card;
    } else {
      card = computerCard(problem, play, prover);
    }
    log.push(card);
    play = playCard(play, card);
  }
  return { log: log.slice(0, endOf(problem, log, whys)), whys };
}

/** How many cards of the line there are to be seen. */
function endOf(problem: BridgeProblem, log: readonly Card[], whys: ModelPlay['whys']): number {
  const said = Math.max(-1, ...Object.keys(whys).map(Number));
  const given = problem.start.length;
  const places = [...log.keys()].map((i) => i + 1);
  const made = places.find((count) => {
    if (count <= said || (given + count) % 4 !== 0) return false;
    const play = playAfter(problem, log.slice(0, count));
    return tricksWon(play, studentSide(problem)) >= problem.goal;
  });
  return made ?? log.length;
}
