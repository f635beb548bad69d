/**
 * A prover with one node budget for all of its questions, so that the check of a whole problem is
 * bounded.
 */
import type { Card } from '$lib/cards/card';
import type {
  Game,
  BridgeProof,
  ProofOptions,
  BridgeProver,
} from '$lib/games/bridge/proof/bridge-proof-port';
import { refuteCard, type CardRefutation } from '$lib/games/bridge/opponents/card-refutation';
import type { Play } from '$lib/games/bridge/rules/bridge-play';

/** The overhead of a question, in nodes. */
const NODES_PER_QUESTION = 500;

/** Answers questions until its budget is spent, and null from then on. */
export class BoundedProver {
  private spentNodes = 0;

  /**
   * `maxNodes`: the budget of all questions together. `onProgress`: called with the nodes spent.
   */
  constructor(
    private readonly prover: BridgeProver,
    private readonly maxNodes: number,
    private readonly onProgress: (nodes: number, maxNodes: number) => void = () => {},
  ) {}

  /** The nodes spent so far, overhead included. */
  get used(): number {
    return Math.min(this.spentNodes, this.maxNodes);
  }

  /** True when the budget is spent, so that no further question is answered. */
  get isSpent(): boolean {
    return this.spentNodes >= this.maxNodes;
  }

  /** True when the student wins; null when not settled within `questionNodes` or the budget. */
  wins(game: Game, play: Play, questionNodes = Infinity): boolean | null {
    return (
      this.ask((options) =>
        this.prover.wins(game, play, { ...options, nodes: Math.min(options.nodes, questionNodes) }),
      )?.wins ?? null
    );
  }

  /**
   * The verdicts on the student's cards; null when the budget was spent before. `share`: the share
   * of the remaining budget, up to 1, that this question may use.
   */
  prove(game: Game, play: Play, share = 1): BridgeProof | null {
    return this.ask((options) =>
      this.prover.prove(game, play, { ...options, nodes: Math.ceil(options.nodes * share) }),
    );
  }

  /** A refutation of a card; null for a sound card, and when the budget is spent. */
  refute(game: Game, play: Play, card: Card): CardRefutation | null {
    return this.ask(({ nodes }) => refuteCard(this.prover, game, play, card, { nodes }));
  }

  private ask<Answer extends { readonly nodes: number } | null>(
    question: (options: { readonly nodes: number } & ProofOptions) => Answer,
  ): Answer | null {
    const nodes = this.maxNodes - this.spentNodes;
    if (nodes <= 0) return null;
    const onNodes = (nodesSoFar: number): void =>
      this.onProgress(this.used + nodesSoFar, this.maxNodes);
    const answer = question({ nodes, onProgress: onNodes });
    this.spentNodes += (answer?.nodes ?? 0) + NODES_PER_QUESTION;
    this.onProgress(this.used, this.maxNodes);
    return answer;
  }
}
