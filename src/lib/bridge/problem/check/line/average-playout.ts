/** How a play ends when the student goes on as well as it can without the thought that counts. */
import { chooseOpponentCard } from '$lib/bridge/opponents/answer';
import { averageCardValues } from '$lib/bridge/opponents/paper';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';

/**
 * Whether the student makes the goal when it plays on by the best average over the deals alive, all
 * hands open, and the computer as in the app. A student may do better by deceiving.
 */
export function playoutReachesGoal(game: Game, play: Play, prover: BridgeProver): boolean {
  let now = play;
  for (let seat = turnOf(now); seat !== null; seat = turnOf(now)) {
    const card = game.student.includes(seat)
      ? averageCardValues(
          { real: listConsistentDeals(game, now), virtual: [] },
          now,
          prover.solver,
        )[0]?.action
      : chooseOpponentCard({ game, virtual: [] }, now, prover);
    if (!card) break;
    now = playCard(now, card);
  }
  return tricksWon(now, sideOf(game.student[0] as Seat)) >= game.goal;
}

function listConsistentDeals(game: Game, play: Play): readonly Deal[] {
  return consistentDeals(game, play).map((place) => game.deals[place] as Deal);
}
