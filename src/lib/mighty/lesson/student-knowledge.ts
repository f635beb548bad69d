/**
 * A lesson as a game on the table: in a deal that may be the truth, and who is known to play for
 * whom.
 */
import { toMightyProofGame } from '$lib/mighty/problem/proof-game-of-problem';
import type { MightyProblem, MightyNamedDeal } from '$lib/mighty/problem/mighty-problem';
import { gameInWorld, pointsReached, type GameInPlay } from '$lib/mighty/proof/play-in-world';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { pointsIn } from '$lib/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/mighty/rules/friend';
import { pointsWon, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { finalWorld, consistentWorlds } from '$lib/switching/consistent-worlds';
import { outcomeOfClaim } from './mighty-lesson';

/** The whole game if a deal is the truth. */
export function gameInDeal(problem: MightyProblem, { deal }: MightyNamedDeal, play: MightyPlay): GameInPlay {
  return gameInWorld(toMightyProofGame(problem), deal, play);
}

/**
 * The game after a play in the first deal that it fits, for whoever draws what the student sees: of
 * the hidden hands it tells no more than how many cards are in them, and that is the same in every
 * deal.
 */
export function gameAsSeenByStudent(problem: MightyProblem, play: MightyPlay): GameInPlay {
  return gameInDeal(problem, firstConsistentDeal(problem, play), play);
}

/** The first deal that a play fits. */
export function firstConsistentDeal(problem: MightyProblem, play: MightyPlay): MightyNamedDeal {
  const [place = 0] = consistentWorlds(mightyHiddenInformation, toMightyProofGame(problem), play);
  return problem.real[place] as MightyNamedDeal;
}

/**
 * The seats of the student's side as far as the student knows them, its own among them; and those
 * that may be of either.
 */
export interface KnownSides {
  readonly isDeclarerSide: boolean;
  readonly ownSide: readonly Seat[];
  readonly unknownSide: readonly Seat[];
}

export function knownSides(problem: MightyProblem, play: MightyPlay): KnownSides {
  const { student, friend } = problem;
  const { declarer, hands } = gameAsSeenByStudent(problem, play);
  const shown = revealedFriend(friend, declarer, play);
  // The student's own hand is the same in every deal, and tells it whether it is the friend.
  const isFriend = actualFriend(friend, declarer, hands, play) === student;
  const knownFriend = shown ?? (isFriend ? student : null);
  const settled =
    knownFriend !== null || friend === 'none' || (friend === 'first' && play.won.length > 0);
  const declaring = [declarer, ...(knownFriend === null ? [] : [knownFriend])];
  const others = SEATS.filter((seat) => !declaring.includes(seat));
  const isDeclarerSide = declaring.includes(student);
  if (settled) return { isDeclarerSide: isDeclarerSide, ownSide: isDeclarerSide ? declaring : others, unknownSide: [] };
  return { isDeclarerSide: isDeclarerSide, ownSide: [student], unknownSide: others.filter((seat) => seat !== student) };
}

/**
 * The points that the student can count for its side; those of seats that may be of either side
 * stand apart.
 */
export function knownPoints(
  problem: MightyProblem,
  play: MightyPlay,
): { readonly own: number; readonly open: number } {
  const { ownSide: ownSide, unknownSide: unknownSide } = knownSides(problem, play);
  const { contract, student, real } = problem;
  // Only who has buried cards knows them; a declarer has buried the same in every deal.
  const buried = contract.declarer === student ? pointsIn(real[0]?.deal.buried ?? []) : 0;
  return { own: pointsWon(play, ownSide) + buried, open: pointsWon(play, unknownSide) };
}

/**
 * The points of the student's side and of the others if a deal is the truth, what was buried
 * included.
 */
export function pointsInDeal(
  problem: MightyProblem,
  { deal }: MightyNamedDeal,
  play: MightyPlay,
): { readonly own: number; readonly others: number } {
  const own = pointsReached(toMightyProofGame(problem), deal, play);
  const all = pointsWon(play, SEATS) + pointsIn(deal.buried);
  return { own, others: all - own };
}

/**
 * The deal that turned out to be the truth when a play is over, or was made by a claim in the only
 * deal that is left; null as long as it is not told.
 */
export function actualDeal(
  problem: MightyProblem,
  play: MightyPlay,
  claimed: number | null,
): MightyNamedDeal | null {
  const game = toMightyProofGame(problem);
  if (seatOnTurn(play) === null) return problem.real[finalWorld(mightyHiddenInformation, game, play)] ?? null;
  if (claimed === null || !outcomeOfClaim(problem, play, claimed).made) return null;
  const [only, other] = consistentWorlds(mightyHiddenInformation, game, play);
  return only === undefined || other !== undefined ? null : (problem.real[only] ?? null);
}
