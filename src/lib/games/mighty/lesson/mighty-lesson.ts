/** A Mighty problem as a trainer lesson: an action is a played card, a position is the play. */
import { invariant } from '$lib/core/result';
import { isPlayedCardText } from '$lib/games/mighty/notation/mighty-notation';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import {
  playAtProblemStart,
  type MightyProblem,
  type MightyNamedDeal,
} from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProofGame, World } from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { legalPlaysInWorld, firstIllegalPlay } from '$lib/games/mighty/proof/play-in-world';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { finalWorld, consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import type { Outcome, TrainerPort } from '$lib/trainer/port';

/** Creates the trainer port of a problem. */
export function mightyLesson(problem: MightyProblem): TrainerPort<MightyPlay, MightyPlayedCard> {
  return {
    start: playAtProblemStart(problem),
    turn(play) {
      const seat = seatOnTurn(play);
      if (seat === null) return 'over';
      return seat === problem.student ? 'student' : 'computer';
    },
    isAction: isPlayedCardText,
    isLegal: (play, action) => studentLegalPlays(problem, play).includes(action),
    after(play, action) {
      invariant(
        studentLegalPlays(problem, play).includes(action),
        `${action} cannot be played here.`,
      );
      return addPlay(play, action);
    },
    hasRoundEnded: (play) => play.won.length > 0 && play.trick.plays.length === 0,
    isGoalLost: (play) => attainablePoints(problem, play) < problem.goal,
    outcome: (play) => (seatOnTurn(play) === null ? outcomeAtEnd(problem, play) : null),
    maxClaim: (play) =>
      seatOnTurn(play) === problem.student ? claimablePoints(problem, play) : null,
    outcomeOfClaim: (play, points) => outcomeOfClaim(problem, play, points),
  };
}

/** The plays legal in at least one consistent deal. */
export function studentLegalPlays(
  problem: MightyProblem,
  play: MightyPlay,
): readonly MightyPlayedCard[] {
  const game = toMightyProofGame(problem);
  const legal = consistentMightyDeals(problem, play).flatMap(({ deal }) =>
    legalPlaysInWorld(game, deal, play),
  );
  return [...new Set(legal)];
}

/**
 * The possible deals in which all plays so far were legal, in the file's order. The proof also
 * considers the policies of allies (see `consistentWorlds`).
 */
export function consistentMightyDeals(
  { real }: MightyProblem,
  play: MightyPlay,
): readonly MightyNamedDeal[] {
  return real.filter(({ deal }) => firstIllegalPlay(deal, play) === null);
}

/** The outcome in the actual deal. */
function outcomeAtEnd(problem: MightyProblem, play: MightyPlay): Outcome {
  const game = toMightyProofGame(problem);
  const actualWorld = game.worlds[finalWorld(mightyHiddenInformation, game, play)] as World;
  return outcomeOf(problem, mightyHiddenInformation.secured(game, actualWorld, play));
}

/** The outcome when a claim of this many points is accepted. */
export function outcomeOfClaim(problem: MightyProblem, play: MightyPlay, points: number): Outcome {
  return outcomeOf(problem, guaranteedPoints(problem, play) + points);
}

/** The outcome when the student's side ends with these points. */
function outcomeOf({ goal }: MightyProblem, securedPoints: number): Outcome {
  return { made: securedPoints >= goal, reached: securedPoints, goal };
}

/** The points that the student's side has in every consistent deal. */
export function guaranteedPoints(problem: MightyProblem, play: MightyPlay): number {
  const { game, worlds } = consistentWorldsAt(problem, play);
  return Math.min(...worlds.map((world) => mightyHiddenInformation.secured(game, world, play)));
}

/** The maximum that the student's side can still reach in some consistent deal. */
export function attainablePoints(problem: MightyProblem, play: MightyPlay): number {
  const { game, worlds } = consistentWorldsAt(problem, play);
  return Math.max(...worlds.map((world) => mightyHiddenInformation.attainable(game, world, play)));
}

/**
 * The most points that the student may claim: the minimum of the remaining points over the
 * consistent deals, the trick in progress included.
 */
export function claimablePoints(problem: MightyProblem, play: MightyPlay): number {
  const { game, worlds } = consistentWorldsAt(problem, play);
  const remainingPoints = worlds.map(
    (world) =>
      mightyHiddenInformation.attainable(game, world, play) -
      mightyHiddenInformation.secured(game, world, play),
  );
  return Math.min(...remainingPoints);
}

function consistentWorldsAt(
  problem: MightyProblem,
  play: MightyPlay,
): { readonly game: MightyProofGame; readonly worlds: readonly World[] } {
  const game = toMightyProofGame(problem);
  const indices = consistentWorlds(mightyHiddenInformation, game, play);
  return { game, worlds: indices.map((index) => game.worlds[index] as World) };
}

/** The play after the problem's start and a log; throws at a card that was played before. */
export function playAfterCards(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
): MightyPlay {
  return log.reduce(addPlay, playAtProblemStart(problem));
}
