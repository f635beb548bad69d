/** A problem as the proof sees it: the real deals, the student's seats, the goal and the fixed players. */
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { createImplausiblePlayJudge } from '$lib/bridge/opponents/implausible-plays';
import { authorCardAfter } from './author-line';
import { toExplainedAuction } from './explained-auction';
import { createPolicies } from './human-seats';
import { isDummyVariable, isPlayedByStudent, type BridgeProblem } from './bridge-problem';

interface CachedGame {
  readonly problem: BridgeProblem;
  /** The problem as text: a worker is given a copy with each question. */
  readonly text: string;
  readonly game: Game;
}

/** The last game of each prover: its players remember what they have thought. */
const CACHED_GAMES = new WeakMap<BridgeProver, CachedGame>();

/** What the student plays for. Human-like seats think with the prover's solver. */
export function toProofGame(problem: BridgeProblem, prover: BridgeProver): Game {
  const last = CACHED_GAMES.get(prover);
  if (last?.problem === problem) return last.game;
  const text = JSON.stringify(problem);
  if (last?.text === text) {
    CACHED_GAMES.set(prover, { ...last, problem });
    return last.game;
  }
  const game: Game = {
    deals: problem.real.map(({ deal }) => deal),
    student: SEATS.filter((seat) => isPlayedByStudent(problem, seat)),
    goal: problem.goal,
    policies: createPolicies(problem, prover.solver),
    ...(isDummyVariable(problem) && { exposedSeat: dummyOf(problem.contract) }),
    implausiblePlays: createImplausiblePlayJudge(problem.contract, toExplainedAuction(problem)),
    givenCount: problem.start.length,
    preferredCard: (play) => authorCardAfter(problem, cardsPlayed(play).slice(problem.start.length)),
  };
  CACHED_GAMES.set(prover, { problem, text, game });
  return game;
}
