/** The judgement of a claim: of the student's in a lesson, and of the author's in a line. */
import type { Card } from '$lib/cards/card';
import { answerClaim } from '$lib/hidden-information/claims-and-hints';
import { createDoubleDummyShowing } from '$lib/games/bridge/opponents/double-dummy-showing';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { BridgeProver, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { canCashTricks } from './top-tricks';

export type ClaimJudgement =
  | { readonly kind: 'holds' }
  /** The deal at an index of `Game.deals` beats it; the cards until it is out of reach. */
  | { readonly kind: 'beaten'; readonly deal: number; readonly line: readonly Card[] }
  /** It is proved, but the tricks that reach the goal are not all top tricks. */
  | { readonly kind: 'not-on-top' }
  /** It was not settled within the node budget. */
  | { readonly kind: 'unknown' };

/**
 * Judges a claim of `tricks` of the remaining tricks, the current one included, at the student's
 * turn. It holds when it is proved against every consistent deal, and the tricks that are missing
 * to the goal, if it reaches that, are top tricks; otherwise it would stand for a play that has yet
 * to be found.
 */
export function judgeBridgeClaim(
  game: Game,
  play: Play,
  tricks: number,
  prover: BridgeProver,
): ClaimJudgement {
  const won = tricksWon(play, sideOf(game.student[0] as Seat));
  // The student does not learn what the policies of human-like seats rule out.
  const deals = consistentDeals({ ...game, policies: {} }, play).map(
    (index) => game.deals[index] as Deal,
  );
  const canCash = (count: number): boolean => canCashTricks(play, deals, game.student, count);
  // Top tricks need no search.
  if (canCash(tricks)) return { kind: 'holds' };
  const { accepted, refutation } = answerClaim(
    bridgeHiddenGame,
    createDoubleDummyShowing(prover.solver),
    prover,
    { ...game, goal: won + tricks },
    play,
  );
  if (!accepted)
    return refutation
      ? { kind: 'beaten', deal: refutation.worldIndex, line: refutation.line }
      : { kind: 'unknown' };
  const missing = game.goal - won;
  return { kind: missing <= 0 || tricks < missing || canCash(missing) ? 'holds' : 'not-on-top' };
}
