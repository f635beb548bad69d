/** The conversion of a problem to the game that the proof solves. */
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { createImplausiblePlayJudge } from '$lib/games/bridge/opponents/implausible-plays';
import { authorCardAfter } from './author-line';
import { toExplainedAuction } from './explained-auction';
import { createPolicies } from './human-seats';
import { isDummyVariable, isPlayedByStudent, type BridgeProblem } from './bridge-problem';

interface CachedGame {
  readonly problem: BridgeProblem;
  /** The problem as JSON, to recognize a copy: a worker receives one with each question. */
  readonly text: string;
  readonly game: Game;
}

/** The last game of each prover, kept because its policies cache their decisions. */
const CACHED_GAMES = new WeakMap<BridgeProver, CachedGame>();

/**
 * The game of a problem; the same problem again, or a copy, gets the same object. Human-like seats
 * use the prover's double-dummy solver.
 */
export function toProofGame(problem: BridgeProblem, prover: BridgeProver): Game {
  const cachedGame = CACHED_GAMES.get(prover);
  if (cachedGame?.problem === problem) return cachedGame.game;
  const text = JSON.stringify(problem);
  if (cachedGame?.text === text) {
    CACHED_GAMES.set(prover, { ...cachedGame, problem });
    return cachedGame.game;
  }
  const game: Game = {
    deals: problem.real.map(({ deal }) => deal),
    student: SEATS.filter((seat) => isPlayedByStudent(problem, seat)),
    goal: problem.goal,
    policies: createPolicies(problem, prover.solver),
    ...(isDummyVariable(problem) && { exposedSeat: dummyOf(problem.contract) }),
    implausiblePlays: createImplausiblePlayJudge(problem.contract, toExplainedAuction(problem)),
    givenCount: problem.start.length,
    preferredCard: (play) =>
      authorCardAfter(problem, cardsPlayed(play).slice(problem.start.length)),
  };
  CACHED_GAMES.set(prover, { problem, text, game });
  return game;
}
