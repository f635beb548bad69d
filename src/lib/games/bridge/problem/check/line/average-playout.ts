/**
 * The playout of a position by a student who plays the best double-dummy average and sees no
 * further. The check of a line uses it where human-like opponents make a search to the end too
 * long: a card that loses in such a playout is taken for a mistake.
 */
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import { averageCardValues } from '$lib/games/bridge/opponents/average-card-values';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCard, tricksWon, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * Tells whether the student reaches the goal by playing the card with the best double-dummy average
 * over the consistent deals (as perfect-information Monte Carlo does) against the computer's play
 * of a lesson. A student who deceives may do better.
 */
export function playoutReachesGoal(game: Game, play: Play, prover: BridgeProver): boolean {
  let current = play;
  for (let seat = turnOf(current); seat !== null; seat = turnOf(current)) {
    const card = game.student.includes(seat)
      ? averageCardValues(
          { real: listConsistentDeals(game, current), virtual: [] },
          current,
          prover.solver,
        )[0]?.action
      : chooseOpponentCard({ game, virtual: [] }, current, prover);
    if (!card) break;
    current = playCard(current, card);
  }
  return tricksWon(current, sideOf(game.student[0] as Seat)) >= game.goal;
}

function listConsistentDeals(game: Game, play: Play): readonly Deal[] {
  return consistentDeals(game, play).map((index) => game.deals[index] as Deal);
}
