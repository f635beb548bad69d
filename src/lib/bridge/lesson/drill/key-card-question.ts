/** Two-stage review: before the reveal tells, the student says who was to hold the card it turns on. */
import type { Card } from '$lib/cards/card';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import { holderOf } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Reveal } from '../bridge-judgement';
import { playAfter } from '../bridge-lesson';
import { isHonour, keyCard } from './key-card';

export interface KeyQuestion {
  /** The card that lost it. */
  readonly card: Card;
  /** The trick in which it was played, 1 to 13. */
  readonly trick: number;
  /** The honour that the two deals turn on. */
  readonly key: Card;
  /** Who may be named: the hands that the student did not see, from the one to its left on. */
  readonly seats: readonly Seat[];
  /** Who holds the key card in the deal that the card needed. */
  readonly needed: Seat;
  /** Who holds the key card in the deal that beat the student. */
  readonly holder: Seat;
}

/** Null where no honour moved: with one deal alone there is nothing to guess, and nobody places small cards. */
export function keyQuestion(
  problem: BridgeProblem,
  log: readonly Card[],
  reveal: Reveal | null,
): KeyQuestion | null {
  const card = reveal && log[reveal.at];
  const key = reveal && card ? keyCard(reveal.moved, card) : null;
  const beat = reveal && problem.real[reveal.beat]?.deal;
  const holder = key && beat ? holderOf(beat, key) : null;
  const hoped = reveal && reveal.hoped !== null ? problem.real[reveal.hoped]?.deal : null;
  const needed = key && hoped ? holderOf(hoped, key) : null;
  if (!card || !key || !holder || !needed || !isHonour(key)) return null;
  const trick = playAfter(problem, log.slice(0, reveal.at)).won.length + 1;
  const dummy = dummyOf(problem.contract);
  const hidden = (seat: Seat): boolean => !isPlayedByStudent(problem, seat) && seat !== dummy;
  const holds = (seat: Seat): boolean => problem.real.some(({ deal }) => deal[seat].includes(key));
  const seats = clockwiseFrom(problem.student).filter((seat) => hidden(seat) || holds(seat));
  return { card, trick, key, seats, needed, holder };
}
