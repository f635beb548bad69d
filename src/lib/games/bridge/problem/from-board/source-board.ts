/** A board that a new problem is made from, before its author has chosen the deals. */
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import {
  dummyOf,
  openingLeader,
  tricksPromised,
  type Contract,
} from '$lib/games/bridge/rules/contract';
import {
  beginPlay,
  playCard,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';

/** The remark in the problem's file when the level of the contract is a guess. */
export const NO_LEVEL_REMARK =
  'Only trumps and declarer were told. The level is the lowest: write the one that is played for.';

/** A layout of the board; unknown hands are null, and its name may be empty. */
export interface SourceLayout {
  readonly name: string;
  readonly deal: PartialDeal;
  /** True for a virtual deal, which is shown but never the actual one; never the first layout. */
  readonly virtual?: boolean;
}

/** A board with its unknown parts null or empty. */
export interface SourceBoard {
  /** A single line. */
  readonly title: string | null;
  /** The actual deal first. */
  readonly layouts: readonly [SourceLayout, ...(readonly SourceLayout[])];
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** Legal calls from the dealer on, complete or not. */
  readonly auction: readonly Call[];
  readonly contract: Contract | null;
  /** Tricks that declarer's side needs; null for those of the contract. */
  readonly goal: number | null;
  /** The cards from the opening lead, or from the end position on; empty without a contract. */
  readonly play: readonly Card[];
  /** The seat that leads to the first trick of an end position; absent for the opening leader. */
  readonly leader?: Seat;
  /** Number of cards before the position that the user stopped at; null where there is none. */
  readonly stoppedAt: number | null;
  /** Further facts, one line each, which become comments of the file. */
  readonly remarks: readonly string[];
}

/**
 * The seats that the student may take: declarer, the leader, the other defender; any without a
 * contract.
 */
export function listStudentSeats({ contract }: Pick<SourceBoard, 'contract'>): readonly Seat[] {
  if (!contract) return ['S', ...SEATS.filter((seat) => seat !== 'S')];
  const leader = openingLeader(contract);
  return [contract.declarer, leader, partnerOf(leader)];
}

/** The play of the board before its first card. */
export function sourcePlayStart(
  contract: Contract,
  { leader = openingLeader(contract) }: Pick<SourceBoard, 'leader'>,
): Play {
  return beginPlay(contract.strain, leader);
}

/** Tricks in a deal. */
const TRICKS_IN_DEAL = 13;

/** Tricks that the student's side needs; null without a contract. */
export function studentGoal({ contract, goal }: SourceBoard, student: Seat): number | null {
  if (!contract) return null;
  const needed = goal ?? tricksPromised(contract);
  return sideOf(student) === sideOf(contract.declarer) ? needed : TRICKS_IN_DEAL + 1 - needed;
}

/**
 * The cards played before the student takes over: those before the position that the user stopped
 * at, else those before the student's first decision with dummy on the table. Never so many that
 * the goal is already reached or out of reach; empty where the play is too short.
 */
export function startCards(sourceBoard: SourceBoard, student: Seat): readonly Card[] {
  const { contract, play, stoppedAt } = sourceBoard;
  const goal = studentGoal(sourceBoard, student);
  if (!contract || goal === null) return [];
  const studentHands = student === contract.declarer ? [student, dummyOf(contract)] : [student];
  const side = sideOf(student);
  let position = sourcePlayStart(contract, sourceBoard);
  /** Numbers of cards before the student's decisions. */
  const decisionCounts: number[] = [];
  /**
   * Numbers of cards before the positions in which the goal is neither reached nor out of reach.
   */
  const undecidedCounts: number[] = [];
  for (const [i, card] of [...play, null].entries()) {
    const turn = turnOf(position);
    const won = tricksWon(position, side);
    if (turn === null || won >= goal || won + TRICKS_IN_DEAL - position.won.length < goal) break;
    undecidedCounts.push(i);
    if (studentHands.includes(turn)) decisionCounts.push(i);
    if (card !== null) position = playCard(position, card);
  }
  const stopCount =
    stoppedAt === null
      ? undefined
      : undecidedCounts.findLast((count) => count <= stoppedAt && count > 0);
  // Dummy is on the table before the opening lead only where the opening lead was made before.
  const minCount = sourceBoard.leader ? 0 : 1;
  return play.slice(0, stopCount ?? decisionCounts.find((count) => count >= minCount) ?? 0);
}

/**
 * The seats whose hands the student sees: the student's and dummy's, but before the student's own
 * opening lead only the former.
 */
export function seatsSeenByStudent(
  { contract, leader }: Pick<SourceBoard, 'contract' | 'leader'>,
  student: Seat,
  start: readonly Card[],
): readonly Seat[] {
  const isOpeningLeader = contract && openingLeader(contract) === student && !leader;
  if (isOpeningLeader && start.length === 0) return [student];
  const dummy = contract ? dummyOf(contract) : partnerOf(student);
  return SEATS.filter((seat) => seat === student || seat === dummy);
}
