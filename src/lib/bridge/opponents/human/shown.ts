/** Which card a human-like seat lies on the table while several deals may be the truth. */
import type { Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { dealsAlive } from '$lib/bridge/proof/alive';
import type { Game, Policy, Prover } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { playCard, type Play } from '$lib/bridge/rules/play';

/** Positions that the proof may look at for each card. */
const PROOF_NODES = 500_000;

/**
 * The card of the seat whose turn it is, which plays by `policy`: the deals alive are grouped by its card,
 * and the first group that is proved lost for the student is played, else the largest, else the first
 * in the order of the deals.
 */
export function shownCard(game: Game, policy: Policy, play: Play, prover: Prover): Card {
  const groups = new Map<Card, number>();
  for (const place of dealsAlive(game, play)) {
    const card = policy(game.deals[place] as Deal, play);
    groups.set(card, (groups.get(card) ?? 0) + 1);
  }
  const cards = [...groups.keys()];
  const [first] = cards;
  invariant(first, 'No real deal fits the play.');
  if (cards.length === 1) return first;
  const lost = cards.find(
    (card) => prover.wins(game, playCard(play, card), { nodes: PROOF_NODES }).wins === false,
  );
  const largest = Math.max(...groups.values());
  return lost ?? cards.find((card) => groups.get(card) === largest) ?? first;
}
