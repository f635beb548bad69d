/** The author's line, played out against the computer, so that it can be watched. */
import type { Card } from '$lib/cards/card';
import type { Text } from '$lib/core/text';
import { nextOfLine } from '$lib/bridge/problem/line';
import { playAtStart, playsFor, type BridgeProblem } from '$lib/bridge/problem/problem';
import type { Prover } from '$lib/bridge/proof/port';
import { playCard, turnOf } from '$lib/bridge/rules/play';
import { computerCard } from './computer';
import { legalNow } from './lesson';

export interface ModelPlay {
  /** Every card after the problem's start, the student's and the computer's. */
  readonly log: readonly Card[];
  /** The author's words for some of the student's cards, by their place in the log. */
  readonly whys: Readonly<Record<number, Text>>;
}

/** The author's line against the computer, up to where the line ends; null when there is none. */
export function modelPlay(problem: BridgeProblem, prover: Prover): ModelPlay | null {
  if (!problem.solution) return null;
  const { line } = problem.solution;
  const log: Card[] = [];
  const whys: Record<number, Text> = {};
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    let card: Card;
    if (playsFor(problem, seat)) {
      const next = nextOfLine(problem, line, log);
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
  return { log, whys };
}
