/** The game state of a lesson: in a given deal, and as far as the student knows it. */
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import type { MightyProblem, MightyNamedDeal } from '$lib/games/mighty/problem/mighty-problem';
import { gameInWorld, pointsReached, type GameInPlay } from '$lib/games/mighty/proof/play-in-world';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/games/mighty/rules/friend';
import { pointsWon, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { finalWorld, consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import { outcomeOfClaim } from './mighty-lesson';

/** The complete game state if a deal is the actual one. */
export function gameInDeal(
  problem: MightyProblem,
  { deal }: MightyNamedDeal,
  play: MightyPlay,
): GameInPlay {
  return gameInWorld(toMightyProofGame(problem), deal, play);
}

/**
 * The game in the first consistent deal, for drawing what the student sees: of the hidden hands
 * only the sizes may be used, which are the same in every deal.
 */
export function gameAsSeenByStudent(problem: MightyProblem, play: MightyPlay): GameInPlay {
  return gameInDeal(problem, firstConsistentDeal(problem, play), play);
}

/** The first deal consistent with a play. */
export function firstConsistentDeal(problem: MightyProblem, play: MightyPlay): MightyNamedDeal {
  const [dealIndex = 0] = consistentWorlds(
    mightyHiddenInformation,
    toMightyProofGame(problem),
    play,
  );
  return problem.real[dealIndex] as MightyNamedDeal;
}

/**
 * The student's side as far as the student knows it, itself included, and the seats that may be on
 * either side.
 */
export interface KnownSides {
  readonly isDeclarerSide: boolean;
  readonly ownSide: readonly Seat[];
  readonly unknownSide: readonly Seat[];
}

/** The sides of all seats as far as the student knows them after a play. */
export function knownSides(problem: MightyProblem, play: MightyPlay): KnownSides {
  const { student, friend } = problem;
  const { declarer, hands } = gameAsSeenByStudent(problem, play);
  const shownFriend = revealedFriend(friend, declarer, play);
  // The student's hand is the same in every deal, and tells it whether it is the friend.
  const isFriend = actualFriend(friend, declarer, hands, play) === student;
  const knownFriend = shownFriend ?? (isFriend ? student : null);
  const areSidesKnown =
    knownFriend !== null || friend === 'none' || (friend === 'first' && play.won.length > 0);
  const declarerSide = [declarer, ...(knownFriend === null ? [] : [knownFriend])];
  const defenders = SEATS.filter((seat) => !declarerSide.includes(seat));
  const isDeclarerSide = declarerSide.includes(student);
  if (areSidesKnown)
    return {
      isDeclarerSide,
      ownSide: isDeclarerSide ? declarerSide : defenders,
      unknownSide: [],
    };
  return {
    isDeclarerSide,
    ownSide: [student],
    unknownSide: defenders.filter((seat) => seat !== student),
  };
}

/**
 * The points that the student can count for its side; those of seats that may be on either side
 * separately.
 */
export function knownPoints(
  problem: MightyProblem,
  play: MightyPlay,
): { readonly ownPoints: number; readonly undecidedPoints: number } {
  const { ownSide, unknownSide } = knownSides(problem, play);
  const { contract, student, real } = problem;
  // Only the declarer knows the buried cards; they are the same in every deal then.
  const buried = contract.declarer === student ? pointsIn(real[0]?.deal.buried ?? []) : 0;
  return {
    ownPoints: pointsWon(play, ownSide) + buried,
    undecidedPoints: pointsWon(play, unknownSide),
  };
}

/** The points of both sides if a deal is the actual one, buried cards included. */
export function pointsInDeal(
  problem: MightyProblem,
  { deal }: MightyNamedDeal,
  play: MightyPlay,
): { readonly ownPoints: number; readonly opponentPoints: number } {
  const ownPoints = pointsReached(toMightyProofGame(problem), deal, play);
  const allPoints = pointsWon(play, SEATS) + pointsIn(deal.buried);
  return { ownPoints, opponentPoints: allPoints - ownPoints };
}

/**
 * The actual deal when a play is over, or when a claim makes the goal and only one deal is still
 * consistent; otherwise null. `claimed` is the number of points claimed.
 */
export function actualDeal(
  problem: MightyProblem,
  play: MightyPlay,
  claimed: number | null,
): MightyNamedDeal | null {
  const game = toMightyProofGame(problem);
  if (seatOnTurn(play) === null)
    return problem.real[finalWorld(mightyHiddenInformation, game, play)] ?? null;
  if (claimed === null || !outcomeOfClaim(problem, play, claimed).made) return null;
  const [firstIndex, secondIndex] = consistentWorlds(mightyHiddenInformation, game, play);
  return firstIndex === undefined || secondIndex !== undefined
    ? null
    : (problem.real[firstIndex] ?? null);
}
