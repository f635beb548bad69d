/** Converts a problem and a play of it to a board record for export. */
import { invariant } from '$lib/core/result';
import { localize, type Language } from '$lib/core/text';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toSingleLine, type GameRecord } from '$lib/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { consistentRealDeals, createBridgeTrainer, playAfterLog } from './bridge-lesson';

export interface BoardFromPlayOptions {
  /** All cards after the problem's start. */
  readonly log: readonly Card[];
  /** The number of tricks claimed, when a claim ended the play; else null. */
  readonly claimed: number | null;
  /** True to include all hands, as in the review; false for those that the student sees. */
  readonly showsAllHands: boolean;
  readonly language: Language;
}

/** The board with its full hands, those of the first real deal consistent with the play. */
export function toBoardRecord(
  problem: BridgeProblem,
  { log, claimed, showsAllHands: open, language }: BoardFromPlayOptions,
): GameRecord {
  const { student, contract, dealer, vulnerable, auction } = problem;
  const play = playAfterLog(problem, log);
  const [truth] = consistentRealDeals(problem, play);
  invariant(truth, 'No real deal fits the play.');
  const faced = cardsPlayed(play).length > 0;
  const seen = (seat: Seat): boolean =>
    open || seat === student || (faced && seat === dummyOf(contract));
  const hand = (seat: Seat): Hand | null => (seen(seat) ? truth.deal[seat] : null);
  const port = createBridgeTrainer(problem);
  const outcome = claimed === null ? port.outcome(play) : port.claimed(play, claimed);
  const declares = sideOf(student) === sideOf(contract.declarer);
  return {
    title: toSingleLine(localize(problem.title, language)),
    deal: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    dealer,
    vulnerable,
    auction: auction.map(({ call }) => call),
    contract,
    play: cardsPlayed(play),
    result: outcome && (declares ? outcome.reached : 13 - outcome.reached),
  };
}
