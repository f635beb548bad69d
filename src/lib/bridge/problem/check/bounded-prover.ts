/** A prover with one budget for all that is asked of it, so that a check of a whole problem is bounded. */
import type { Card } from '$lib/cards/card';
import type { Game, Proof, Prover } from '$lib/bridge/proof/port';
import { refute, type Refutation } from '$lib/bridge/opponents/refutation';
import type { Play } from '$lib/bridge/rules/play';

/** What a question costs besides its positions: asking takes time too. */
const QUESTION_NODES = 500;

export class BoundedProver {
  private spent = 0;

  /** `most` is the number of positions for all questions together. */
  constructor(
    private readonly prover: Prover,
    private readonly most: number,
  ) {}

  /** Positions looked at, and the price of the questions. */
  get used(): number {
    return Math.min(this.spent, this.most);
  }

  /** Whether the student wins from here; null when the budget ran out. */
  wins(game: Game, play: Play): boolean | null {
    return this.ask((nodes) => this.prover.wins(game, play, { nodes }))?.wins ?? null;
  }

  /**
   * The classes of the student's cards; null when the budget ran out before it was asked. `part` of what is
   * left, up to 1, may be used up.
   */
  prove(game: Game, play: Play, part = 1): Proof | null {
    return this.ask((nodes) => this.prover.prove(game, play, { nodes: Math.ceil(nodes * part) }));
  }

  /** How the deals beat a card; null for a sound one, and when the budget ran out. */
  refute(game: Game, play: Play, card: Card): Refutation | null {
    return this.ask((nodes) => refute(this.prover, game, play, card, { nodes }));
  }

  private ask<Found extends { readonly nodes: number } | null>(
    question: (nodes: number) => Found,
  ): Found | null {
    const nodes = this.most - this.spent;
    if (nodes <= 0) return null;
    const found = question(nodes);
    this.spent += (found?.nodes ?? 0) + QUESTION_NODES;
    return found;
  }
}
