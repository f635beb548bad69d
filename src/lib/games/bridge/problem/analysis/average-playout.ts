/** A play that a student of average double-dummy judgement brings to its end. */
import { averageCardValues } from '$lib/games/bridge/opponents/average-card-values';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import type { BridgeProver, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';

/**
 * Plays on to the end: the student the card with the best double-dummy average over the consistent
 * deals (as perfect-information Monte Carlo does), the computer as in a lesson. It stands in where
 * human-like opponents make a search to the end too long: a card that loses so is taken for a
 * mistake, though a student who deceives may do better.
 */
export function playOutOnAverage(game: Game, play: Play, prover: BridgeProver): Play {
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
  return current;
}

function listConsistentDeals(game: Game, play: Play): readonly Deal[] {
  return consistentDeals(game, play).map((index) => game.deals[index] as Deal);
}
