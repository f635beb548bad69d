/** Converts a problem and a play of it to a board record for export. */
import { invariant } from '$lib/core/result';
import { localize, type Language } from '$lib/core/localized-text';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toSingleLine, type GameRecord } from '$lib/games/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
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

/**
 * The board with the play so far. The hands that are shown have all 13 cards, from the first real
 * deal consistent with the play; the others are null.
 */
export function toBoardRecord(
  problem: BridgeProblem,
  { log, claimed, showsAllHands, language }: BoardFromPlayOptions,
): GameRecord {
  const { student, contract, dealer, vulnerable, auction } = problem;
  const play = playAfterLog(problem, log);
  const [anyDeal] = consistentRealDeals(problem, play);
  invariant(anyDeal, 'No real deal fits the play.');
  const isDummyExposed = cardsPlayed(play).length > 0;
  const isVisible = (seat: Seat): boolean =>
    showsAllHands || seat === student || (isDummyExposed && seat === dummyOf(contract));
  const visibleHand = (seat: Seat): Hand | null => (isVisible(seat) ? anyDeal.deal[seat] : null);
  const trainer = createBridgeTrainer(problem);
  const outcome = claimed === null ? trainer.outcome(play) : trainer.outcomeOfClaim(play, claimed);
  const isDeclaring = sideOf(student) === sideOf(contract.declarer);
  return {
    title: toSingleLine(localize(problem.title, language)),
    deal: { N: visibleHand('N'), E: visibleHand('E'), S: visibleHand('S'), W: visibleHand('W') },
    dealer,
    vulnerable,
    auction: auction.map(({ call }) => call),
    contract,
    play: cardsPlayed(play),
    result: outcome && (isDeclaring ? outcome.reached : 13 - outcome.reached),
  };
}
