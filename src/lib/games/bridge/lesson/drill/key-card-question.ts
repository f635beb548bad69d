/**
 * A question before the reveal: which seat had to hold the key card for the losing play to work?
 */
import type { Card } from '$lib/cards/card';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { holderOf } from '$lib/games/bridge/rules/bridge-deal';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BridgeReveal } from '../bridge-judgement';
import { playAfterLog } from '../bridge-lesson';
import { isJackOrHigher, chooseKeyCard } from './key-card';

export interface KeyCardQuestion {
  /** The student's losing card. */
  readonly losingCard: Card;
  /** The trick in which it was played, 1 to 13. */
  readonly trick: number;
  /** The honour whose place decides between the two deals. */
  readonly keyHonour: Card;
  /**
   * The possible answers, clockwise from the student: the hidden seats, and a dummy that holds the
   * honour in some real deal.
   */
  readonly seats: readonly Seat[];
  /** The holder of the key card in the deal in which the losing card works. */
  readonly neededHolder: Seat;
  /** The holder of the key card in the deal that beat the student. */
  readonly actualHolder: Seat;
}

/** Null when no honour lies differently in the two deals: players do not place small cards. */
export function createKeyCardQuestion(
  problem: BridgeProblem,
  log: readonly Card[],
  reveal: BridgeReveal | null,
): KeyCardQuestion | null {
  const losingCard = reveal && log[reveal.logIndex];
  const keyHonour = reveal && losingCard ? chooseKeyCard(reveal.movedCards, losingCard) : null;
  const beatingDeal = reveal && problem.real[reveal.beatingDealIndex]?.deal;
  const actualHolder = keyHonour && beatingDeal ? holderOf(beatingDeal, keyHonour) : null;
  const neededDeal =
    reveal && reveal.neededDealIndex !== null ? problem.real[reveal.neededDealIndex]?.deal : null;
  const neededHolder = keyHonour && neededDeal ? holderOf(neededDeal, keyHonour) : null;
  if (!losingCard || !keyHonour || !actualHolder || !neededHolder || !isJackOrHigher(keyHonour))
    return null;
  const trick = playAfterLog(problem, log.slice(0, reveal.logIndex)).won.length + 1;
  const dummy = dummyOf(problem.contract);
  const isHidden = (seat: Seat): boolean => !isPlayedByStudent(problem, seat) && seat !== dummy;
  const mayHold = (seat: Seat): boolean =>
    problem.real.some(({ deal }) => deal[seat].includes(keyHonour));
  const seats = clockwiseFrom(problem.student).filter((seat) => isHidden(seat) || mayHold(seat));
  return { losingCard, trick, keyHonour, seats, neededHolder, actualHolder };
}
