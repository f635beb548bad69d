/** A problem and a play of it as a board that other programs read. */
import { invariant } from '$lib/core/result';
import { textIn, type Language } from '$lib/core/text';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { inOneLine, type GameRecord } from '$lib/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { alive, bridgeLesson, playAfter } from './bridge-lesson';

export interface Writing {
  /** Every card since the student sat down. */
  readonly log: readonly Card[];
  /** How many tricks were claimed, when that ended the play. */
  readonly claimed: number | null;
  /** Whether all hands may be told, as in the review; else those that the student sees. */
  readonly open: boolean;
  readonly language: Language;
}

/**
 * The board with its hands before the first card: those of the first real deal that fits the play,
 * as far as they may be told.
 */
export function recordOf(
  problem: BridgeProblem,
  { log, claimed, open, language }: Writing,
): GameRecord {
  const { student, contract, dealer, vulnerable, auction } = problem;
  const play = playAfter(problem, log);
  const [truth] = alive(problem, play);
  invariant(truth, 'No real deal fits the play.');
  const faced = cardsPlayed(play).length > 0;
  const seen = (seat: Seat): boolean =>
    open || seat === student || (faced && seat === dummyOf(contract));
  const hand = (seat: Seat): Hand | null => (seen(seat) ? truth.deal[seat] : null);
  const port = bridgeLesson(problem);
  const outcome = claimed === null ? port.outcome(play) : port.claimed(play, claimed);
  const declares = sideOf(student) === sideOf(contract.declarer);
  return {
    title: inOneLine(textIn(problem.title, language)),
    deal: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    dealer,
    vulnerable,
    auction: auction.map(({ call }) => call),
    contract,
    play: cardsPlayed(play),
    result: outcome && (declares ? outcome.reached : 13 - outcome.reached),
  };
}
