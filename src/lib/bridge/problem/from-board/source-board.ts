/** A board from which a problem is to begin: what is known of it before anybody has thought about its deals. */
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/bridge/notation/deal-notation';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, openingLeader, tricksPromised, type Contract } from '$lib/bridge/rules/contract';
import { playCard, playOf, tricksWon, turnOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

/** A layout of the cards; its name may be empty, and hands that nobody knows are null. */
export interface SourceLayout {
  readonly name: string;
  readonly deal: PartialDeal;
  /** Whether the computer may hold it before somebody's eyes, and may not end in it; never the first. */
  readonly virtual?: boolean;
}

/** Null and empty is what nobody has told. */
export interface SourceBoard {
  /** In one line. */
  readonly title: string | null;
  /** The first is the one that was dealt. */
  readonly layouts: readonly [SourceLayout, ...(readonly SourceLayout[])];
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** From the dealer on, lawful, over or not. */
  readonly auction: readonly Call[];
  readonly contract: Contract | null;
  /** Tricks that declarer's side needs, where that is not what the contract promises. */
  readonly goal: number | null;
  /** From the opening lead on; empty without a contract. */
  readonly play: readonly Card[];
  /** So many of these cards lie before the moment that somebody stopped at; null where nobody did. */
  readonly stoppedAt: number | null;
  /** What else is known and has no place in a problem, a line each; it is told in comments. */
  readonly remarks: readonly string[];
}

/** Where a student may sit: declarer, the defender who leads, the other defender; without a contract anywhere. */
export function listStudentSeats({ contract }: Pick<SourceBoard, 'contract'>): readonly Seat[] {
  if (!contract) return ['S', ...SEATS.filter((seat) => seat !== 'S')];
  const leader = openingLeader(contract);
  return [contract.declarer, leader, partnerOf(leader)];
}

/** Tricks in a deal. */
const TRICKS_IN_DEAL = 13;

/** Tricks that the side of a seat needs; null without a contract. */
export function studentGoal({ contract, goal }: SourceBoard, student: Seat): number | null {
  if (!contract) return null;
  const needed = goal ?? tricksPromised(contract);
  return sideOf(student) === sideOf(contract.declarer) ? needed : TRICKS_IN_DEAL + 1 - needed;
}

/**
 * The cards before the student sits down: all up to the moment that somebody stopped at, else those before the first
 * decision with dummy on the table. Never so many that nothing is to be decided any more, because the goal is reached or
 * out of reach. Empty where the play does not come so far.
 */
export function startCards(begun: SourceBoard, student: Seat): readonly Card[] {
  const { contract, play, stoppedAt: at } = begun;
  const goal = studentGoal(begun, student);
  if (!contract || goal === null) return [];
  const own = student === contract.declarer ? [student, dummyOf(contract)] : [student];
  const side = sideOf(student);
  let now = playOf(contract);
  /** How many cards lie before each decision of the student's, and before each moment at which one may still come. */
  const decisions: number[] = [];
  const open: number[] = [];
  for (const [i, card] of [...play, null].entries()) {
    const turn = turnOf(now);
    const won = tricksWon(now, side);
    if (turn === null || won >= goal || won + TRICKS_IN_DEAL - now.won.length < goal) break;
    open.push(i);
    if (own.includes(turn)) decisions.push(i);
    if (card !== null) now = playCard(now, card);
  }
  const stopped = at === null ? undefined : open.findLast((count) => count <= at && count > 0);
  return play.slice(0, stopped ?? decisions.find((count) => count > 0) ?? 0);
}

/** The seats whose hands the student sees: the own one and dummy's, but not before the opening lead of the student's. */
export function seatsSeenByStudent(
  { contract }: Pick<SourceBoard, 'contract'>,
  student: Seat,
  start: readonly Card[],
): readonly Seat[] {
  if (contract && openingLeader(contract) === student && start.length === 0) return [student];
  const dummy = contract ? dummyOf(contract) : partnerOf(student);
  return SEATS.filter((seat) => seat === student || seat === dummy);
}
