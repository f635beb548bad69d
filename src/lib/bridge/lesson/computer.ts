/** The computer's card at a bridge table, for every seat that the student does not play. */
import type { Card } from '$lib/cards/card';
import { fault, invariant, ok, type Result } from '$lib/core/result';
import { chooseCard } from '$lib/bridge/opponents/omniscient';
import { humanSeats, playsFor, type BridgeProblem } from '$lib/bridge/problem/problem';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/play';
import type { Solver } from '$lib/bridge/solver/port';

/** The problem, when every one of its computer seats has a player; else a fault that says why not. */
export function playable(problem: BridgeProblem): Result<BridgeProblem> {
  if (humanSeats(problem).length === 0) return ok(problem);
  return fault(
    'play/human-players',
    'This problem needs players who think like people; this version plays only declarer problems against opponents who see every card.',
  );
}

/**
 * The card that the computer plays. The play must be at a computer's turn in a `playable` problem.
 * The same problem and play always give the same card.
 */
export function computerCard(problem: BridgeProblem, play: Play, solver: Solver): Card {
  const seat = turnOf(play);
  invariant(seat !== null && !playsFor(problem, seat), 'It is not the computer that plays.');
  const layouts = {
    real: problem.real.map(({ deal }) => deal),
    virtual: problem.virtual.map(({ deal }) => deal),
  };
  return chooseCard(layouts, play, solver).card;
}

/** The play after every card of the computer's that comes before the student's next one. */
export function answered(problem: BridgeProblem, play: Play, solver: Solver): Play {
  let now = play;
  for (let seat = turnOf(now); seat !== null && !playsFor(problem, seat); seat = turnOf(now)) {
    now = playCard(now, computerCard(problem, now, solver));
  }
  return now;
}
