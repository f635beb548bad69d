/** The computer's play, for every seat that the student does not play. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';

/**
 * Chooses the computer's card; it must be the computer's turn. Deterministic: the same problem and
 * play give the same card.
 */
export function chooseComputerCard(problem: BridgeProblem, play: Play, prover: BridgeProver): Card {
  const seat = turnOf(play);
  invariant(
    seat !== null && !isPlayedByStudent(problem, seat),
    'It is not the computer that plays.',
  );
  const game = toProofGame(problem, prover);
  // Virtual deals only guide the choice among equal cards; they are never the truth.
  const virtual = problem.virtual.map(({ deal }) => deal);
  return chooseOpponentCard({ game, virtual }, play, prover);
}

/** Plays the computer's cards until it is the student's turn or the play is over. */
export function playComputerTurns(problem: BridgeProblem, play: Play, prover: BridgeProver): Play {
  let current = play;
  for (
    let seat = turnOf(current);
    seat !== null && !isPlayedByStudent(problem, seat);
    seat = turnOf(current)
  ) {
    current = playCard(current, chooseComputerCard(problem, current, prover));
  }
  return current;
}

/** Node budget of the warm-up: about a second, if it is used up. */
const WARM_UP_NODES = 5_000_000;

/**
 * Fills the prover's transposition table: proves the starting position and finds the computer's
 * first cards. Clears the table before: results of other problems could change which searches end
 * within their node budget, and with them the computer's card.
 */
export function warmUpProver(problem: BridgeProblem, prover: BridgeProver): void {
  prover.clear();
  const start = playAtStart(problem);
  prover.wins(toProofGame(problem, prover), start, { nodes: WARM_UP_NODES });
  playComputerTurns(problem, start, prover);
}
