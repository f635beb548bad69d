/** The positions on the drawn table, for a declarer and for a defender in every seat. */
import { describe, expect, it, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { playableCards, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { tableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { dummyOf } from '$lib/bridge/rules/contract';
import { turnOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { defence, lead, slam } from '../bridge-samples.fixture';
import { toTableContents, tableParts } from './table-parts';
import { TABLE_FORMS } from './table-size';

/** The same problem with everybody some seats further round the table. */
function turned(problem: BridgeProblem, by: number): BridgeProblem {
  const to = (seat: Seat): Seat => clockwiseFrom(seat)[by] as Seat;
  const turnedDeal = ({ name, deal }: NamedDeal): NamedDeal => ({
    name,
    deal: Object.fromEntries(SEATS.map((seat) => [to(seat), deal[seat]])) as unknown as Deal,
  });
  const { student, contract, real } = problem;
  return {
    ...problem,
    student: to(student),
    contract: { ...contract, declarer: to(contract.declarer) },
    real: real.map(turnedDeal),
  };
}

/** Both defenders, one with dummy at the left and one with dummy at the right, in every seat. */
const DEFENDERS = [defence, lead].flatMap((problem) =>
  [0, 1, 2, 3].map((by) => turned(problem, by)),
);

/** A whole play of the first legal cards, point by point. */
function viewsOf(problem: BridgeProblem) {
  const log: Card[] = [];
  const views = [tableView(problem, playAfterLog(problem, []))];
  for (
    let play = playAfterLog(problem, log);
    turnOf(play) !== null;
    play = playAfterLog(problem, log)
  ) {
    const [card] = playableCards(problem, play);
    if (card) log.push(card);
    views.push(tableView(problem, playAfterLog(problem, log)));
  }
  return views;
}

describe('a defender’s table', () => {
  test.each(DEFENDERS)('has one hand to play, and hides partner and declarer (%#)', (problem) => {
    const { student, contract } = problem;
    for (const view of viewsOf(problem)) {
      const parts = tableParts(problem, view, 'wide');
      const of = (seat: Seat) => parts.find((part) => part.seat.seat === seat);
      expect(parts.filter(({ seat }) => seat.isYours).map(({ seat }) => seat.seat)).toEqual([
        student,
      ]);
      expect(of(student)).toMatchObject({ own: true, field: 'bottom' });
      for (const hidden of [partnerOf(student), contract.declarer])
        expect(of(hidden)).toMatchObject({ seat: { hand: null }, lines: [] });
    }
  });

  test.each(DEFENDERS)('faces dummy after the lead, and not before (%#)', (problem) => {
    const dummy = dummyOf(problem.contract);
    const open = viewsOf(problem).map((view) =>
      Object.values(view.seats).some(({ seat, hand }) => seat === dummy && hand !== null),
    );
    const first = problem.start.length === 0 ? 1 : 0;
    expect(open).toEqual(open.map((_, i) => i >= first));
  });

  test.each(DEFENDERS)('keeps the dummy that was faced (%#)', (problem) => {
    const dummy = dummyOf(problem.contract);
    const hands = viewsOf(problem).flatMap(({ seats }) => {
      const { hand } = Object.values(seats).find(({ seat }) => seat === dummy) ?? { hand: null };
      return hand ? [hand] : [];
    });
    for (const [i, hand] of hands.slice(1).entries())
      expect(hands[i]).toEqual(expect.arrayContaining([...hand]));
  });

  it('has on a phone dummy’s place above the trick, wherever dummy sits', () => {
    for (const problem of DEFENDERS) {
      const parts = tableParts(problem, viewsOf(problem)[1] ?? never(), 'tall');
      expect(parts.filter(({ area: field }) => field === 'open').map(({ seat }) => seat.role)).toEqual([
        'dummy',
      ]);
    }
  });
});

it('what must fit is the same from the first card to the last, whichever hand dummy is', () => {
  for (const problem of [slam, ...DEFENDERS]) {
    const rooms = viewsOf(problem).map((view) => JSON.stringify(toTableContents(problem, view)));
    expect(new Set(rooms).size).toBe(1);
  }
});

it('every card of a hand that lies open is drawn once, in every form of the table', () => {
  for (const problem of [slam, ...DEFENDERS]) {
    for (const view of viewsOf(problem)) {
      for (const form of TABLE_FORMS) {
        for (const { seat, lines } of tableParts(problem, view, form)) {
          const drawn = lines.flatMap((line) => line.flatMap(({ cards }) => cards));
          expect([...drawn].sort()).toEqual([...(seat.hand ?? [])].sort());
        }
      }
    }
  }
});

function never(): never {
  throw new Error('A play has more than one point.');
}
