/**
 * The view model of the drawn table. It is built from the student's information alone: a hidden
 * hand is a number of cards, unless the caller opens a whole deal.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  cardsPlayedBy,
  handsLeft,
  legalCards,
  tricksWon,
  turnOf,
  winnerOf,
  type Play,
  type Trick,
  type WonTrick,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, otherSide, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { consistentRealDeals } from './bridge-lesson';
import { tablePositionOf, studentSide, type TablePosition } from './table-positions';

/** A seat with the hand that is drawn there. */
export interface SeatView {
  readonly seat: Seat;
  readonly tablePosition: TablePosition;
  readonly role: 'declarer' | 'dummy' | 'defender';
  /** True when the student plays this hand. */
  readonly isYours: boolean;
  /** The remaining cards; null while they are hidden. */
  readonly hand: Hand | null;
  /** The number of remaining cards, hidden or not. */
  readonly count: number;
  /** True when this seat is next to play. */
  readonly isTurn: boolean;
  /**
   * The legal cards of the student's next turn in this hand, also while an ended trick is still
   * shown; empty when this hand is not next, or not the student's.
   */
  readonly legalCards: Hand;
}

/** A card of the trick on the table. */
export interface TrickCard {
  readonly seat: Seat;
  readonly tablePosition: TablePosition;
  readonly card: Card;
  readonly isWinning: boolean;
}

/** All that the drawn table shows. */
export interface TableView {
  readonly seats: Readonly<Record<TablePosition, SeatView>>;
  /** The cards of the trick, in the order of play. */
  readonly trick: readonly TrickCard[];
  /** 1 to 13: the trick on the table, or the next to be led. */
  readonly trickNumber: number;
  /** The suit led to the trick in progress; null between tricks. */
  readonly ledSuit: Suit | null;
  /** The seat to play; null at the end, and while an ended trick is shown. */
  readonly turn: Seat | null;
  readonly isYourTurn: boolean;
  /** Tricks of the student's side and of the other side. */
  readonly tricksWon: { readonly you: number; readonly they: number };
  /** The last completed trick; null before the first. */
  readonly lastTrick: WonTrick | null;
  /** All cards played so far, in order. */
  readonly cardsPlayed: readonly Card[];
}

export interface TableViewOptions {
  /** Shows the trick that has just ended instead of an empty table. */
  readonly showEndedTrick?: boolean;
  /** A complete deal whose hands are all shown, as in the review. */
  readonly openDeal?: Deal;
}

/** The table as the student sees it after `play`. */
export function tableView(
  problem: BridgeProblem,
  play: Play,
  options: TableViewOptions = {},
): TableView {
  const { student } = problem;
  const endedTrick = play.trick.cards.length === 0 ? (play.won.at(-1) ?? null) : null;
  const shownEndedTrick = options.showEndedTrick && endedTrick ? endedTrick : null;
  const nextSeat = turnOf(play);
  const turn = shownEndedTrick ? null : nextSeat;
  const visibleHands = findVisibleHands(problem, play, options.openDeal);
  const side = studentSide(problem);
  const seats = SEATS.map((seat): [TablePosition, SeatView] => {
    const hand = visibleHands[seat];
    const isYours = isPlayedByStudent(problem, seat);
    const tablePosition = tablePositionOf(seat, student);
    return [
      tablePosition,
      {
        seat,
        tablePosition,
        role: roleOf(problem, seat),
        isYours,
        hand,
        count: 13 - cardsPlayedBy(play, seat).length,
        isTurn: seat === turn,
        legalCards: isYours && seat === nextSeat && hand ? legalCards(hand, play.trick) : [],
      },
    ];
  });
  const trick = shownEndedTrick ?? play.trick;
  const ledCard = play.trick.cards[0];
  return {
    seats: Object.fromEntries(seats) as Record<TablePosition, SeatView>,
    trick: cardsOnTable(trick, problem),
    trickNumber: shownEndedTrick ? play.won.length : Math.min(play.won.length + 1, 13),
    ledSuit: ledCard ? suitOf(ledCard) : null,
    turn,
    isYourTurn: turn !== null && isPlayedByStudent(problem, turn),
    tricksWon: { you: tricksWon(play, side), they: tricksWon(play, otherSide(side)) },
    lastTrick: play.won.at(-1) ?? null,
    cardsPlayed: cardsPlayed(play),
  };
}

function roleOf(problem: BridgeProblem, seat: Seat): SeatView['role'] {
  if (seat === problem.contract.declarer) return 'declarer';
  return seat === dummyOf(problem.contract) ? 'dummy' : 'defender';
}

function cardsOnTable(trick: Trick, problem: BridgeProblem): TrickCard[] {
  const winner = trick.cards.length > 0 ? winnerOf(trick, problem.contract.strain) : null;
  const seats = clockwiseFrom(trick.leader);
  return trick.cards.map((card, i) => {
    const seat = seats[i] as Seat;
    return {
      seat,
      tablePosition: tablePositionOf(seat, problem.student),
      card,
      isWinning: seat === winner,
    };
  });
}

/**
 * The remaining cards of the visible hands: those of the student's view, or all of an open deal.
 */
function findVisibleHands(
  problem: BridgeProblem,
  play: Play,
  openDeal: Deal | undefined,
): Readonly<Record<Seat, Hand | null>> {
  if (openDeal) return handsLeft(openDeal, play);
  const { student, contract } = problem;
  // The student's view is the same in every consistent deal.
  const [anyDeal] = consistentRealDeals(problem, play);
  invariant(anyDeal, 'No real deal fits the play.');
  const view = viewFor(student, contract, anyDeal.deal, play);
  return {
    N: null,
    E: null,
    S: null,
    W: null,
    [dummyOf(contract)]: view.dummy,
    [student]: view.hand,
  };
}
