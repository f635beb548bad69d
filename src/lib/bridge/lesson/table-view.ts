/**
 * What the drawn table shows, made from the problem and the play. It is built from what the student
 * may see: a hidden hand is a number of cards, unless a whole deal is laid open on purpose.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
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
} from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, otherSide, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { consistentRealDeals } from './bridge-lesson';
import { tablePositionOf, studentSide, type TablePosition } from './table-positions';

export interface SeatView {
  readonly seat: Seat;
  readonly tablePosition: TablePosition;
  readonly role: 'declarer' | 'dummy' | 'defender';
  /** Whether the student plays this hand. */
  readonly isYours: boolean;
  /** The cards left, or null while they are hidden. */
  readonly hand: Hand | null;
  /** How many cards are left, hidden or not. */
  readonly count: number;
  /** Whether this seat is next to play. */
  readonly isTurn: boolean;
  /**
   * The cards that may be played now, or next while the trick that has just ended is looked at: never empty
   * when it is the student's turn in this hand.
   */
  readonly legalCards: Hand;
}

/** A card lying on the table. */
export interface TrickCard {
  readonly seat: Seat;
  readonly tablePosition: TablePosition;
  readonly card: Card;
  readonly isWinning: boolean;
}

export interface TableView {
  readonly seats: Readonly<Record<TablePosition, SeatView>>;
  /** The cards on the table, in the order in which they were played. */
  readonly trick: readonly TrickCard[];
  /** 1 to 13: the trick that lies on the table, or is led next. */
  readonly trickNumber: number;
  /** The suit that was led, while the trick is in progress. */
  readonly ledSuit: Suit | null;
  readonly turn: Seat | null;
  readonly isYourTurn: boolean;
  readonly tricksWon: { readonly you: number; readonly they: number };
  readonly lastTrick: WonTrick | null;
  /** Every card played so far, in order. */
  readonly cardsPlayed: readonly Card[];
}

export interface TableViewOptions {
  /** Show the trick that has just ended instead of the empty table after it. */
  readonly showEndedTrick?: boolean;
  /** A complete deal to lay open, as in the review. */
  readonly openDeal?: Deal;
}

/** The table as the student may see it after `play`. */
export function tableView(
  problem: BridgeProblem,
  play: Play,
  options: TableViewOptions = {},
): TableView {
  const { student } = problem;
  const ended = play.trick.cards.length === 0 ? (play.won.at(-1) ?? null) : null;
  const held = options.showEndedTrick && ended ? ended : null;
  const next = turnOf(play);
  const turn = held ? null : next;
  const visible = openHands(problem, play, options.openDeal);
  const side = studentSide(problem);
  const seats = SEATS.map((seat): [TablePosition, SeatView] => {
    const hand = visible[seat];
    const yours = isPlayedByStudent(problem, seat);
    const place = tablePositionOf(seat, student);
    return [
      place,
      {
        seat,
        tablePosition: place,
        role: roleOf(problem, seat),
        isYours: yours,
        hand,
        count: 13 - cardsPlayedBy(play, seat).length,
        isTurn: seat === turn,
        legalCards: yours && seat === next && hand ? legalCards(hand, play.trick) : [],
      },
    ];
  });
  const trick = held ?? play.trick;
  const led = play.trick.cards[0];
  return {
    seats: Object.fromEntries(seats) as Record<TablePosition, SeatView>,
    trick: cardsOnTable(trick, problem),
    trickNumber: held ? play.won.length : Math.min(play.won.length + 1, 13),
    ledSuit: led ? suitOf(led) : null,
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
    return { seat, place: tablePositionOf(seat, problem.student), card, winning: seat === winner };
  });
}

/** What is left of the hands that lie open: those in the student's view, or all of a deal laid open. */
function openHands(
  problem: BridgeProblem,
  play: Play,
  open: Deal | undefined,
): Readonly<Record<Seat, Hand | null>> {
  if (open) return handsLeft(open, play);
  const { student, contract } = problem;
  const [truth] = consistentRealDeals(problem, play);
  invariant(truth, 'No real deal fits the play.');
  const view = viewFor(student, contract, truth.deal, play);
  return {
    N: null,
    E: null,
    S: null,
    W: null,
    [dummyOf(contract)]: view.dummy,
    [student]: view.hand,
  };
}
