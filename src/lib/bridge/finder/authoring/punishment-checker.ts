/** Errors that an author has in mind, and whether some deals punish them while the author's line still wins. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import { collectLineTurns } from '$lib/bridge/problem/analysis/student-turns';
import { playAtStart, type BridgeProblem, type NamedDeal } from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, playCard, playCards, type Play } from '$lib/bridge/rules/bridge-play';

/** A card of the student's that is to lose. */
export interface NaturalError {
  /** Every card since the problem's start. */
  readonly cardsBefore: readonly Card[];
  readonly card: Card;
}

/** Positions that one question to the prover may look at: some seconds' worth at the most. */
const PROOF_NODE_LIMIT = 8_000_000;

/** Asks the prover about a problem with other deals than its own. */
export class PunishmentChecker {
  constructor(
    readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
  ) {}

  playBefore({ cardsBefore: log }: NaturalError): Play {
    return playCards(playAtStart(this.problem), log);
  }

  /** Whether an error loses against these deals; null when that was not settled, false where nobody comes to it. */
  isPunished(deals: readonly Deal[], error: NaturalError): boolean | null {
    const play = this.playBefore(error);
    if (!deals.some((deal) => fits(deal, play))) return false;
    const wins = this.wins(deals, playCard(play, error.card));
    return wins === null ? null : !wins;
  }

  /** Whether the author's card in the place of an error wins; that any card does where there is no line. */
  authorCardWins(deals: readonly Deal[], error: NaturalError): boolean | null {
    const play = this.playBefore(error);
    const card = authorCardAfter(this.problem, error.cardsBefore);
    return this.wins(deals, card === null ? play : playCard(play, card));
  }

  /** Whether the author's line wins against these deals at all its points; where there is none, whether any does. */
  lineWins(deals: readonly Deal[]): boolean {
    if (!this.problem.solution) return this.wins(deals, playAtStart(this.problem)) === true;
    const problem = replaceRealDeals(this.problem, deals);
    const { turns: points, isComplete: all } = collectLineTurns(problem, this.prover);
    const game = toProofGame(problem, this.prover);
    const start = playAtStart(problem);
    return (
      (all || points.length > 0) &&
      points.every(({ cardsSinceStart: log, card }) => {
        const after = playCard(playCards(start, log), card);
        // A deal in which the line cannot be followed is none for it.
        return deals.some((deal) => fits(deal, after)) && this.prove(game, after) === true;
      })
    );
  }

  private wins(deals: readonly Deal[], play: Play): boolean | null {
    return this.prove(toProofGame(replaceRealDeals(this.problem, deals), this.prover), play);
  }

  private prove(game: Game, play: Play): boolean | null {
    return this.prover.wins(game, play, { nodes: PROOF_NODE_LIMIT }).wins;
  }
}

/** The problem with these real deals in the place of its own. */
function replaceRealDeals(problem: BridgeProblem, deals: readonly Deal[]): BridgeProblem {
  const real = deals.map((deal, i): NamedDeal => {
    const own = problem.real.find((each) => each.deal === deal);
    return own ?? { name: { en: `deal ${i + 1}` }, deal };
  });
  return { ...problem, real };
}
