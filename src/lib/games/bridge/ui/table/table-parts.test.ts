/** The seats and hands that the table draws, for a declarer and for a defender in every seat. */
import { describe, expect, it, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { playableCards, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView } from '$lib/games/bridge/lesson/table-view';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { turnOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { defence, lead, slam } from '../bridge-samples.fixture';
import { toTableContents, tableParts } from './table-parts';
import { TABLE_FORMS } from './table-size';

/** The problem with every hand moved clockwise by this number of seats. */
function rotateProblem(problem: BridgeProblem, seatCount: number): BridgeProblem {
  const to = (seat: Seat): Seat => clockwiseFrom(seat)[seatCount] as Seat;
  const rotateDeal = ({ name, deal }: NamedDeal): NamedDeal => ({
    name,
    deal: Object.fromEntries(SEATS.map((seat) => [to(seat), deal[seat]])) as unknown as Deal,
  });
  const { student, contract, real } = problem;
  return {
    ...problem,
    student: to(student),
    contract: { ...contract, declarer: to(contract.declarer) },
    real: real.map(rotateDeal),
  };
}

/** Both defenders, one with dummy at the left and one with dummy at the right, in every seat. */
const DEFENDERS = [defence, lead].flatMap((problem) =>
  [0, 1, 2, 3].map((seatCount) => rotateProblem(problem, seatCount)),
);

/** The table after each card of a play in which everybody plays the first legal card. */
function viewsOfPlay(problem: BridgeProblem) {
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
    for (const view of viewsOfPlay(problem)) {
      const parts = tableParts(problem, view, { form: 'wide', sideDummy: null });
      const partOf = (seat: Seat) => parts.find((tablePart) => tablePart.seat.seat === seat);
      expect(parts.filter(({ seat }) => seat.isYours).map(({ seat }) => seat.seat)).toEqual([
        student,
      ]);
      expect(partOf(student)).toMatchObject({ isOwnHand: true, area: 'bottom' });
      for (const hiddenSeat of [partnerOf(student), contract.declarer])
        expect(partOf(hiddenSeat)).toMatchObject({ seat: { hand: null }, lines: [] });
    }
  });

  test.each(DEFENDERS)('shows dummy after the lead, and not before (%#)', (problem) => {
    const dummy = dummyOf(problem.contract);
    const isDummyShown = viewsOfPlay(problem).map((view) =>
      Object.values(view.seats).some(({ seat, hand }) => seat === dummy && hand !== null),
    );
    const firstShown = problem.start.length === 0 ? 1 : 0;
    expect(isDummyShown).toEqual(isDummyShown.map((_, i) => i >= firstShown));
  });

  test.each(DEFENDERS)('never adds a card to dummy after it is faced (%#)', (problem) => {
    const dummy = dummyOf(problem.contract);
    const hands = viewsOfPlay(problem).flatMap(({ seats }) => {
      const { hand } = Object.values(seats).find(({ seat }) => seat === dummy) ?? { hand: null };
      return hand ? [hand] : [];
    });
    for (const [i, hand] of hands.slice(1).entries())
      expect(hands[i]).toEqual(expect.arrayContaining([...hand]));
  });

  it('has dummy where it sits on a phone, in rows, or in columns above the trick', () => {
    for (const problem of DEFENDERS) {
      const view = viewsOfPlay(problem)[1] ?? failWithoutSecondView();
      const dummyIn = (sideDummy: number | null) =>
        tableParts(problem, view, { form: 'tall', sideDummy }).find(
          ({ seat }) => seat.role === 'dummy',
        );
      const side = dummyIn(130);
      expect(side).toMatchObject({ form: 'suits', area: side?.seat.tablePosition });
      expect(['left', 'right']).toContain(side?.area);
      expect(dummyIn(null)).toMatchObject({ form: 'columns', area: 'open' });
    }
  });
});

it('the contents of the table do not change during the play', () => {
  for (const problem of [slam, ...DEFENDERS]) {
    const contents = viewsOfPlay(problem).map((view) =>
      JSON.stringify(toTableContents(problem, view)),
    );
    expect(new Set(contents).size).toBe(1);
  }
});

it('every card of an open hand is in exactly one line, in every form of the table', () => {
  for (const problem of [slam, ...DEFENDERS]) {
    for (const view of viewsOfPlay(problem)) {
      for (const form of TABLE_FORMS) {
        for (const { seat, lines } of tableParts(problem, view, { form, sideDummy: null })) {
          const cardsInLines = lines.flatMap((line) => line.flatMap(({ cards }) => cards));
          expect([...cardsInLines].sort()).toEqual([...(seat.hand ?? [])].sort());
        }
      }
    }
  }
});

function failWithoutSecondView(): never {
  throw new Error('A play has more than one point.');
}
