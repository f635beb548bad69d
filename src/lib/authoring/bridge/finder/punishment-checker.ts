/** Proof of whether some deals punish a student's error while the author's line still wins. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { collectLineTurns } from '$lib/games/bridge/problem/analysis/student-turns';
import {
  playAtStart,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, playCard, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';

/** A plausible card of the student's that is to lose. */
export interface NaturalError {
  /** Every card since the problem's start. */
  readonly cardsBefore: readonly Card[];
  readonly card: Card;
}

/** Most positions that one question to the prover may search: some seconds. */
const PROOF_NODE_LIMIT = 8_000_000;

/** Asks the prover about a problem with other real deals than its own. */
export class PunishmentChecker {
  constructor(
    readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
  ) {}

  playBefore({ cardsBefore }: NaturalError): Play {
    return playCards(playAtStart(this.problem), cardsBefore);
  }

  /**
   * True when an error loses against these deals, false also where no deal allows it; null if
   * unsettled.
   */
  isPunished(deals: readonly Deal[], error: NaturalError): boolean | null {
    const play = this.playBefore(error);
    if (!deals.some((deal) => fits(deal, play))) return false;
    const wins = this.wins(deals, playCard(play, error.card));
    return wins === null ? null : !wins;
  }

  /** True when the author's card, or without a line some card, wins in place of the error. */
  authorCardWins(deals: readonly Deal[], error: NaturalError): boolean | null {
    const play = this.playBefore(error);
    const card = authorCardAfter(this.problem, error.cardsBefore);
    return this.wins(deals, card === null ? play : playCard(play, card));
  }

  /**
   * True when the author's line, or without one some line, is proved to win against these deals.
   */
  lineWins(deals: readonly Deal[]): boolean {
    if (!this.problem.solution) return this.wins(deals, playAtStart(this.problem)) === true;
    const problem = replaceRealDeals(this.problem, deals);
    const { turns, isComplete } = collectLineTurns(problem, this.prover);
    const game = toProofGame(problem, this.prover);
    const start = playAtStart(problem);
    // A line that is too long to be walked to its end is judged by the turns that were reached.
    return (
      (isComplete || turns.length > 0) &&
      turns.every(({ cardsSinceStart, card }) => {
        const after = playCard(playCards(start, cardsSinceStart), card);
        // A deal in which the line can't be followed does not count.
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

/** The problem with other real deals, which keep their names where the problem has them. */
function replaceRealDeals(problem: BridgeProblem, deals: readonly Deal[]): BridgeProblem {
  const real = deals.map((deal, i): NamedDeal => {
    const existing = problem.real.find((namedDeal) => namedDeal.deal === deal);
    return existing ?? { name: { en: `deal ${i + 1}` }, deal };
  });
  return { ...problem, real };
}
