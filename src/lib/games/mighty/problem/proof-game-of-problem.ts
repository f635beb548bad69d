/**
 * Converts a problem to the input of the proof, the search that decides whether the student reaches
 * the goal in every deal that is still possible (`real` in the file, `worlds` in the proof).
 */
import { toMightyBid } from '$lib/games/mighty/rules/mighty-bids';
import { SEATS, seatToLeft } from '$lib/games/mighty/rules/mighty-seats';
import type { Bidding } from '$lib/games/mighty/rules/mighty-bidding';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import type { MightyProofGame, Policy } from '$lib/games/mighty/proof/mighty-proof-game';
import { seatPlays } from '$lib/games/mighty/proof/play-in-world';
import { authorLinePlay } from './mighty-line';
import { allyPolicy } from './ally-policy';
import { problemOptions, type MightyProblem } from './mighty-problem';

/**
 * The players on the student's side choose by this fixed policy. In endings it errs less than the
 * fast players of whole games.
 */
const ALLY_POLICY: Policy = allyPolicy;

interface CachedGame {
  readonly text: string;
  readonly game: MightyProofGame;
}

/** The last converted problem: a worker gets a copy of its problem with each question. */
let lastGame: CachedGame | null = null;

/**
 * The game of a problem; an equal problem gives the same object, so that caches by world stay
 * valid.
 */
export function toMightyProofGame(problem: MightyProblem): MightyProofGame {
  const text = JSON.stringify(problem);
  if (lastGame?.text === text) return lastGame.game;
  const { student, contract, friend, goal, real, start } = problem;
  const game: MightyProofGame = {
    worlds: real.map(({ deal }) => deal),
    student,
    contract,
    friend,
    bidding: biddingOf(contract),
    options: problemOptions(problem),
    goal,
    allyPolicy: ALLY_POLICY,
    givenPlayCount: start.length,
    // The author's play at this point is searched first. The line begins after the given plays.
    firstTry: (play) =>
      authorLinePlay(
        problem,
        seatPlays(play)
          .map(({ played }) => played)
          .slice(start.length),
      ),
  };
  lastGame = { text, game };
  return game;
}

/**
 * The bidding that a policy may look back at. Files have none: the declarer bids the contract, and
 * all others pass.
 */
function biddingOf({ declarer, count, trump }: MightyContract): Bidding {
  const otherSeats = SEATS.slice(1).map((steps) => seatToLeft(declarer, steps));
  return {
    dealer: declarer,
    calls: [
      { seat: declarer, call: toMightyBid(count, trump) },
      ...otherSeats.map((seat) => ({ seat, call: 'pass' as const })),
    ],
  };
}
