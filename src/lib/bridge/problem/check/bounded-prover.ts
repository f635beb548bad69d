/** A prover with one budget for all that is asked of it, so that a check of a whole problem is bounded. */
import type { Card } from '$lib/cards/card';
import type {
  Game,
  BridgeProof,
  ProofOptions,
  BridgeProver,
} from '$lib/bridge/proof/bridge-proof-port';
import { refuteCard, type CardRefutation } from '$lib/bridge/opponents/refutation';
import type { Play } from '$lib/bridge/rules/bridge-play';

/** What a question costs besides its positions: asking takes time too. */
const NODES_PER_QUESTION = 500;

export class BoundedProver {
  private spentNodes = 0;

  /** `most` is the number of positions for all questions together; `told` hears how many were looked at so far. */
  constructor(
    private readonly prover: BridgeProver,
    private readonly maxNodes: number,
    private readonly onProgress: (nodes: number, most: number) => void = () => {},
  ) {}

  /** Positions looked at, and the price of the questions. */
  get used(): number {
    return Math.min(this.spentNodes, this.maxNodes);
  }

  /** Whether nothing more will be answered. */
  get isSpent(): boolean {
    return this.spentNodes >= this.maxNodes;
  }

  /** Whether the student wins from here, looking at no more than `most` positions; null when the budget ran out. */
  wins(game: Game, play: Play, most = Infinity): boolean | null {
    return (
      this.ask((options) =>
        this.prover.wins(game, play, { ...options, nodes: Math.min(options.nodes, most) }),
      )?.wins ?? null
    );
  }

  /**
   * The classes of the student's cards; null when the budget ran out before it was asked. `part` of what is
   * left, up to 1, may be used up.
   */
  prove(game: Game, play: Play, part = 1): BridgeProof | null {
    return this.ask((options) =>
      this.prover.prove(game, play, { ...options, nodes: Math.ceil(options.nodes * part) }),
    );
  }

  /** How the deals beat a card; null for a sound one, and when the budget ran out. */
  refute(game: Game, play: Play, card: Card): CardRefutation | null {
    return this.ask(({ nodes }) => refuteCard(this.prover, game, play, card, { nodes }));
  }

  private ask<Found extends { readonly nodes: number } | null>(
    question: (options: { readonly nodes: number } & ProofOptions) => Found,
  ): Found | null {
    const nodes = this.maxNodes - this.spentNodes;
    if (nodes <= 0) return null;
    const told = (now: number): void => this.onProgress(this.used + now, this.maxNodes);
    const found = question({ nodes, onProgress: told });
    this.spentNodes += (found?.nodes ?? 0) + NODES_PER_QUESTION;
    this.onProgress(this.used, this.maxNodes);
    return found;
  }
}
