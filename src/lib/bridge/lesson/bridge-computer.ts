/** The computer's card at a bridge table, for every seat that the student does not play. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { chooseOpponentCard } from '$lib/bridge/opponents/answer';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';

/**
 * The card that the computer plays. The play must be at a computer's turn. The same problem and
 * play give the same card, see `answerCard`.
 */
export function computerCard(problem: BridgeProblem, play: Play, prover: BridgeProver): Card {
  const seat = turnOf(play);
  invariant(seat !== null && !isPlayedByStudent(problem, seat), 'It is not the computer that plays.');
  const game = toProofGame(problem, prover);
  const virtual = problem.virtual.map(({ deal }) => deal);
  return chooseOpponentCard({ game, virtual }, play, prover);
}

/** The play after every card of the computer's that comes before the student's next one. */
export function answered(problem: BridgeProblem, play: Play, prover: BridgeProver): Play {
  let now = play;
  for (let seat = turnOf(now); seat !== null && !isPlayedByStudent(problem, seat); seat = turnOf(now)) {
    now = playCard(now, computerCard(problem, now, prover));
  }
  return now;
}

/** Positions that may be looked at while nobody waits yet: about a second's worth, if all are used up. */
const WARM_NODES = 5_000_000;

/**
 * Proves the beginning of a problem, and finds the computer's first card when it begins, so that what
 * was found is there when the first card is asked for. What the prover knew of other things is
 * forgotten: at the border of a budget it could make another card of it.
 */
export function warm(problem: BridgeProblem, prover: BridgeProver): void {
  prover.clear();
  const start = playAtStart(problem);
  prover.wins(toProofGame(problem, prover), start, { nodes: WARM_NODES });
  answered(problem, start, prover);
}
