/** Rules between the fields of a problem: seats and contract, calls and hands, goal and tricks. */
import { quoteShort } from '$lib/core/quote-short';
import type { YamlFields } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import type { Leads, Signals } from '$lib/games/bridge/knowledge/agreements';
import { formatRange } from '$lib/games/bridge/notation/range-notation';
import { callerOf } from '$lib/games/bridge/rules/bridge-auction';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { tricksLeft, tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { AuctionCall, Seating } from '../bridge-problem';
import { findMismatch, maxOfMeasure } from '../shown-ranges';
import type { BiddingFields } from './read-bidding';
import type { ProblemCards } from './read-cards';

/**
 * Checks that the student is not dummy, that `signals` and `leads` have a human-like seat to use
 * them, and that `manner`, a field of earlier versions, is gone.
 */
export function checkSeating(
  report: FaultReport,
  fields: YamlFields,
  { student, opponents, contract }: Seating,
  { signals, leads }: { readonly signals: Signals; readonly leads: Leads },
): void {
  if (student === dummyOf(contract))
    report.fault(
      'contract/student-is-dummy',
      `${student} is dummy in this contract and plays no card. Declarer is ${contract.declarer}; the student sits there or defends.`,
      fields.get('student')?.start ?? fields.start,
    );
  const declares = student === contract.declarer;
  const signalsNode = fields.get('signals');
  const asksForSignals = signals === 'upside-down' || signals === 'sparing';
  if (declares && opponents === 'omniscient' && asksForSignals && signalsNode)
    report.fault(
      'signals/no-partner',
      'Omniscient opponents do not signal and declarer has no partner who does. Leave signals out, or write opponents: human.',
      signalsNode.start,
    );
  const leadsNode = fields.get('leads');
  if (declares && opponents === 'omniscient' && leads !== 'fourth-best' && leadsNode)
    report.fault(
      'leads/no-partner',
      'Omniscient opponents lead what is best in the real deal, and declarer has no partner who leads. Leave leads out, or write opponents: human.',
      leadsNode.start,
    );
  const mannerNode = fields.get('manner');
  if (mannerNode)
    report.fault(
      'manner/removed',
      'The field manner is gone: human-like opponents no longer choose falsecards by rule. Delete this line.',
      mannerNode.start,
    );
}

/**
 * Reports hands outside the ranges that their own calls show: a warning for one that the student
 * sees, a fault for a hidden one.
 */
export function checkShows(
  report: FaultReport,
  dealer: Seat,
  { calls, offsets }: BiddingFields,
  { visible, real }: ProblemCards,
): void {
  const auction = { dealer, calls: calls.map(({ call }) => call) };
  const visibleSeats = new Set(visible.map(({ seat }) => seat));
  for (const [i, call] of calls.entries()) {
    const seat = callerOf(auction, i);
    const visibleHand = visible.find((hand) => hand.seat === seat);
    const visibleMismatch = visibleHand && describeMismatch(call, seat, visibleHand.hand);
    if (visibleMismatch)
      report.warn('hand/outside-auction', visibleMismatch, offsets[i] ?? visibleHand.offset);
    if (visibleSeats.has(seat)) continue;
    for (const { name, deal, offset } of real ?? []) {
      const mismatch = describeMismatch(call, seat, deal[seat]);
      if (mismatch)
        report.fault('deal/outside-auction', `In ${quoteShort(name.en)}: ${mismatch}`, offset);
    }
  }
}

function describeMismatch(
  { call, shows }: AuctionCall,
  seat: Seat,
  hand: ProblemCards['visible'][number]['hand'],
): string | null {
  const mismatch = shows && findMismatch(hand, shows);
  if (!mismatch) return null;
  const { measure, holds, span } = mismatch;
  const range = formatRange(span, maxOfMeasure(measure));
  const [shownText, heldText] =
    measure === 'hcp'
      ? [`${range} points`, `${holds}`]
      : [`${range} cards in ${measure}`, `${holds}`];
  return `${call} by ${seat} shows ${shownText}, but ${seat} holds ${heldText}.`;
}

/** Checks that after the start the goal is within reach and not made yet. */
export function checkGoal(
  report: FaultReport,
  goal: number,
  offset: number,
  { student }: Seating,
  play: Play | null,
): void {
  if (!play) return;
  const won = tricksWon(play, sideOf(student));
  const maxTricks = won + tricksLeft(play);
  if (goal > maxTricks)
    report.fault(
      'start/goal-out-of-reach',
      `The goal is ${goal}, but after the start the student's side can take ${maxTricks} at most.`,
      offset,
    );
  else if (won >= goal)
    report.fault(
      'start/goal-reached',
      `The student's side has its ${goal} already after the start, so nothing is left to decide.`,
      offset,
    );
}
