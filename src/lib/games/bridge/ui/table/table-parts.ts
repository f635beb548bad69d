/** The layout of the drawn table: the area and the form of each hand, and its lines of cards. */
import type { Hand } from '$lib/cards/hand';
import { TABLE_POSITIONS, type TablePosition } from '$lib/games/bridge/lesson/table-positions';
import type { SeatView, TableView } from '$lib/games/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { TrickCard } from '$lib/kit/card-table/cards/Trick.svelte';
import { m } from '$lib/paraglide/messages';
import { seatName } from '../bridge-names';
import { handLines, maxLineLength, suitOrder, type HandForm, type HandLine } from './hand-lines';
import type { HandRow, TableContents, TableForm, TableSize } from './table-size';

/** The areas of the drawn table; `open` is the area above the trick of a dummy on a phone. */
export type TableArea = TablePosition | 'open';

/** One hand on the drawn table. */
export interface TablePart {
  readonly seat: SeatView;
  readonly area: TableArea;
  readonly form: HandForm;
  /** True for the student's own hand. */
  readonly isOwnHand: boolean;
  readonly lines: readonly HandLine[];
}

/**
 * The four seats in the order in which they are read: top, left, right, and the student's at last.
 */
export function tableParts(
  problem: BridgeProblem,
  view: TableView,
  { form: tableForm, sideDummy }: Pick<TableSize, 'form' | 'sideDummy'>,
): readonly TablePart[] {
  const order = suitOrder(problem.contract.strain);
  const readingOrder: readonly TablePosition[] = ['top', 'left', 'right', 'bottom'];
  return readingOrder.map((position) => {
    const seat = view.seats[position];
    const isBeside = sideDummy !== null && seat.role === 'dummy';
    const form = isBeside ? 'suits' : handForm(seat, tableForm);
    return {
      seat,
      form,
      area: isBeside ? position : areaOf(seat, tableForm),
      isOwnHand: seat.seat === problem.student,
      lines: seat.hand ? handLines(seat.hand, initialHand(problem, seat), form, order) : [],
    };
  });
}

function areaOf(seat: SeatView, tableForm: TableForm): TableArea {
  const isFaceUp = seat.hand !== null && seat.tablePosition !== 'bottom';
  return tableForm !== 'wide' && isFaceUp && seat.role === 'dummy' ? 'open' : seat.tablePosition;
}

function handForm({ tablePosition }: SeatView, tableForm: TableForm): HandForm {
  if (tableForm === 'flat') return 'row';
  if (tableForm === 'tall') return tablePosition === 'bottom' ? 'rows' : 'columns';
  return tablePosition === 'left' || tablePosition === 'right' ? 'suits' : 'row';
}

/**
 * The seat's hand before the play, taken from the first real deal in which it contains the current
 * cards. Suits keep their lines although their cards are played.
 */
function initialHand(problem: BridgeProblem, { seat, hand }: SeatView): Hand {
  if (hand === null) return [];
  const consistentDeal = problem.real.find(({ deal }) =>
    hand.every((card) => deal[seat].includes(card)),
  );
  return consistentDeal?.deal[seat] ?? hand;
}

/**
 * The hands that must fit on the table. They depend on the real deals and not on the cards played,
 * so that the sizes stay the same from the first trick to the last and when dummy is faced.
 */
export function toTableContents(problem: BridgeProblem, view: TableView): TableContents {
  const order = suitOrder(problem.contract.strain);
  const linesInEachDeal = (
    seat: SeatView | undefined,
    form: HandForm,
  ): readonly (readonly HandLine[])[] =>
    problem.real.map(({ deal }) => {
      const hand = seat ? deal[seat.seat] : [];
      return handLines(hand, hand, form, order);
    });
  const dummy = TABLE_POSITIONS.map((position) => view.seats[position]).find(
    (seat) => seat.role === 'dummy' && seat.tablePosition !== 'bottom',
  );
  return {
    dummyAbove: dummy?.tablePosition === 'top',
    dummyOpen: dummy !== undefined,
    dummyLongest: Math.max(1, ...linesInEachDeal(dummy, 'columns').map(maxLineLength)),
    ownRows: linesInEachDeal(view.seats.bottom, 'rows').flatMap(toHandRows),
  };
}

/** A card of a trick as it is drawn; `ring` is that of the winning card if not given. */
export function toTrickCard(
  { seat, card, tablePosition: position, isWinning }: TableView['trick'][number],
  ring: TrickCard<TablePosition>['ring'] = isWinning ? 'brass' : null,
): TrickCard<TablePosition> {
  const words = { seat: seatName(seat), card: cardName(card) };
  const spoken = isWinning ? m.bridge_trick_card_winning(words) : m.bridge_trick_card(words);
  return { card, position, ring, spoken };
}

/** The number of cards and suits in each line of a hand; omits empty lines. */
export function toHandRows(lines: readonly HandLine[]): readonly HandRow[] {
  return lines
    .map((line) => line.filter(({ cards }) => cards.length > 0))
    .filter((line) => line.length > 0)
    .map((line) => ({
      cards: line.reduce((sum, { cards }) => sum + cards.length, 0),
      suits: line.length,
    }));
}
