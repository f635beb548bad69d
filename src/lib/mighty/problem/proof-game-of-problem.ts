/**
 * A problem as the proof sees it: the real deals, the student's seat, the goal, and how its side
 * plays.
 */
import { toMightyBid } from '$lib/mighty/rules/mighty-bids';
import { SEATS, seatToLeft } from '$lib/mighty/rules/mighty-seats';
import type { Bidding } from '$lib/mighty/rules/mighty-bidding';
import type { MightyContract } from '$lib/mighty/rules/kitty-exchange';
import type { MightyProofGame, Policy } from '$lib/mighty/proof/mighty-proof-game';
import { seatPlays } from '$lib/mighty/proof/play-in-world';
import { authorLinePlay } from './mighty-line';
import { allyPolicy } from './ally-policy';
import { problemOptions, type MightyProblem } from './mighty-problem';

/**
 * How the others of the student's side play in problems; in endings it errs less than the quick
 * players of whole games.
 */
const ALLY_POLICY: Policy = allyPolicy;

interface CachedGame {
  readonly text: string;
  readonly game: MightyProofGame;
}

/** The last game that was made: a worker is given a copy of its problem with each question. */
let last: CachedGame | null = null;

/**
 * What the student plays for; the same game for the same problem, so that what was found of its
 * deals is kept.
 */
export function toMightyProofGame(problem: MightyProblem): MightyProofGame {
  const text = JSON.stringify(problem);
  if (last?.text === text) return last.game;
  const { student, contract, friend, goal, real, start } = problem;
  const game: MightyProofGame = {
    worlds: real.map(({ deal }) => deal),
    student,
    contract,
    friend,
    bidding: biddingOf(contract),
    options: problemOptions(problem),
    goal,
    allies: ALLY_POLICY,
    givenPlayCount: start.length,
    firstTry: (play) =>
      authorLinePlay(
        problem,
        seatPlays(play)
          .map(({ played }) => played)
          .slice(start.length),
      ),
  };
  last = { text, game };
  return game;
}

/** No file tells the bidding: the declarer has bid what is played, and all others have passed. */
function biddingOf({ declarer, count, trump }: MightyContract): Bidding {
  const others = SEATS.slice(1).map((steps) => seatToLeft(declarer, steps));
  return {
    dealer: declarer,
    calls: [
      { seat: declarer, call: toMightyBid(count, trump) },
      ...others.map((seat) => ({ seat, call: 'pass' as const })),
    ],
  };
}
