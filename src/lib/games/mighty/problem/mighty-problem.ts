/** A valid Mighty problem, as the reader returns it. */
import type { Suit } from '$lib/cards/suits';
import { definite } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import type {
  LineCondition as LineCondition,
  FileSolution as LineSolution,
  SolutionStep as LineStep,
} from '$lib/problem-file/solution-line';
import type { World } from '$lib/games/mighty/proof/mighty-proof-game';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import { actualFriend, type FriendDeclaration, type Role } from '$lib/games/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { addPlay, beginMightyPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor, type SpecialCards } from '$lib/games/mighty/rules/special-cards';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { Theme } from './mighty-themes';

/** The names of the seats in files: `P0` to `P4`, clockwise. */
export const MIGHTY_SEAT_NAMES = ['P0', 'P1', 'P2', 'P3', 'P4'] as const;
export type MightySeatName = (typeof MIGHTY_SEAT_NAMES)[number];

/** A complete layout with its name; `deal 1`, `deal 2`, … by default. */
export interface MightyNamedDeal {
  readonly name: LocalizedText;
  readonly deal: World;
}

/**
 * The operand of an author's `if`: a play, or any card of a suit. `JK` is the joker however it was
 * played.
 */
export type PlayOrSuit = MightyPlayedCard | Suit;

/** The condition of an `if` in the author's line: the last plays of seats. */
export type MightyLineCondition = LineCondition<MightySeatName, PlayOrSuit>;

/** A step of the author's line: a play of the student's, or a branch on what was just played. */
export type MightyLineStep = LineStep<MightySeatName, MightyPlayedCard, PlayOrSuit>;

/**
 * The author's line and explanation. The explanation is Markdown in which `:HA:` is a card, `:JK:`
 * the joker, `:H:` a suit, and fenced blocks `play` hold plays.
 */
export type Solution = LineSolution<MightySeatName, MightyPlayedCard, PlayOrSuit>;

/** A problem as its file states it. */
export interface MightyProblem extends ProblemHead<Theme> {
  /** The address of the problem: the file's name without its ending. */
  readonly id: string;
  readonly student: Seat;
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  /** The only optional rule that the play depends on. */
  readonly callerUnderClubs: MightyOptions['callerUnderClubs'];
  /**
   * The points that the student's side needs, 1 to 20; buried cards count for the declarer's side.
   */
  readonly goal: number;
  /** The 1 to 12 possible layouts, from before the first trick, in the file's order. */
  readonly real: readonly MightyNamedDeal[];
  /** The plays before the student's first decision, from the first card on. */
  readonly start: readonly MightyPlayedCard[];
  readonly solution: Solution | null;
}

/** The parts of a problem that determine the play before any card. */
export type ContractSetting = Pick<MightyProblem, 'contract' | 'callerUnderClubs'>;

/** The options of a problem: the defaults, with its caller under clubs. */
export function problemOptions({
  callerUnderClubs,
}: Pick<ContractSetting, 'callerUnderClubs'>): MightyOptions {
  return { ...DEFAULT_MIGHTY_OPTIONS, callerUnderClubs };
}

function specialsIn(setting: ContractSetting): SpecialCards {
  return specialCardsFor(setting.contract.trump, problemOptions(setting));
}

/** The play before the first card. */
export function playBeforeFirstCard(setting: ContractSetting): MightyPlay {
  return beginMightyPlay(specialsIn(setting), setting.contract.declarer);
}

/** The play at the student's first decision, after the problem's `start`. */
export function playAtProblemStart(problem: MightyProblem): MightyPlay {
  return problem.start.reduce(addPlay, playBeforeFirstCard(problem));
}

/**
 * The student's role, the same in every possible deal; null while the first trick is to decide it.
 */
export function studentRole({
  student,
  contract,
  friend,
  real,
  ...otherFields
}: MightyProblem): Role | null {
  const { declarer } = contract;
  if (student === declarer) return 'declarer';
  const play = otherFields.start.reduce(addPlay, playBeforeFirstCard({ contract, ...otherFields }));
  if (friend === 'first' && play.won.length === 0) return null;
  const [first] = real;
  const friendSeat = first ? actualFriend(friend, declarer, first.deal.hands, play) : null;
  return friendSeat === student ? 'friend' : 'defender';
}

/** The seat with this name in files. */
export function parseMightySeat(name: MightySeatName): Seat {
  return definite(SEATS[MIGHTY_SEAT_NAMES.indexOf(name)], `${name} is no seat.`);
}

/** The student's role; both sides while the first trick decides the friend. */
export function studentRoles(problem: MightyProblem): readonly Role[] {
  const role = studentRole(problem);
  return role === null ? ['friend', 'defender'] : [role];
}
