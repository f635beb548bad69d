/** Rules between fields: seats and contract, calls and hands, goal and tricks. */
import { quoteShort } from '$lib/core/quoted';
import type { Fields } from '$lib/problem-file/fields';
import type { Report } from '$lib/problem-file/report';
import type { Manner, Signals } from '$lib/bridge/knowledge/agreements';
import { formatRange } from '$lib/bridge/notation/range-notation';
import { callerOf } from '$lib/bridge/rules/bridge-auction';
import { dummyOf } from '$lib/bridge/rules/contract';
import { tricksLeft, tricksWon, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { AuctionCall, Seating } from '../bridge-problem';
import { findMismatch, maxOfMeasure } from '../shown-ranges';
import type { BiddingFields } from './read-bidding';
import type { ProblemCards } from './read-cards';

/** The student must be somebody who plays, signals need somebody who signals, and deception somebody who thinks. */
export function checkSeating(
  report: Report,
  fields: Fields,
  { student, opponents, contract }: Seating,
  { signals, manner }: { readonly signals: Signals; readonly manner: Manner },
): void {
  if (student === dummyOf(contract))
    report.fault(
      'contract/student-is-dummy',
      `${student} is dummy in this contract and plays no card. Declarer is ${contract.declarer}; the student sits there or defends.`,
      fields.get('student')?.start ?? fields.start,
    );
  const declares = student === contract.declarer;
  const signalled = fields.get('signals');
  if (declares && opponents === 'omniscient' && signals === 'upside-down' && signalled)
    report.fault(
      'signals/no-partner',
      'Omniscient opponents do not signal and declarer has no partner who does. Leave signals out, or write opponents: human.',
      signalled.start,
    );
  const behaves = fields.get('manner');
  if (opponents === 'omniscient' && manner === 'deceptive' && behaves)
    report.fault(
      'manner/no-human',
      'Opponents who see every card need not deceive. Leave manner out, or write opponents: human.',
      behaves.start,
    );
}

/** Warns of hands that are not what their own calls show. */
export function checkShows(
  report: Report,
  dealer: Seat,
  { calls, offsets: places }: BiddingFields,
  { visible, real }: ProblemCards,
): void {
  const auction = { dealer, calls: calls.map(({ call }) => call) };
  const open = new Set(visible.map(({ seat }) => seat));
  for (const [i, said] of calls.entries()) {
    const seat = callerOf(auction, i);
    const own = visible.find((hand) => hand.seat === seat);
    const wrong = own && describeMismatch(said, seat, own.hand);
    if (wrong) report.warn('hand/outside-auction', wrong, places[i] ?? own.offset);
    if (open.has(seat)) continue;
    for (const { name, deal, offset: at } of real ?? []) {
      const found = describeMismatch(said, seat, deal[seat]);
      if (found) report.warn('deal/outside-auction', `In ${quoteShort(name.en)}: ${found}`, at);
    }
  }
}

function describeMismatch(
  { call, shows }: AuctionCall,
  seat: Seat,
  hand: ProblemCards['visible'][number]['hand'],
): string | null {
  const wrong = shows && findMismatch(hand, shows);
  if (!wrong) return null;
  const { measure, holds, span } = wrong;
  const range = formatRange(span, maxOfMeasure(measure));
  const [shown, held] =
    measure === 'hcp'
      ? [`${range} points`, `${holds}`]
      : [`${range} cards in ${measure}`, `${holds}`];
  return `${call} by ${seat} shows ${shown}, but ${seat} holds ${held}.`;
}

/** The goal must be within reach after the start, and not reached yet. */
export function checkGoal(
  report: Report,
  goal: number,
  at: number,
  { student }: Seating,
  play: Play | null,
): void {
  if (!play) return;
  const won = tricksWon(play, sideOf(student));
  const most = won + tricksLeft(play);
  if (goal > most)
    report.fault(
      'start/goal-out-of-reach',
      `The goal is ${goal}, but after the start the student's side can take ${most} at most.`,
      at,
    );
  else if (won >= goal)
    report.fault(
      'start/goal-reached',
      `The student's side has its ${goal} already after the start, so nothing is left to decide.`,
      at,
    );
}
