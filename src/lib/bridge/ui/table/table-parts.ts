/** Which hand lies where on the drawn table, and in which form. */
import type { Hand } from '$lib/cards/hand';
import { TABLE_POSITIONS, type TablePosition } from '$lib/bridge/lesson/table-positions';
import type { SeatView, TableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { handLines, longestLine, suitOrder, type HandForm, type HandLine } from './hand-lines';
import type { HandRow, TableContents, TableForm } from './table-size';

/** The fields of the drawn table; `open` is where dummy lies on a phone, whoever it is. */
export type TableArea = TablePosition | 'open';

export interface TablePart {
  readonly seat: SeatView;
  readonly area: TableArea;
  readonly form: HandForm;
  /** The student's own hand. */
  readonly isOwnHand: boolean;
  readonly lines: readonly HandLine[];
}

/**
 * The four seats in the order in which they are read: dummy, its neighbours, the student's hand.
 */
export function tableParts(
  problem: BridgeProblem,
  view: TableView,
  tableForm: TableForm,
): readonly TablePart[] {
  const order = suitOrder(problem.contract.strain);
  const places: readonly TablePosition[] = ['top', 'left', 'right', 'bottom'];
  return places.map((place) => {
    const seat = view.seats[place];
    const form = handForm(seat, tableForm);
    return {
      seat,
      form,
      field: fieldOf(seat, tableForm),
      own: seat.seat === problem.student,
      lines: seat.hand ? handLines(seat.hand, wholeHand(problem, seat), form, order) : [],
    };
  });
}

function fieldOf(seat: SeatView, tableForm: TableForm): TableArea {
  const lying = seat.hand !== null && seat.tablePosition !== 'bottom';
  return tableForm !== 'wide' && lying && seat.role === 'dummy' ? 'open' : seat.tablePosition;
}

function handForm({ tablePosition: place }: SeatView, tableForm: TableForm): HandForm {
  if (tableForm === 'flat') return 'row';
  if (tableForm === 'tall') return place === 'bottom' ? 'rows' : 'columns';
  return place === 'left' || place === 'right' ? 'suits' : 'row';
}

/**
 * The hand before the play, as far as it is the same in every deal in which it holds these cards.
 */
function wholeHand(problem: BridgeProblem, { seat, hand }: SeatView): Hand {
  if (hand === null) return [];
  const found = problem.real.find(({ deal }) => hand.every((card) => deal[seat].includes(card)));
  return found?.deal[seat] ?? hand;
}

/**
 * What must fit on the table: it is the same from the first trick to the last, before dummy is
 * faced too, and whichever hand dummy turns out to be.
 */
export function toTableContents(problem: BridgeProblem, view: TableView): TableContents {
  const order = suitOrder(problem.contract.strain);
  const whole = (seat: SeatView | undefined, form: HandForm): readonly (readonly HandLine[])[] =>
    problem.real.map(({ deal }) => {
      const hand = seat ? deal[seat.seat] : [];
      return handLines(hand, hand, form, order);
    });
  const dummy = TABLE_POSITIONS.map((place) => view.seats[place]).find(
    (seat) => seat.role === 'dummy' && seat.tablePosition !== 'bottom',
  );
  return {
    dummyAbove: dummy?.tablePosition === 'top',
    dummyOpen: dummy !== undefined,
    dummyLongest: Math.max(1, ...whole(dummy, 'columns').map(longestLine)),
    ownRows: whole(view.seats.bottom, 'rows').flatMap(toHandRows),
  };
}

/** How many cards and suits each line of a hand holds; without those that hold none. */
export function toHandRows(lines: readonly HandLine[]): readonly HandRow[] {
  return lines
    .map((line) => line.filter(({ cards }) => cards.length > 0))
    .filter((line) => line.length > 0)
    .map((line) => ({
      cards: line.reduce((sum, { cards }) => sum + cards.length, 0),
      suits: line.length,
    }));
}
