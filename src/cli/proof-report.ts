/** The answer of `lie prove` for a position; its shape is a contract with other programs. */
import type { ActionVerdict, Prover } from '$lib/hidden-information/prover';
import type { HiddenInformationGame } from '$lib/hidden-information/hidden-information-game';
import { refute, type DoubleDummyGuide } from '$lib/hidden-information/refutation';

export interface ProofReport {
  /** Null when the node budget ran out. */
  readonly wins: boolean | null;
  /** The seat that is next to play; null when the play is over. */
  readonly seat: string | null;
  /** Verdict of each legal action, equals included; empty when it is not the student's turn. */
  readonly cards: Readonly<Record<string, ActionVerdict>>;
  /**
   * For each unsound action: a deal's name, and a line in it after which the goal is out of reach.
   */
  readonly refutations: Readonly<
    Record<string, { readonly deal: string; readonly line: readonly string[] }>
  >;
  /** Names of the consistent real deals, in the file's order. */
  readonly alive: readonly string[];
  /** Positions searched. */
  readonly nodes: number;
  /** Only where a verdict stayed unknown and the game can estimate by playouts. */
  readonly sampled?: PlayoutEstimate;
  /**
   * Only for games that evaluate instead of proving: the estimated chance of each action, 0 to 1.
   */
  readonly estimated?: Readonly<Record<string, number>>;
}

/** Estimate by playouts for actions without a proof; deterministic for a given question. */
export interface PlayoutEstimate {
  /** Number of real deals in which games were played out. */
  readonly worlds: number;
  /** Number of games for each action, over all of these deals. */
  readonly games: number;
  readonly seed: number;
  /** For each unknown action, the number of games in which the goal was made. */
  readonly made: Readonly<Record<string, number>>;
}

/** A problem's prover, with the names of its seats and layouts. */
export interface ProofContext<Game, World, Play, Act extends string> {
  readonly rules: HiddenInformationGame<Game, World, Play, Act>;
  readonly guide: DoubleDummyGuide<Game, World, Play, Act>;
  readonly prover: Prover<Game, Play, Act>;
  readonly game: Game;
  seat(play: Play): string | null;
  layoutName(index: number): string;
  /**
   * Estimate for actions without a proof; called only where some verdict is unknown. Null for games
   * without playouts.
   */
  estimateByPlayouts(play: Play, unknown: readonly Act[]): PlayoutEstimate | null;
}

/**
 * The report after a play. `nodes` bounds the proof and the refutations of unsound actions
 * together: an action beyond the budget has no refutation. `onProgress` receives the positions
 * searched so far and the budget.
 */
export function createProofReport<Game, World, Play, Act extends string>(
  {
    rules,
    guide,
    prover,
    game,
    seat,
    layoutName,
    estimateByPlayouts,
  }: ProofContext<Game, World, Play, Act>,
  play: Play,
  nodes: number,
  onProgress: (nodes: number, maxNodes: number) => void = () => {},
): ProofReport {
  const proof = prover.prove(game, play, {
    nodes,
    onProgress: (searchedNodes) => onProgress(searchedNodes, nodes),
  });
  let used = proof.nodes;
  const refutations: [Act, { deal: string; line: readonly Act[] }][] = [];
  for (const [action, verdict] of proof.verdicts) {
    if (verdict === 'sound' || verdict === 'unknown') continue;
    const remainingNodes = nodes - used;
    if (remainingNodes <= 0) break;
    onProgress(used, nodes);
    const refutation = refute(rules, guide, prover, game, play, action, { nodes: remainingNodes });
    if (!refutation) continue;
    used += refutation.nodes;
    refutations.push([action, { deal: layoutName(refutation.worldIndex), line: refutation.line }]);
  }
  const unknownActions = [...proof.verdicts].flatMap(([action, verdict]) =>
    verdict === 'unknown' ? action : [],
  );
  const estimate = unknownActions.length > 0 ? estimateByPlayouts(play, unknownActions) : null;
  return {
    wins: proof.wins,
    seat: seat(play),
    cards: Object.fromEntries(proof.verdicts),
    refutations: Object.fromEntries(refutations),
    alive: proof.consistentWorlds.map(layoutName),
    nodes: used,
    ...(estimate ? { sampled: estimate } : {}),
  };
}
