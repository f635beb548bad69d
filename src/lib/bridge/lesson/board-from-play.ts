/** Converts a problem and a play of it to a board record for export. */
import { invariant } from '$lib/core/result';
import { textIn, type Language } from '$lib/core/text';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toSingleLine, type GameRecord } from '$lib/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { consistentRealDeals, createBridgeTrainer, playAfterLog } from './bridge-lesson';

<<<<<<< /work/main/src/lib/bridge/lesson/board-from-play.ts
export interface Writing {
  /** All cards after the problem's start. */
=======
export interface BoardFromPlayOptions {
  /** Every card since the student sat down. */
>>>>>>> /tmp/refactor/new
  readonly log: readonly Card[];
  /** The number of tricks claimed, when a claim ended the play; else null. */
  readonly claimed: number | null;
<<<<<<< /work/main/src/lib/bridge/lesson/board-from-play.ts
  /** True to include all hands, as in the review; false for those that the student sees. */
  readonly open: boolean;
  readonly language: Language;
}

/** The board with its full hands, those of the first real deal consistent with the play. */
export function recordOf(
=======
  /** Whether all hands may be told, as in the review; else those that the student sees. */
  readonly showsAllHands: boolean;
  readonly language: Language;
}

/**
 * The board with its hands before the first card: those of the first real deal that fits the play,
 * as far as they may be told.
 */
export function toBoardRecord(
>>>>>>> /tmp/refactor/new
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
    title: toSingleLine(textIn(problem.title, language)),
    deal: { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') },
    dealer,
    vulnerable,
    auction: auction.map(({ call }) => call),
    contract,
    play: cardsPlayed(play),
    result: outcome && (declares ? outcome.reached : 13 - outcome.reached),
  };
}
